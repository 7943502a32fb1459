import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { saysTitleAgain } from '../../model/rule-name.ts';
import { openWords } from '../../precedence/open-words.ts';
import { starSymbols } from '../../syntax/grammar/characters.ts';
import { whenValues } from '../pages/when-values.ts';
import {
  numberRun,
  type PrintedLookup,
  type PrintedPart,
  type PrintedRun,
  printedParts,
} from './printed-runs.ts';

/** A heading of an edition. */
export interface PrintedHeading {
  readonly type: 'heading';
  /** 1 for the outermost. */
  readonly depth: number;
  readonly node: GraphNode;
  readonly title: string;
}

/** A rule, note or example as a reader sees it. */
export interface PrintedItem {
  readonly type: 'item';
  /** Number of ancestor rules. */
  readonly depth: number;
  readonly node: GraphNode;
  /** Star before the label, label with its colon. */
  readonly lead: readonly PrintedRun[];
  readonly parts: readonly PrintedPart[];
  /** Star after the text, markers. */
  readonly end: readonly PrintedRun[];
}

/** An edition in reading order. */
export interface PrintedEdition {
  readonly title: string;
  /** Version and date. */
  readonly subtitle: string;
  /** Language tag of its text. */
  readonly language: string;
  readonly blocks: readonly (PrintedHeading | PrintedItem)[];
}

const star = starSymbols[0];

/** Builds an edition for print: markers are printed as written after their rule, with numbers. */
export function printedEdition(graph: Graph): PrintedEdition {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  const lookup: PrintedLookup = { edge: (id) => edges.get(id), node: (id) => nodes.get(id) };
  const markers = markersOf(graph);
  const depths = new Map<string, number>();
  const blocks = graph.nodes.flatMap((node, at): (PrintedHeading | PrintedItem)[] => {
    const holder = node.parent === null ? undefined : nodes.get(node.parent);
    if (!holder) return [];
    const isHeading = node.kind === 'section' || node.kind === 'category';
    const depth = isHeading === isPart(holder) ? (depths.get(holder.id) ?? 0) + 1 : 0;
    depths.set(node.id, depth);
    const block: PrintedHeading | PrintedItem = isHeading
      ? { type: 'heading', depth, node, title: node.label ?? '' }
      : { type: 'item', depth, node, ...textOf(node, markers.get(node.id) ?? [], lookup) };
    const notes = conditionNotes(node, holder, isHeading ? 0 : depth + 1);
    // Directly below it: after another section it must be distinguished from that.
    const isFirst = graph.nodes[at - 1] === holder;
    return isHeading && isFirst && saysTitleAgain(node, holder) ? notes : [block, ...notes];
  });
  const { title, version, date, language } = graph.edition;
  return { title, subtitle: `Version ${version}${date === null ? '' : `, ${date}`}`, language, blocks };
}

/** Notes the condition of a rule below it, unless its parent has the same note. */
function conditionNotes(node: GraphNode, holder: GraphNode, depth: number): PrintedItem[] {
  const own = Object.entries(node.when).filter(
    ([facet, values]) => whenValues(holder, facet).join() !== values.join(),
  );
  if (own.length === 0) return [];
  const words = openWords(
    own.map(([facet, values]) => ({ facet, values, inheritedFrom: null, met: 'open' as const })),
  );
  const name = { id: `${node.id}~when`, number: null, label: null };
  const note: GraphNode = { ...node, ...name, kind: 'note', tags: ['condition'] };
  return [
    {
      type: 'item',
      depth,
      node: note,
      lead: [],
      parts: [{ type: 'paragraph', runs: [{ text: `${words}.` }] }],
      end: [],
    },
  ];
}

const isPart = ({ kind }: GraphNode) => kind === 'section' || kind === 'category' || kind === 'edition';

/** Markers by their rule, in the order in which they were written. */
function markersOf({ edges }: Graph): Map<string, GraphEdge[]> {
  const found = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    if ((edge.kind !== 'adds' && edge.kind !== 'supersedes') || edge.to === null || edge.written === '')
      continue;
    found.set(edge.to, [...(found.get(edge.to) ?? []), edge]);
  }
  return found;
}

function textOf(
  node: GraphNode,
  markers: readonly GraphEdge[],
  lookup: PrintedLookup,
): Pick<PrintedItem, 'lead' | 'parts' | 'end'> {
  const { parts, forms } = withoutForms(node, printedParts(node, lookup));
  const colon = parts.length > 0 && node.kind !== 'question' ? ':' : '';
  return {
    lead: [
      ...(node.star.before ? [{ text: `${star} ` }] : []),
      ...(node.label === null ? [] : [{ text: `${node.label}${forms}${colon}`, bold: true }, { text: ' ' }]),
    ],
    parts,
    end: [
      ...(node.star.after ? [{ text: ` ${star}` }] : []),
      ...markers.flatMap((edge) => [{ text: ' ' }, ...markerRuns(edge, lookup)]),
    ],
  };
}

/**
 * In the text, other forms of a term precede its definition; in print they belong to the headword.
 */
function withoutForms(
  { kind }: GraphNode,
  parts: readonly PrintedPart[],
): { readonly parts: readonly PrintedPart[]; readonly forms: string } {
  const [first, ...others] = parts;
  const [run, ...runs] = first?.type === 'paragraph' ? first.runs : [];
  const found = kind === 'term' && run ? /^\s*(\(also:[^)]*\))?\s*:?\s*/.exec(run.text) : null;
  if (!found || !run) return { parts, forms: '' };
  const rest = { ...run, text: run.text.slice(found[0].length) };
  const forms = found[1] === undefined ? '' : ` ${found[1]}`;
  return { parts: [{ type: 'paragraph', runs: [rest, ...runs] }, ...others], forms };
}

/** A printed marker: a sign and the number of the rule, or its name if it has none. */
function markerRuns({ kind, from, external, written }: GraphEdge, lookup: PrintedLookup): PrintedRun[] {
  const sign = kind === 'adds' ? '+' : '-';
  const node = from === null ? undefined : lookup.node(from);
  if (node) return [{ text: sign }, node.number === null ? { text: node.id, to: node.id } : numberRun(node)];
  return [{ text: `${sign}${external?.number ?? written.replace(/^[+-]/, '')}` }];
}
