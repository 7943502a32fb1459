import { namedKinds, sectionPattern } from '../../base/section-words.ts';
import { isCountingWord } from '../../compare/figures.ts';
import { bulletSigns } from '../lines/bullet-signs.ts';
import type { SourceLine } from '../lines/lines.ts';
import { bulletDepth } from './bullet-depth.ts';
import { contentsText } from './contents-lines.ts';
import { joinTexts, type PartedWords } from './join-texts.ts';
import type { PrintedLine } from './printed-line.ts';
import type { PrintedTitle } from './title-styles.ts';

/** A line of the result; the number and the page are put to it at the end. */
export type JoinedLine = Pick<SourceLine, 'text' | 'heading' | 'form'> & {
  /** How much of it stands in front in a font of its own, in UTF-16 units. */
  readonly lead?: number;
} & Pick<SourceLine, 'isOutside'>;

/** Facts about the whole document. */
export interface JoinContext {
  /** Is a line so full that it goes on in the next? */
  readonly isFull: (line: PrintedLine, next: PrintedLine) => boolean;
  /** Does a line stand in the middle of its column, with space on either side? */
  readonly isCentered: (line: PrintedLine) => boolean;
  /** Font of most of the text. */
  readonly font: string;
  /** How far lines are apart. */
  readonly usual: number;
  /** Column of an item on its page, 0 for the outermost. */
  readonly columnOf: (line: PrintedLine) => number;
  readonly words: PartedWords;
  /** Pairs of fonts that sentences change between. */
  readonly mixed: ReadonlySet<string>;
  /** Lines of tables of contents. */
  readonly contents: ReadonlySet<PrintedLine>;
  /** Levels of headings, by their first lines. */
  readonly levels: ReadonlyMap<PrintedLine, number>;
}

/** Begins a paragraph of its own whatever stands before it: a bullet, a number with dots, also behind a letter, one with dashes that a dot ends, a list mark. */
const counted =
  /^\s*(?:\**\d+(?:\.\d+)+|\**\d{1,3}(?:-\d{1,3})+\.\s+\S|\**[IVXL]+\.[A-Z](?:\.[A-Za-z\d]{1,4})*\s|\**\p{Lu}{1,2}\d{0,2}(?:\.[A-Za-z\d]{1,4}){1,6}[):]\s+\p{Lu}|\**(?:\d{1,3}|[A-Za-z]|[ivxlcIVXLC]{2,6})[.)]\s|\((?:\d{1,3}|[A-Za-z]|[ivxlcIVXLC]{2,6})\)\s|\d+\s+\p{Lu})/u;
const bulleted = new RegExp(`^\\s*[-${bulletSigns}–*]\\s`, 'u');
const begins = (text: string): boolean => counted.test(text) || bulleted.test(text);

/** A figure in brackets behind a number in words, `one (1) week`, that the end of a line parts. */
const figure = /^\s*\(\d{1,3}\)\s+\p{Ll}/u;

/** A number without a sign of its own behind it, and the end of a line that calls one, `Section`, but for "of this section". */
const unclosed = /^\s*\d+(?:\.\d+)*(?:\(\w+\))*(?:(?:\)[.,;]?|[,;])?(?:\s|$)|[.)]+\s*$)/u;
const calling = new RegExp(
  `(?:§|(?<![\\p{L}-])(?<!(?:the|this|that|an?|any|each|every|no|such|same|der|die|das|dieser?)\\s+)(?:Satz|Abs\\.|Nr\\.|${sectionPattern(namedKinds)}))\\s*$`,
  'iu',
);

/** A number of things, in the middle of a sentence: `1 Boat`. */
const bareNumber = /^\s*\d+\s+\p{Lu}/u;

