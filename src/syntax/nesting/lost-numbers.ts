import { numberWords } from '../../base/number-words.ts';
import { sectionKind } from '../../base/section-words.ts';
import { starClass } from '../grammar/characters.ts';
import { type Entry, isBullet, lineAt } from './odd-entries.ts';
import { type OddMark, oddMarksOf } from './odd-marks.ts';
import type { OutlineLine } from './outline.ts';

/** A line that is an item for whoever reads it, by what stands in front of it, or only by its place and its id. */
export interface Found {
  readonly entry: Entry;
  readonly mark: OddMark;
  /** Its list is there already: of Markdown, or of other marks. */
  readonly goesOn: boolean;
  /** It begins a list where another one has just ended, and may belong below that one's last item. */
  readonly isUnsure: boolean;
}

/** What may be left of a number that got lost, or stand in its place. Stars, suits of cards and signs of money are the author's. */
const restOfNumber = /^(?:[^\p{L}\p{N}\p{So}\p{Sc}\s*_[\x60{+-]{1,3}|[b-hj-z][.)]?)[ \t]+(?=[*★☆✶✷\p{Lu}])/u;

/** The item of TeX, and the picture of a number in chats: `\\item`, `:two:`. */
const otherItem = /^(?:\\item|:([a-z]{3,6}):)[ \t]+/;

/** What marks an item of other programs, with the number behind it; null where that is another one, and undefined where nothing does. */
function frontByMark(marks: readonly OddMark[], line: string, value: number): string | null | undefined {
  const mark = marks.find((one) => one.value === null || one.value === value);
  const item = otherItem.exec(line);
  if (!mark) return item && (item[1] === undefined || item[1] === numberWords(value)) ? item[0] : undefined;
  // "• 2. Draw": the number is there, behind a bullet of a word processor.
  const behind = mark.value === null ? /^(\d{1,9})[.)][ \t]+/.exec(line.slice(mark.written.length)) : null;
  return behind && Number(behind[1]) !== value ? null : mark.written + (behind?.[0] ?? '');
}

