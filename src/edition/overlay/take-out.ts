import type { AssembledFile, RuleNode } from '../nodes.ts';
import { type Composition, detach } from './draft.ts';
import { placementsOf } from './read-placement.ts';

/**
 * Take out of the base what the overlay puts elsewhere, by a place of its own or in a list that it writes, where `omit` would
 * leave it out together with what held it in the base.
 *
 * @param omit ids as written
 * @returns ids of what was taken out
 */
export function takeOut(
  files: readonly AssembledFile[],
  omit: readonly string[],
  { base }: Composition,
): Set<string> {
  const moved = new Set<string>();
  if (omit.length === 0) return moved;
  const named = new Set(omit);
  for (const node of files.flatMap(({ nodes }) => nodes)) {
    const draft = node.hasOwnId ? base.get(node.id) : undefined;
    const isPut = placementsOf(node).length > 0 || Boolean(node.parent?.item);
    if (!draft || !isPut || named.has(node.id) || !isBelowOne(draft.node, named)) continue;
    moved.add(node.id);
    detach(draft);
  }
  return moved;
}

function isBelowOne(node: RuleNode, ids: ReadonlySet<string>): boolean {
  for (let at = node.parent; at; at = at.parent) if (ids.has(at.id)) return true;
  return false;
}
