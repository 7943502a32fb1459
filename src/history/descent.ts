import type { Retired } from '../model/remarks.ts';
import { type TracedRule, wordsOf } from './given-ids.ts';
import { type GivenIds, givenThrough } from './given-through.ts';
import { leadsTo } from './successors-of.ts';

/** How ids of one version go on in another one, as the records under `retired` say, and words where two rules gave each other theirs. */
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
  /** Ids that both versions have, of rules that go on under another one: what has them in the later version is another rule. */
  readonly given: ReadonlySet<string>;
  /** The ids in the later version that an id of the earlier one leads to: itself where its rule still has it. */
  leadsTo(id: string): readonly string[];
}

/** What is known beside the rules of two versions. */
export interface KnownIds {
  /** Records of what is no more. */
  readonly retired: readonly Retired[];
  /** Ids that releases between the two show to be given to other rules, by {@link givenThrough}; by default the two are asked. */
  readonly given?: GivenIds | undefined;
}

/**
 * Find how rules go on under other ids from one version to another.
 *
 * Records are those of today. They say nothing of an id that is in use again, and one that is kept up names the id of today: a rule
 * that had another id in between is found by the record of that one, which leads to the same.
 *
 * @param before rules of the one version
 * @param after rules of the other
 * @param known records, and what releases between the two prove of ids that were given to other rules
 * @param isReworded does a rule that both have say something else in the other?
 */
export function descentOf(
  before: readonly TracedRule[],
  after: readonly TracedRule[],
  known: KnownIds,
  isReworded: (id: string) => boolean,
): Descent {
  const has = new Set(after.map(({ id }) => id));
  const records = new Map(known.retired.map(({ id, successors }) => [id, successors]));
  const successors = (id: string) => records.get(id) ?? [];
  const given: GivenIds = known.given ?? givenThrough([before, after], successors)[0] ?? new Map();
  // What has a given id is another rule in each of the two.
  const had = new Set(before.flatMap(({ id }) => (given.has(id) ? [] : [id])));
  const gone = before.flatMap(({ id }) => (has.has(id) && !given.has(id) ? [] : [id]));
  const targetsOf = leadsTo(had, has, successors);
  const targets = new Map(
    gone.map((id) => [id, [...new Set((given.get(id) ?? [id]).flatMap(targetsOf))]] as const),
  );
  const sources = new Map<string, string[]>();
  for (const id of gone) {
    const [only, second] = becameOf(targets.get(id) ?? [], had);
    if (only === undefined || second !== undefined || (had.has(only) && !isReworded(only))) continue;
    sources.set(only, [...(sources.get(only) ?? (had.has(only) ? [only] : [])), id]);
  }
  const then = new Map(before.map((rule) => [rule.id, rule]));
  const now = new Map(after.map((rule) => [rule.id, rule]));
  for (const [id, ids] of sources) {
    const old = ids.flatMap((one) => then.get(one) ?? []);
    if (ids.length > 1 && !had.has(id)) sources.set(id, renamedOf(old, now.get(id)));
  }
  const became = [...targets].map(([id, ids]) => [id, becameOf(ids, had)] as const);
  const split = new Map(became.filter(([, ids]) => ids.length > 1));
  const gathered = new Set([...sources.values()].flat());
  return {
    renamed: new Map([...sources].flatMap(([id, ids]) => (ids.length === 1 ? [[id, ids[0] ?? id]] : []))),
    merged: new Map([...sources].filter(([, ids]) => ids.length > 1)),
    split,
    removed: new Set(gone.filter((id) => !gathered.has(id) && !split.has(id))),
    given: new Set(given.keys()),
    leadsTo: (id) => targets.get(id) ?? (has.has(id) ? [id] : []),
  };
}

/**
 * Of several rules that became one those that it took in: where it says to the word what one of them said, that one has another
 * id and the others only lead to it.
 */
function renamedOf(merged: readonly TracedRule[], into: TracedRule | undefined): string[] {
  const words = into && wordsOf(into);
  const [only, second] = merged.filter((rule) => wordsOf(rule) === words);
  return (only && !second ? [only] : merged).map(({ id }) => id);
}

/** Of several successors those that are new: a rule became no part of one that stood beside it, which is only where it leads to. */
const becameOf = (ids: readonly string[], had: ReadonlySet<string>): readonly string[] =>
  ids.length > 1 ? ids.filter((id) => !had.has(id)) : ids;
