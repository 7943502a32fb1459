import type { LineOutcome } from '../document/document.ts';
import type { Source } from '../document/source.ts';
import type { PassedLines } from '../plain-words/count-plain-words.ts';
import { textOf } from '../shape/runs.ts';
import type { Unit } from '../shape/units.ts';

/** One line of the account of a document: of a plain text or PDF each of its lines, of any other document each of its blocks. */
export interface AccountLine {
  /** 1-based; what outcomes are by. */
  readonly number: number;
  readonly text: string;
  /** Line of its file, where that is another number. */
  readonly origin?: number | undefined;
  /** File that it is of, where the document is a folder. */
  readonly page?: string;
  /** Printed page that it stands on. */
  readonly printed?: number;
  /** What became of it: every line has one outcome. */
  readonly outcome: LineOutcome;
  /** It can go over many lines of its file: a row of a table, or what belongs to a site. */
  readonly isLong: boolean;
}

type Outcomes = ReadonlyMap<number, LineOutcome>;

/** The lines of a document, in order, each with what the shape says of it; what that forgot is left. */
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

/** Every line of a plain text, blank ones too. */
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

/** Lines that are no text of the rules. */
export function passedLines(lines: readonly AccountLine[]): PassedLines {
  const isSilent = ({ outcome }: AccountLine) =>
    outcome.became === 'heading'
      ? outcome.of === 'glossary'
      : /^(?:contents|page|left)$/.test(outcome.became);
  const passed = lines.filter(isSilent);
  // HTML without breaks has all of a document on one line of the file.
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
