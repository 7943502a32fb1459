import type { LineOutcome } from '../document/document.ts';
import type { SourceLine } from '../lines/lines.ts';
import type { PassedLines } from '../plain-words/count-plain-words.ts';

/** Lines that are no text of the rules. */
export function passedLines(
  lines: readonly SourceLine[],
  outcomes: ReadonlyMap<number, LineOutcome>,
): PassedLines {
  const silent = (line: number) => {
    const outcome = outcomes.get(line);
    if (outcome?.became === 'heading') return outcome.of === 'glossary';
    return outcome?.became === 'contents' || outcome?.became === 'page' || outcome?.became === 'left';
  };
  const passed = lines.filter(({ number }) => silent(number));
  return {
    places: new Set(
      passed.map(({ number, origin, page }) => `${page === undefined ? '' : `${page}:`}${origin ?? number}`),
    ),
    texts: passed.map(({ text }) => text),
  };
}
