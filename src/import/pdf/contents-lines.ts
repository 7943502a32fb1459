import type { PrintedLine } from './printed-line.ts';

/** Fewest lines that lead to pages in a row. */
const fewest = 4;

/** Lines between two of them that an entry of several lines may have. */
const between = 1;

/** Find tables of contents: lines that lead to numbers of pages which never get smaller, and whose titles stand again elsewhere. */
export function findContentsLines(lines: readonly PrintedLine[]): ReadonlySet<PrintedLine> {
  const found = new Set<PrintedLine>();
  let keys: ReadonlySet<string> | null = null;
  for (const run of runsOf(lines)) {
    keys ??= new Set(lines.flatMap(({ leadsTo, text }) => (leadsTo === null ? keysOf(text) : [])));
    const listed = run.filter(({ text }) => keys?.has(keysOf(text)[0] ?? ''));
    if (2 * listed.length >= run.length) for (const line of run) found.add(line);
  }
  return found;
}

function runsOf(lines: readonly PrintedLine[]): PrintedLine[][] {
  const runs: PrintedLine[][] = [];
  let run: PrintedLine[] = [];
  let last = 0;
  let page = 0;
  for (const [at, line] of lines.entries()) {
    if (line.leadsTo === null) continue;
    if (run.length > 0 && (at - last > between + 1 || line.leadsTo < page)) {
      runs.push(run);
      run = [];
    }
    run.push(line);
    [last, page] = [at, line.leadsTo];
  }
  return [...runs, run].filter(({ length }) => length >= fewest);
}

/** A word in front of the number of a page. */
const pageWord = /\s(?:page|pg|pp?|seite|s|página|pagina)\.?\s+(?=\d+\s*$)/iu;

/** A line of contents as a text has it: dots lead to the page. */
export const contentsText = ({ text, leadsTo }: PrintedLine): string =>
  `${text
    .trim()
    .replace(pageWord, ' ')
    .replace(/(?<![\s.·…_])[\s.·…_]*\d+$/u, '')} ..... ${leadsTo}`;

/** The words of a title, without numbers; second, without the first of them, which may call it a chapter. */
const keysOf = (text: string): string[] => {
  const words =
    text
      .replace(pageWord, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return [words.join(' '), words.slice(1).join(' ')].filter((key) => key !== '');
};
