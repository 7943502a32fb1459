import type { LineOutcome } from '../document/document.ts';
import type { Source } from '../document/source.ts';
import type { PassedLines } from '../plain-words/count-plain-words.ts';
import { textOf } from '../shape/runs.ts';
import type { Unit } from '../shape/units.ts';

/** One line of the ledger: a line of a plain text or PDF, a block of any other format. */
export interface AccountLine {
  /** 1-based; outcomes are keyed by it. */
  readonly number: number;
  readonly text: string;
  /** Line in its file, if that is a different number. */
  readonly origin?: number | undefined;
  /** File it comes from, if the document is a folder. */
  readonly page?: string;
  /** Printed page, of a PDF. */
  readonly printed?: number;
  /** What the line became: exactly one outcome. */
  readonly outcome: LineOutcome;
  /** Whether it can take several lines of its file: a row of a table, site furniture. */
  readonly isLong: boolean;
}

type Outcomes = ReadonlyMap<number, LineOutcome>;

/** Lists the lines of a document in order with their outcomes; a line without one is `left`. */
export function accountLines(source: Source, units: readonly Unit[], outcomes: Outcomes): AccountLine[] {
  if (source.kind === 'text') return textLines(source, units, outcomes);
  return units.flatMap(({ block: { at, kind }, line, lines, runs }): AccountLine[] => {
    const isPage = kind === 'furniture' || kind === 'settings';
    return lines.map((number) => {
      const text = number === line ? textOf(runs) : '';
      return {
        ...{ number, text },
        ...(at.line === number ? {} : { origin: at.line + number - line }),
        ...(at.file === undefined ? {} : { page: at.file }),
        ...(at.page === undefined ? {} : { printed: at.page }),
        outcome: outcomes.get(number) ?? (isPage ? { became: 'page', of: text.trim() } : unsaid(text)),
        isLong: isPage || kind === 'row',
      };
    });
  });
}

/** Every line of a plain text, blank lines included. */
function textLines({ raw }: Source, units: readonly Unit[], outcomes: Outcomes): AccountLine[] {
  const rows = new Set(units.filter(({ block }) => block.kind === 'row').map(({ line }) => line));
  const lines = (raw[0]?.text ?? '').replace(/^\uFEFF/, '').split(/\r\r?\n|[\r\n\f\u2028\u2029]/);
  return lines.map((text, at) => ({
    ...{ number: at + 1, text, isLong: rows.has(at + 1) },
    outcome: outcomes.get(at + 1) ?? unsaid(text),
  }));
}

const unsaid = (text: string): LineOutcome =>
  text.trim() === ''
    ? { became: 'blank', of: '' }
    : { became: 'left', why: 'the dialect gave this line no fate, which is an error of the dialect' };

/** Lines that are not text of the rules. */
export function passedLines(lines: readonly AccountLine[]): PassedLines {
  const isSilent = ({ outcome }: AccountLine) =>
    outcome.became === 'heading'
      ? outcome.of === 'glossary'
      : /^(?:contents|page|left)$/.test(outcome.became);
  const passed = lines.filter(isSilent);
  // HTML without line breaks has the whole document on one line of the file.
  const spoken = new Set(lines.filter((line) => line.text.trim() !== '' && !isSilent(line)).map(placeOf));
  const isBeside = (line: AccountLine) =>
    spoken.has(placeOf(line)) || (line.isLong && line.origin !== undefined);
  return {
    places: new Set(passed.filter((line) => !isBeside(line)).map(placeOf)),
    beside: passed.filter(isBeside).map(({ text }) => text),
    texts: passed.map(({ text }) => text),
  };
}

const placeOf = ({ number, origin, page }: AccountLine): string =>
  `${page === undefined ? '' : `${page}:`}${origin ?? number}`;
