import { sectionKind } from '../../base/section-words.ts';
import { type Segment, segmentsOf, shapeOf } from './number-token.ts';

/** Style of the numbers of a document, from samples that the user gave. */
export interface NumberHint {
  /** The samples, without words and brackets: `702.19b`. */
  readonly samples: readonly string[];
  /** Shapes of the samples and of all that holds them: `1`, `1.1` and `1.1a` for `702.19b`. */
  readonly shapes: ReadonlySet<string>;
  /** The levels of the deepest sample: what is not printed is counted so. */
  readonly levels: readonly Segment[];
  /** The levels of a sample that begins otherwise, `A.1` beside `1.1`: appendices are counted so. */
  readonly beside: readonly Segment[] | null;
  /** A sample of one level: such numbers count through the document. */
  readonly flat: string | null;
}

/**
 * Read `--numbering`: samples of numbers, parted by spaces or commas, `702.19b` or `1.1.a, A.1`. A word or sign in front of one,
 * `Rule 5`, and brackets around it say nothing more.
 *
 * @returns a message where it has no sample in it
 */
export function readNumberHint(written: string): NumberHint | string {
  const samples = written
    .split(/[\s,;]+/)
    .filter((sample) => sample !== '' && sample !== '§' && sectionKind(sample) === undefined);
  const bare = samples.map((sample) => sample.replace(/^[§([]+|[.:)\]]+$/g, ''));
  const read = bare.map(segmentsOf);
  const wrong = samples.find((sample, i) => (read[i]?.length ?? 0) === 0 || sample.length > 24);
  if (samples.length === 0 || wrong !== undefined)
    return `"${wrong ?? written}" is no sample of a number, such as 702.19b, 1.1.a or 1a1.`;
  const levels = read.reduce((most, all) => (all.length > most.length ? all : most), []);
  return {
    samples: bare,
    shapes: new Set(read.flatMap((all) => [...beginnings(all), ...within(all)])),
    levels,
    beside: read.find(([first]) => isFigure(first) !== isFigure(levels[0])) ?? null,
    flat: read.find(({ length }) => length === 1)?.[0]?.text ?? null,
  };
}

const beginnings = (levels: readonly Segment[]): string[] =>
  levels.map((_, i) => shapeOf(levels.slice(0, i + 1)));

/** Below an Article I the rule I.1.1 is often printed as 1.1. */
function within([first, ...levels]: readonly Segment[]): string[] {
  const [next, ...more] = levels;
  if (!next || more.length === 0 || isFigure(first) || !isFigure(next)) return [];
  return beginnings([{ ...next, separator: '' }, ...more]).slice(1);
}

const isFigure = (level: Segment | undefined): boolean => /^\d/.test(level?.text ?? '');
