import type { AuditedRule, AuditStatus } from '../model/audit.ts';
import { withNumber } from '../model/rule-name.ts';
import type { AuditIndex, PastRule, PresentRule } from './audit-index.ts';
import type { FoundName } from './find-names.ts';
import { labelKey } from './read-label.ts';

/** The fate of a rule that a text names. */
export interface Verdict {
  readonly status: AuditStatus;
  readonly was: AuditedRule | null;
  readonly now: readonly PresentRule[];
  readonly message?: string;
  readonly help?: string;
  /** The replacement for the name. */
  readonly fix?: string;
  /** Another rule that has the number now, which readers would find by it. */
  readonly instead?: PresentRule;
}

type Kind = 'number' | 'id';

/** At most this many rules may share a label. A more frequent one ("General") identifies none. */
const mostLabelled = 3;

/** A number of several levels, or an id of several words: neither is a word of prose. */
const looksLikeName = /^\p{N}+(?:\.[\p{L}\p{N}]+)+$|[\p{L}\p{N}]_[\p{L}\p{N}]/u;

/**
 * Determines what became of the rule that a name refers to.
 *
 * @returns null if it is most likely not the name of a rule
 */
export function judgeName(found: FoundName, index: AuditIndex): Verdict | null {
  const { name, kind: only } = readName(found, index);
  const kinds: readonly Kind[] = only === null ? ['id', 'number'] : [only];
  for (const kind of kinds) {
    const past = index.past(kind, name);
    const present = index.present(kind, name);
    // Without a release to compare with, a name means the current rule.
    if (index.from === null && present) return { status: 'same', was: null, now: [present] };
    if (past) return judgePast(found, { name, kind }, past, index);
    // Ids are never reused, so this rule is newer than the release.
    if (present && kind === 'id') return { status: 'same', was: null, now: [present] };
  }
  const newer = index.present('number', name);
  // "Rule 3" in a link or after a colon may be of anything; "@rule 3" is a rule.
  const isWhole = found.notation.kind === 'annotation' && index.looksLikeWholeNumber(name);
  const isSure =
    !found.isDoubtful &&
    (found.notation.isSure || isWhole || looksLikeName.test(name) || index.looksLikeNumber(name));
  if (!newer && !isSure) return null;
  return unknown(name, newer, index);
}