/** Does a line begin something of its own, also behind a full one? */
const beginsOwn = ({ text }: PrintedLine, { text: before }: PrintedLine): boolean =>
  begins(text) &&
  !(bareNumber.test(text) && !bareNumber.test(before) && /[\p{Ll},+(]\s*$/u.test(before)) &&
  !(figure.test(text) && isCountingWord(/\p{L}+(?=\s*$)/u.exec(before)?.[0] ?? '')) &&
  !(unclosed.test(text) && calling.test(before));

/** An item that counts within its list: it stands further in than the one that holds it. */
const item = /^\s*\(?(?:\d{1,3}|[A-Za-z]|[ivxlcIVXLC]{2,6})[.)]\s/u;

/** Does a line begin an item that counts within its list? */
export const isItem = ({ text }: PrintedLine): boolean => item.test(text);

/** Lines that are further apart than this many times the usual have an empty one between them. */
const emptyShare = 1.4;

/** Lines of one heading are no further apart than this many times the size of their letters. */
const titleShare = 1.5;

/** Lines of a page that have one style and stand together. */
export function titleBlocks(
  lines: readonly PrintedLine[],
  { usual, contents }: Pick<JoinContext, 'usual' | 'contents'>,
): PrintedTitle[] {
  const blocks: { lines: PrintedLine[]; isApart: boolean }[] = [];
  lines.forEach((line, i) => {
    if (contents.has(line) || line.cells) return;
    const before = lines[i - 1];
    if (before && !contents.has(before) && goesOnAsTitle(before, line)) blocks.at(-1)?.lines.push(line);
    else blocks.push({ lines: [line], isApart: before === undefined || isApart(before, line, usual) });
  });
  return blocks;
}

const goesOnAsTitle = (before: PrintedLine, line: PrintedLine): boolean =>
  before.size === line.size &&
  before.font === line.font &&
  before.isOneSize &&
  line.isOneSize &&
  before.y > line.y &&
  before.y - line.y <= titleShare * line.size &&
  !begins(line.text);

/** Is there an empty line between two? What stands higher than the line before it begins another column, or the head of the page. */
function isApart(before: PrintedLine, line: PrintedLine, usual: number): boolean {
  const isOnTop = line.y > before.y && line.left < before.right;
  return isOnTop || before.y - line.y > emptyShare * usual;
}

/** A centred line that begins so many times the size of its letters further in goes on with nothing; the text of an item hangs no further. */
const furtherIn = 4;

/** The paragraphs and headings of a page, with empty lines between those that stand apart. */
export function joinPage(lines: readonly PrintedLine[], context: JoinContext): JoinedLine[] {
  const joined: JoinedLine[] = [];
  let heading: number | undefined;
  let sign = Number.NEGATIVE_INFINITY;
  let inner = sign;
  let hang: number | null = null;
  const signs: PrintedLine[] = [];
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    const level = context.levels.get(line);
    const isSameTitle =
      before !== undefined && level === undefined && heading !== undefined && goesOnAsTitle(before, line);
    const isListed =
      line.cells ||
      before?.cells ||
      context.contents.has(line) ||
      (before !== undefined && context.contents.has(before));
    const isOwn = level !== undefined || isListed || (heading !== undefined && !isSameTitle);
    const apart = before !== undefined && !isSameTitle && isApart(before, line, context.usual);
    if ((apart && !(line.cells && before.cells)) || (isOwn && !isListed && before !== undefined))
      joined.push({ text: '' });
    const goesOn =
      isSameTitle ||
      (before !== undefined &&
        !apart &&
        !isOwn &&
        (context.isFull(before, line) || hangsBelow(line, before, hang) || isMiddle(line, before)) &&
        !beginsOwn(line, before) &&
        !isOtherVoice(line, before, context) &&
        !(context.isCentered(line) && line.left - before.left > furtherIn * line.size) &&
        !(leadOf(line, context) > 0 && hangs(line, before, lines[i + 1])));
    if (goesOn) {
      const open = joined.pop();
      joined.push({ ...open, text: joinTexts(open?.text ?? '', line.text.trim(), context.words) });
      return;
    }
    heading = level;
    hang = hangOf(line);
    if (line.cells) {
      joined.push({ text: line.cells.map((cell) => cellText(cell, context.words)).join('\t'), form: 'row' });
      return;
    }
    // The sign of the last bullet and its text: what stands further out is none of it, nor is a paragraph right below the sign.
    const isOutside = line.left < (apart ? inner : sign) - line.size / 2 && !begins(line.text);
    if (bulleted.test(line.text)) [sign, inner] = [line.left, hang ?? line.left];
    else if (isOutside || level !== undefined) sign = inner = Number.NEGATIVE_INFINITY;
    const depth = bulleted.test(line.text) ? bulletDepth(line, signs) : 0;
    if (sign === Number.NEGATIVE_INFINITY || isItem(line)) signs.length = 0;
    if (context.contents.has(line)) joined.push({ text: contentsText(line) });
    else if (level !== undefined) joined.push({ text: line.text.trim(), heading: level });
    else if (isItem(line)) joined.push({ text: `${'  '.repeat(context.columnOf(line))}${line.text.trim()}` });
    else
      joined.push({
        text: `${'  '.repeat(depth)}${depth > 0 ? line.text.trim() : line.text.trimEnd()}`,
        lead: leadOf(line, context),
        ...(isOutside ? { isOutside } : {}),
      });
  });
  return joined;
}

