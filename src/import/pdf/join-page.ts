import { namedKinds, sectionPattern } from '../../base/section-words.ts';
import { isCountingWord } from '../../compare/figures.ts';
import { bulletSigns } from '../lines/bullet-signs.ts';
import type { SourceLine } from '../lines/lines.ts';
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
const unclosed = /^\s*\d+(?:\.\d+)*(?:\(\w+\))*(?:\)[.,;]?|[,;])?\s/u;
const calling = new RegExp(
  `(?:§|(?<![\\p{L}-])(?<!(?:the|this|that|an?|any|each|every|no|such|same|der|die|das|dieser?)\\s+)(?:Satz|Abs\\.|Nr\\.|${sectionPattern(namedKinds)}))\\s*$`,
  'iu',
);

/** Does a line begin something of its own, also behind a full one? */
const beginsOwn = ({ text }: PrintedLine, { text: before }: PrintedLine): boolean =>
  begins(text) &&
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
    if (contents.has(line)) return;
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
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    const level = context.levels.get(line);
    const isSameTitle =
      before !== undefined && level === undefined && heading !== undefined && goesOnAsTitle(before, line);
    const isListed = context.contents.has(line) || (before !== undefined && context.contents.has(before));
    const isOwn = level !== undefined || isListed || (heading !== undefined && !isSameTitle);
    const apart = before !== undefined && !isSameTitle && isApart(before, line, context.usual);
    if (apart || (isOwn && !isListed && before !== undefined)) joined.push({ text: '' });
    const goesOn =
      isSameTitle ||
      (before !== undefined &&
        !apart &&
        !isOwn &&
        context.isFull(before, line) &&
        !beginsOwn(line, before) &&
        !(context.isCentered(line) && line.left - before.left > furtherIn * line.size) &&
        !(leadOf(line, context) > 0 && hangs(line, before, lines[i + 1])));
    if (goesOn) {
      const open = joined.pop();
      joined.push({ ...open, text: joinTexts(open?.text ?? '', line.text.trim(), context.words) });
      return;
    }
    heading = level;
    // The sign of the last bullet: what stands further out is no text of it.
    const isOutside = line.left < sign - line.size / 2 && !begins(line.text);
    if (bulleted.test(line.text)) sign = line.left;
    else if (isOutside || level !== undefined) sign = Number.NEGATIVE_INFINITY;
    if (context.contents.has(line)) joined.push({ text: contentsText(line) });
    else if (level !== undefined) joined.push({ text: line.text.trim(), heading: level });
    else if (isItem(line)) joined.push({ text: `${'  '.repeat(context.columnOf(line))}${line.text.trim()}` });
    else
      joined.push({
        text: line.text.trimEnd(),
        lead: leadOf(line, context),
        ...(isOutside ? { isOutside } : {}),
      });
  });
  return joined;
}

/** Does a line stand further out than one beside it, as the first of a definition does? */
const hangs = (line: PrintedLine, before: PrintedLine, next: PrintedLine | undefined): boolean =>
  [before, next].some((other) => other !== undefined && other.left > line.left + line.size / 2);

/** The length of words in front that are set off from the text by their font; a number in front is none. */
const leadOf = ({ lead, text }: PrintedLine, { font }: JoinContext): number =>
  lead === undefined || lead.font === font || begins(text) ? 0 : lead.length;

/** A line of contents as a text has it: dots lead to the page. */
const contentsText = ({ text, leadsTo }: PrintedLine): string =>
  `${text.trim().replace(/(?<![\s.·…_])[\s.·…_]*\d+$/u, '')} ..... ${leadsTo}`;

/** Does the text of a page end within a sentence that goes on with this line of the next one? */
export function goesOverPage(before: PrintedLine, line: PrintedLine, context: JoinContext): boolean {
  const isText = (one: PrintedLine) => !context.contents.has(one) && context.levels.get(one) === undefined;
  return (
    isText(before) &&
    isText(line) &&
    before.size === line.size &&
    !/[.:;!?…][)\]"'”’»]*\s*$/u.test(before.text) &&
    !beginsOwn(line, before) &&
    context.isFull(before, line)
  );
}
