import type { Retired } from '../model/remarks.ts';
import { type TracedRule, wordsOf } from './given-ids.ts';
import { type GivenIds, givenThrough } from './given-through.ts';
import { leadsTo } from './successors-of.ts';

/**
 * How ids of one version continue in another, by the records under `retired`, and by words where
 * rules exchanged ids.
 */
export interface Descent {
  /** The former id of a rule, by its id in the later version. */
  readonly renamed: ReadonlyMap<string, string>;
  /**
   * Ids of the rules that were merged, by the id in the later version. Includes that id if it
   * existed before and the rule was reworded: an unchanged rule only replaces removed ones.
   */
  readonly merged: ReadonlyMap<string, readonly string[]>;
  /** Ids of the rules that a rule was split into, by its former id. */
  readonly split: ReadonlyMap<string, readonly string[]>;
  /** Ids of rules that are gone, and were neither renamed, split nor merged. */
  readonly removed: ReadonlySet<string>;
  /**
   * Ids in both versions whose rules continue under other ids: in the later version they name other
   * rules.
   */
  readonly given: ReadonlySet<string>;
  /**
   * Returns the ids in the later version that an id of the earlier one leads to: itself if its rule
   * still has it.
   */
  leadsTo(id: string): readonly string[];
}

/** What is known besides the rules of two versions. */
export interface KnownIds {
  /** Records of retired ids. */
  readonly retired: readonly Retired[];
  /**
   * Ids that were given to other rules in releases between the two, from {@link givenThrough}; by
   * default found by comparing the two.
   */
  readonly given?: GivenIds | undefined;
}

/**
 * Finds how rules continue under other ids from one version to another.
 *
 * Records are those of today. They lack an id that is in use again, and an updated one names the id
 * of today: a rule that had another id in between is found by the record of that id, which leads to
 * the same one.
 *
 * @param before rules of the earlier version
 * @param after rules of the later one
 * @param known records, and the ids that were given to other rules in releases between the two
 * @param isReworded whether a rule of both versions was reworded
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
  // A given id names a different rule in each of the two.
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
 * Returns the ids of the rules that were merged into another. If it has the exact words of only one
 * of them, that rule was renamed, and the others only lead to it.
 */
function renamedOf(merged: readonly TracedRule[], into: TracedRule | undefined): string[] {
  const words = into && wordsOf(into);
  const [only, second] = merged.filter((rule) => wordsOf(rule) === words);
  return (only && !second ? [only] : merged).map(({ id }) => id);
}

/**
 * Returns the new ones of several successors: a rule did not become part of one that existed
 * before, and only leads to it.
 */
const becameOf = (ids: readonly string[], had: ReadonlySet<string>): readonly string[] =>
  ids.length > 1 ? ids.filter((id) => !had.has(id)) : ids;
