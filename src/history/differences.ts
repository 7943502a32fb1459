import { isSameLabel } from '../base/normalize-label.ts';
import type { HistoryKind } from '../model/history.ts';
import type { ReleasedLink, ReleasedRule } from '../model/release.ts';

/** The part of a rule that is compared between two versions. */
export type RuleRecord = Omit<ReleasedRule, 'wording'> & {
  readonly wording: string;
};

/** What can be different about a rule that two versions have. */
export type Difference = Exclude<HistoryKind, 'added' | 'removed' | 'split' | 'merged' | 'id'>;

/**
 * What is different about a rule in a later version; none where it is the same.
 *
 * @param leadsTo gives the ids that an id leads to in the later version: itself, or its successors
 */
export function differencesOf(
  old: RuleRecord,
  now: RuleRecord,
  leadsTo: (id: string) => readonly string[],
): Difference[] {
  const changes: Difference[] = [];
  if (old.number !== now.number) changes.push('renumbered');
  if (!isSameLabel(old.label, now.label)) changes.push('relabelled');
  if (isReworded(old, now)) changes.push('reworded');
  if (isElseBesideWords(old, now, leadsTo)) changes.push('effective');
  // The rule that held it may be retired, and its successor may hold it now.
  const hasSameParent =
    old.parent === null || now.parent === null
      ? old.parent === now.parent
      : isLedTo(old.parent, now.parent, leadsTo);
  if (!hasSameParent) changes.push('moved');
  return changes;
}

/** Does a rule say something else? Examples and notes without an id of their own belong to the rule that they hang on. */
export const isReworded = (old: RuleRecord, now: RuleRecord) =>
  (old.hash !== now.hash && old.wording !== now.wording) || !isSame(old.parts ?? [], now.parts ?? []);

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** Is it something else, a note say; is its star, tier or condition another one, or does it name other rules? */
function isElseBesideWords(
  old: RuleRecord,
  now: RuleRecord,
  leadsTo: (id: string) => readonly string[],
): boolean {
  if (
    old.kind !== now.kind ||
    old.tier !== now.tier ||
    old.star !== now.star ||
    conditionOf(old) !== conditionOf(now)
  )
    return true;
  const left = [...(now.links ?? [])];
  const isKept = (link: ReleasedLink) => {
    const at = left.findIndex(({ kind, to }) => kind === link.kind && isLedTo(link.to, to, leadsTo));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return !(old.links ?? []).every(isKept) || left.length > 0;
}

/** Does an id mean now what another meant then? Of what is no rule with an id of its own here nothing is known: it is what it was. */
function isLedTo(old: string, now: string, leadsTo: (id: string) => readonly string[]): boolean {
  const ends = leadsTo(old);
  return ends.length === 0 ? old === now : ends.includes(now);
}

/** Ids of the rules that are not to the letter what they were, of those that are gone and of those that are new. */
export function changedIds(old: readonly RuleRecord[], now: readonly RuleRecord[]): string[] {
  const left = new Map(old.map((rule) => [rule.id, rule]));
  const changed = now.flatMap((rule) => {
    const then = left.get(rule.id);
    left.delete(rule.id);
    return then && isSameRecord(then, rule) ? [] : [rule.id];
  });
  return [...left.keys(), ...changed];
}

const isSameRecord = (old: RuleRecord, now: RuleRecord) =>
  old.hash === now.hash &&
  old.number === now.number &&
  old.label === now.label &&
  old.parent === now.parent &&
  isSame(old.parts ?? [], now.parts ?? []) &&
  !isElseBesideWords(old, now, (id) => [id]);

const conditionOf = ({ when }: RuleRecord) =>
  when === undefined ? '[]' : JSON.stringify(Object.entries(when).sort(([a], [b]) => (a < b ? -1 : 1)));
