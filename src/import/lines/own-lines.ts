import type { Paragraph, PhrasingContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { romanNumeral, romanValue } from '../../base/roman.ts';
import { breakTo, columnsOf } from './source-indent.ts';

/** Lines of a wrapped paragraph are at most this long. */
const widest = 120;

/** The longest line of a paragraph that was wrapped in part is at least this long. */
const narrowest = 60;

/** In a paragraph with a longer line a capital begins a line of its own. */
const longestWrapped = 160;

/** Lines that were wrapped are at least this share of the longest. */
const fullShare = 0.7;

/**
 * Lines of a paragraph that were not wrapped stay lines: bare headings and rules that follow one another without an empty
 * line. Wrapped ones are about as long as the longest, but for the last. Among lines of both kinds one goes on in the next that is as
 * long and ends within a sentence. Those of a quotation are wrapped by hand, since each has its mark: only a title and items stand alone.
 *
 * @param lines `written` as they stand in the source, with their `indents` where these say which list an item is of
 */
export function keepOwnLines(
  paragraph: Paragraph,
  {
    written = [],
    indents = [],
    isQuote = false,
  }: { written?: readonly string[]; indents?: readonly number[]; isQuote?: boolean } = {},
): void {
  const lines = paragraph.children.map(linesOf).join('').split('\n');
  if (lines.length < 2) return;
  const cuts = indents.length > 0 || isQuote ? [] : indentChanges(written);
  const ends = [0, ...cuts].flatMap((from, at) => {
    const part = endsOf(lines.slice(from, cuts[at]), written.slice(from, cuts[at]), {
      isQuote,
      // Where indents are asked, no list was read: items are lines of paragraphs.
      isOutline: indents.length > 0,
    });
    return cuts[at] === undefined ? part : [...part.slice(0, -1), true];
  });
  if (!ends.slice(0, -1).includes(true)) return;
  const start = paragraph.position?.start.line;
  let at = 0;
  const breakLines = (node: PhrasingContent): PhrasingContent[] => {
    if ('children' in node) {
      // No line of its own ends within a link.
      if (node.type === 'link') at += linesOf(node).split('\n').length - 1;
      else node.children = node.children.flatMap(breakLines) as never;
      return [node];
    }
    if (node.type === 'break') at += 1;
    if (node.type !== 'text' || !node.value.includes('\n')) return [node];
    return node.value.split('\n').flatMap((value, i): PhrasingContent[] => {
      const text: PhrasingContent = { type: 'text', value };
      if (i === 0) return [text];
      at += 1;
      return [
        ends[at - 1]
          ? breakTo(indents[at], start === undefined ? undefined : start + at)
          : { type: 'text', value: '\n' },
        text,
      ];
    });
  };
  paragraph.children = paragraph.children.flatMap(breakLines);
}

/** Which lines of a paragraph, or of a part of it, end there. */
function endsOf(
  lines: readonly string[],
  written: readonly string[],
  { isQuote, isOutline }: { isQuote: boolean; isOutline: boolean },
): boolean[] {
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  // How long a line with an address was, its words do not say.
  const isLinked = written.map((line) => /\]\(|\]\[|<https?:/.test(line));
  // A line that its author has ended may be as short as the last.
  const isEnded = written.map((line) => /(?: {2}|\\)\r?$/.test(line));
  const isFull =
    longest <= widest &&
    lines.slice(0, -1).every(({ length }, i) => isEnded[i] || length >= fullShare * usualWidth(lines));
  const isWrapped = longest >= narrowest;
  const items = fullItems(lines[0]);
  const filled = filledLines(written);
  let isWithin = false;
  return lines.map((line, i) => {
    const next = lines[i + 1] ?? '';
    if (isQuote) return opensLine.test(next) || /^\*\*.*\*\*$/.test(quoted(written[i]));
    if (isOutline && opensLine.test(next)) return true;
    if (isFull) return boldNumber.test(written[i + 1] ?? '') || items.begins(line, next);
    const length = isLinked[i] || filled[i] ? longest : line.length;
    // What goes on a sentence in small letters and does not end it goes on in a link.
    const isLead = isWithin && /^\s*\p{Ll}.*[\p{L},]\s*$/u.test(line) && /^\s*\[/.test(written[i + 1] ?? '');
    isWithin = isLead || (isWrapped && goesOn(line, next, { length, longest }));
    return !isWithin;
  });
}

/**
 * How long the lines of a text are: as long as the longest, but for one to which its author has added some words later. That most of
 * them end within a sentence says that they are a text.
 */
function usualWidth(lines: readonly string[]): number {
  const [longest = 0, second = 0] = lines.map(({ length }) => length).toSorted((one, other) => other - one);
  const within = lines.slice(0, -1).filter((line) => /[\p{L}\p{N},-]\s*$/u.test(line)).length;
  return lines.length >= 5 && second >= narrowest && within * 3 >= lines.length * 2 ? second : longest;
}

/**
 * Where what stands below a short line is indented further: a word and what is said of it, below which the next word may stand. Each
 * part has a width of its own.
 */
function indentChanges(written: readonly string[]): number[] {
  const columns = written.map((line) => columnsOf(/^[\s>]*(?:[-*+•]\s+|\d+[.)]\s+)?/.exec(line)?.[0] ?? ''));
  const [first = 0] = columns;
  const isInner = columns.map((column) => column >= first + 3);
  const longest = written.reduce((most, { length }) => Math.max(most, length), 0);
  const heads = [...written.keys()].filter((at) => !isInner[at] && isInner[at + 1]);
  const isHead = (at: number) => {
    const [line = '', next = ''] = written.slice(at, at + 2);
    return (line.length < fullShare * longest || /:\s*$/.test(line)) && !opensLine.test(next);
  };
  if (!heads.every(isHead)) return [];
  return isInner.flatMap((inner, at) => (at > 0 && inner !== isInner[at - 1] ? [at] : []));
}

const itemMark = /^\s*(\(?)(\p{L}|\d{1,3}|[ivxIVX]{1,5})([.)])\s/u;

/** A number of several levels, in bold: nobody writes one at the beginning of a line that goes on. */
const boldNumber = /^\s*(?:\*\*|__)(?:§\s?)?\p{L}?\d+(?:\.\d+)+[.:)]?(?:\*\*|__|\s)/u;

