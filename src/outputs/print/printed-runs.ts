import type { BlockContent, DefinitionContent, Nodes, PhrasingContent, RootContent } from 'mdast';
import { absoluteAddress } from '../../base/link-address.ts';
import type { GraphEdge, GraphNode, GraphReference } from '../../model/graph.ts';
import { parsePlain } from '../../syntax/parse-plain.ts';
import { referenceAt, withStandIns } from '../graph/reference-stand-ins.ts';

/** A range of text in one style. */
export interface PrintedRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Id of the rule that it links to. */
  readonly to?: string;
  /** The text is the shown number of that rule. */
  readonly isNumber?: boolean;
  /** A web or mail address. */
  readonly address?: string;
}

/** A block in the text of a rule. */
export type PrintedPart =
  | { readonly type: 'paragraph'; readonly runs: readonly PrintedRun[] }
  /** `depth` from 0; `mark` as printed. */
  | {
      readonly type: 'item';
      readonly depth: number;
      readonly mark: string;
      readonly runs: readonly PrintedRun[];
    }
  /** Lines as they are laid out. */
  | { readonly type: 'code'; readonly lines: readonly string[] }
  | { readonly type: 'table'; readonly rows: readonly (readonly (readonly PrintedRun[])[])[] };

/** Finds the edges and nodes of references. */
export interface PrintedLookup {
  readonly edge: (id: string) => GraphEdge | undefined;
  readonly node: (id: string) => GraphNode | undefined;
}

/** Style of a block: bold, italics, a link. */
type Set = Omit<PrintedRun, 'text'>;

interface Context {
  readonly references: readonly GraphReference[];
  readonly lookup: PrintedLookup;
}

/**
 * The text of a node as paragraphs, items and tables of runs, with references linked to their
 * rules.
 */
export function printedParts({ markdown, references }: GraphNode, lookup: PrintedLookup): PrintedPart[] {
  const context = { references, lookup };
  return parsePlain(withStandIns(markdown, references)).children.flatMap((block) =>
    partsOf(block, 0, context),
  );
}

function partsOf(
  block: RootContent | BlockContent | DefinitionContent,
  depth: number,
  context: Context,
): PrintedPart[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [{ type: 'paragraph', runs: block.children.flatMap((child) => runsOf(child, {}, context)) }];
    case 'list':
      return block.children.flatMap((item, i): PrintedPart[] => {
        const mark = block.ordered ? `${(block.start ?? 1) + i}.` : '•';
        const [first, ...rest] = item.children.flatMap((child) => partsOf(child, depth + 1, context));
        if (!first) return [];
        const runs = 'runs' in first ? first.runs : [];
        return [{ type: 'item', depth, mark, runs }, ...('runs' in first ? [] : [first]), ...rest];
      });
    case 'blockquote':
      return block.children.flatMap((child) => partsOf(child, depth, context));
    case 'table':
      return [
        {
          type: 'table',
          rows: block.children.map((row) =>
            row.children.map((cell) => cell.children.flatMap((child) => runsOf(child, {}, context))),
          ),
        },
      ];
    case 'code':
      return [{ type: 'code', lines: block.value.split('\n') }];
    default:
      return [];
  }
}

function runsOf(node: PhrasingContent, set: Set, context: Context): PrintedRun[] {
  const inside = (children: readonly PhrasingContent[], more: Set) =>
    children.flatMap((child) => runsOf(child, { ...set, ...more }, context));
  switch (node.type) {
    case 'text':
      // A backslash before a letter is invisible: it only prevents a term link.
      return [{ ...set, text: node.value.replace(/\s*\n\s*/g, ' ').replace(/\\(?=\p{L})/gu, '') }];
    case 'inlineCode':
      return [{ ...set, text: node.value }];
    case 'strong':
      return inside(node.children, { bold: true });
    case 'emphasis':
      return inside(node.children, { italic: true });
    case 'link':
      return inside(node.children, addressOf(node.url));
    case 'break':
      return [{ ...set, text: ' ' }];
    case 'image': {
      const { url, alt } = node;
      const reference = referenceAt(url, context.references);
      return reference ? referenceRuns(reference, set, context.lookup) : [{ ...set, text: alt ?? '' }];
    }
    case 'html':
      return [];
    default:
      return [{ ...set, text: textOf(node) }];
  }
}

function addressOf(url: string): Pick<PrintedRun, 'address'> {
  const address = absoluteAddress(url);
  return address === null ? {} : { address };
}

const textOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

function referenceRuns(
  { edge: id, shown, hasWords }: GraphReference,
  set: Set,
  lookup: PrintedLookup,
): PrintedRun[] {
  const edge = lookup.edge(id);
  const first = edge?.to ? lookup.node(edge.to) : undefined;
  if (!edge || !first) return [{ ...set, text: shown }];
  if (hasWords) return [{ ...set, text: shown, to: first.id }];
  const last = edge.last === undefined ? undefined : lookup.node(edge.last);
  if (last)
    return [
      { ...set, text: '[' },
      numberRun(first, set),
      { ...set, text: '–' },
      numberRun(last, set),
      { ...set, text: ']' },
    ];
  if (first.number !== null && shown === `[${first.number}]`)
    return [{ ...set, text: '[' }, numberRun(first, set), { ...set, text: ']' }];
  return [{ ...set, text: shown, to: first.id }];
}

/** The number of a rule as a link to it; its label if it has none. */
export const numberRun = (node: GraphNode, set: Set = {}): PrintedRun =>
  node.number === null
    ? { ...set, text: node.label ?? node.id, to: node.id }
    : { ...set, text: node.number, to: node.id, isNumber: true };
