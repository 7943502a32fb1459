import { append } from '../base/append.ts';
import { isSameLabel, normalizeLabel } from '../base/normalize-label.ts';

/** What identifies a rule under another id. */
export interface TracedRule {
  readonly id: string;
  readonly label: string | null;
  /** Id of its parent; null for the edition. */
  readonly parent: string | null;
  /** Fingerprint of the words of its text. */
  readonly wording: string;
  /** Fingerprint of the exact label and text, if known: most rules did not change at all. */
  readonly hash?: string | null;
}

/**
 * Finds the ids that name other rules in a later version, while their own rules continue under
 * other ids: rules that exchanged ids, or that each took the id of the next one.
 *
 * Words prove it: a different rule of the later version, and only that one, has the label and words
 * that only the rule with the id had, and the rule that now has the id was reworded. The former
 * must be new in the later version, or have given its own id away in the same way. Words that moved
 * to a part of their rule are still under its id.
 *
 * @param led ids of the later version that records of other ids lead to
 * @returns the id that a rule has in the later version, by its former id
 */
export function givenIds(
  before: readonly TracedRule[],
  after: readonly TracedRule[],
  led: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const [then, now] = [byId(before), byId(after)];
  const changed = before.filter((rule) => differs(rule, now.get(rule.id)));
  if (changed.length === 0) return new Map();
  const isChanged = new Set(changed.map(({ id }) => id));
  const holders = new Map<string, TracedRule[]>();
  for (const rule of after)
    if (isChanged.has(rule.id) || !(then.has(rule.id) || led.has(rule.id)))
      append(holders, wordsOf(rule), rule);
  // A rule that is gone and had the same words may be the one that has them now.
  const owners = Map.groupBy([...changed, ...before.filter(({ id }) => !now.has(id))], wordsOf);
  const given = new Map<string, string>();
  for (const [words, [rule, second]] of owners) {
    const [holder, other] = holders.get(words) ?? [];
    if (!rule || !isChanged.has(rule.id) || second || !holder || other || isWithin(holder, rule.id, now))
      continue;
    given.set(rule.id, holder.id);
  }
  return withoutTaken(given, then);
}

/** Removes ids whose rule took the id of a rule that kept it. */
function withoutTaken(given: Map<string, string>, then: ReadonlyMap<string, TracedRule>) {
  const taken = [...given].filter(([, to]) => then.has(to) && !given.has(to));
  if (taken.length === 0) return given;
  for (const [id] of taken) given.delete(id);
  return withoutTaken(given, then);
}

const byId = (rules: readonly TracedRule[]) => new Map(rules.map((rule) => [rule.id, rule]));

function differs(rule: TracedRule, now: TracedRule | undefined): boolean {
  if (!now || (rule.hash && rule.hash === now.hash)) return false;
  return !isSameLabel(rule.label, now.label) || rule.wording !== now.wording;
}

/** Returns label and words of a rule, which identify it. */
export const wordsOf = ({ label, wording }: TracedRule) => `${normalizeLabel(label ?? '')}\n${wording}`;

/** Whether a rule has that id, or is below the rule with that id. */
function isWithin(rule: TracedRule, id: string, rules: ReadonlyMap<string, TracedRule>): boolean {
  for (let at: TracedRule | undefined = rule; at; at = rules.get(at.parent ?? ''))
    if (at.id === id) return true;
  return false;
}
