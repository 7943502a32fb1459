import type { RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { isFollowed, type LinkedEdge, type LinkedFile } from '../../graph/link.ts';
import type { ItemFacts } from '../../syntax/facts.ts';
import { isMarker } from '../../syntax/facts.ts';
import { sectionOf } from '../section-of.ts';

/** A marker that leads to a rule of this edition. */
export interface MarkerEdge extends LinkedEdge {
  readonly reference: NonNullable<LinkedEdge['reference']> & { readonly kind: 'adds' | 'supersedes' };
  readonly from: string;
}

export function isMarkerEdge(edge: LinkedEdge): edge is MarkerEdge {
  return edge.reference !== null && isMarker(edge.reference) && isFollowed(edge) && edge.from !== null;
}

/** The key under which it is known which rules the markers name that stand on a rule, its parts or a section. */
export const coverKey = (node: RuleNode) => `covers ${node.id}`;

/** The rule of a list right below a section that a rule is a part of, or is. A section is its own. */
export function topRule(node: RuleNode): RuleNode {
  let at = node;
  while (at.item && at.parent?.item) at = at.parent;
  return at;
}

/** Labels that end in so many equal words are of one kind: "Harbour special victory condition". */
const longEnding = 3;

/** The last words of a rule's label, where there are more. */
export function endingOf({ label, item }: RuleNode): string | null {
  if (label === null || !item || label.length < 2 * longEnding) return null;
  const words = normalizeLabel(label).split(' ');
  return words.length > longEnding ? words.slice(-longEnding).join(' ') : null;
}

/** The key under which it is known which rules have labels that end so. */
export const endingKey = (ending: string) => `ending ${ending}`;

const known = new WeakMap<LinkedFile, ReadonlyMap<string, string>>();

/**
 * All that a verdict on another rule can read of the nodes of a file, by id: words, place, what its references and markers
 * came to, and what is right below it. Numbers and offsets are no part of it: only who reports a fault shows them.
 *
 * A print changes when any of that does. Follows from the file and its edges alone.
 */
export function printsOf(linked: LinkedFile): ReadonlyMap<string, string> {
  const before = known.get(linked);
  if (before) return before;
  const prints = new Map<string, string>();
  const add = (key: string, text: string) => prints.set(key, `${prints.get(key) ?? ''}${text}\u0002`);
  for (const node of linked.assembled.nodes) {
    const { id, kind, tier, label, item, parent } = node;
    add(id, [pathOf(node), kind, tier, label, item ? item.text : null, ...markersOf(item)].join('\u0001'));
    const ending = endingOf(node);
    if (ending !== null) add(endingKey(ending), [id, tier, pathOf(node)].join('\u0001'));
    if (parent) add(parent.id, [id, kind, label].join('\u0001'));
  }
  for (const edge of linked.edges) {
    const { holder, reference, kind, status, from, to, targets } = edge;
    if (!reference) continue;
    add(holder.id, [kind, status, from, to, ...targets].join('\u0001'));
    if (!isMarkerEdge(edge)) continue;
    for (const node of new Set([topRule(holder), sectionOf(holder)])) add(coverKey(node), edge.from);
  }
  known.set(linked, prints);
  return prints;
}

const markersOf = (item: ItemFacts | null) =>
  item?.references.flatMap((reference) => (isMarker(reference) ? reference.target : [])) ?? [];

function pathOf(node: RuleNode): string {
  let path = '';
  for (let at = node.parent; at; at = at.parent) path += `${at.id} `;
  return path;
}

/** Keys of the prints that are others now than before; null stands for a file that is not there. */
export function changedPrints(before: LinkedFile | null, after: LinkedFile | null): Set<string> {
  const changed = new Set<string>();
  const old = before ? printsOf(before) : none;
  const fresh = after ? printsOf(after) : none;
  for (const [key, print] of old) if (fresh.get(key) !== print) changed.add(key);
  for (const key of fresh.keys()) if (!old.has(key)) changed.add(key);
  return changed;
}

const none: ReadonlyMap<string, string> = new Map();
