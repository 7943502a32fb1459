import { joinRow, type PrintedLine, rowsOf } from './printed-line.ts';

/** Rows at the edges of a page that are examined, from outside in. */
const deepestRow = 3;

/** Heights on two pages at most this far apart are equal, in points. */
const sameHeight = 2;

/** Printed by a browser at page edges: address, page number, date. */
const ofBrowser = [
  /^(?:https?|file):\/*\S+\s+\d+\/\d+$/,
  /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?:\s?[AP]M)?\s/,
];

/** A row at the edge of a page. */
interface EdgeRow {
  readonly lines: readonly PrintedLine[];
  readonly page: number;
  readonly y: number;
  /** Its text with `#` for each number. */
  readonly form: string;
  readonly text: string;
}

/**
 * Finds page heads and feet: rows at one height with the same text (except numbers) on most pages,
 * and those of browsers.
 */
export function findRunningHeads(
  pages: readonly (readonly PrintedLine[])[],
): ReadonlyMap<PrintedLine, string> {
  const found = new Map<PrintedLine, string>();
  const written = pages.filter(({ length }) => length > 0).length;
  for (const [isHead, why] of [
    [true, 'head of the page'],
    [false, 'foot of the page'],
  ] as const)
    for (let depth = 0; depth < deepestRow; depth += 1) {
      const edges = pages.flatMap((lines, page) => edgeOf(lines, { page, isHead, found }));
      const running = edges.filter((row) => {
        const same = edges.filter(({ y, form }) => form === row.form && Math.abs(y - row.y) <= sameHeight);
        const isOfBrowser = ofBrowser.some((pattern) => pattern.test(row.text));
        return (
          isOfBrowser || (same.length >= 2 && 2 * same.length >= Math.min(written, 6) && countsPages(same))
        );
      });
      for (const line of running.flatMap(({ lines }) => lines)) found.set(line, why);
      if (running.length === 0) break;
    }
  return found;
}

/** The outermost row of a page. */
function edgeOf(
  lines: readonly PrintedLine[],
  at: { readonly page: number; readonly isHead: boolean; readonly found: ReadonlyMap<PrintedLine, string> },
): EdgeRow[] {
  const rows = rowsOf(lines.filter((line) => !at.found.has(line)));
  const row = at.isHead ? rows[0] : rows.at(-1);
  // The last row left is text.
  if (!row || rows.length < 2) return [];
  const text = joinRow(row)[0]?.text ?? '';
  const form = text.replace(/\d+/g, '#');
  return [{ lines: row, page: at.page, y: row[0]?.y ?? 0, form, text }];
}

/** Whether the numbers of alike rows are page numbers or constant; those of rules are neither. */
function countsPages(rows: readonly EdgeRow[]): boolean {
  const steps = rows.slice(1).map((row, at) => {
    const [own, before] = [row, rows[at]].map((one) => (one?.text.match(/\d{1,6}/g) ?? []).map(Number));
    const pages = row.page - (rows[at]?.page ?? 0);
    return (own ?? []).every((count, i) => [0, pages].includes(count - (before?.[i] ?? 0)));
  });
  return 2 * steps.filter(Boolean).length > steps.length;
}
