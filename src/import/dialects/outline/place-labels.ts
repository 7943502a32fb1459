import { type LabelReading, readingsOf, styleInWords } from './label-styles.ts';
import type { OutlineLine } from './outline-lines.ts';

/** Place of a label in the outline. */
export interface PlacedLabel extends LabelReading {
  /** It goes on from the label before it at its level, or is the first there. */
  readonly follows: boolean;
  /** The reason in words, where its own form left the place open. */
  readonly why: string | null;
}

type Label = Extract<OutlineLine, { is: 'label' }>;

/**
 * Decide the level and count of every label by its style and the labels around it, never by its indent.
 *
 * `i.` behind `h.` is the ninth letter unless `ii.` follows; behind any other letter it is roman one.
 *
 * @param isHeading lines that begin a new part: all lists end there
 * @returns by line; a label that fits nowhere is not among them and is text
 */
export function placeLabels(
  lines: readonly OutlineLine[],
  isHeading: (line: OutlineLine) => boolean,
): Map<number, PlacedLabel> {
  const labels = lines.filter((line): line is Label => line.is === 'label');
  const placed = new Map<number, PlacedLabel>();
  const last: (number | undefined)[] = [];
  let at = -1;
  for (const line of lines) {
    if (isHeading(line)) last.length = Math.min(last.length, 1);
    if (line.is !== 'label') continue;
    at += 1;
    const options = readingsOf(line.label, line.close).filter(({ level }) => level > 0 || !line.bulleted);
    const ranked = options
      .map((reading) => ({
        reading,
        cost: costOf(reading, last) - (isConfirmed(labels, at, reading) ? 2 : 0),
      }))
      .sort((a, b) => a.cost - b.cost);
    const best = ranked[0]?.reading;
    if (!best) continue;
    const before = last[best.level];
    const other = ranked.find(({ cost, reading }) => reading !== best && cost <= 1)?.reading;
    placed.set(line.line, {
      ...best,
      follows: best.count === (before ?? 0) + 1,
      why: other ? `${styleWords(best)}, not ${styleWords(other)}, by the labels around it` : null,
    });
    last[best.level] = best.count;
    last.length = best.level + 1;
  }
  return placed;
}

const styleWords = ({ level, count }: LabelReading) => `${styleInWords(level)} that counts ${count}`;

/** The less, the better a reading goes on with the lists that are open. */
function costOf({ level, count }: LabelReading, last: readonly (number | undefined)[]): number {
  const before = last[level];
  if (before === undefined) return count === 1 ? 1 : 5;
  if (count === before + 1) return 0;
  if (count === 1) return 4;
  if (count > before) return count - before > 10 ? 8 : 3;
  return 6;
}

/** Does the next label of the same kind go on with this reading? */
function isConfirmed(labels: readonly Label[], at: number, reading: LabelReading): boolean {
  const own = labels[at];
  if (!own) return false;
  const kind = kindOf(own.label);
  // A list of one rulebook is never longer than this many labels with all that is in them.
  for (const next of labels.slice(at + 1, at + 200)) {
    if (kindOf(next.label) === kind && next.close === own.close)
      return readingsOf(next.label, next.close).some(
        ({ level, count }) => level === reading.level && count === reading.count + 1,
      );
    if (kind === 'lower' && kindOf(next.label) !== 'lower') return false;
  }
  return false;
}

const kindOf = (label: string) => (/\d/.test(label) ? 'digit' : /[a-z]/.test(label) ? 'lower' : 'upper');
