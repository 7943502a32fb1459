import type { RuleNode } from '../edition/nodes.ts';
import type { RuleIndex } from './rule-index.ts';

/**
 * What a range covers, in the order of the document.
 *
 * Its ends are rules of one list, or sections of one category (or of the edition), in whatever files they stand. One end
 * may also be a part of such a rule: "1.02 to 1.05.01" is 1.02, 1.03, 1.04 and, of 1.05, all up to 1.05.01. What holds
 * that end is not covered itself, since it is not covered whole.
 *
 * @returns empty where the ends are back to front, one holds the other, or they have nothing in common
 */
export function coveredBetween(first: RuleNode, last: RuleNode, index: RuleIndex): readonly RuleNode[] {
  const [fromPath, toPath] = [pathOf(first), pathOf(last)];
  const { parent } = first;
  // The ends at the level of the list that both are in: the end itself, or what holds it there.
  const shared = parent && toPath.some((node) => node.parent === parent) ? parent : last.parent;
  const from = fromPath.find((node) => node.parent === shared);
  const to = toPath.find((node) => node.parent === shared);
  if (!shared || !from || !to) return [];
  const list = alike(index.childrenOf(shared), from);
  const [start, end] = [list.indexOf(from), list.indexOf(to)];
  if (start < 0 || end < start || (start === end && first !== last)) return [];
  return [
    ...inside(first, from, index, (at, edge) => at >= edge),
    ...list.slice(start + (from === first ? 0 : 1), end + (to === last ? 1 : 0)),
    ...inside(last, to, index, (at, edge) => at <= edge),
  ];
}

/** A node and what holds it, the node first. */
function pathOf(node: RuleNode): RuleNode[] {
  const path: RuleNode[] = [];
  for (let at: RuleNode | null = node; at; at = at.parent) path.push(at);
  return path;
}

/** What is counted in one row with a node: all that has a number where it has one, else things of its kind. */
const alike = (nodes: readonly RuleNode[], one: RuleNode) =>
  nodes.filter(({ kind, number }) => (one.number === null ? kind === one.kind : number !== null));

/** Of what holds an end, the part on the range's side of it: at every level between, all that `isIn` lets in. */
function inside(
  end: RuleNode,
  holder: RuleNode,
  index: RuleIndex,
  isIn: (at: number, edge: number) => boolean,
): RuleNode[] {
  const covered: RuleNode[] = [];
  for (const node of pathOf(end)) {
    if (node === holder || !node.parent) break;
    const list = alike(index.childrenOf(node.parent), node);
    const edge = list.indexOf(node);
    covered.push(...list.filter((other, at) => isIn(at, edge) && (other !== node || node === end)));
  }
  return [...index.inOrder(covered)];
}
