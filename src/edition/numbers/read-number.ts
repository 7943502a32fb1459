import { escapePattern } from '../../base/escape-pattern.ts';
import type { Numbering, NumberLevels, NumberStyle } from '../../model/numbering.ts';
import { levelsOf } from './levels-of.ts';
import { readCount } from './read-count.ts';

/** One level of a written number: the `19` of `702.19b`. */
export interface ReadLevel {
  readonly written: string;
  readonly count: number;
  readonly style: NumberStyle;
  /** Whether it is the count of a rule in its list, not that of a section or category. */
  readonly isRule: boolean;
  /** Its offset in the number, after its separator. */
  readonly at: number;
}

/** A level of a number, with its separator unless it is the first. */
interface Level {
  readonly style: NumberStyle;
  readonly separator: string;
  readonly runs: RegExp;
  readonly isRule: boolean;
}

/** Levels in sequence, outermost first. A number has the first and any number of those after it. */
export interface Chain {
  readonly levels: readonly Level[];
  /** Matches text made of characters that the levels can have: this excludes most words. */
  readonly alphabet: RegExp;
}

/** Longest text that is read, in characters, and most levels of a number. */
const longestNumber = 40;
const mostLevels = 16;

/** Every sequence of levels of an edition and of its parts, each once. */
export function chainsOf(numbering: Numbering): readonly Chain[] {
  const parts = Object.keys(numbering.parts ?? {});
  // A part of a section can be inside a part of its category.
  const pairs = parts.flatMap((outer) => parts.filter((one) => one !== outer).map((one) => [outer, one]));
  const all = [[], ...parts.map((name) => [name]), ...(parts.length > mostPaired ? [] : pairs)];
  const chains = new Map<string, Chain>();
  for (const names of all)
    for (const chain of chainsIn(levelsOf(numbering, names)))
      chains.set(JSON.stringify(chain), { levels: chain, alphabet: alphabetOf(chain) });
  return [...chains.values()];
}

const mostPaired = 12;

/** A level without those above begins a sequence of its own. */
function chainsIn(levels: NumberLevels): Level[][] {
  const { category, section, rule } = levels;
  const last = rule.at(-1) ?? { style: 'decimal' };
  const rules = [...rule, ...Array<NumberStyle>(Math.max(0, mostLevels - rule.length)).fill(last)];
  const heads = category ? [[category, section], [category], [section]] : [[section]];
  return heads.flatMap((head) => {
    const styles = [...head, ...rules];
    const starts = styles.flatMap(({ inherit }, i) => (i === 0 || inherit === false ? [i] : []));
    return starts.map((start, i) =>
      styles
        .slice(start, Math.min(starts[i + 1] ?? styles.length, start + mostLevels))
        .map((style, depth) => ({
          style,
          separator: style.separator ?? levels.separator,
          runs: runs[style.style],
          isRule: start + depth >= head.length,
        })),
    );
  });
}

function alphabetOf(levels: readonly Level[]): RegExp {
  const parts = levels.flatMap(({ style, separator, runs: { source } }) => [
    source.slice(1, -2),
    escapePattern(`${separator}${style.end ?? ''}`).replaceAll('-', '\\-'),
  ]);
  return new RegExp(`^[${[...new Set(parts)].join('')}]+$`);
}

const runs = {
  decimal: /[0-9]+/y,
  'lower-alpha': /[a-z]+/y,
  'upper-alpha': /[A-Z]+/y,
  'lower-roman': /[ivxlcdm]+/y,
  'upper-roman': /[IVXLCDM]+/y,
} as const;

/**
 * Reads a text that is a whole number of one of some sequences. Of several readings (`5.11` as 5.1
 * and 1, or 5 and 11) the one with the longer first levels comes first.
 *
 * @returns each way to read it, in the order of the sequences; empty if it is not such a number
 */
export function readNumber(text: string, chains: readonly Chain[]): ReadLevel[][] {
  if (text === '' || text.length > longestNumber) return [];
  return chains.flatMap(({ levels, alphabet }) => (alphabet.test(text) ? readAlong(levels, text) : []));
}

function readAlong(chain: readonly Level[], text: string): ReadLevel[][] {
  // Each offset is read once per depth: levels without a separator can be split in very many ways.
  const readings = new Map<string, ReadLevel[][]>();
  return readFrom(0, 0);

  function readFrom(from: number, depth: number): ReadLevel[][] {
    const level = chain[depth];
    if (!level) return [];
    const key = `${from} ${depth}`;
    const made = readings.get(key) ?? readLevel(level, from, depth);
    readings.set(key, made);
    return made;
  }

  function readLevel(
    { style, separator: before, runs, isRule }: Level,
    from: number,
    depth: number,
  ): ReadLevel[][] {
    const separator = depth === 0 ? '' : before;
    if (!text.startsWith(separator, from)) return [];
    const at = from + separator.length;
    runs.lastIndex = at;
    const run = runs.exec(text)?.[0] ?? '';
    const readings: ReadLevel[][] = [];
    for (let size = run.length; size > 0 && readings.length < mostReadings; size -= 1) {
      const written = run.slice(0, size);
      const count = readCount(written, style);
      const end = at + size + (style.end ?? '').length;
      if (count === null || !text.startsWith(style.end ?? '', at + size)) continue;
      const rest = end === text.length ? [[]] : readFrom(end, depth + 1);
      readings.push(...rest.map((levels) => [{ written, count, style, isRule, at }, ...levels]));
    }
    return readings;
  }
}

const mostReadings = 8;
