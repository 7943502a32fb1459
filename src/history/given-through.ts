import { givenIds, type TracedRule } from './given-ids.ts';
import { leadsTo, ledFrom } from './successors-of.ts';

/**
 * The ids under which a rule continues, by its former id: of a rule whose id, or whose successors'
 * ids, were given to other rules. Several if it was split.
 */
export type GivenIds = ReadonlyMap<string, readonly string[]>;

/**
 * Finds the ids that were given to other rules between each version and the last one. What words
 * proved between two releases remains true, however the rules are reworded later.
 *
 * @param versions oldest first
 * @param successors returns the successors of an id in the records of today
 * @returns for each version except the last, the ids under which rules continue by their former
 * ids, as {@link givenIds}; successors of ids retired since come from the records
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

/** @param later the result for the later version */
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
    // Two ids that were exchanged back are unchanged.
    if (now.length > 1 || now[0] !== id) through.set(id, now);
  }
  return through;
}
