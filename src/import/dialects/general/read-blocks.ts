import { memoize } from '../../../base/memoize.ts';
import { type Letter, takeEmphasis, textOf } from '../../document/inline.ts';
import { bulletSigns } from '../../lines/bullet-signs.ts';
import { withLetterBullets, withPlusSigns } from '../../lines/letter-bullets.ts';
import { isOfPlainText, type SourceLine } from '../../lines/lines.ts';
import { bareLeader, pageLeader } from '../../lines/page-leader.ts';
import { type NumberToken, numberAt, segmentsOf } from '../../numbering/number-token.ts';
import { withoutAmounts } from './bracketed-amounts.ts';
import { withoutRolls } from './rolls.ts';

/** A stretch of a document that stands by itself: a heading, a paragraph, an item of a list, a row of a table. */
export interface Block {
  readonly lines: readonly number[];
  /** Text without the marks of lists and headings in front; asterisks are bold and italics. */
  readonly text: string;
  /** The text without markup. */
  readonly plain: string;
  readonly bullet: boolean;
  /** Leading white space in columns; what a list item holds has more than its mark. */
  readonly indent: number;
  /** Level of a heading; 0 for all else. */
  readonly heading: number;
  /** Nothing but white space stands between this and the block before. */
  readonly apart: boolean;
  /** Its beginning, where that can be a number. */
  readonly lead: NumberToken | null;
  readonly line: SourceLine;
  /** It heads an article of a document whose articles count through it; its number is one level, `12a`. */
  readonly isArticle?: true;
  /** A question, or the answer to the one before it. */
  readonly asked?: 'question' | 'answer';
}

/** An `o` with wide space behind it stands for a bullet where a text has no other sign. */
const marks = new RegExp(`^\\s*(?:(#{1,6})\\s+)?([-${bulletSigns}–*+]\\s+|o(?:\\t| {2,})\\s*(?=\\S))?`, 'u');

/**
 * Put lines together to blocks: most often one a line. Lines of a plain text that was wrapped are joined where a line goes
 * on with the one before. Made once for the same lines: what recognises a document and what reads it both ask.
 */
export const readBlocks = memoize((written: readonly SourceLine[]): readonly Block[] => {
  const lines = withPlusSigns(withLetterBullets(written));
  const width = wrappedWidth(lines);
  const groups: SourceLine[][] = [];
  const apart = new Set<SourceLine>();
  let before: SourceLine | null = null;
  let turned = false;
  for (const line of lines) {
    turned ||= line.opensPage === true;
    // Code keeps its empty lines.
    if (goesOnInCode(groups.at(-1)?.at(-1), line)) groups.at(-1)?.push(line);
    else if (line.text.trim() === '') before = null;
    else {
      const group = groups.at(-1);
      const isCut =
        group !== undefined && ((turned && goesOverPage(group.at(-1), line)) || isOfMark(group, line));
      if (before === null && !isCut) apart.add(line);
      if (group && (isCut || (before !== null && goesOn(before, line, width)))) group.push(line);
      else groups.push([line]);
      before = line;
      turned = false;
    }
  }
  return withoutAmounts(withoutRolls(groups.flatMap((group) => twoMarks(toBlock(group, apart)))));
});

/** A paragraph that two marks begin, `(2)(A) Kites …`, as statutes have it: the first item of a list is all that the item above it says. */
function twoMarks(block: Block): readonly Block[] {
  const [, outer] = /^(\([a-z0-9]{1,4}\))\((?:A|a|i|1)\)\s+\S/u.exec(block.text) ?? [];
  if (outer === undefined || block.bullet || block.heading > 0 || !isPlain(block.line)) return [block];
  const partOf = (text: string) => ({ ...block, text, plain: plainOf(text), lead: numberAt(plainOf(text)) });
  return [partOf(outer), { ...partOf(block.text.slice(outer.length)), apart: true }];
}

/** Does a line say what the mark of an item calls that stands alone above it, `(a)`, as in texts of laws that were tables? */
const isOfMark = ([mark, more]: readonly SourceLine[], line: SourceLine): boolean =>
  more === undefined &&
  mark !== undefined &&
  /^\s*\((?:[a-z]{1,4}|\d{1,3})\)\s*$/.test(mark.text) &&
  isPlain(mark) &&
  isPlain(line) &&
  (marks.exec(line.text)?.[0].trim() ?? '') === '' &&
  numberAt(line.text.trim()) === null;

const isPlain = ({ form, heading, header, entry, isTop }: SourceLine): boolean =>
  form === undefined && !heading && !header && !entry && !isTop;

/** Is a line code by the markup of its format? What stands in columns in a plain text is none. */
export const isCode = ({ form, origin }: SourceLine): boolean => form === 'code' && origin !== undefined;

/** Is a line the next of the same block of code? */
const goesOnInCode = (before: SourceLine | undefined, line: SourceLine): boolean =>
  before !== undefined && isCode(before) && isCode(line) && line.origin === (before.origin ?? 0) + 1;

function toBlock(group: readonly SourceLine[], apart: ReadonlySet<SourceLine>): Block {
  const [line] = group as [SourceLine, ...SourceLine[]];
  const isUnmarked = line.form === 'code' || line.form === 'row' || line.form === 'header';
  const [front = '', hashes = '', bullet] = isUnmarked ? [] : (marks.exec(line.text) ?? []);
  const heading = line.heading ?? hashes.length;
  const written = isCode(line)
    ? group
        .map((one) => one.text)
        .join('\n')
        .trimEnd()
    : [line.text.slice(front.length), ...group.slice(1).map((more) => more.text.trim())].join(' ').trimEnd();
  const text = heading > 0 ? numberFirst(written) : isUnmarked ? written : bracketBehind(written);
  const plain = plainOf(text);
  return {
    lines: group.map(({ number }) => number),
    text,
    plain,
    bullet: bullet !== undefined,
    indent: line.indent,
    heading,
    apart: apart.has(line),
    lead: isUnmarked ? null : line.header ? leadOf(line.header) : numberAt(plain),
    line,
  };
}

