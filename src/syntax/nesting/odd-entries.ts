import { longestConstruct } from '../grammar/characters.ts';
import { listMarkOf, type OddMark, oddMarksOf } from './odd-marks.ts';
import { type OutlineLine, outlineOf, type ParsedPiece } from './outline.ts';

/** A line that is or may be an item. */
export interface Entry {
  readonly line: OutlineLine;
  /** Index in the outline. */
  readonly index: number;
  readonly marks: readonly OddMark[];
  /** Number of an item of Markdown. */
  readonly count: number | null;
  /** Column of the text of its parent item. */
  readonly content: number;
  /** Number of that item; null if Markdown reads no item there. */
  readonly held: number | null;
  /** The line before it is in the same paragraph and ends in mid-sentence. */
  readonly isInSentence: boolean;
  /** Its paragraph ends in attributes with an id. */
  readonly isNamed: boolean;
  /** It ends in an id where no text can: within a paragraph, after one, or in a list of bullets. */
  readonly isTorn: boolean;
  /** An item whose attributes set its number. */
  readonly isPinned: boolean;
}

const endsInId = /\{#[^{}]*\}\s*$/;
/** Without words before it. */
const isIdAlone = /^(?:[-*+][ \t]+)?\{#[^{}]*\}\s*$/;

/** Groups siblings below one item, or below none, up to the next heading. */
export function groupsOf(piece: ParsedPiece): Entry[][] {
  const { text } = piece;
  const outline = outlineOf(piece);
  const groups = new Map<string, Entry[]>();
  const open: { column: number; content: number; key: number }[] = [];
  const torn = tornLines(outline, text);
  let heading = 0;
  outline.forEach((line, index) => {
    const { kind, column, at, gap, leaf } = line;
    if (leaf?.type === 'heading') heading = index;
    if (kind === 'blank' || leaf?.type === 'heading') return;
    const isItem = kind === 'item';
    const marks = !isItem && leaf?.type === 'paragraph' ? oddMarksOf(lineAt(text, at)) : [];
    const isNamed = (kind === 'block' || marks.length > 0) && !isItem && endsNamed(text, at, leaf?.end);
    const isTorn = torn.has(index);
    const mayHold = isItem || marks.length > 0 || isNamed || isTorn;
    if (mayHold) while ((open.at(-1)?.column ?? -1) >= column) open.pop();
    const holder = open.findLast((one) => one.column < column);
    const content = holder?.content ?? 0;
    const number = Number.parseInt(line.mark, 10);
    const count = isItem && !Number.isNaN(number) ? number : null;
    if (count !== null || isTorn || marks.length > 0 || kind === 'block') {
      const key = `${heading} ${holder?.key ?? -1}`;
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push({
        ...{ line, index, marks, count, content, isNamed, isTorn },
        held: Number.parseInt(outline[holder?.key ?? -1]?.mark ?? '', 10) || null,
        isInSentence: isInSentence(line, text),
        isPinned: isItem && /[{ ]number=/.test(lineOf(text, at)),
      });
    }
    if (isItem) open.push({ column, content: column + line.mark.length + (gap > 4 ? 1 : gap), key: index });
    else if (mayHold)
      open.push({ column, content: content + (marks[0] ? listMarkOf(marks[0]).length : 3), key: index });
  });
  return [...groups.values()];
}

/**
 * Lines that begin a text with an id of its own inside one Markdown block: an id ends the text of a
 * rule, so a paragraph that continues after one contains several, and a bullet is not a rule.
 */
function tornLines(outline: readonly OutlineLine[], text: string): Set<number> {
  const torn = new Set<number>();
  /**
   * Index of the first line of the current text; -1 after an id, where only a line of the same
   * paragraph begins one.
   */
  let first = -1;
  outline.forEach(({ kind, leaf, at }, i) => {
    if (kind !== 'more' || first < 0) first = i;
    const written = lineOf(text, at);
    if (kind === 'blank' || !endsInId.test(written)) return;
    const [begin, next] = [outline[first], outline[i + 1]];
    const isWithin = begin?.kind === 'more' || (next?.at ?? text.length) < (leaf?.end ?? 0);
    const isText = begin?.kind !== 'item' && begin?.leaf?.type === 'paragraph';
    const isWhole = next?.kind !== 'more' || endsNamed(text, at, next.leaf?.end);
    const hasWords = first !== i || !isIdAlone.test(written);
    if (begin && isWhole && hasWords && (isText ? isWithin : isBullet(begin))) torn.add(first);
    first = -1;
  });
  return torn;
}

/**
 * Whether a text ends in an id. Reads only its end, because it runs for each line of a paragraph.
 */
const endsNamed = (text: string, from: number, end = text.length): boolean =>
  endsInId.test(text.slice(Math.max(from, end - 2 * longestConstruct), end));

/** Whether a line is an item without a number. */
export const isBullet = ({ kind, mark }: OutlineLine): boolean => kind === 'item' && /^\D/.test(mark);

const isInSentence = ({ kind, start }: OutlineLine, text: string): boolean =>
  kind === 'more' && !/[.:;,!?)}][*_]*\s*$/.test(text.slice(Math.max(0, start - 20), start));

const lineOf = (text: string, at: number): string => {
  const length = text.slice(at, at + 10_000).search(/[\r\n]/);
  return text.slice(at, length < 0 ? at + 10_000 : at + length);
};

/** The first characters of a line. */
export const lineAt = (text: string, at: number): string =>
  /^[^\r\n]*/.exec(text.slice(at, at + 80))?.[0] ?? '';
