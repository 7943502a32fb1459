import type { GraphNode } from '../model/graph.ts';
import type { Places } from './pages-places.ts';

/** Most words of a text that stand for it where it has no label. */
const mostWords = 8;

/** Label, or the first words of the text. */
export function nameOf(node: GraphNode): string {
  if (node.label !== null) return node.label;
  const words = node.text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return node.id;
  if (words.length <= mostWords) return words.join(' ');
  const start = words.slice(0, mostWords).join(' ');
  return `${start.replace(/[.,;:]$/, '')} …`;
}

/** `1.04 Bidding Phase` */
export const titleOf = (node: GraphNode) => withNumber(node.number, nameOf(node));

/** A number in front of a name, where there is one. */
export const withNumber = (number: string | null, name: string) =>
  number === null ? name : `${number} ${name}`;

/** A name with the section in front, unless the node stands on the same page or is itself a page. */
export function nameInContext(node: GraphNode, page: string, places: Places): string {
  if (node.kind === 'term') return nameOf(node);
  const head = places.pageNodeOf(node.id);
  const name = node.number === null ? nameOfBox(node, places) : nameOf(node);
  if (!head?.label || head === node || places.placeOf(node.id)?.page === page) return name;
  return `${head.label}: ${name}`;
}

/** Examples, notes and the like are named after the rule that they hang on. */
function nameOfBox(node: GraphNode, places: Places): string {
  let holder: GraphNode | undefined = node;
  while (holder && holder.number === null && holder.kind !== 'section') {
    holder = holder.parent === null ? undefined : places.byId.get(holder.parent);
  }
  return !holder || holder === node ? nameOf(node) : `${node.kind} at ${titleOf(holder)}`;
}
