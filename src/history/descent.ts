import type { Retired } from '../model/remarks.ts';

/** How ids of one version go on in another one, as the records under `retired` say. */
export interface Descent {
  /** The id that a rule had before, by the one that it has in the later version. */
  readonly renamed: ReadonlyMap<string, string>;
  /**
   * Ids of the rules that became one, by its id in the later version. Its own is among them where it was there before: one that
   * says what it said took nothing in, and only stands in for a rule that was removed.
   */
  readonly merged: ReadonlyMap<string, readonly string[]>;
  /** Ids of the rules that one became, by its id before. */
  readonly split: ReadonlyMap<string, readonly string[]>;
  /** Ids of the earlier version that are no more, and were neither renamed nor split nor merged. */
  readonly removed: ReadonlySet<string>;
  /** The ids in the later version that an id of the earlier one leads to: itself where it is there. */
  leadsTo(id: string): readonly string[];
}

/**
 * Find how rules go on under other ids from one version to another.
 *
 * Records are those of today, and so say nothing of an id that is in use again. A rule that was renamed and got its old id back
 * is found by the record of the id in between, which leads back.
 *
 * @param before ids of the one version
 * @param after ids of the other
 * @param isReworded does a rule that both have say something else in the other?
 */
export function descentOf(
  before: readonly string[],
  after: readonly string[],
  retired: readonly Retired[],
  isReworded: (id: string) => boolean,
): Descent {
  const [had, has] = [new Set(before), new Set(after)];
  const records = new Map(retired.map(({ id, successors }) => [id, successors]));
  const successors = (id: string) => records.get(id) ?? [];
  const gone = before.filter((id) => !has.has(id));
  const targets = new Map(gone.map((id) => [id, successorsOf(id, (one) => has.has(one), successors)]));
  for (const fresh of after.filter((id) => !had.has(id) && records.has(id)))
    for (const back of successorsOf(fresh, (id) => targets.has(id), successors)) {
      const known = targets.get(back) ?? [];
      if (!known.includes(fresh)) targets.set(back, [...known, fresh]);
    }
  const sources = new Map<string, string[]>();
  for (const id of gone) {
    const [only, second] = targets.get(id) ?? [];
    if (only === undefined || second !== undefined || (had.has(only) && !isReworded(only))) continue;
    sources.set(only, [...(sources.get(only) ?? (had.has(only) ? [only] : [])), id]);
  }
  const split = new Map([...targets].filter(([, ids]) => ids.length > 1));
  const gathered = new Set([...sources.values()].flat());
  return {
    renamed: new Map([...sources].flatMap(([id, ids]) => (ids.length === 1 ? [[id, ids[0] ?? id]] : []))),
    merged: new Map([...sources].filter(([, ids]) => ids.length > 1)),
    split,
    removed: new Set(gone.filter((id) => !gathered.has(id) && !split.has(id))),
    leadsTo: (id) => (has.has(id) ? [id] : (targets.get(id) ?? [])),
  };
}

/** Follow successors of an id to those that exist in the later version; each once, in the order of the records. */
export function successorsOf(
  id: string,
  isThere: (id: string) => boolean,
  successors: (id: string) => readonly string[],
): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    if (isThere(one)) found.push(one);
    else successors(one).forEach(visit);
  };
  visit(id);
  return found;
}
