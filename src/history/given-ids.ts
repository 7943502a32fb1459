import { append } from '../base/append.ts';
import { isSameLabel, normalizeLabel } from '../base/normalize-label.ts';

/** What is asked of a rule to know it again under another id. */
export interface TracedRule {
  readonly id: string;
  readonly label: string | null;
  /** Id of what holds it; null for the edition. */
  readonly parent: string | null;
  /** Fingerprint of the words of its text. */
  readonly wording: string;
  /** Fingerprint of label and text to the letter, where it is known: most rules did not change at all. */
  readonly hash?: string | null;
}

/**
 * Find the ids that stand on other rules in a later version, while their own rules go on under other ids: two rules whose ids
 * were given to each other, or rules that each took the id of the next one.
 *
 * Words prove it: a rule of the later version alone has label and words of the one that alone had them and the id, and the id says something
 * else. What has them was not there before, under whatever id, or gave its own id away in the same way. Words that went into a part of their rule
 * are still under their id.
 *
 * @param led ids of the later version that records of others lead to
 * @returns the id that a rule has in the later version, by the one that it had
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
  // One that is no more, and said the same, may be the one that has these words now.
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

/** An id that another rule is to have had must have been given away itself. */
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

/** Label and words of a rule, by which it is known again. */
export const wordsOf = ({ label, wording }: TracedRule) => `${normalizeLabel(label ?? '')}\n${wording}`;

/** Is a rule the one of that id, or a part of it? */
function isWithin(rule: TracedRule, id: string, rules: ReadonlyMap<string, TracedRule>): boolean {
  for (let at: TracedRule | undefined = rule; at; at = rules.get(at.parent ?? ''))
    if (at.id === id) return true;
  return false;
}
