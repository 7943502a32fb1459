import { givenIds, type TracedRule } from './given-ids.ts';
import { leadsTo, ledFrom } from './successors-of.ts';

/** The ids that a rule goes on under, by one that was given to another rule, or whose parts gave theirs away: several where it was split. */
export type GivenIds = ReadonlyMap<string, readonly string[]>;

/**
 * Find the ids that were given to other rules on the way from each version to the last one. What words proved from one release to
 * the next stays so, however the rules are worded later.
 *
 * @param versions oldest first
 * @param successors what records of today say of an id
 * @returns for each version but the last the ids under which rules go on by those that they had, as {@link givenIds}; one that
 *   was given up since is looked for in the records
 */
export function givenThrough(
  versions: readonly (readonly TracedRule[])[],
  successors: (id: string) => readonly string[],
): readonly GivenIds[] {
  const found: GivenIds[] = [];
  let later: GivenIds = new Map();
  for (let i = versions.length - 2; i >= 0; i -= 1) {
    later = throughStep(versions[i] ?? [], versions[i + 1] ?? [], successors, later);
    found.unshift(later);
  }
  return found;
}

/** @param later the same from the later version on */
function throughStep(
  before: readonly TracedRule[],
  after: readonly TracedRule[],
  successors: (id: string) => readonly string[],
  later: GivenIds,
): GivenIds {
  const has = new Set(after.map(({ id }) => id));
  const step = givenIds(before, after, ledFrom(before, has, successors));
  if (later.size === 0) return new Map([...step].map(([id, now]) => [id, [now]]));
  const through = new Map<string, readonly string[]>();
  const had = new Set(before.flatMap(({ id }) => (step.has(id) ? [] : [id])));
  const nextOf = leadsTo(had, has, successors);
  for (const { id } of before) {
    const given = step.get(id);
    const next = given === undefined ? nextOf(id) : [given];
    if (given === undefined && !next.some((one) => later.has(one))) continue;
    const now = next.flatMap((one) => later.get(one) ?? [one]);
    // Two ids that were given back are where they were.
    if (now.length > 1 || now[0] !== id) through.set(id, now);
  }
  return through;
}
