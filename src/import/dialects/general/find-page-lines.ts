import type { SourceLine } from '../../lines/lines.ts';

/** So many pages in a row make the numbers at their ends numbers of pages. */
const fewestPages = 3;

/** Numbers that are no further apart than this on average, in lines with a text, are a list or a column of a table, and no pages. */
const shortestPage = 3;

const pageNumber = /^\s*(?:page\s+)?[-–—]?\s*(\d{1,4})\s*[-–—]?(?:\s*(?:of|\/)\s*\d{1,4})?\s*$/iu;

/** The number of a page behind a line that stands at the foot of each: "Rower    Rules    [Page 3]". */
const pageBehind = /^\s*\S.{0,100}\s{2,}[[(]?page\s+(\d{1,4})[\])]?\s*$/iu;

/** The number of a page within a line that is the same on each: "Harbour Rules, Page 3 (May 2020)". */
const pageWithin = /^(\s*\S.{0,80}\bpage\s+)(\d{1,4})(\b.{0,80})$/iu;

/** The head of a page in three columns: "Rules 7     Harbour     June". */
const isRunning = /^\s*\S.{0,60}?\s{3,}\S.{0,60}?\s{3,}\S.{0,60}$/u;

/**
 * Find what stands on every page: its number, alone on a line and one more each time, and a line next to it that is always the same,
 * as the title of the document is at the head of each page.
 */
export function findPageLines(lines: readonly SourceLine[]): ReadonlySet<SourceLine> {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const same = Map.groupBy(written, sameOnPages);
  const numbered = written.flatMap((line, at) => {
    const isText = line.form === undefined && !line.heading;
    const isSame = (same.get(sameOnPages(line))?.length ?? 0) >= fewestPages;
    const value = isText
      ? (pageNumber.exec(line.text)?.[1] ??
        pageBehind.exec(line.text)?.[1] ??
        (isSame ? pageWithin.exec(line.text)?.[2] : undefined))
      : undefined;
    return value === undefined ? [] : [{ line, at, value: Number(value) }];
  });
  const pages = longestRow(numbered);
  const isFed = (at: number) => written[at + 1]?.opensPage === true;
  const areFed = pages.length > 1 && pages.slice(0, -1).every(({ at }) => isFed(at));
  if ((pages.length < fewestPages && !areFed) || !arePages(pages)) return new Set();
  const found = new Set(pages.map(({ line }) => line));
  for (const { at } of areFed ? pages : [])
    for (const head of written.slice(at + 1, at + 2)) if (isRunning.test(head.text)) found.add(head);
  for (const step of [-1, 1]) {
    const neighbours = pages.flatMap(({ at }) => written[at + step] ?? []);
    // The last page has no head behind it.
    for (const [, same] of Map.groupBy(neighbours, ({ text }) => text.trim()))
      if (same.length >= Math.min(fewestPages, pages.length - 1) && 2 * same.length > pages.length)
        for (const line of same) found.add(line);
  }
  return found;
}

/** A line without the number of its page; itself where it has none. */
const sameOnPages = ({ text }: SourceLine): string => text.replace(pageWithin, '$1$3').trim();

interface NumberedLine {
  readonly line: SourceLine;
  readonly at: number;
  readonly value: number;
}

function arePages(row: readonly NumberedLine[]): boolean {
  const [first, last] = [row[0]?.at ?? 0, row.at(-1)?.at ?? 0];
  return last - first > shortestPage * (row.length - 1);
}

/** The longest row of numbers of which each is one more than the one before; other numbers between them are passed over. */
function longestRow(numbered: readonly NumberedLine[]): NumberedLine[] {
  const rows = new Map<number, NumberedLine[]>();
  let longest: NumberedLine[] = [];
  for (const one of numbered) {
    const row = [...(rows.get(one.value - 1) ?? []), one];
    if (row.length > (rows.get(one.value)?.length ?? 0)) rows.set(one.value, row);
    if (row.length > longest.length) longest = row;
  }
  return longest;
}
