import type { Printed } from './read-printed.ts';
import type { RuleFacts } from './rule-facts.ts';

/** The key that one edition has for a rule of another; null for what that one does not have as a rule. */
type KeyOf = (key: string) => string | null;

/** A printed document with its rules under the keys that our edition has for them. */
export const renameRules = (printed: Printed, keyOf: KeyOf): Printed => ({
  ...printed,
  facts: renameFacts(printed.facts, keyOf),
  texts: new Map(renamed(printed.texts, keyOf)),
  where: new Map(renamed(printed.where, keyOf)),
  remarks: printed.remarks.map(({ rule, kind }) => ({ rule: keyOf(rule) ?? rule, kind })),
});

/** Facts under other keys, those of the rules that hold them as well. */
export const renameFacts = (facts: ReadonlyMap<string, RuleFacts>, keyOf: KeyOf): Map<string, RuleFacts> =>
  new Map(
    renamed(facts, keyOf).map(([key, one]) => [key, { ...one, parent: keyOf(one.parent) ?? '' }] as const),
  );

const renamed = <Value>(map: ReadonlyMap<string, Value>, keyOf: KeyOf) =>
  [...map].flatMap(([key, value]) => {
    const own = keyOf(key);
    return own === null ? [] : [[own, value] as const];
  });
