/** What a range runs over: a tree whose nodes know what holds them. */
export interface Ranged<Self> {
  readonly parent: Self | null;
  readonly kind: string;
  readonly number: string | null;
}

/**
 * What a range covers, in the order of the document.
 *
 * Its ends are rules of one list, or sections of one category (or of the edition), in whatever files they stand. One end
 * may also be a part of such a rule: "1.02 to 1.05.01" is 1.02, 1.03, 1.04 and, of 1.05, all up to 1.05.01. What holds
 * that end is not covered itself, since it is not covered whole.
 *
 * @param childrenOf what a node holds directly, in order
 * @returns empty where the ends are back to front, one holds the other, or they have nothing in common
 */
export function coveredBetween<Node extends Ranged<Node>>(
  first: Node,
  last: Node,
  childrenOf: (node: Node) => readonly Node[],
): readonly Node[] {
  const [fromPath, toPath] = [pathOf(first), pathOf(last)];
  const { parent } = first;
  // The ends at the level of the list that both are in: the end itself, or what holds it there.
  const shared = parent && toPath.some((node) => node.parent === parent) ? parent : last.parent;
  const from = fromPath.find((node) => node.parent === shared);
  const to = toPath.find((node) => node.parent === shared);
  if (!shared || !from || !to) return [];
  const list = alike(childrenOf(shared), from);
  const [start, end] = [list.indexOf(from), list.indexOf(to)];
  if (start < 0 || end < start || (start === end && first !== last)) return [];
  return [
    ...inside(first, from, childrenOf, (at, edge) => at >= edge).flat(),
    ...list.slice(start + (from === first ? 0 : 1), end + (to === last ? 1 : 0)),
    ...inside(last, to, childrenOf, (at, edge) => at <= edge)
      .reverse()
      .flat(),
  ];
}

/** A node and what holds it, the node first. */
function pathOf<Node extends Ranged<Node>>(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at; at = at.parent) path.push(at);
  return path;
}

/** What is counted in one row with a node: all that has a number where it has one, else things of its kind. */
const alike = <Node extends Ranged<Node>>(nodes: readonly Node[], one: Node) =>
  nodes.filter(({ kind, number }) => (one.number === null ? kind === one.kind : number !== null));

/** Of what holds an end, the part on the range's side of it: at every level between, the innermost first, what `isIn` lets in. */
function inside<Node extends Ranged<Node>>(
  end: Node,
  holder: Node,
  childrenOf: (node: Node) => readonly Node[],
  isIn: (at: number, edge: number) => boolean,
): Node[][] {
  const levels: Node[][] = [];
  for (const node of pathOf(end)) {
    if (node === holder || !node.parent) break;
    const list = alike(childrenOf(node.parent), node);
    const edge = list.indexOf(node);
    levels.push(list.filter((other, at) => isIn(at, edge) && (other !== node || node === end)));
  }
  return levels;
}
