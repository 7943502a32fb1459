import type { RuleNode } from '../../../edition/nodes.ts';
import { ownStems } from './own-stems.ts';

/** A stem in more than one of so many rules tells nothing, where there are enough rules to count. */
const commonShare = 1 / 4;
const enough = 40;

/**
 * Find the stems that stand in so many of the rules that markers join that they tell nothing.
 *
 * @param ids of those rules
 */
export function commonStemsOf(
  ids: ReadonlySet<string>,
  byId: (id: string) => RuleNode | undefined,
): ReadonlySet<string> {
  const common = new Set<string>();
  if (ids.size < enough) return common;
  const counts = new Map<string, number>();
  for (const id of ids) {
    const rule = byId(id);
    for (const stem of rule ? ownStems(rule) : []) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  for (const [stem, count] of counts) if (count > ids.size * commonShare) common.add(stem);
  return common;
}
