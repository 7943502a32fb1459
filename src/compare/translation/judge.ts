import { tally } from '../../base/tally.ts';
import type { Book } from './book.ts';
import { createAlikeness, type NodePair } from './profiles.ts';
import type { Signs } from './signs.ts';

/** Scores pairs of nodes: above 0 for signs that they say the same, below 0 for signs against it. */
export interface Judge {
  /** By their texts, references and what is below them. */
  readonly score: (a: number, b: number) => number;
  /** By their texts and references alone. */
  readonly scoreText: (a: number, b: number) => number;
  /** The cost of a node without a counterpart: the fewer there are, the higher. */
  readonly gap: number;
}

type Two<Thing> = readonly [Thing, Thing];

/**
 * Creates a judge from the pairs of an earlier round; without any, only what both languages write
 * alike, lengths and places count.
 */
export function createJudge(
  books: Two<Book>,
  signs: Two<readonly Signs[]>,
  pairs: readonly NodePair[],
): Judge {
  const [original, translation] = books;
  const weightOf = weighKept(signs, pairs);
  const whole = [wholeKept(original, signs[0]), wholeKept(translation, signs[1])] as const;
  const alikeness = calibrated(
    signs,
    pairs.filter(({ a }) => original.nodes[a]?.kind !== 'heading'),
  );
  const counterpart = new Map(pairs.map(({ a, b }) => [a, b]));
  const lengths = signs.map((all) => all.reduce((sum, { length }) => sum + length, 1));
  const ratio = (lengths[1] ?? 1) / (lengths[0] ?? 1);
  const numbers = numberScore(books, pairs);
  const explain = (a: number, b: number): Record<string, number> => {
    const [one, other] = [original.nodes[a], translation.nodes[b]];
    const [signsA, signsB] = [signs[0][a], signs[1][b]];
    if (!one || !other || !signsA || !signsB || one.kind !== other.kind) return { kind: -Infinity };
    const far = Math.log((signsB.length + 15) / (ratio * (signsA.length + 15)));
    const [sizeA, sizeB] = [signsA.size, signsB.size];
    const isLeaf = sizeA === 1 && sizeB === 1;
    return {
      length: Math.max(-4, 0.5 - 4 * far * far),
      kept: clamp(keptScore(signsA.kept, signsB.kept, weightOf), -4, 5),
      // The words of a heading are too few.
      alike: one.kind === 'heading' ? 0 : alikeness(a, b),
      number: one.kind === 'heading' ? numbers(one.number, other.number) : 0,
      links: linkScore(one.targets, other.targets, counterpart),
      parts: one.parts === other.parts ? (one.parts > 0 ? 1 : 0) : -0.5,
      label: (one.label === '') === (other.label === '') ? 0 : -1,
      size: isLeaf
        ? 0
        : Math.max(-2, 0.5 - 3 * Math.log(sizeA / sizeB) ** 2 - ((sizeA === 1) !== (sizeB === 1) ? 1 : 0)),
      below: isLeaf ? 0 : clamp(keptScore(whole[0][a] ?? none, whole[1][b] ?? none, weightOf), -2, 5),
    };
  };
  const open = original.nodes.length + translation.nodes.length - 2 * pairs.length;
  const share = pairs.length === 0 ? 0.05 : (open + 2) / (original.nodes.length + translation.nodes.length);
  const known = new Map<number, number>();
  return {
    scoreText: (a, b) => {
      const { kind = 0, length = 0, kept = 0, alike = 0, links = 0, label = 0 } = explain(a, b);
      return kind + length + kept + alike + links + label;
    },
    score: (a, b) => {
      const key = a * translation.nodes.length + b;
      const before = known.get(key);
      if (before !== undefined) return before;
      const score = Object.values(explain(a, b)).reduce((sum, score) => sum + score, 0);
      known.set(key, score);
      return score;
    },
    gap: clamp(-Math.log(share), 1, 4),
  };
}

const none: ReadonlyMap<string, number> = new Map();

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** What is kept in the texts of each node and below it; only for nodes with others below. */
function wholeKept({ nodes }: Book, signs: readonly Signs[]): ReadonlyMap<string, number>[] {
  const sums = nodes.map((): Map<string, number> => new Map());
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const sum = sums[index] ?? new Map<string, number>();
    for (const [sign, count] of signs[index]?.kept ?? none) sum.set(sign, (sum.get(sign) ?? 0) + count);
    const above = sums[nodes[index]?.parent ?? -1];
    if (above) for (const [sign, count] of sum) above.set(sign, (above.get(sign) ?? 0) + count);
  }
  return sums;
}

