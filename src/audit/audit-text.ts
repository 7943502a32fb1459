import { diagnose, type FaultFix } from '../base/diagnose.ts';
import type { Diagnostic, Place } from '../base/diagnostic.ts';
import { createLineIndex } from '../base/span.ts';
import type { AuditEntry, AuditedRule, AuditStatus } from '../model/audit.ts';
import type { AuditIndex } from './audit-index.ts';
import { endsOfRange, type FoundName, findNames } from './find-names.ts';
import { judgeLabel, judgeName, type Verdict } from './judge-name.ts';
import type { Notation } from './notations.ts';
import { labelAfter } from './read-label.ts';

/** A reference in a text, judged. */
export interface AuditedName {
  readonly entry: AuditEntry;
  /** Offset of the name in its text, in UTF-16 units. */
  readonly start: number;
  /** null if nothing changed. */
  readonly diagnostic: Diagnostic | null;
  /** Label or id of another rule that has the number now; else null. */
  readonly instead: string | null;
}

/** Name of each status in lists of faults. `same` is not a fault. */
export const auditKinds = [
  {
    status: 'renumbered',
    code: 'A001',
    name: 'no-old-number',
    severity: 'warning',
    summary: 'Reports a number that belongs to another rule now, or to none.',
    why: 'Whoever looks up the number reads another rule than the one that was meant.',
  },
  {
    status: 'reworded',
    code: 'A002',
    name: 'no-reworded-rule',
    severity: 'warning',
    summary: 'Reports a rule that was reworded after it was named.',
    why: 'What was written for the old words may be wrong for the new ones.',
  },
  {
    status: 'removed',
    code: 'A003',
    name: 'no-removed-rule',
    severity: 'warning',
    summary: 'Reports a rule that was removed.',
    why: 'Nobody can look it up, and what follows from it may be wrong.',
  },
  {
    status: 'unknown',
    code: 'A004',
    name: 'no-unknown-rule',
    severity: 'warning',
    summary: 'Reports a number or id that no rule ever had.',
    why: 'It is a typing mistake, or means another edition or version.',
  },
  {
    status: 'renamed',
    code: 'A005',
    name: 'no-old-id',
    severity: 'warning',
    summary: 'Reports an id that a rule had before it was renamed.',
    why: 'It leads to the rule only as long as a record of the old id is kept.',
  },
  {
    status: 'mislabelled',
    code: 'A006',
    name: 'no-other-label',
    severity: 'warning',
    summary: 'Reports a number with the label of another rule after it.',
    why: 'One of the two is wrong, and whoever trusts the number may read another rule than the one that was meant.',
  },
] as const satisfies readonly {
  status: AuditStatus;
  code: string;
  name: string;
  severity: Diagnostic['severity'];
  summary: string;
  why: string;
}[];

/**
 * Judges every reference to a rule in a text, with one pass for each notation.
 *
 * @param file its name in the result
 * @experimental
 */
export function auditText(
  text: string,
  file: string,
  notations: readonly Notation[],
  index: AuditIndex,
): AuditedName[] {
  const found = findNames(text, notations, index.levels).map((name) => withSigns(name, text, index));
  if (found.length === 0) return [];
  const lines = createLineIndex(text);
  const judged = found.flatMap((name) => judgeFound(name, index));
  const all = judged.map((one, i) =>
    areSideBySide(judged[i - 1]?.name, one.name, text) ? one : withLabel(one, text, index),
  );
  const split = splitLists(all);
  return all.map(({ name, verdict }) => {
    const span = { start: name.at[0], end: name.at[1] };
    return auditedName(name, verdict, { file, ...span, ...lines.range(span) }, !split.has(name.list));
  });
}

/**
 * A name with the brackets or plus after it, if that is a number, such as `13.1c(2)`: the text
 * before them is only a part.
 */
