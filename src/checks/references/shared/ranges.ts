import { append } from '../../../base/append.ts';
import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import { isFollowed, type LinkedEdge, type LinkedFile } from '../../../graph/link.ts';
import { type ListRow, ofKind } from '../../../graph/list-row.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import type { FileContext } from '../../framework/define-check.ts';

/**
 * A range as readers understand it: `[a]..[b]`, "[a] through [b]", or "the following through [b]".
 */
export interface WrittenRange {
  readonly holder: RuleNode;
  readonly at: TextRange;
  /** Its offset in the text of its holder. */
  readonly textAt: number;
  readonly first: RuleNode;
  readonly last: RuleNode;
  /** Range of the name of its last end, and its text. */
  readonly lastAt: TextRange;
  /** Whether the graph reads it as a range: only if it is written in the format. */
  readonly covers: boolean;
  /** Whether it covers nothing because earlier ranges cover too much. */
  readonly isUnexpanded: boolean;
  /** Whether it is in prose, not in the format. */
  readonly isProse: boolean;
}

const inWords = { covers: false, isUnexpanded: false, isProse: true };

const through = /^\s*(?:through|thru|[\u2013\u2014])\s*$/;

/** Ranges of a file with two existing ends, by the rule that contains them, in order. */
export function rangesOf(linked: LinkedFile, context: FileContext): Map<RuleNode, WrittenRange[]> {
  const ranges = new Map<RuleNode, WrittenRange[]>();
  let before: LinkedEdge | null = null;
  for (const edge of linked.edges) {
    const { reference, holder } = edge;
    if (reference?.kind !== 'refers') continue;
    const range =
      reference.until === '' ? inProse(before, edge, linked, context) : written(edge, linked, context);
    if (range) append(ranges, holder, range);
    before = edge;
  }
  return ranges;
}

function written(edge: LinkedEdge, { unexpanded }: LinkedFile, { index }: FileContext): WrittenRange | null {
  const { reference, holder } = edge;
  if (edge.status !== 'range' || !reference || edge.to === null || edge.last === null) return null;
  const first = index.byId(edge.to)[0];
  const last = index.byId(edge.last)[0];
  const lastAt: TextRange = [reference.at[1] - 1 - reference.until.length, reference.at[1] - 1];
  return first && last
    ? {
        ...{ holder, at: reference.at, textAt: reference.textAt, first, last, lastAt },
        ...{ covers: edge.targets.length > 0, isUnexpanded: unexpanded.has(reference), isProse: false },
      }
    : null;
}

function inProse(
  before: LinkedEdge | null,
  edge: LinkedEdge,
  linked: LinkedFile,
  context: FileContext,
): WrittenRange | null {
  const { reference, holder } = edge;
  if (!reference || reference.hasWords || reference.textAt < 0 || !isFollowed(edge)) return null;
  if (!/\b(?:through|thru)$|[\u2013\u2014]$/.test(reference.before)) return null;
  const last = context.find(edge.to ?? '')[0];
  if (!last) return null;
  if (before?.reference && followsThrough(before, edge)) {
    const first = isFollowed(before) ? context.find(before.to ?? '')[0] : undefined;
    if (!first) return null;
    const at: TextRange = [before.reference.at[0], reference.at[1]];
    const { textAt } = before.reference;
    return { holder, at, textAt, first, last, lastAt: reference.targetAt, ...inWords };
  }
  // "the following steps through [b]": from the rule after this one.
  if (!/\b(?:following|next|below)\b/i.test(reference.before)) return null;
  const first = ruleBehind(holder, linked.assembled);
  if (!first) return null;
  const { at, textAt, targetAt: lastAt } = reference;
  return { holder, at, textAt, first, last, lastAt, ...inWords };
}

/** The counted rules of a file: the first below each node, and the next in the list of each. */
const countedIn = memoize(({ nodes }: AssembledFile) => {
  const [first, next] = [new Map<RuleNode | null, RuleNode>(), new Map<RuleNode, RuleNode>()];
  const latest = new Map<RuleNode | null, RuleNode>();
  for (const node of nodes) {
    if (node.count === null) continue;
    const before = latest.get(node.parent);
    if (before) next.set(before, node);
    else first.set(node.parent, node);
    latest.set(node.parent, node);
  }
  return { first, next };
});

/** The counted rule after a node in its list; the first one if the node is not counted. */
function ruleBehind(node: RuleNode, file: AssembledFile): RuleNode | undefined {
  const { first, next } = countedIn(file);
  return node.count === null ? first.get(node.parent) : next.get(node);
}

/** Whether only "through" separates two references of one rule. */
export function followsThrough(first: LinkedEdge, second: LinkedEdge): boolean {
  const from = first.reference?.textAt ?? -1;
  const to = second.reference?.textAt ?? -1;
  if (first.holder !== second.holder || from < 0 || to < 0) return false;
  return through.test(first.holder.item?.text.slice(from, to) ?? '');
}

/** The list of a rule: its siblings, in order. */
export const listOf = (node: RuleNode, { index }: Pick<FileContext, 'index'>): ListRow =>
  ofKind(node, node.parent ? index.childrenOf(node.parent) : []);
