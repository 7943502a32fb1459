import { givenIds, type TracedRule } from './given-ids.ts';
import { idsBetween, ledFrom, successorsOf } from './successors-of.ts';

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
): readonly ReadonlyMap<string, string>[] {
  const found: ReadonlyMap<string, string>[] = [];
  let later: ReadonlyMap<string, string> = new Map();
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
  later: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const has = new Set(after.map(({ id }) => id));
  const step = givenIds(before, after, ledFrom(before, has, successors));
  if (later.size === 0) return step;
  const through = new Map<string, string>();
  const had = new Set(before.map(({ id }) => id));
  const between = idsBetween(
    [...has].filter((id) => !had.has(id) && successors(id).length > 0),
    successors,
  );
  const nextOf = (id: string) => {
    const found = successorsOf(id, (one) => has.has(one), successors);
    return found.length > 0 ? found : between(id, found);
  };
  for (const { id } of before) {
    const given = step.get(id);
    const [next, second] = given ? [given] : nextOf(id);
    const now = next === undefined || second !== undefined ? undefined : (later.get(next) ?? given);
    // Two ids that were given back are where they were.
    if (now !== undefined && now !== id) through.set(id, now);
  }
  return through;
}
