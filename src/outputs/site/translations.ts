import type { Graph } from '../../model/graph.ts';

/**
 * The editions of a site that are translations of each other: an original, and what translates it
 * or another translation of it. One language may have several.
 * @returns by the id of each such edition its whole family, with itself, the original first and
 * the others in the given order; an edition without a translation has no entry
 */
export function translationsOf<Edition extends Pick<Graph, 'edition'>>(
  editions: readonly Edition[],
): ReadonlyMap<string, readonly Edition[]> {
  const byId = new Map(editions.map((one) => [one.edition.id as string, one]));
  const originalOf = (one: Edition, passed: readonly Edition[] = []): Edition => {
    const base = byId.get(one.edition.translates?.id ?? '');
    return base && !passed.includes(base) ? originalOf(base, [...passed, base]) : one;
  };
  const families = Map.groupBy(editions, (one) => originalOf(one));
  return new Map(
    [...families].flatMap(([original, all]) => {
      const family = [original, ...all.filter((one) => one !== original)];
      return all.length < 2 ? [] : all.map((one) => [one.edition.id, family] as const);
    }),
  );
}
