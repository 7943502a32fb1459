import { type Segment, segmentsOf, shapeOf } from './number-token.ts';

/** Style of the numbers of a document, from samples that the user gave. */
export interface NumberHint {
  /** Shapes of the samples and of all that holds them: `1`, `1.1` and `1.1a` for `702.19b`. */
  readonly shapes: ReadonlySet<string>;
  /** The levels of the deepest sample: what is not printed is counted so. */
  readonly levels: readonly Segment[];
}

/**
 * Read `--numbering`: samples of numbers, parted by spaces or commas, `702.19b` or `1.1.a, A.1`.
 *
 * @returns a message where it has no sample in it
 */
export function readNumberHint(written: string): NumberHint | string {
  const samples = written.split(/[\s,;]+/).filter((sample) => sample !== '');
  const read = samples.map((sample) => segmentsOf(sample.replace(/[.:)]+$/, '')));
  const wrong = samples.find((sample, i) => (read[i]?.length ?? 0) === 0 || sample.length > 24);
  if (samples.length === 0 || wrong !== undefined)
    return `"${wrong ?? written}" is no sample of a number, such as 702.19b, 1.1.a or 1a1.`;
  const shapes = new Set(read.flatMap((all) => all.map((_, i) => shapeOf(all.slice(0, i + 1)))));
  const levels = read.reduce((most, all) => (all.length > most.length ? all : most), []);
  return { shapes, levels };
}
