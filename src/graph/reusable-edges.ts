import type { AssembledFile, RuleNode } from '../edition/nodes.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import type { LinkedEdge, LinkedFile, ReusableEdges } from './link.ts';

/**
 * Edges of unchanged nodes, moved to their new node objects. Valid if all that the file looked up
 * is unchanged.
 *
 * @param before the file as it was linked
 */
export function reusableEdges(before: LinkedFile, after: AssembledFile): ReusableEdges {
  const old = Map.groupBy(before.assembled.nodes, ({ id }) => id);
  const byHolder = Map.groupBy(before.edges, ({ holder }) => holder);
  const reusable = new Map<RuleNode, readonly LinkedEdge[]>();
  for (const node of after.nodes) {
    const [was, second] = old.get(node.id) ?? [];
    // An answer depends on the question before it.
    if (!was || second || node.kind === 'answer' || !saysSame(was, node)) continue;
    const [then, now] = [referencesOf(was), referencesOf(node)];
    const edges = (byHolder.get(was) ?? []).map((edge) => ({
      ...edge,
      holder: node,
      reference: edge.reference && (now[then.indexOf(edge.reference)] ?? null),
    }));
    reusable.set(node, edges);
  }
  return { dependencies: before.dependencies, edges: reusable };
}

const referencesOf = ({ item, relations }: RuleNode) => [...(item?.references ?? []), ...relations];

/** Whether two nodes are equal for linking, wherever they are in their file. */
function saysSame(a: RuleNode, b: RuleNode): boolean {
  if (a.kind !== b.kind || a.label !== b.label || a.tier !== b.tier || !isSamePath(a, b)) return false;
  const [mine, theirs] = [a.item, b.item];
  if (mine && theirs) {
    const isSameText = mine.text === theirs.text && mine.stops.join() === theirs.stops.join();
    if (!isSameText || starOf(a) !== starOf(b)) return false;
  } else if (mine || theirs) return false;
  const [then, now] = [referencesOf(a), referencesOf(b)];
  return then.length === now.length && then.every((one, i) => isSameReference(one, now[i] ?? null));
}

const starOf = ({ item }: RuleNode) => `${item?.star?.before ? 'b' : ''}${item?.star?.after ? 'a' : ''}`;

function isSamePath(a: RuleNode, b: RuleNode): boolean {
  let [mine, theirs] = [a.parent, b.parent];
  while (mine && theirs) {
    if (mine === theirs) return true;
    if (mine.id !== theirs.id || mine.label !== theirs.label) return false;
    [mine, theirs] = [mine.parent, theirs.parent];
  }
  return mine === theirs;
}

const isSameReference = (a: ReferenceFacts, b: ReferenceFacts | null) =>
  b !== null &&
  a.kind === b.kind &&
  a.target === b.target &&
  a.until === b.until &&
  a.hasWords === b.hasWords &&
  a.textAt === b.textAt &&
  a.before === b.before;