function withSigns(found: FoundName, text: string, index: AuditIndex): FoundName {
  const [, end] = found.at;
  const signs = /^(?:\([\p{L}\p{N}]{1,4}\)|\+|%2B)+/u.exec(text.slice(end, end + 24))?.[0];
  if (signs === undefined) return found;
  const name = found.text + signs;
  const number = found.notation.kind === 'link' ? name.replace(/^r-/, '').replaceAll('%2B', '+') : name;
  // An unknown number may be the part before its brackets.
  if (!index.isNumber(number) && !index.looksLikeNumber(number)) return found;
  return { ...found, text: name, at: [found.at[0], end + signs.length], whole: found.whole + signs };
}

type Judged = { readonly name: FoundName; readonly verdict: Verdict };

/**
 * Lists in which not every name has a safe fix: a name of a reworded rule may mean its old words.
 * Of two joined names one alone must not be updated, because the other would no longer be
 * recognised as old.
 */
function splitLists(all: readonly Judged[]): Set<number> {
  const isFixable = ({ verdict: { status, fix } }: Judged) =>
    status === 'same' || (fix !== undefined && status !== 'reworded');
  return new Set(all.filter((one) => !isFixable(one)).map(({ name }) => name.list));
}

/**
 * The verdict on a name. A number may contain a hyphen, so only an unknown name is split as a
 * range.
 */
function judgeFound(name: FoundName, index: AuditIndex): Judged[] {
  const verdict = judgeName(name, index);
  const ends = !verdict || verdict.status === 'unknown' ? endsOfRange(name) : [];
  if (ends.length > 0) return ends.flatMap((end) => judgeFound(end, index));
  return verdict ? [{ name, verdict }] : [];
}

/**
 * Whether only a separator is between two names (`RR 1.02 / RR 1.05: Draw`): the label then may
 * belong to either.
 */
function areSideBySide(before: FoundName | undefined, { at }: FoundName, text: string): boolean {
  const between = before ? text.slice(before.at[1], at[0]) : '';
  return between !== '' && between.length <= longestJoin && !/[\n:;.()[\]"“”–—|]/.test(between);
}

/** In characters: a sign or short word, and the prefix of a number. */
const longestJoin = 16;

/**
 * Adjusts the verdict to the label after the name. A list has at most one label, of an unknown
 * member.
 */
function withLabel({ name, verdict }: Judged, text: string, index: AuditIndex): Judged {
  const isLink = name.notation.kind === 'link';
  const key = isLink || name.list !== name.at[0] ? null : labelAfter(text, name.at[1]);
  return { name, verdict: key === null ? verdict : judgeLabel(name.text, verdict, key, index) };
}

function auditedName(
  { text, notation }: FoundName,
  verdict: Verdict,
  place: Place,
  isSafe: boolean,
): AuditedName {
  const { status, was, now, message, help, fix, instead } = verdict;
  const { file, line, column, endLine, endColumn } = place;
  const entry: AuditEntry = {
    file,
    line,
    column,
    endLine,
    endColumn,
    written: text,
    notation: notation.kind,
    status,
    was,
    now: now.map(withoutPage),
    ...(message === undefined ? {} : { message }),
    ...(help === undefined ? {} : { help }),
    ...(fix === undefined ? {} : { fix }),
  };
  return {
    entry,
    start: place.start,
    diagnostic: diagnosticOf(entry, place, isSafe),
    instead: instead?.label ?? instead?.id ?? null,
  };
}

const withoutPage = ({ id, number, label }: AuditedRule): AuditedRule => ({ id, number, label });

const fixOf = (fix: string, { start, end }: Place, isSafe: boolean): FaultFix => ({
  kind: isSafe ? 'safe' : 'unsafe',
  title: `write ${fix}`,
  edits: [{ at: [start, end], text: fix }],
});

function diagnosticOf(
  { status, message, help, fix }: AuditEntry,
  place: Place,
  isSafe: boolean,
): Diagnostic | null {
  const kind = auditKinds.find((one) => one.status === status);
  if (!kind || message === undefined) return null;
  return diagnose(kind, place, {
    message,
    help,
    fix: fix === undefined ? undefined : fixOf(fix, place, isSafe),
  });
}
