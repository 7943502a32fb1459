import { escapeMarkdown } from '../../base/escape-markdown.ts';
import { numberKey } from '../../base/number-key.ts';
import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { expectGraph, expectName } from '../../precedence/expect-graph.ts';
import { writtenNumber } from '../../search/find-number.ts';
import { countsOf } from '../pages/pages-search.ts';
import { escapeMarkup } from '../report/escape-markup.ts';

/** The format that this program writes and reads. */
const graphFormat: Graph['format'] = 'rulewright/graph@2';

/** A reference in the text of a rule, for a function that makes a link of it. */
export interface ShownReference {
  /** Words of the author, or the number or label of the target, without brackets. */
  readonly text: string;
  /** Whether these are words of the author, not the number or label of the target. */
  readonly hasWords: boolean;
  readonly edge: GraphEdge;
  /** The target, or the first one of a range; null if not in this edition. */
  readonly target: GraphNode | null;
}

/** Renders a reference in the format of the text: plain text, Markdown or HTML. */
export type RenderReference = (reference: ShownReference) => string;

/** The nodes and edges of a graph by id, built when first needed. */
interface GraphIndex {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: ReadonlyMap<string, GraphEdge>;
  readonly counts: (node: GraphNode) => string | null;
}
const indexByGraph = new WeakMap<Graph, GraphIndex>();

function indexOf(graph: Graph): GraphIndex {
  const made = indexByGraph.get(graph);
  if (made) return made;
  const index = {
    nodes: new Map(graph.nodes.map((node) => [node.id, node])),
    edges: new Map(graph.edges.map((edge) => [edge.id, edge])),
    counts: countsOf(graph.nodes),
  };
  indexByGraph.set(graph, index);
  return index;
}

/**
 * Reads a published graph, checking only its format and the lists that the other functions need.
 * `graphSchema` of the main entry checks every field.
 * @param json the text of `EDITION.json`, or its parsed form
 * @throws SyntaxError if the text is not JSON; TypeError with the expected format
 */
export function loadGraph(json: unknown): Graph {
  const graph = (typeof json === 'string' ? JSON.parse(json) : json) as Graph | null | undefined;
  if (graph?.format !== graphFormat)
    throw TypeError(
      `Unexpected form ${JSON.stringify(graph?.format)}, expected "${graphFormat}"; for older: upgradeGraph`,
    );
  expectGraph(graph);
  return graph;
}

/**
 * Finds a rule by its number in any spelling: `1.07.06`, `1.7.6`, `§ 1.07.06`, `rule 702.19B`,
 * or in digits if the edition counts in letters: `18.1` for XVIII.A.
 * @returns null if no rule or more than one has the number
 */
export function ruleByNumber(graph: Graph, number: string): GraphNode | null {
  const { counts } = indexOf(graph);
  const key = numberKey(writtenNumber(number).replace(/^\p{L}{2,}\.?\s+(?=\S*[\d.])/u, ''));
  if (key === '') return null;
  for (const has of [
    (node: GraphNode) => node.number === number,
    (node: GraphNode) => node.number !== null && numberKey(node.number) === key,
    (node: GraphNode) => counts(node) === key,
  ]) {
    const found = graph.nodes.filter(has);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

/**
 * Returns the text of a rule; a function renders each reference.
 * @param as `text`: plain text. `markdown`: CommonMark with GFM tables. `html`: escaped plain text
 * with paragraphs and tables, without emphasis.
 * @param render default: the words of the reference, a number in brackets
 * @throws TypeError for an id that the graph does not have
 */
export function renderRule(
  graph: Graph,
  id: string,
  as: 'text' | 'markdown' | 'html',
  render?: RenderReference,
): string {
  const { nodes, edges } = indexOf(graph);
  const node = nodes.get(id);
  if (!node) {
    expectName('rule', id, [...nodes.keys()]);
    return '';
  }
  const escaped = { text: (words: string) => words, markdown: escapeMarkdown, html: escapeMarkup }[as];
  const source = as === 'markdown' ? node.markdown : node.text;
  let rendered = '';
  let from = 0;
  for (const { start, end, at, shown, hasWords, edge: edgeId } of node.references) {
    const [begins, ends] = as === 'markdown' ? [start, end] : [at, at + shown.length];
    const edge = edges.get(edgeId);
    const text = hasWords ? shown : shown.replace(/^\[(.*)\]$/s, '$1');
    const target = nodes.get(edge?.to ?? edge?.targets[0] ?? '') ?? null;
    const between = source.slice(from, begins);
    rendered += as === 'html' ? escaped(between) : between;
    rendered += edge && render ? render({ text, hasWords, edge, target }) : escaped(shown);
    from = ends;
  }
  rendered += as === 'html' ? escaped(source.slice(from)) : source.slice(from);
  return as === 'html' ? htmlOf(rendered) : rendered;
}

/** Makes a paragraph of each line, and a table of successive lines with tabs. */
function htmlOf(lines: string): string {
  let isTable = false;
  const parts = lines.split('\n').map((line) => {
    const wasTable = isTable;
    isTable = line.includes('\t');
    const row = isTable ? `<tr><td>${line.split('\t').join('</td><td>')}</td></tr>` : `<p>${line}</p>`;
    return `${wasTable && !isTable ? '</table>' : ''}${isTable && !wasTable ? '<table>' : ''}${row}`;
  });
  return parts.join('') + (isTable ? '</table>' : '');
}
