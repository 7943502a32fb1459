import { pageLeader } from '../lines/page-leader.ts';

/** A run of characters on a printed page. Units are the page's own; `y` grows upwards. */
export interface PrintedRun {
  readonly str: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Size of its letters; 0 for space. */
  readonly height: number;
  /** Does a line end behind it? */
  readonly hasEOL: boolean;
  /** Name of its font, which tells it from others of the document. */
  readonly font?: string;
}

/** A line of a printed page, in the units of the page; `y` grows upwards. */
export interface PrintedLine {
  readonly text: string;
  /** Where it begins. */
  readonly left: number;
  readonly y: number;
  readonly right: number;
  /** Size of most of its letters, to half a unit. */
  readonly size: number;
  /** Font of most of its letters. */
  readonly font: string;
  /** Have all of its letters that size and font? */
  readonly isEven: boolean;
  /** Have all of them that size? A name in a title can be in italics. */
  readonly isOneSize: boolean;
  /** The text in front in one font, before text in another: its length in UTF-16 units; 0 where there is one font. */
  readonly lead?: { readonly length: number; readonly font: string };
  /** Does wide space part it, behind more than a number, as the cells of a table? */
  readonly isParted: boolean;
  /** The number at its end, where wide space or dots lead there; null for none. */
  readonly leadsTo: number | null;
  /** What it is made of, from left to right. */
  readonly runs: readonly PrintedRun[];
  /** The lines of each cell, where it is a row of a table. */
  readonly cells?: readonly (readonly PrintedLine[])[];
}

/** Space that is wider than this many times the size of the letters around it parts a line. */
const wideSpace = 2;

/** Put the runs of a page together to lines, in the order of the file. */
export function readPrintedLines(runs: readonly PrintedRun[]): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let open: PrintedRun[] = [];
  for (const [i, run] of runs.entries()) {
    open.push(run);
    const next = runs[i + 1];
    const ends =
      run.hasEOL || next === undefined || Math.abs(next.y - run.y) > Math.max(run.height, next.height) / 2;
    if (!ends) continue;
    const line = lineOf(open);
    if (line) lines.push(line);
    open = [];
  }
  return lines;
}

/** Letters that are written from right to left. */
const leftward = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * The runs of a line from left to right: a file can have what stands at its end, as the dots and the page of an entry of contents, in
 * front of its words. Space parts what is put beside each other so.
 */
function fromLeft(runs: readonly PrintedRun[]): readonly PrintedRun[] {
  const [first] = runs.filter(({ str }) => str.trim() !== '');
  if (!first || runs.some(({ str }) => leftward.test(str))) return runs;
  const at = runs.findIndex(({ str, x, width }) => str.trim() !== '' && x + width <= first.x);
  const back = runs.slice(at);
  if (at < 0 || back.some(({ x, width }) => x + width > first.x)) return runs;
  const ends = back.reduce((most, { x, width }) => Math.max(most, x + width), 0);
  return [...back, { ...first, str: ' ', x: ends, width: first.x - ends, height: 0 }, ...runs.slice(0, at)];
}

/** Does a run stand to the left of the one before it in the file? Then it is no part of the same word. */
export const stepsBack = (run: PrintedRun, before: PrintedRun | undefined): boolean =>
  before !== undefined && !before.hasEOL && run.x + run.width <= before.x;

/** Runs that stand beside each other as a line; null where none of them is written. */
export function lineOf(unordered: readonly PrintedRun[]): PrintedLine | null {
  const runs = fromLeft(
    unordered.flatMap((run, at) =>
      stepsBack(run, unordered[at - 1]) ? [{ ...run, str: ' ', width: 0, height: 0 }, run] : [run],
    ),
  );
  const written = runs.filter(({ str }) => str.trim() !== '');
  const [first] = written;
  const last = written.at(-1);
  if (!first || !last) return null;
  const letters = new Map<string, { size: number; font: string; count: number }>();
  let all = 0;
  for (const { str, height, font = '' } of written) {
    const size = Math.round(height * 2) / 2;
    const count = str.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    const key = `${size} ${font}`;
    const known = letters.get(key);
    if (known) known.count += count;
    else letters.set(key, { size, font, count });
    all += count;
  }
  const most = [...letters.values()].reduce((best, one) => (one.count > best.count ? one : best));
  const base = written.find(({ height }) => Math.round(height * 2) / 2 === most.size) ?? first;
  return {
    text: runs
      .map((run) => (isRaised(run, base) ? raised(run.str) : run.str))
      .join('')
      // A font can say that a letter of it is the end of a line.
      .replace(/[\r\n]+/g, ' '),
    y: base.y,
    left: written.reduce((least, { x }) => Math.min(least, x), first.x),
    right: last.x + last.width,
    size: most.size,
    font: most.font,
    isEven: most.count === all,
    isOneSize: [...letters.values()].every(({ size, count }) => count === 0 || size === most.size),
    lead: { length: leadLength(runs, first.font), font: first.font ?? '' },
    ...partsOf(runs, most.size),
    runs,
  };
}

/** The length of the text before the first written run of another font. */
function leadLength(runs: readonly PrintedRun[], font: string | undefined): number {
  const end = runs.findIndex((run) => run.str.trim() !== '' && run.font !== font);
  const lead = runs.slice(0, Math.max(0, end)).map(({ str }) => str);
  return lead.join('').trimEnd().length;
}

/** Raised figures are no larger than this share of the letters beside them, and stand higher by at least the other. */
const raisedShare = { size: 0.8, height: 0.15 };

/** Is a run an exponent, or the mark of a footnote? */
const isRaised = ({ height, y }: PrintedRun, base: PrintedRun): boolean =>
  height > 0 && height <= raisedShare.size * base.height && y - base.y >= raisedShare.height * base.height;

const raised = (text: string): string =>
  text.replace(/\d/g, (figure) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(figure)] ?? figure);

/** What wide space tells of a line. */
function partsOf(runs: readonly PrintedRun[], size: number): Pick<PrintedLine, 'isParted' | 'leadsTo'> {
  let text = '';
  let isParted = false;
  let behind = '';
  for (const { str, width } of runs) {
    const isGap = str.trim() === '' && width > wideSpace * size;
    if (isGap) {
      isParted ||= /\p{L}{2}/u.test(text);
      behind = '';
    } else behind += str;
    text += str;
  }
  const [, own] = /^\s*(?:\p{L}{1,6}\.?\s+)?(\d{1,4})\s*$/u.exec(behind) ?? [];
  const end = isParted && own ? own : pageLeader.exec(text)?.[1];
  return { isParted, leadsTo: end === undefined ? null : Number(end) };
}

/** The size and font of most letters of a document. */
export function textStyle(lines: Iterable<PrintedLine>): Pick<PrintedLine, 'size' | 'font'> {
  const counts = new Map<string, { size: number; font: string; count: number }>();
  let most = { size: 0, font: '', count: 0 };
  for (const { size, font, text } of lines) {
    const known = counts.get(`${size} ${font}`) ?? { size, font, count: 0 };
    known.count += text.length;
    counts.set(`${size} ${font}`, known);
    if (known.count > most.count) most = known;
  }
  return most;
}

/** Letters that are larger than those of the text by this factor are those of headings. */
const larger = 1.08;

/** Are these letters so much larger than those of the text that headings have them? */
export const isLarge = (size: number, text: Pick<PrintedLine, 'size'>): boolean =>
  size >= larger * text.size && size >= text.size + 0.5;