/** A link has `r-` before a number, and `n-` before an id that does not begin with a letter. */
function readName({ notation, text }: FoundName, index: AuditIndex): { name: string; kind: Kind | null } {
  if (notation.kind !== 'link') return { name: text, kind: null };
  const anchor = decoded(text);
  if (index.present('id', anchor) || index.past('id', anchor)) return { name: anchor, kind: 'id' };
  const number = anchor.startsWith('r-') ? index.numberOfAnchor(anchor.slice(2)) : '';
  if (/^r-\p{N}/u.test(anchor) || index.isNumber(number)) return { name: number, kind: 'number' };
  return { name: anchor.replace(/^n-/, ''), kind: 'id' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function judgePast(
  found: FoundName,
  { name, kind }: { readonly name: string; readonly kind: Kind },
  past: PastRule,
  index: AuditIndex,
): Verdict {
  const { was, changes, now, version } = past;
  const [rule] = now;
  const other = kind === 'number' ? index.present('number', name) : null;
  const instead = other && other.id !== rule?.id ? { instead: other } : {};
  // A rule split under an interim id has no record of its own.
  if (!rule || now.length > 1 || changes.has('retired')) return { ...removed(name, past), ...instead };
  const isOther = kind === 'number' ? rule.number !== name : rule.id !== name;
  const present = kind === 'number' ? rule.number : rule.id;
  const fix = isOther && present !== null ? fixOf(found, kind, present, rule) : null;
  const rest = { was, now, ...instead, ...(fix === null ? {} : { fix }) };
  const called = was.label ?? calledIn(rule, index);
  // A rule known only by its id has no other name to show.
  const isNameless = kind === 'id' && called === rule.id;
  const then =
    present === null
      ? 'it has no number now'
      : kind === 'number'
        ? `it is ${present} now`
        : `its id is ${present} now`;
  if (changes.has('reworded') || changes.has('relabelled')) {
    const title = isNameless ? '' : ` (${called})`;
    const message = `Unexpected change: ${name}${title} was reworded since ${version}${isOther ? `; ${then}` : ''}.`;
    return { ...rest, status: 'reworded', message, help: 'Check whether this text is still right.' };
  }
  if (!isOther) return { status: 'same', was, now };
  const story = isNameless ? then : `in ${version} this was ${called}; ${then}`;
  const message = `Unexpected ${kind} ${name}: ${story}.`;
  if (present === null) return { ...rest, status: 'renumbered', message, help: `Write its id, ${rule.id}.` };
  const todo = fix === null ? `It is on the page "${rule.page}" now.` : `Write ${present}.`;
  const help = other ? `${todo} ${name} is ${other.label ?? 'another rule'} now.` : todo;
  return { ...rest, status: kind === 'number' ? 'renumbered' : 'renamed', message, help };
}

/**
 * The replacement for a name, in its notation.
 *
 * @returns null for a link to a page that no longer shows the rule
 */
function fixOf(
  { notation, whole }: FoundName,
  kind: Kind,
  present: string,
  rule: PresentRule,
): string | null {
  if (notation.kind !== 'link') return present;
  const page = /([^/]+)\/#/.exec(whole)?.[1];
  if (page === undefined || decoded(page) !== rule.page) return null;
  if (kind === 'number') return `r-${encodeURIComponent(present.replace(/\s+/g, '-'))}`;
  return encodeURIComponent(/^[A-Za-z]/.test(present) ? present : `n-${present}`);
}

function removed(name: string, { was, now, since, why }: PastRule): Verdict {
  const reason = `${since === undefined ? '' : ` in ${since}`}${why === undefined ? '' : ` (${why})`}`;
  const called = was.label ?? (was.id === name ? 'it' : was.id);
  const message = `Unexpected rule ${name}: ${called} was removed${reason}.`;
  const help = now.length === 0 ? 'Nothing replaced it.' : `Replaced by ${now.map(titleOf).join(', ')}.`;
  return { status: 'removed', was, now, message, help };
}

function unknown(name: string, newer: PresentRule | null, index: AuditIndex): Verdict {
  const where = `${index.edition} ${index.from ?? index.version}`;
  const message = `Unexpected rule ${name}: no rule has that number or id in ${where}.`;
  const kind = /^\p{N}/u.test(name) || index.looksLikeNumber(name) ? 'number' : 'id';
  const near = index.near(kind, name);
  const other = index.lastPast(kind, name);
  const help = newer
    ? `In ${index.version} it is ${titleOf({ ...newer, number: null })}: was this written against that version?`
    : other
      ? `In ${other.version} it was ${titleOf(other.was)}: was this written against that version?`
      : near.length > 0
        ? `Did you mean ${near.join(', ')}?`
        : undefined;
  const rest = { ...(help === undefined ? {} : { help }), ...(newer ? { instead: newer } : {}) };
  return { status: 'unknown', was: null, now: [], message, ...rest };
}

/**
 * Adjusts the verdict to a label after the name: `@rule 1.02 - Limit`.
 * A label of the rule that has the number now shows that the author used the current text. A label
 * of a third rule means that the number or the label is wrong.
 *
 * @param key the label, as `labelKey` gives it
 */
export function judgeLabel(name: string, verdict: Verdict, key: string, index: AuditIndex): Verdict {
  const hasLabel = ({ label }: AuditedRule) => label !== null && labelKey(label) === key;
  const { status, was, now, instead } = verdict;
  if (status !== 'same' && instead && hasLabel(instead)) return { status: 'same', was: null, now: [instead] };
  const isNumber = now.some(({ number }) => number === name);
  // A term, or anything without a number, cannot be meant by a wrong number.
  const labelled = index.labelled(key).filter(({ number }) => number !== null || !isNumber);
  const isTitleOfOne = labelled.length > 0 && labelled.length <= mostLabelled;
  if (status === 'unknown' || !isTitleOfOne || [...now, ...(was ? [was] : [])].some(hasLabel)) return verdict;
  const [meant] = now;
  // A rule without a label has the name of its nearest labelled ancestor.
  const holds = ({ number }: AuditedRule) => number !== null && meant?.number?.startsWith(number) === true;
  if (meant?.label === null && labelled.some(holds)) return verdict;
  const help = `The label is that of ${labelled.map(titleOf).join(', ')}: correct the number or the label.`;
  // A number is fixed only if it is known which rule was meant.
  if (status !== 'same') {
    const { fix: _, help: todo, ...rest } = verdict;
    return { ...rest, help: todo === undefined ? help : `${todo} ${help}` };
  }
  const message = `Unexpected label after ${name}: that is ${meant ? calledIn(meant, index) : 'another rule'}.`;
  return { status: 'mislabelled', was, now, message, help };
}

/** Name of a rule; without a label, that of the nearest labelled rule whose number it extends. */
function calledIn(rule: PresentRule, index: AuditIndex): string {
  const { number, label } = rule;
  for (let end = (number ?? '').length - 1; label === null && end > 0; end -= 1) {
    const holder = index.present('number', number?.slice(0, end) ?? '');
    if (holder?.label) return `a part of ${titleOf(holder)}`;
  }
  return titleOf({ ...rule, number: null });
}

const titleOf = ({ id, number, label }: AuditedRule) => withNumber(number, label ?? id);
