import { append } from '../base/append.ts';
import { longestRun } from '../base/longest-run.ts';
import { isSameLabel } from '../base/normalize-label.ts';
import type { HistoryKind } from '../model/history.ts';
import type { ReleasedLink, ReleasedRule } from '../model/release.ts';
import { conditionKey, haveSameParts } from './rule-facts.ts';
import { recordedOwner } from './rule-links.ts';

/** The part of a rule that is compared between two versions. */
export type RuleRecord = Omit<ReleasedRule, 'wording'> & {
  readonly wording: string;
};

/** The ways in which a rule of two versions can differ. */
export type Difference = Exclude<HistoryKind, 'added' | 'removed' | 'split' | 'merged' | 'id'>;

/**
 * Returns the differences of a rule in a later version; empty if it is the same.
 *
 * @param leadsTo returns the ids that an id leads to in the later version: itself, or its
 * successors
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
  if (isElseBesideWords(old, now, leadsTo)) changes.push('applies');
  // The former parent may be retired, and its successor may be the parent now.
  const hasSameParent =
    old.parent === null || now.parent === null
      ? old.parent === now.parent
      : isLedTo(old.parent, now.parent, leadsTo);
  if (!hasSameParent) changes.push('moved');
  return changes;
}

/**
 * Whether a rule was reworded. Examples and notes without an id of their own are part of their
 * rule.
 */
export const isReworded = (old: RuleRecord, now: RuleRecord) =>
  (old.hash !== now.hash && old.wording !== now.wording) || !haveSameParts(old.parts, now.parts);

/** Whether both records have what those of older programs lack. */
const areKnown = (old: RuleRecord, now: RuleRecord) => old.looks !== undefined && now.looks !== undefined;

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/**
 * Whether kind, tier, star, condition or a class of a rule changed, or the rules or addresses that
 * it names.
 */
function isElseBesideWords(
  old: RuleRecord,
  now: RuleRecord,
  leadsTo: (id: string) => readonly string[],
): boolean {
  return (
    old.kind !== now.kind ||
    old.tier !== now.tier ||
    old.star !== now.star ||
    conditionOf(old) !== conditionOf(now) ||
    (areKnown(old, now) && !haveSameFacts(old, now)) ||
    !haveSameLinks(old, now, leadsTo)
  );
}

const conditionOf = ({ when = {} }: RuleRecord) => conditionKey(Object.entries(when));

/** Ignores order, except that of addresses, which are compared only if the words are the same. */
function haveSameFacts(old: RuleRecord, now: RuleRecord): boolean {
  const sorted = ({ tags = [], attributes = [] }: RuleRecord) =>
    [...tags, ...attributes.map((pair) => pair.join('='))].sort();
  return (
    isSame(sorted(old), sorted(now)) &&
    (isReworded(old, now) || isSame(old.addresses ?? [], now.addresses ?? []))
  );
}

const isReference = ({ kind }: ReleasedLink) => kind === 'refers' || kind === 'uses-term';

/**
 * Ignores the order and repetition of markers and relations. The order of references counts if the
 * words are the same.
 */
function haveSameLinks(
  old: RuleRecord,
  now: RuleRecord,
  leadsTo: (id: string) => readonly string[],
): boolean {
  const isWhole = areKnown(old, now);
  const isKept = (was: ReleasedLink, is: ReleasedLink) =>
    (was.kind === is.kind || (isReference(was) && isReference(is))) &&
    isLedTo(recordedOwner(was.to), recordedOwner(is.to), leadsTo) &&
    (!isWhole || was.last === is.last || isLedTo(was.last ?? '', is.last ?? '', leadsTo));
  // The links of an older record that lead to no rule of the edition are not known.
  const linksOf = ({ links = [] }: RuleRecord) => links.filter(({ isOpen }) => isWhole || !isOpen);
  const [then, today] = [linksOf(old), linksOf(now)];
  const isMissing = (was: ReleasedLink) => !isReference(was) && !today.some((is) => isKept(was, is));
  const isNew = (is: ReleasedLink) => !isReference(is) && !then.some((was) => isKept(was, is));
  if (then.some(isMissing) || today.some(isNew)) return false;
  const [references, left] = [then.filter(isReference), today.filter(isReference)];
  if (references.length !== left.length) return false;
  const isAnyOrder = isReworded(old, now);
  return references.every((was) => {
    const at = left.findIndex((is) => isKept(was, is));
    if (at < 0 || (at > 0 && !isAnyOrder)) return false;
    left.splice(at, 1);
    return true;
  });
}

/**
 * Whether an id now means what another meant then. An id that leads nowhere is compared as it is.
 */
function isLedTo(old: string, now: string, leadsTo: (id: string) => readonly string[]): boolean {
  const ends = leadsTo(old);
  return ends.length === 0 ? old === now : ends.includes(now);
}

/**
 * Returns the ids of rules that changed in any way, changed their order below their parent, are
 * gone or are new.
 */
export function changedIds(old: readonly RuleRecord[], now: readonly RuleRecord[]): string[] {
  const left = new Map(old.map((rule) => [rule.id, rule]));
  const reordered = reorderedIds(old, now);
  const changed = now.flatMap((rule) => {
    const then = left.get(rule.id);
    left.delete(rule.id);
    return then && isSameRecord(then, rule) && !reordered.has(rule.id) ? [] : [rule.id];
  });
  return [...left.keys(), ...changed];
}

/**
 * Returns the ids of rules that changed their order among rules with the same parent in both: all
 * except the longest run that stayed in order.
 */
export function reorderedIds(old: readonly RuleRecord[], now: readonly RuleRecord[]): Set<string> {
  const places = new Map(now.map(({ id, parent }, place) => [id, { parent, place }]));
  const siblings = new Map<string | null, { id: string; place: number }[]>();
  // In the former order, as in a comparison: of two rules that changed places, both name the same
  // one.
  for (const { id, parent } of old) {
    const today = places.get(id);
    if (today && today.parent === parent) append(siblings, parent, { id, place: today.place });
  }
  const moved = [...siblings.values()].flatMap((list) => {
    if (list.every(({ place }, i) => i === 0 || place > (list[i - 1]?.place ?? -1))) return [];
    const inOrder = longestRun(list.map(({ place }) => place));
    return list.flatMap(({ id }, i) => (inOrder.has(i) ? [] : [id]));
  });
  return new Set(moved);
}

const isSameRecord = (old: RuleRecord, now: RuleRecord) =>
  old.hash === now.hash &&
  old.number === now.number &&
  old.label === now.label &&
  old.parent === now.parent &&
  (!areKnown(old, now) || old.looks === now.looks) &&
  !isReworded(old, now) &&
  !isElseBesideWords(old, now, (id) => [id]);
