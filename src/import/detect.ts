import type { Dialect, Likeness } from './dialect.ts';
import type { SourceLine } from './lines/lines.ts';

/** The dialect that a document is read in, and how it was chosen. */
export interface Chosen {
  readonly dialect: Dialect;
  readonly by: 'asked' | 'seen';
  readonly score: number;
  readonly grounds: readonly string[];
}

/** Least likeness at which a dialect is taken that nobody named. */
const threshold = 0.4;

/** Least lead over the next dialect. */
const lead = 0.1;

/**
 * Choose the dialect of a document.
 *
 * @param wanted name of the dialect to take whatever the document looks like, or `auto`
 * @returns a message where none fits, or two fit alike: what was seen, and what is needed
 */
export function detectDialect(
  lines: readonly SourceLine[],
  dialects: readonly Dialect[],
  wanted: string,
): Chosen | string {
  if (wanted !== 'auto') {
    const dialect = dialects.find(({ name }) => name === wanted);
    if (!dialect) return `there is no dialect "${wanted}". Known: auto, ${namesOf(dialects)}.`;
    return { dialect, by: 'asked', ...dialect.recognise(lines) };
  }
  const recognised = (isFallback: boolean) =>
    dialects
      .filter((dialect) => (dialect.isFallback ?? false) === isFallback)
      .map((dialect) => ({ dialect, ...dialect.recognise(lines) }))
      .sort((a, b) => b.score - a.score);
  const own = recognised(false);
  const [first, second] = own;
  if (first && first.score >= threshold && first.score - (second?.score ?? 0) >= lead)
    return { ...first, by: 'seen' };
  // Asked last: it reads the whole document, which most that are of a known dialect need not.
  const others = recognised(true);
  const [fallback] = others;
  if (fallback && fallback.score >= threshold && (first?.score ?? 0) < threshold)
    return { ...fallback, by: 'seen' };
  const seen = [...own, ...others]
    .sort((a, b) => b.score - a.score)
    .map((one) => `  ${one.dialect.name}: ${describe(one)}`)
    .join('\n');
  const needed = dialects.map(({ name, summary }) => `  ${name}: ${summary}`).join('\n');
  const what =
    first && first.score >= threshold
      ? `the document looks like ${first.dialect.name} and like ${second?.dialect.name} alike`
      : 'the document looks like no dialect that is known';
  return `${what}.\nSeen:\n${seen}\nNeeded is one of these, or --dialect to say which to take:\n${needed}`;
}

const namesOf = (dialects: readonly Dialect[]) => dialects.map(({ name }) => name).join(', ');

function describe({ score, grounds }: Likeness): string {
  const share = `${Math.round(score * 100)} %`;
  return grounds.length === 0 ? share : `${share}; ${grounds.join('; ')}`;
}