/** Where the text of an item begins, behind its mark; null for no item. */
function hangOf({ text, runs }: PrintedLine): number | null {
  if (!begins(text)) return null;
  let rest = /^\s*\S+\s+/u.exec(text)?.[0].length ?? 0;
  for (const { str, x, width } of runs) {
    if (rest < str.length) return x + (width * rest) / str.length;
    rest -= str.length;
  }
  return null;
}

/** A line that is no title has more than this many times the size of its letters. */
const longLine = 15;

/** Does a line go on right below the text of an item, in the middle of a sentence? */
const hangsBelow = ({ left, size, text }: PrintedLine, before: PrintedLine, hang: number | null): boolean =>
  hang !== null &&
  Math.abs(left - hang) < size / 2 &&
  !endsSentence(before.text) &&
  (/^\s*\p{Ll}/u.test(text) || before.right - before.left > longLine * size);

/** Does a line begin in the middle of a sentence that the line before it does not end? */
const isMiddle = (line: PrintedLine, before: PrintedLine): boolean =>
  /^\s*\p{Ll}{2}/u.test(line.text) &&
  /(?:\p{L}{2}|,)\s*$/u.test(before.text) &&
  before.right - before.left > longLine * before.size;

const endsSentence = (text: string): boolean => /[.!?:][)\]"'”’»]*\s*$/u.test(text);

/** Does a sentence begin in letters of its own, as an example in italics does? */
const isOtherVoice = (line: PrintedLine, before: PrintedLine, { mixed }: JoinContext): boolean =>
  changesFont(line, before) && !/^\s*\p{Ll}/u.test(line.text) && !mixed.has(fontsOf(line, before));

const changesFont = (line: PrintedLine, before: PrintedLine): boolean =>
  line.isEven && before.isEven && line.font !== before.font;

const fontsOf = (...lines: readonly PrintedLine[]): string =>
  lines
    .map(({ font }) => font)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(' ');

/** Fonts that one sentence has lines of: a program can give the letters of one font to several. */
export const mixedFonts = (lines: readonly PrintedLine[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap((line, at) => {
      const before = lines[at - 1];
      const isOne = before && changesFont(line, before) && /^\s*\p{Ll}/u.test(line.text);
      return isOne && !endsSentence(before.text) ? [fontsOf(line, before)] : [];
    }),
  );

const cellText = (lines: readonly PrintedLine[], words: PartedWords): string =>
  lines
    .map(({ text }) => text.trim())
    .reduce((all, text) => (all === '' ? text : joinTexts(all, text, words)), '');

/** Does a line stand further out than one beside it, as the first of a definition does? */
const hangs = (line: PrintedLine, before: PrintedLine, next: PrintedLine | undefined): boolean =>
  [before, next].some((other) => other !== undefined && other.left > line.left + line.size / 2);

/** The length of words in front that are set off from the text by their font; a number in front is none. */
const leadOf = ({ lead, text }: PrintedLine, { font }: JoinContext): number =>
  lead === undefined || lead.font === font || begins(text) ? 0 : lead.length;

/** Does the text of a page end within a sentence that goes on with this line of the next one? */
export function goesOverPage(before: PrintedLine, line: PrintedLine, context: JoinContext): boolean {
  const isText = (one: PrintedLine) =>
    !one.cells && !context.contents.has(one) && context.levels.get(one) === undefined;
  return (
    isText(before) &&
    isText(line) &&
    before.size === line.size &&
    !/[.:;!?…][)\]"'”’»]*\s*$/u.test(before.text) &&
    !beginsOwn(line, before) &&
    context.isFull(before, line)
  );
}