/**
 * Weighs figures and words that both languages may write alike: by how rare they are, and by how
 * often both sides of a pair have them.
 */
function weighKept(
  [originals, translations]: Two<readonly Signs[]>,
  pairs: readonly NodePair[],
): (sign: string) => number {
  const [inA, inB] = [originals, translations].map((all) =>
    tally(all.flatMap(({ kept }) => [...kept.keys()])),
  );
  const common = tally(
    pairs.flatMap(({ a, b }) => {
      const other = translations[b]?.kept ?? none;
      return [...(originals[a]?.kept.keys() ?? [])].filter((sign) => other.has(sign));
    }),
  );
  const total = originals.length + translations.length;
  const made = new Map<string, number>();
  return (sign) => {
    const known = made.get(sign);
    if (known !== undefined) return known;
    const [a, b] = [inA?.get(sign) ?? 0, inB?.get(sign) ?? 0];
    const rare = Math.log(1 + total / (a + b)) / Math.log(1 + total / 2);
    const both = pairs.length === 0 ? Math.min(a, b) : (common.get(sign) ?? 0);
    const weight = a === 0 || b === 0 ? 0 : (rare * (both + 0.5)) / (a + b - both + 0.5);
    made.set(sign, weight);
    return weight;
  };
}

function keptScore(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
  weightOf: (sign: string) => number,
): number {
  let score = 0;
  for (const [sign, count] of a) {
    const other = b.get(sign) ?? 0;
    score += weightOf(sign) * (2 * Math.min(count, other) - Math.abs(count - other));
  }
  for (const [sign, count] of b) if (!a.has(sign)) score -= weightOf(sign) * count;
  return score;
}

/**
 * Scores the numbers of headings, if those of the rules are the ones of the original almost
 * everywhere.
 */
function numberScore(
  [original, translation]: Two<Book>,
  pairs: readonly NodePair[],
): (a: string | null, b: string | null) => number {
  const numbered = pairs.flatMap(({ a, b }) => {
    const [one, other] = [original.nodes[a], translation.nodes[b]];
    const isRule = one?.kind === 'rule' && one.number !== null && other?.number !== null;
    return isRule ? [one.number === other?.number] : [];
  });
  const equal = numbered.filter(Boolean).length;
  const isKept = equal >= 10 && equal >= 0.9 * numbered.length;
  return (a, b) => (!isKept || a === null || b === null ? 0 : a === b ? 3 : -6);
}

/** References to a pair are a sign, and references of only one of them one against it. */
function linkScore(
  a: readonly number[],
  b: readonly number[],
  counterpart: ReadonlyMap<number, number>,
): number {
  const wanted = a.flatMap((target) => counterpart.get(target) ?? []);
  if (wanted.length === 0 || b.length === 0) return 0;
  const shared = wanted.filter((target) => b.includes(target)).length;
  return shared > 0 ? 2 * Math.min(2, shared) : -1;
}

/** Scores the alikeness by how it differs between pairs and neighbours of pairs. */
function calibrated(
  signs: Two<readonly Signs[]>,
  pairs: readonly NodePair[],
): (a: number, b: number) => number {
  const alikeness = createAlikeness(signs, pairs);
  const isKnown = (value: number | null): value is number => value !== null;
  const right = pairs.map(({ a, b }) => alikeness(a, b)).filter(isKnown);
  const wrong = pairs.map(({ a }, nth) => alikeness(a, pairs[nth + 1]?.b ?? -1)).filter(isKnown);
  const [ofRight, ofWrong] = [spreadOf(right), spreadOf(wrong)];
  const spread = Math.max(0.0025, (ofRight.variance + ofWrong.variance) / 2);
  const apart = Math.max(0, ofRight.mean - ofWrong.mean);
  return (a, b) => {
    if (right.length < 10 || wrong.length < 10) return 0;
    const value = alikeness(a, b);
    if (value === null) return 0;
    const few = Math.min(1, (signs[0][a]?.words.length ?? 0) / 6, (signs[1][b]?.words.length ?? 0) / 6);
    return few * clamp((apart / spread) * (value - (ofRight.mean + ofWrong.mean) / 2), -4, 5);
  };
}

function spreadOf(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, variance };
}
