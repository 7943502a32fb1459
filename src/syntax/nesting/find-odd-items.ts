import { sectionKind } from '../../base/section-words.ts';
import type { Problem } from '../facts.ts';
import { starClass } from '../grammar/characters.ts';
import { type Entry, groupsOf, isBullet, lineAt } from './odd-entries.ts';
import { anySigns, bullet, listMarkOf, type OddMark, oddMarksOf, plainNumber } from './odd-marks.ts';
import { type OutlineLine, outlineOf, type ParsedPiece } from './outline.ts';

/** A line that is an item to a reader, by its first characters, or only by its position and id. */
interface Found {
  readonly entry: Entry;
  /** Its first characters, and the number that replaces them. */
  readonly mark: OddMark;
  /** Its list exists, of Markdown or of other marks. */
  readonly goesOn: boolean;
  /** Its first characters may be the author's text. */
  readonly isUnsure: boolean;
}

/** Lines that begin neither like a heading nor like a list item with a number. */
const otherLines = /^[ \t]*(?!(?:#{1,6}|\d{1,9}[.)]) )\S.*$/gm;
/** The start of most prose, bullets and quotations. */
const isSound = /^(?:[A-Za-z][a-z'\u2019-]*,? |[>-] )/;

/**
 * Finds lines that are items to a reader, but text to Markdown: `(a)`, `b.`, `1.2`, digits of
 * another script, bullets of word processors, texts with an id. A single line is not a list; two
 * consecutive ones are, and one with the number missing in its list.
 * The first of a list has the edits for all of it.
 */
export function findOddItems(piece: ParsedPiece): Problem[] {
  const { text } = piece;
  if (!text.match(otherLines)?.some(mayBeOdd)) return [];
  const outline = outlineOf(piece);
  const problems: Problem[] = [];
  for (const found of groupsOf(piece).flatMap((entries) => listsIn(entries, text))) {
    const isSure = !found.some(({ isUnsure }) => isUnsure) && !isAmongBullets(found, outline);
    found.forEach(({ entry: { line }, mark }, i) => {
      const detail = mark.written.trim() || (/^\S+/.exec(lineAt(text, line.at))?.[0] ?? '');
      problems.push({
        kind: mark.value === null ? 'odd-bullet' : 'odd-mark',
        at: [line.at, line.at + detail.length],
        detail,
        ...(i === 0 && isSure && { edits: editsOf(found, outline, text) }),
      });
    });
  }
  return problems.sort((a, b) => a.at[0] - b.at[0]);
}

function mayBeOdd(line: string): boolean {
  const written = line.replace(/^[ \t]+/, '');
  return /\{#[^{}]*\}\s*$/.test(written) || (!isSound.test(written) && oddMarksOf(written).length > 0);
}

/** Replaces each mark with a list number, after a blank line, under the text of the parent. */
function editsOf(found: readonly Found[], outline: readonly OutlineLine[], text: string) {
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  return found.map(({ entry: { line, index, content }, mark, goesOn }) => {
    const before = outline[index - 1];
    const blank = before && before.kind !== 'blank' && !goesOn ? ending : '';
    const space = ' '.repeat(content);
    return {
      at: [line.start, line.at + mark.written.length] as const,
      text: `${blank}${space}${listMarkOf(mark)}`,
    };
  });
}

/** Groups entries into lists by their first characters and neighbours. */
function listsIn(entries: readonly Entry[], text: string): Found[][] {
  const lists: Found[][] = [];
  for (let i = 0; i < entries.length; i += 1) {
    const runs =
      entries[i]?.marks.map((mark) =>
        mark.value === null
          ? bulletsFrom(entries, i, mark)
          : numbersFrom(entries, i, { ...mark, value: mark.value }),
      ) ?? [];
    const [longest = withoutNumber(entries, i, text)] = [textsFrom(entries, i, text), ...runs]
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length);
    if (longest.length > 0) lists.push(longest);
    i += Math.max(0, longest.length - 1);
  }
  return lists;
}

/**
 * Bullets have no order, so one sign is enough, or two dashes outside a sentence. Between numbers
 * and ids they are the author's text.
 */
function bulletsFrom(entries: readonly Entry[], from: number, { style }: OddMark): Found[] {
  const isUnsure = entries.some(({ count, isNamed }) => count !== null || isNamed);
  const run: Found[] = [];
  for (const entry of entries.slice(from)) {
    const mark = entry.marks.find((one) => one.style === style);
    if (!mark) break;
    run.push({ entry, mark, goesOn: run.length > 0, isUnsure });
  }
  return style === bullet || (run.length >= 2 && run[0]?.entry.isInSentence === false) ? run : [];
}

/** With an id, but not escaped like a note. */
const isNamedItem = ({ entry, mark }: Found): boolean => entry.isNamed && !mark.written.includes('\\');
/** A letter may be part of a name, and a number without a sign may be a figure. */
const isNumbered = ({ style, written }: OddMark): boolean => style !== plainNumber && /\p{N}/u.test(written);
const isParagraph = ({ entry }: Found): boolean => entry.line.kind === 'block';

type OddNumber = OddMark & { readonly value: number };

function numbersFrom(entries: readonly Entry[], from: number, first: OddNumber): Found[] {
  const [before, entry] = [entries[from - 1], entries[from]];
  const goesOn = before?.count != null && before.count + 1 === first.value;
  const run: Found[] = [];
  for (const one of entries.slice(from)) {
    const mark = one.marks.find(
      ({ style, value }) => style === first.style && value === first.value + run.length,
    );
    if (!mark) break;
    run.push({ entry: one, mark, goesOn: goesOn || run.length > 0, isUnsure: false });
  }
  const isLeftFree =
    countNear(entries, from, -1) === first.value - 1 && countNear(entries, from, 1) === first.value + 1;
  // An escaped paragraph with an id of its own is a note.
  if (goesOn && entry?.isNamed && /^[^\\]*(?:[\p{N}\p{Ll}]|[IVX]{2})[^\\]*$/u.test(first.written)) return run;
  // `1.Draw`: followed by an id it is not a figure.
  const isGlued = /^\d{1,9}[.)]$/.test(first.written);
  if (run.every(isNamedItem) && (isGlued || (run.length >= 2 && (goesOn || first.value === 1)))) return run;
  // Alone they may be a figure or, escaped, a text; a number missing in its list is neither.
  if (first.style.startsWith(anySigns)) return isLeftFree && run.length === 1 ? run : [];
  const after = entries[from + run.length]?.count;
  if (run.length >= 2) {
    // "Whoever has at least\n1 Kite and\n2 Reels" is consecutive by chance, like any figure at the
    // start of a line.
    const isChance = first.style === plainNumber && run.length === 2 && entry?.isInSentence === true;
    const isBegun = goesOn || first.value === 1 || (isNumbered(first) && run.every(isParagraph));
    return isBegun && !isChance ? run : [];
  }
  if ((isLeftFree && isNumbered(first)) || isFirstBelow(first, entry)) return run;
  // With an id it is a rule in all but its mark.
  const isRule = run.every((one) => isNamedItem(one) && isParagraph(one)) && isNumbered(first);
  if (isRule && after != null && after !== first.value + 1) return run;
  const isFirst = before === undefined || (before.count === null && before.marks.length === 0);
  return (goesOn || isFirst) && after === first.value + 1 ? run : [];
}

/** `1.1` below the item 1: the number implies the parent. */
function isFirstBelow({ style, value, written }: OddNumber, entry: Entry | undefined): boolean {
  if (!entry || entry.held === null || entry.isInSentence || value !== 1) return false;
  return style.startsWith('1.1 ') && new RegExp(`(?:^|\\.)${entry.held}\\.1[.)]?\\s*$`).test(written);
}

/** A paragraph with an id, if the list around it lacks one number: it is the missing item. */
function withoutNumber(entries: readonly Entry[], from: number, text: string): Found[] {
  const entry = entries[from];
  if (!entry?.isNamed || entry.line.leaf?.type !== 'paragraph') return [];
  if (entry.marks.some(({ written }) => /\p{N}/u.test(written))) return [];
  const before = countNear(entries, from, -1);
  const after = itemNear(entries, from, 1);
  if (before === null || after?.count !== before + 2 || after.isPinned) return [];
  const value = before + 1;
  const line = lineAt(text, entry.line.at);
  const front = frontOf(entry, value, text);
  // A backslash marks it as text.
  if (/^[*_]*(?:\\(?!item)|&#)/.test(line)) return [];
  const goesOn = entries[from - 1]?.count != null;
  const isUnsure = front === null || front.isUnsure;
  return [{ entry, mark: { written: front?.written ?? '', style: '', value }, goesOn, isUnsure }];
}

/**
 * Texts that each end in an id, in one paragraph or bullets: they are rules, whatever they begin
 * with. They continue the item before them, and the one after continues them.
 */
function textsFrom(entries: readonly Entry[], from: number, text: string): Found[] {
  const before = countNear(entries, from, -1);
  if (before === null) return [];
  let end = from;
  while (
    isRule(entries[end], text) ||
    isAlike(entries, end, text) ||
    isNext(entries[end], before + end - from + 1, end > from, text)
  )
    end += 1;
  if (end === from) return [];
  const after = itemNear(entries, end - 1, 1);
  if (after && after.count !== before + end - from + 1) return [];
  const found: Found[] = [];
  for (const [i, entry] of entries.slice(from, end).entries()) {
    const value = before + 1 + i;
    const front = frontOf(entry, value, text);
    // Among bullets, one with a bold name is a glossary entry: `- **Tide**: what comes and goes`.
    const isTerm = entry.content === 0 && /^[-*+][ \t]+\*\*[^*]*[^*:]\*\*/.test(lineAt(text, entry.line.at));
    if (front === null || isTerm) return [];
    const goesOn = i > 0 || entries[from - 1]?.count != null;
    found.push({
      entry,
      mark: { written: front.written, style: '', value },
      goesOn,
      isUnsure: front.isUnsure,
    });
  }
  // A single text without a sign may continue the one before.
  const [first] = found;
  const isPlain = found.length === 1 && first?.mark.written === '' && !first.isUnsure && !after;
  return isPlain && !frontShape(entries[from], text) ? [] : found;
}

/** Whether a text has an id where none can be, or begins with a sign of an item. */
function isRule(entry: Entry | undefined, text: string): boolean {
  if (!entry || entry.isTorn) return entry?.isTorn === true;
  const isOwn = entry.isNamed && entry.line.leaf?.type === 'paragraph';
  return (
    isOwn && (entry.marks.some((mark) => !isCounting(mark)) || restOfNumber.test(lineAt(text, entry.line.at)))
  );
}

/**
 * The first word of a line, if it has signs and is neither bold nor a star: `-#`, `:one:`,
 * `\\item`, `[2]`.
 */
const frontSigns = new RegExp(
  `^(?![*_"“‘'(${starClass}>])(?=\\S*[^\\p{L}\\p{N}\\s,.;:])\\S{1,20}(?=\\s)`,
  'u',
);
const frontShape = (entry: Entry | undefined, text: string): string | undefined =>
  entry?.isNamed || entry?.isTorn
    ? frontSigns.exec(lineAt(text, entry.line.at))?.[0].replaceAll(/\p{N}+/gu, '0')
    : undefined;

/** Whether a text with an id below a rule begins with the signs of its neighbours. */
function isAlike(entries: readonly Entry[], at: number, text: string): boolean {
  const entry = entries[at];
  if (!entry || entry.content === 0 || entry.line.leaf?.type !== 'paragraph') return false;
  const shape = frontShape(entry, text);
  return shape !== undefined && [at - 1, at + 1].some((other) => frontShape(entries[other], text) === shape);
}

/**
 * Whether a text with an id has the next number, with signs around it. Alone, an escaped one is a
 * note.
 */
function isNext(entry: Entry | undefined, value: number, goesOn: boolean, text: string): boolean {
  if (!entry?.isNamed || entry.content === 0 || entry.line.leaf?.type !== 'paragraph') return false;
  const { written = '', isNumber } = frontOf(entry, value, text) ?? {};
  return isNumber === true && (goesOn || !written.includes('\\'));
}

/**
 * Remains of a lost number, or its substitute. Stars, card suits and currency signs are the
 * author's.
 */
const restOfNumber = /^(?:[^\p{L}\p{N}\p{So}\p{Sc}\s*_[\x60{+-]{1,3}|[b-hj-z][.)]?)[ \t]+(?=[*★☆✶✷\p{Lu}])/u;
/** A list number, even if its sign is escaped or a character reference. */
const listNumber = /^(\d{1,9})(?:\\?[.)]|&#4[16];)[ \t]+/;
/**
 * A number in another notation, with a word or signs before it: "Rule 2:", "No. 2", "[ ] 2.",
 * "2nd", "214 2." A price has a sign of its own.
 */
const dressedNumber =
  /^(?:(?<word>\p{L}{1,8})(?:\.[ \t]?|[ \t]?(?=\d+[^\s\p{L}\p{N}]))|[^\p{L}\s]{1,8}[ \t]+(?=\d+[.)])|[^\p{L}\p{N}\p{Sc}+\-\u2212±~<>=≤≥]{0,6})0*(?<number>\d{1,3})(?:[ \t]?[^\p{L}\p{N}\s]{1,3}|st|nd|rd|th)?[ \t]+(?=[*★☆✶✷\p{Lu}])/u;
/** A number of another kind; also the sign of a quotation, title or second bullet. */
const otherNumber = /^(?:(?:\p{L}+\.?[ \t]?)?\p{N}|>|#+[ \t]|[-*+][ \t])/u;
/**
 * A list number of letters that look like digits, an item of TeX, a pictured number: only the
 * author can write the number.
 */
const otherMark = /^(?:(?=[\dOoIlSBZ|]{0,3}[OoIlSBZ|])[\dOoIlSBZ|]{1,3}[.)]|\\item|:[a-z]{3,6}:)[ \t]+/;

/** Whether a word precedes a number, or names a rule. */
const callsRule = (word: string): boolean =>
  /^(?:no|nr|num)$/i.test(word) ||
  /^(?:rule|law|article|clause|paragraph|point)$/.test(sectionKind(word) ?? '');

/** The text in place of a list number, and whether it is that number; null if it may be another. */
function frontOf({ line, marks }: Entry, value: number, text: string) {
  const sure = (written: string, isNumber = false) => ({ written, isNumber, isUnsure: false });
  const sign =
    marks.find((mark) => !isCounting(mark))?.written ??
    /^(?:[-*+][ \t]+(?:\[ \][ \t]+)?)?/.exec(lineAt(text, line.at))?.[0] ??
    '';
  const rest = lineAt(text, line.at + sign.length).replace(/[\u00a0\u2000-\u200b\u202f\u3000]/g, ' ');
  const number = listNumber.exec(rest);
  if (number) return Number(number[1]) === value ? sure(sign + number[0], true) : null;
  // After a bullet comes the author's text: "- A. Smith drew", "- – 5 degrees".
  if (sign !== '') return otherNumber.test(rest) || oddMarksOf(rest).some(isCounting) ? null : sure(sign);
  const mark = marks.find((one) => one.value === value);
  if (mark) return sure(mark.written, true);
  if (otherMark.test(rest)) return { ...sure(''), isUnsure: true };
  const { 0: dress = '', groups } = dressedNumber.exec(rest) ?? {};
  const { word, number: dressed } = groups ?? {};
  // "Day 2: Row", "max. 2 Boats": such words belong to the rule.
  if (Number(dressed) === value) return word === undefined || callsRule(word) ? sure(dress, true) : sure('');
  return marks.length > 0 || otherNumber.test(rest) ? null : sure(restOfNumber.exec(rest)?.[0] ?? '');
}

/** The item before or after a line, skipping texts without a counting mark and without an id. */
function itemNear(entries: readonly Entry[], from: number, step: 1 | -1): Entry | undefined {
  const isText = (entry: Entry | undefined) =>
    entry && entry.count === null && !entry.isNamed && !entry.isTorn && !entry.marks.some(isCounting);
  let at = from + step;
  while (isText(entries[at])) at += step;
  return entries[at];
}

const isCounting = ({ value }: OddMark): boolean => value !== null;

/**
 * The number of the item before or after a line, 0 before a list; null if Markdown does not read
 * it.
 */
function countNear(entries: readonly Entry[], from: number, step: 1 | -1): number | null {
  const near = itemNear(entries, from, step);
  return near === undefined && step === -1 ? 0 : (near?.count ?? null);
}

/**
 * Whether a bullet is next to, or below, others that become no rules: then its id may be the
 * mistake.
 */
function isAmongBullets(found: readonly Found[], outline: readonly OutlineLine[]): boolean {
  const taken = new Set(found.map(({ entry }) => entry.line));
  const near = (from: number, step: 1 | -1) => {
    const column = outline[from]?.column ?? 0;
    const lines = step > 0 ? outline.slice(from + 1) : outline.slice(0, from).reverse();
    return lines.find((line) => line.kind !== 'blank' && line.kind !== 'more' && line.column <= column);
  };
  return found.some(
    ({ entry: { line, index, isTorn } }) =>
      isTorn &&
      isBullet(line) &&
      [near(index, -1), near(index, 1)].some((other) => other && isBullet(other) && !taken.has(other)),
  );
}
