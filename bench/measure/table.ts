import type { Sample } from './process.ts';
import { median, medianOf, type Series } from './series.ts';

/** One line of the table: a number, how it was measured, and its target. */
export interface Row {
  readonly name: string;
  /** What was measured: median, minimum and maximum. */
  readonly measured: string;
  readonly against: string;
  readonly value: number;
  /** The same number by processor time if `value` is by wall clock, else null. */
  readonly byCpu: number | null;
  /** Who waits for it, where that is somebody else than for the rest of its group. */
  readonly waits?: string;
  /** null: reported, and nothing is demanded of it. */
  readonly target: { readonly bound: 'most' | 'least'; readonly value: number } | null;
}

export const atMost = (value: number): Row['target'] => ({ bound: 'most', value });
export const atLeast = (value: number): Row['target'] => ({ bound: 'least', value });

type Named = readonly [series: Series, name: string];

const ratioOf =
  (key: keyof Sample) =>
  (name: string, [subject, subjectName]: Named, [base, baseName]: Named, target: Row['target']): Row => ({
    name,
    measured: `${subjectName} ${spread(subject, key)}`,
    against: `${baseName} ${spread(base, key)}`,
    value: medianOf(subject, key) / medianOf(base, key),
    byCpu: key === 'wall' ? medianOf(subject, 'cpu') / medianOf(base, 'cpu') : null,
    target,
  });

/** A row for the ratio of the median times of two series. */
export const ratioRow = ratioOf('wall');
/** The same for memory. */
export const memoryRow = ratioOf('memory');

/** A row for the memory of a series itself, in megabytes. */
export const megabytesRow = (name: string, series: Series, target: Row['target']): Row => ({
  name,
  measured: ` ${spread(series, 'memory')}`,
  against: 'megabytes',
  value: medianOf(series, 'memory'),
  byCpu: null,
  target,
});

/** Median and, in parentheses, least and most. */
function spread(series: Series, key: keyof Sample): string {
  const values = series.map((sample) => sample[key]);
  return key === 'memory' ? shown(values, (value) => `${value.toFixed(0)} MB`) : spreadOf(values);
}

/** The same for seconds that were not measured by running a process. */
export const spreadOf = (values: readonly number[]): string => shown(values, seconds);

const shown = (values: readonly number[], show: (value: number) => string) =>
  `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`;

export const seconds = (value: number): string =>
  value < 1 ? `${(value * 1000).toFixed(value < 0.1 ? 1 : 0)} ms` : `${value.toFixed(2)} s`;

/** The rows as a table of plain text. */
export function tableOf(rows: readonly (Row & { readonly waits: string })[]): string {
  const head = ['', 'median (least to most)', 'against', 'ratio', 'by CPU', 'target', '', 'who waits'];
  const cells = rows.map(({ name, measured, against, value, byCpu, target, waits }) => [
    name,
    measured,
    against,
    number(value),
    byCpu === null ? '' : number(byCpu),
    target === null ? '' : `${target.bound === 'most' ? '<=' : '>='} ${target.value}`,
    markOf(value, target),
    waits,
  ]);
  const all = [head, ...cells];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) => column === 3 || column === 4;
  const lines = all.map((row) =>
    row
      .map((cell, i) => (isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], '-'.repeat(Math.max(...lines.map((line) => line.length))), ...lines.slice(1), ''].join(
    '\n',
  );
}

const number = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 0.1 ? 4 : 2));

function markOf(value: number, target: Row['target']): string {
  if (target === null) return '';
  if (Number.isNaN(value)) return 'not measured';
  return (target.bound === 'most' ? value <= target.value : value >= target.value) ? 'PASS' : 'MISS';
}
