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
  readonly form?: string | undefined;
}

/** The lines of a document, in order. */
export function accountLines(source: Source, units: readonly Unit[]): AccountLine[] {
  if (source.kind === 'text') return textLines(source, units);
  return units.flatMap((unit): AccountLine[] => {
    const { block, line, lines, runs } = unit;
    const { at, kind } = block;
    return lines.map((number) => ({
      number,
      text: number === line ? textOf(runs) : '',
      ...(at.line === number ? {} : { origin: at.line + number - line }),
      ...(at.file === undefined ? {} : { page: at.file }),
      ...(at.page === undefined ? {} : { printed: at.page }),
      ...(kind === 'row' ? { form: 'row' as const } : {}),
      ...(kind === 'furniture' || kind === 'settings' ? { form: 'page' as const } : {}),
    }));
  });
}

/** Every line of a plain text, blank ones too. */
function textLines({ raw }: Source, units: readonly Unit[]): AccountLine[] {
  const rows = new Set(units.filter(({ block }) => block.kind === 'row').map(({ line }) => line));
  const text = (raw[0]?.text ?? '').replace(/^\uFEFF/, '');
  return text.split(/\r\r?\n|[\r\n\f\u2028\u2029]/).map((line, at) => ({
    number: at + 1,
    text: line,
    ...(rows.has(at + 1) ? { form: 'row' as const } : {}),
  }));
}

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
