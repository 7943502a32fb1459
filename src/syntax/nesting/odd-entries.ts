import { longestConstruct } from '../grammar/characters.ts';
import { listMarkOf, type OddMark, oddMarksOf } from './odd-marks.ts';
import type { OutlineLine } from './outline.ts';

/** A line that may be an item, or is one. */
export interface Entry {
  readonly line: OutlineLine;
  /** Of the line in the outline. */
  readonly index: number;
  readonly marks: readonly OddMark[];
  /** Of an item of Markdown. */
  readonly count: number | null;
  /** Where the text of the item stands that holds it. */
  readonly content: number;
  /** What that item counts; null where it is no item of Markdown, or there is none. */
  readonly held: number | null;
  /** The line in front of it is of the same paragraph, and ends in the middle of a sentence. */
  readonly isInSentence: boolean;
  /** Its paragraph ends in attributes with an id. */
  readonly isNamed: boolean;
  /** It ends in an id where no text can: within a paragraph that goes on, behind one, or in a list of bullets. */
  readonly isTorn: boolean;
  /** An item whose attributes say its number. */
  readonly isPinned: boolean;
}

const pinsNumber = /[{ ]number=/;
const endsInId = /\{#[^{}]*\}\s*$/;
/** With no words in front of it. */
const isIdAlone = /^(?:[-*+][ \t]+)?\{#[^{}]*\}\s*$/;

/** Lines that stand side by side below one item, or below none, as far as no other block parts them. */
export function groupsOf(outline: readonly OutlineLine[], text: string): Entry[][] {
  const groups = new Map<string, Entry[]>();
  const open: { column: number; content: number; key: number }[] = [];
  const torn = tornLines(outline, text);
  let heading = 0;
  outline.forEach((line, i) => {
    const { kind, column, at, gap, leaf } = line;
    if (kind === 'blank') return;
    if (leaf?.type === 'heading') {
      heading = i;
      return;
    }
    const marks = kind !== 'item' && leaf?.type === 'paragraph' ? oddMarksOf(lineAt(text, at)) : [];
    const isNamed = kind === 'block' && endsNamed(text, at, leaf?.end);
    const isTorn = torn.has(i);
    if (kind === 'item' || marks.length > 0 || isNamed || isTorn)
      while ((open.at(-1)?.column ?? -1) >= column) open.pop();
    const holder = open.findLast((one) => one.column < column);
    const key = `${heading} ${holder?.key ?? -1}`;
    const content = holder?.content ?? 0;
    const held = Number.parseInt(outline[holder?.key ?? -1]?.mark ?? '', 10) || null;
    if (kind === 'item') {
      const count = Number.parseInt(line.mark, 10);
      if (!Number.isNaN(count) || isTorn)
        push(groups, key, {
          line,
          index: i,
          marks: [],
          count: Number.isNaN(count) ? null : count,
          content,
          held,
          isInSentence: false,
          isNamed: false,
          isTorn,
          isPinned: pinsNumber.test(lineOf(text, line.at)),
        });
      open.push({ column, content: column + line.mark.length + (gap > 4 ? 1 : gap), key: i });
      return;
    }
    if (marks.length > 0 || kind === 'block' || isTorn)
      push(groups, key, {
        line,
        index: i,
        marks,
        count: null,
        content,
        held,
        isInSentence: isInSentence(line, text),
        isNamed: isNamed || (marks.length > 0 && endsNamed(text, at, leaf?.end)),
        isTorn,
        isPinned: false,
      });
    const [mark] = marks;
    if (mark) open.push({ column, content: content + listMarkOf(mark).length, key: i });
    else if (isNamed || isTorn) open.push({ column, content: content + 3, key: i });
  });
  return [...groups.values()];
}

/**
 * Lines that begin a text with an id of its own where Markdown has none: an id ends the text of a rule, so that a paragraph which goes on
 * behind one holds several, and what a bullet begins is none.
 */
function tornLines(outline: readonly OutlineLine[], text: string): Set<number> {
  const torn = new Set<number>();
  /** Of the line that begins the text so far; -1 behind an id, where only a line of the same paragraph begins one. */
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

/** Does a stretch end in an id? It is looked for where attributes can be: a paragraph of many lines is asked for each of them. */
const endsNamed = (text: string, from: number, end = text.length): boolean =>
  endsInId.test(text.slice(Math.max(from, end - 2 * longestConstruct), end));

/** An item of Markdown that has no number. */
export const isBullet = ({ kind, mark }: OutlineLine): boolean => kind === 'item' && /^\D/.test(mark);

function push(groups: Map<string, Entry[]>, key: string, entry: Entry): void {
  const group = groups.get(key);
  if (group) group.push(entry);
  else groups.set(key, [entry]);
}

const isInSentence = ({ kind, start }: OutlineLine, text: string): boolean =>
  kind === 'more' && !/[.:;,!?)}][*_]*\s*$/.test(text.slice(Math.max(0, start - 20), start));

const lineOf = (text: string, at: number): string => {
  const length = text.slice(at, at + 10_000).search(/[\r\n]/);
  return text.slice(at, length < 0 ? at + 10_000 : at + length);
};

/** What a line begins with. */
export const lineAt = (text: string, at: number): string =>
  /^[^\r\n]*/.exec(text.slice(at, at + 80))?.[0] ?? '';
