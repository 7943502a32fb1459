import type { LineOutcome } from '../document/document.ts';
import type { PassedLines } from '../plain-words/count-plain-words.ts';
import type { AccountLine } from './account-lines.ts';

/** Lines that are no text of the rules. */
export function passedLines(
  lines: readonly AccountLine[],
  outcomes: ReadonlyMap<number, LineOutcome>,
): PassedLines {
  const silent = (line: number) => {
    const outcome = outcomes.get(line);
    if (outcome?.became === 'heading') return outcome.of === 'glossary';
    return outcome?.became === 'contents' || outcome?.became === 'page' || outcome?.became === 'left';
  };
  const passed = lines.filter(({ number }) => silent(number));
  // HTML without breaks has all of a document on one line of the file.
  const spoken = new Set(
    lines.filter(({ number, text }) => text.trim() !== '' && !silent(number)).map(placeOf),
  );
  // What belongs to a site, and a row of a table, can go over many lines of the file.
  const isBeside = (line: AccountLine) =>
    spoken.has(placeOf(line)) || (/^(?:page|row)$/.test(line.form ?? '') && line.origin !== undefined);
  return {
    places: new Set(passed.filter((line) => !isBeside(line)).map(placeOf)),
    beside: passed.filter(isBeside).map(({ text }) => text),
    texts: passed.map(({ text }) => text),
  };
}

const placeOf = ({ number, origin, page }: AccountLine): string =>
  `${page === undefined ? '' : `${page}:`}${origin ?? number}`;