/**
 * Says of full lines whether one ends what stands before an item. A mark within a sentence, `either (a) a raft or`, begins none; behind a
 * comma one does that goes on with what a line above began, `b)` below `a)`.
 */
function fullItems(first = '') {
  /** The marks that may come next. */
  const due = new Set<string>();
  const add = ([, open = '', count = '', close = '']: RegExpExecArray) => {
    for (const next of countsBehind(count)) due.add(open + next + close);
  };
  const own = itemMark.exec(first);
  if (own) add(own);
  return {
    begins(line: string, next: string): boolean {
      const mark = itemMark.exec(next);
      if (!mark) return false;
      const isDue = due.has(mark[0].trim()) && /(?:,|[\s,](?:and|or|und|oder|et|ou))\s*$/u.test(line);
      const begins = isDue || /[.:;][)\]"'”’»]*(?:\s+(?:and|or))?\s*$/u.test(line);
      if (begins) add(mark);
      return begins;
    },
  };
}

/** What comes behind a number or letter of a list: `b` behind `a`, `2` behind `1`; behind `i` it can be `j` or `ii`. */
function countsBehind(count: string): string[] {
  if (/^\d/.test(count)) return [`${Number(count) + 1}`];
  const letters = /^(?:[a-y]|[A-Y])$/.test(count) ? [String.fromCharCode(count.charCodeAt(0) + 1)] : [];
  const roman = /^[ivx]+$/.test(count) ? [romanNumeral(romanValue(count) + 1)] : [];
  return [...letters, ...roman];
}

/** The text of a node; its lines end where a text node or a break ends them. */
function linesOf(node: PhrasingContent): string {
  if ('children' in node) return node.children.map(linesOf).join('');
  if (node.type === 'break') return '\n';
  return node.type === 'text' ? node.value : plainText(node).replaceAll('\n', ' ');
}

/** A line that begins with a mark or a number of several levels is of its own. */
const opensLine = /^\s*(?:[-•–*+]\s|\(?(?:\p{L}|\d{1,3}|[ivxIVX]{1,5})[.)]\s|\p{L}?\d+(?:\.\p{L}?\d+)+)/u;

/** A line of a quotation without its marks. */
const quoted = (line = ''): string => line.replace(/^[\s>]+/, '').trimEnd();

/**
 * Is a line full, and does no sentence end with it? A number or a mark begins something of its own. What is in brackets goes on in any
 * case.
 *
 * @param widths how long the line was in the source, and how long the longest is, in UTF-16 units
 */
function goesOn(
  line: string,
  next: string,
  { length, longest }: { length: number; longest: number },
): boolean {
  const width = Math.min(longest, widest);
  if (openBrackets(line) > 0 && openBrackets(next) < 0) return true;
  return (
    length >= fullShare * width &&
    !/[.:;!?…][)\]"'”’»]*\s*$/u.test(line) &&
    (/^[\s"'“„«(]*\p{Ll}/u.test(next) || (length >= 0.85 * width && longest <= longestWrapped)) &&
    !opensLine.test(next)
  );
}

/**
 * Was there no room on each line, half of which is full at least, for the first word of the next? The address of a link counts, where a space is
 * in none of its words.
 */
function filledLines(written: readonly string[]): boolean[] {
  const trimmed = written.map((line) => line.trim());
  const longest = trimmed.reduce((most, { length }) => Math.max(most, length), 0);
  return trimmed.map(({ length }, at) => {
    const [word = ''] = /^\S+/.exec(trimmed[at + 1] ?? '') ?? [];
    return 2 * length >= longest && length + 1 + word.length > longest;
  });
}

/** How many brackets a line opens more than it closes. */
const openBrackets = (line: string): number =>
  (line.match(/\(/g)?.length ?? 0) - (line.match(/(?<=\S)\)/g)?.length ?? 0);