/** A paragraph with an id, where the list around it lacks one number: the item that has lost it. */
export function withoutNumber(entries: readonly Entry[], from: number, text: string): Found[] {
  const entry = entries[from];
  if (!entry?.isNamed || entry.line.leaf?.type !== 'paragraph') return [];
  if (entry.marks.some(({ written }) => /\p{N}/u.test(written))) return [];
  const before = countNear(entries, from, -1);
  const behind = itemNear(entries, from, 1);
  if (before === null || behind?.count !== before + 2 || behind.isPinned) return [];
  const value = before + 1;
  // The author says that it is a text.
  const line = lineAt(text, entry.line.at);
  const front = frontByMark(entry.marks, line, value);
  if (front === null || (front === undefined && /^[*_]*(?:\\|&#)/.test(line))) return [];
  // "1 **Draw:**" has its number, and lacks the full stop alone.
  const [plain, digits] = /^(\d{1,9})[ \t]+(?=[*_])/.exec(line) ?? [];
  if (digits !== undefined && Number(digits) !== value) return [];
  const written = front ?? plain ?? restOfNumber.exec(line)?.[0] ?? '';
  const goesOn = entries[from - 1]?.count != null;
  return [{ entry, mark: { written, style: '', value }, goesOn, isUnsure: false }];
}

/** A list number whose sign was taken from it by a backslash or written as a character reference. */
const escapedNumber = /^(\d{1,3})(?:\\[.)]|&#4[16];)[ \t]+/;
/**
 * A number with a word or signs in front of it, as others count: "Rule 2:", "No. 2", "[ ] 2.", "2nd", "214 2." with the number of the line. Where it is the
 * very one that its place asks for it is that. What costs or takes away has a sign of its own in front.
 */
const dressedNumber =
  /^(?:(?<word>\p{L}{1,8})(?:\.[ \t]?|[ \t]?(?=\d+[^\s\p{L}\p{N}]))|[^\p{L}\s]{1,8}[ \t]+(?=\d+[.)])|[^\p{L}\p{N}\p{Sc}+\-\u2212±~<>=≤≥]{0,6})0*(?<number>\d{1,3})(?:[ \t]?[^\p{L}\p{N}\s]{1,3}|st|nd|rd|th)?[ \t]+(?=[*★☆✶✷\p{Lu}])/u;
/** A list number in which a letter stands for the digit it looks like. */
const lettersForDigits = /^((?=[\dOoIlSBZ|]{0,3}[OoIlSBZ|])[\dOoIlSBZ|]{1,3})[.)][ \t]+/;
const asDigits = (number: string): string =>
  number
    .replace(/[Oo]/g, '0')
    .replace(/[Il|]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');

/** A number of another kind, which only its author can tell: "No. 3", "Rule 3:"; also the sign of a quotation, title or second bullet. */
const otherNumber = /^(?:(?:\p{L}+\.?[ \t]?)?\p{N}|>|#+[ \t]|[-*+][ \t])/u;

/**
 * Texts that end in an id each where Markdown has one paragraph, or bullets: whatever stands in front of them, they are rules. They count on from
 * the item before them, and the one behind them counts on from them.
 */
export function tornFrom(entries: readonly Entry[], from: number, text: string): Found[] {
  const before = countNear(entries, from, -1);
  let end = from;
  while (
    isRule(entries[end], text) ||
    isAlike(entries, end, text) ||
    isNext(entries[end], (before ?? Number.NaN) + end - from + 1, end > from, text)
  )
    end += 1;
  if (end === from) return [];
  const behind = itemNear(entries, end - 1, 1);
  if (before === null || (behind && behind.count !== before + end - from + 1)) return [];
  const found = entries.slice(from, end).map((entry, i): Found | null => {
    const written = frontOf(entry, before + 1 + i, text);
    const goesOn = i > 0 || entries[from - 1]?.count != null;
    const mark = { written: written ?? '', style: '', value: before + 1 + i };
    return written === null ? null : { entry, mark, goesOn, isUnsure: false };
  });
  // One text without any sign may as well go on with the one before.
  const isBare =
    found[0]?.mark.written === '' && found.length === 1 && !behind && !frontShape(entries[from], text);
  return isBare || found.some((one) => one === null || isTerm(one, text))
    ? []
    : found.filter((one) => one !== null);
}

/** Beside no rule a bullet with a name is an entry of a glossary: `- **Tide**: what comes and goes`. */
const isTerm = ({ entry: { line, content } }: Found, text: string): boolean =>
  content === 0 && /^[-*+][ \t]+\*\*[^*]*[^*:]\*\*/.test(lineAt(text, line.at));

/** Does a text end in an id, and stand where none can, or begin with a sign that begins items? */
function isRule(entry: Entry | undefined, text: string): boolean {
  if (!entry || entry.isTorn) return entry?.isTorn === true;
  const isOwn = entry.isNamed && entry.line.leaf?.type === 'paragraph';
  return (
    isOwn && (entry.marks.some((mark) => !isCounting(mark)) || restOfNumber.test(lineAt(text, entry.line.at)))
  );
}

/** The word that a line begins with, if it is one with signs and neither bold nor a star: `-#`, `:one:`, `\\item`, `[2]`. Numbers in it are all the same. */
const frontSigns = new RegExp(
  `^(?![*_"“‘'(${starClass}>])(?=\\S*[^\\p{L}\\p{N}\\s,.;:])\\S{1,20}(?=\\s)`,
  'u',
);
const frontShape = (entry: Entry | undefined, text: string): string | undefined =>
  entry?.isNamed || entry?.isTorn
    ? frontSigns.exec(lineAt(text, entry.line.at))?.[0].replaceAll(/\p{N}+/gu, '0')
    : undefined;

/** Does a text with an id stand below a rule, and begin with the signs of the one beside it? */
function isAlike(entries: readonly Entry[], at: number, text: string): boolean {
  const entry = entries[at];
  if (!entry || entry.content === 0 || entry.line.leaf?.type !== 'paragraph') return false;
  const shape = frontShape(entry, text);
  return shape !== undefined && [at - 1, at + 1].some((other) => frontShape(entries[other], text) === shape);
}

/** Does a text with an id have the number that is next, with signs around it? By itself one with a backslash is a note. */
function isNext(entry: Entry | undefined, value: number, goesOn: boolean, text: string): boolean {
  if (!entry?.isNamed || entry.content === 0 || entry.line.leaf?.type !== 'paragraph') return false;
  const front = frontOf(entry, value, text) ?? '';
  return /\p{N}/u.test(front) && (goesOn || !front.includes('\\'));
}

/** Is it a word for a number, or for a rule? */
const callsRule = (word: string): boolean =>
  /^(?:no|nr|num)$/i.test(word) ||
  /^(?:rule|law|article|clause|paragraph|point)$/.test(sectionKind(word) ?? '');

/** What stands in the place of a list number; null where it may be another number. */
function frontOf({ line, marks }: Entry, value: number, text: string): string | null {
  const bullet = /^(?:[-*+][ \t]+(?:\[ \][ \t]+)?)?/.exec(lineAt(text, line.at))?.[0] ?? '';
  const rest = lineAt(text, line.at + bullet.length).replace(/[\u00a0\u2000-\u200b\u202f\u3000]/g, ' ');
  const number = /^(\d{1,9})[.)][ \t]+/.exec(rest) ?? escapedNumber.exec(rest);
  if (number) return Number(number[1]) === value ? bullet + number[0] : null;
  // Behind a bullet stands what its author says: "- A. Smith drew", "- – 5 degrees".
  if (bullet !== '') return otherNumber.test(rest) || oddMarksOf(rest).some(isCounting) ? null : bullet;
  const front = frontByMark(marks, rest, value);
  if (front !== undefined) return front;
  const misread = lettersForDigits.exec(rest);
  if (misread?.[1] && Number(asDigits(misread[1])) === value) return misread[0];
  const { 0: dress = '', groups } = dressedNumber.exec(rest) ?? {};
  const { word, number: dressed } = groups ?? {};
  // "Day 2: Row", "max. 2 Boats": such words are the rule's own.
  if (Number(dressed) === value) return word === undefined || callsRule(word) ? dress : '';
  return marks.length > 0 || otherNumber.test(rest) ? null : (restOfNumber.exec(rest)?.[0] ?? '');
}

/** What stands before or behind a line, past texts that are no items: without a mark that counts, and without an id. */
function itemNear(entries: readonly Entry[], from: number, step: 1 | -1): Entry | undefined {
  let at = from + step;
  while (
    entries[at]?.count === null &&
    !entries[at]?.isNamed &&
    !entries[at]?.isTorn &&
    !entries[at]?.marks.some(isCounting)
  )
    at += step;
  return entries[at];
}

const isCounting = ({ value }: OddMark): boolean => value !== null;

/** What the item before or behind a line counts, 0 where a list begins; null where it is none of Markdown. */
export function countNear(entries: readonly Entry[], from: number, step: 1 | -1): number | null {
  const near = itemNear(entries, from, step);
  return near === undefined && step === -1 ? 0 : (near?.count ?? null);
}

/** Does a bullet stand beside others that become no rules, or below one? Then its id may be what is too much, and below a bullet there are no rules. */
export function isAmongBullets(found: readonly Found[], outline: readonly OutlineLine[]): boolean {
  const taken = new Set(found.map(({ entry }) => entry.line));
  const isOther = (line: OutlineLine | undefined) => line !== undefined && isBullet(line) && !taken.has(line);
  return found.some(({ entry: { line, index, isTorn } }) => {
    if (!isTorn || !isBullet(line)) return false;
    return isOther(besideOf(outline, index, -1)) || isOther(besideOf(outline, index, 1));
  });
}

/** The item or block in front of a line or behind it that is as far indented. */
function besideOf(outline: readonly OutlineLine[], from: number, step: 1 | -1): OutlineLine | undefined {
  const column = outline[from]?.column ?? 0;
  for (let at = from + step; ; at += step) {
    const line = outline[at];
    if (!line) return undefined;
    if (line.kind !== 'blank' && line.kind !== 'more' && line.column <= column) return line;
  }
}
