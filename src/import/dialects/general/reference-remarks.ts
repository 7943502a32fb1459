import type { Remark } from '../../document/document.ts';
import { isThere, type NumberIndex } from './index-numbers.ts';
import { isElsewhere, isOfOther, wordBefore } from './reference-cues.ts';

/** Where remarks on references go, and what they stand in. */
interface Place {
  readonly index: NumberIndex;
  readonly line: number;
  readonly rule: string | null;
  readonly remarks: Remark[];
  readonly foreign: ForeignNumber[];
}

/** A number that stayed text for the words beside it. */
export interface ForeignNumber {
  readonly line: number;
  readonly rule: string | null;
  readonly number: string;
  /** With the words beside it. */
  readonly quote: string;
  /** The words right behind it, or in front of it at the end of a sentence, without their figures: alike in what is of one cause. */
  readonly cause: string;
}

/** Where a number begins and ends in its text. */
type Ends = readonly [start: number, end: number];

/** Do the words beside a number name another document, or a chapter that this one has not? The report says so where a word calls it. */
export function isForeignIn(
  before: string,
  text: string,
  ends: Ends,
  search: Place & { readonly title: string; readonly titles: readonly string[] },
): boolean {
  const isForeign = isOfOther(before, text.slice(ends[1]), search);
  // "The Boat Code of 2b" calls no number, and "4.2.1 of the Boat Code" does.
  const isNumber =
    /\d\.\w+\./.test(text.slice(...ends)) || wordBefore(before.slice(-24), search.index) !== null;
  if (isForeign && isNumber) remarkForeign(text, ends, search);
  return isForeign;
}

/** Do the words behind a number that a word calls say that another document has it? The report says so. */
export function isElsewhereIn(
  behind: string,
  text: string,
  ends: Ends,
  search: Place & { readonly title: string },
): boolean {
  const isOther = isElsewhere(behind, search.title);
  if (isOther) remarkForeign(text, ends, search);
  return isOther;
}

/** Say that a number which a word calls is none of the document. */
export function remarkUnknown(
  printed: string,
  call: string | null,
  { line, rule, remarks }: Omit<Place, 'index' | 'foreign'>,
): void {
  const message = `${call} ${printed}: the document has no such number.`;
  remarks.push({ line, kind: 'reference-unknown', message, rule });
}

/**
 * Keep that a number stayed text for the words beside it, where the document has one that is written so: whether they name another
 * document is for a person to see.
 */
export function remarkForeign(text: string, [start, end]: Ends, { index, line, rule, foreign }: Place): void {
  const number = text.slice(start, end);
  if (!isThere(number, index)) return;
  const before = /(?:\S+\s+){0,4}\S*$/u.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? '';
  const behind = /^\S*(?:\s+\S+){0,8}/u.exec(text.slice(end, end + 70))?.[0] ?? '';
  const after = /^\S*(?:\s+\S+){0,2}/u.exec(behind)?.[0] ?? '';
  // At the end of a sentence what stands in front says which document it is.
  const cause = (/^\S*[.;:]|^\P{L}*$/u.test(after) ? before : after).replace(/\d+/g, '0');
  foreign.push({ line, rule, number, quote: `${before}${number}${behind}`.trim(), cause });
}

/** So many numbers of one cause are told one by one. */
const fewest = 3;

/** Say which numbers stayed text: those of one cause once, with their places. */
export function foreignRemarks(foreign: readonly ForeignNumber[]): Remark[] {
  return [...Map.groupBy(foreign, ({ cause }) => cause).values()].flatMap((all) => {
    const { length } = all;
    return all.slice(0, length > fewest ? 1 : length).map(({ line, rule, number, quote }) => {
      const rules = new Set(all.slice(1).map((one) => one.rule ?? `line ${one.line}`));
      const places = [...rules].slice(0, fewest).join(', ');
      const others = length > fewest ? ` and ${length - 1} more like it (${places}, …)` : '';
      const message = `"${quote}"${others}: ${number} stays text, since the words beside it name another document. This one has such a number, too: look which is meant.`;
      return { line, kind: 'reference-elsewhere', message, rule };
    });
  });
}
