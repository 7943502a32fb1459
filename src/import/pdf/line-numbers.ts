import { mostFrequent } from '../../base/tally.ts';
import type { PrintedRun } from './printed-line.ts';

/** Fewest numbers in the margins of a document whose lines are counted. */
const fewest = 10;

/** Share of them that is as much larger than the one before as most are. */
const share = 0.9;

/**
 * Find the numbers in the margin that count the lines of a text, every one or every fifth, as drafts of statutes have them: digits alone,
 * smaller than the text and to the left of it. A number of a rule has letters of its size, or stands in line with others.
 *
 * @param pages the runs of each page, in the order of the file
 */
export function findLineNumbers(pages: readonly (readonly PrintedRun[])[]): ReadonlySet<PrintedRun> {
  const found = pages.flatMap(numbersInMargin);
  const steps = found.slice(1).map(({ str }, i) => Number(str) - Number(found[i]?.str));
  // Lines can be counted anew on each page.
  const forward = steps.filter((step) => step > 0);
  const usual = mostFrequent(forward);
  const regular = forward.filter((step) => step === usual).length;
  return new Set(found.length >= fewest && regular >= share * steps.length ? found : []);
}

function numbersInMargin(runs: readonly PrintedRun[]): PrintedRun[] {
  const texts = runs.filter(({ str }) => /\p{L}/u.test(str));
  const left = texts.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  return runs
    .filter(({ str, x, width, height, y }) => {
      const isCount = /^\s*\d{1,4}\s*$/.test(str) && x + width <= left;
      return (
        isCount && texts.some((text) => Math.abs(text.y - y) < text.height / 2 && height < 0.95 * text.height)
      );
    })
    .sort((a, b) => b.y - a.y);
}
