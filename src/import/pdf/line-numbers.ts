import { mostFrequent } from '../../base/tally.ts';
import type { PrintedRun } from './printed-line.ts';

/** Fewest numbers in the margins of a document whose lines are counted. */
const fewest = 10;

/** Share of them that is as much larger than the one before as most are. */
const share = 0.9;

/**
 * Find the numbers in the margin that count the lines of a text, every one or every fifth, as drafts of statutes have them: digits alone,
 * to the left of the text. Where they count every line they are smaller than the text: numbers of rules grow by one, too.
 *
 * @param pages the runs of each page, in the order of the file
 */
export function findLineNumbers(pages: readonly (readonly PrintedRun[])[]): ReadonlySet<PrintedRun> {
  const inMargins = pages.map(numbersInMargin);
  const all = inMargins.flat();
  const usual = usualStep(all);
  if (usual > 1 && isRow(all, usual)) return new Set(all);
  const small = pages.flatMap((runs, page) => (inMargins[page] ?? []).filter((run) => isSmall(run, runs)));
  return new Set(isRow(small, usualStep(small)) ? small : []);
}

/** Lines can be counted anew on each page. */
const stepsOf = (numbers: readonly PrintedRun[]): number[] =>
  numbers
    .slice(1)
    .map(({ str }, i) => Number(str) - Number(numbers[i]?.str))
    .filter((step) => step > 0);

const usualStep = (numbers: readonly PrintedRun[]): number => mostFrequent(stepsOf(numbers)) ?? 0;

const isRow = (numbers: readonly PrintedRun[], usual: number): boolean =>
  numbers.length >= fewest &&
  stepsOf(numbers).filter((step) => step === usual).length >= share * (numbers.length - 1);

/** Digits alone to the left of all text of a page, from top to bottom. */
function numbersInMargin(runs: readonly PrintedRun[]): PrintedRun[] {
  const left = runs.reduce(
    (least, { str, x }) => (/\p{L}/u.test(str) ? Math.min(least, x) : least),
    Number.POSITIVE_INFINITY,
  );
  return runs
    .filter(({ str, x, width }) => /^\s*\d{1,4}\s*$/.test(str) && x + width <= left)
    .sort((a, b) => b.y - a.y);
}

/** Does a number stand beside text in larger letters? */
const isSmall = ({ y, height }: PrintedRun, runs: readonly PrintedRun[]): boolean =>
  runs.some(
    (text) =>
      /\p{L}/u.test(text.str) && Math.abs(text.y - y) < text.height / 2 && height < 0.95 * text.height,
  );
