import type { Nodes, PhrasingContent } from 'mdast';

/** Whether a node is a text of only white space. */
export const isBlankText = (node: Nodes | undefined): boolean =>
  node?.type === 'text' && node.value.trim() === '';

/**
 * Counts the nodes before the text of a paragraph: an alert mark, then a star or two.
 *
 * @param opensQuote it is the first of a block quote, where an alert mark is valid
 */
export function leadingEdge(children: readonly PhrasingContent[], opensQuote: boolean): number {
  let edge = opensQuote && children[0]?.type === 'ruleAlertMark' ? 1 : 0;
  for (let at = edge; at < children.length; at += 1) {
    if (children[at]?.type === 'ruleStar') edge = at + 1;
    else if (!isBlankText(children[at])) break;
  }
  return edge;
}

/**
 * Where the markers, stars and attributes at the end of a paragraph begin, including white space
 * between them.
 *
 * @param from where its text begins
 */
export function trailingEdge(children: readonly PhrasingContent[], from: number): number {
  const hasAttributes = children.at(-1)?.type === 'ruleAttributes';
  let edge = hasAttributes ? children.length - 1 : children.length;
  for (let at = edge - 1; at >= from; at -= 1) {
    const child = children[at];
    if (child?.type === 'ruleMarker' || child?.type === 'ruleStar') edge = at;
    else if (!isBlankText(child)) break;
  }
  return edge;
}