/** A title with its number in front of the pictures that it begins with: `🎲 3. Setup`. */
const numberFirst = (title: string): string =>
  title.replace(
    /^((?:(?![★☆✶✷])\p{Extended_Pictographic}(?:\ufe0f|\u200d|[\u{1f3fb}-\u{1f3ff}])*)+\s+)(\d{1,3}(?:\.\d{1,3})*[.):]?\s+)/u,
    '$2$1',
  );

/** An item with its number in front of the bracket around it, in which a model sets what can be left out: `[(6) Guests row.]`. */
const bracketBehind = (text: string): string => text.replace(/^\[(\((?:\d{1,3}|[a-z]{1,4})\))\s+/, '$1 [');

/** A text without asterisks. */
export const plainOf = (text: string): string => (text.includes('*') ? textOf(takeEmphasis(text)) : text);

/** The number of a title whose header stood above it: it takes nothing of the title. */
const leadOf = ({ word, number }: NonNullable<SourceLine['header']>): NumberToken => ({
  value: number,
  segments: segmentsOf(number),
  word,
  isClosed: true,
  length: 0,
});

/** The text of a block behind its number, and how much of it is bold in front. */
export function lettersOf({ text, lead }: Block, withNumber = false): Letter[] {
  const letters = takeEmphasis(text);
  if (withNumber || lead === null) return letters;
  let units = 0;
  return letters.filter(({ value }) => {
    units += value.length;
    return units > lead.length;
  });
}

/** Longest and shortest line that a page is wide, in UTF-16 units. */
const page = { shortest: 55, longest: 110 };

/** How wide the lines of a wrapped text are; null where lines are as long as their paragraphs. */
function wrappedWidth(lines: readonly SourceLine[]): number | null {
  const texts = lines.filter((line) => line.text.trim() !== '' && isOfPlainText(line));
  const lengths = texts.map(({ text }) => text.trimEnd().length).sort((a, b) => a - b);
  const widest = lengths[Math.floor(lengths.length * 0.98)] ?? 0;
  const full = lengths.filter((length) => length >= widest * 0.75).length;
  return widest >= page.shortest && widest <= page.longest && full >= lengths.length * 0.3 ? widest : null;
}

const isEnded = (text: string): boolean => /[.:;!?…][)\]"'”’]*\s*$/u.test(text);

/** Does a line go on in small letters with one that is long and has no end, where too few say how wide they are? A title has its own. */
const isWrapped = (before: string, line: string): boolean =>
  /^\p{Ll}/u.test(line) &&
  numberAt(line) === null &&
  before.trimEnd().length >= page.shortest * 0.8 &&
  before.trimEnd().length <= page.longest &&
  !isEnded(before) &&
  numberAt(before.trim())?.word == null;

/** Does a page end within a sentence that goes on with this line? Nothing ends it, and the next page begins small. */
const goesOverPage = (last: SourceLine | undefined, line: SourceLine): boolean =>
  last !== undefined &&
  !isEnded(last.text) &&
  /^\s*\p{Ll}/u.test(line.text) &&
  numberAt(line.text.trim()) === null;

/** How an example or note begins that stands right below a full line. */
const opensOwn = /^(?:Examples?|EXAMPLES?|Notes?|NOTES?):\s/u;

/** Is a line an item of a list that another stands below: "(a) rafts; and"? */
const isEndedItem = (text: string): boolean =>
  numberAt(text.trim())?.isClosed === true && endsItem.test(text);

const endsItem = /[.:;]\s*(?:(?:and|or|und|oder|et|ou|y|o|e)\s*)?$/u;

/** Does a line of a wrapped text go on with the one before? It is no item, and that one was full or this one begins small. */
function goesOn(before: SourceLine, line: SourceLine, width: number | null): boolean {
  if (line.form !== undefined || before.heading || line.heading) return false;
  if (!isOfPlainText(line) || line.entry || before.form !== undefined) return false;
  if (line.header || before.header || line.isTop || before.isTop) return false;
  const [front = ''] = marks.exec(line.text) ?? [];
  if (front.trim() !== '') return false;
  const text = line.text.trim();
  const length = before.text.trimEnd().length;
  if (width === null) return isWrapped(before.text, text);
  if (opensOwn.test(text) || pageLeader.test(before.text) || bareLeader.test(before.text)) return false;
  const isFull = length >= width * 0.7;
  const number = numberAt(text);
  // "(see Section / 3)" goes on, whatever its number looks like.
  const [last = ''] = /\S+\s*$/.exec(before.text) ?? [];
  if (number && number.word === null && isFull && numberAt(`${last.trim()} ${text}`)?.word != null)
    return true;
  // "as in Appendix A and / Section 2.2." goes on: nothing ended the sentence.
  if (number && number.word !== null && isFull && !isEnded(before.text)) return true;
  if (number && (number.isClosed || number.segments.length > 1))
    return isFull && !isEndedItem(before.text) && /^\S+\s+\p{Ll}/u.test(text);
  return isFull || /^\p{Ll}/u.test(text);
}
