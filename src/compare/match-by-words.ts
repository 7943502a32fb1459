import { type Candidate, pairBestFirst } from '../base/best-first.ts';
import { createWordIndex } from '../base/word-index.ts';
import { isMade } from './made-ids.ts';
import type { Matcher } from './matcher.ts';
import type { WordedRule } from './words.ts';

/** How many words of a rule are looked up, its rarest; and most rules that a word may lead to. */
const mostWords = 12;
const mostRules = 60;
/** Most candidates for a rule: those with the most weight in common. */
const mostCandidates = 16;

/** Returns the least score of two rules to be a pair. */
export type LeastAlike = (a: WordedRule, b: WordedRule) => number;

/** @param haveStableIds whether ids are kept, so that another id most likely means another rule */
export function createLeastAlike(matcher: Matcher, haveStableIds: boolean): LeastAlike {
  return (a, b) => {
    // Rules of any kind can have the same short title by chance.
    if (!matcher.areOfOneKind(a, b)) return Math.min(a.bag.length, b.bag.length) < 4 ? 1.25 : 0.75;
    if (matcher.isRetold()) return 0.42;
    return haveStableIds && a.rule.hasOwnId && b.rule.hasOwnId && !isMade(a, b) ? 0.75 : 0.5;
  };
}

/**
 * Pairs the remaining rules by their words: the most similar first, each rule once.
 *
 * Candidates come from an index of rare words and from below counterparts, so that the work grows
 * with the number of rules and not with its square.
 */
export function matchWords(matcher: Matcher, least: LeastAlike): void {
  const candidatesOf = createCandidateFinder(matcher, matcher.openB());
  const candidates = matcher.openA().flatMap((one) =>
    candidatesOf(one).flatMap((other): Candidate[] => {
      const score = scoreOf(one, other, matcher);
      return score < least(one, other) || matcher.isDenied(one, other)
        ? []
        : [{ a: one.rule.index, b: other.rule.index, score }];
    }),
  );
  for (const { a, b } of pairBestFirst(candidates)) {
    const [one, other] = [matcher.a[a], matcher.b[b]];
    if (one && other) matcher.add(one, other, 'words', confidenceOf(scoreOf(one, other, matcher)));
  }
}

/** Returns the confidence of a pair that was made for its words. */
export const confidenceOf = (score: number): number => Math.min(0.9, 0.35 + 0.5 * score);

/**
 * Returns a function that finds candidates for a rule of the first edition among some of the
 * second: those with its rare words, and those below its parent's counterpart.
 */
export function createCandidateFinder(
  matcher: Matcher,
  rules: readonly WordedRule[],
): (a: WordedRule) => WordedRule[] {
  const { weigh, byA } = matcher;
  const byWord = createWordIndex(rules.map(({ bag }) => bag));
  const byParent = Map.groupBy(rules, ({ rule }) => rule.parent);
  return (a) => {
    const words = byWord.rarest(a.bag, { mostThings: mostRules, mostWords, weigh });
    const shared = byWord.shared(words, weigh);
    const least = Float64Array.from(shared.values()).sort().at(-mostCandidates) ?? 0;
    const best: [number, number][] = [];
    for (const [i, weight] of shared) if (weight >= least) best.push([i, weight]);
    best.sort((x, y) => y[1] - x[1] || x[0] - y[0]);
    const parent = a.rule.parent < 0 ? -1 : (byA.get(a.rule.parent)?.b ?? null);
    const siblings = parent === null ? [] : (byParent.get(parent) ?? []).slice(0, mostRules);
    return [...new Set([...best.slice(0, mostCandidates).flatMap(([i]) => rules[i] ?? []), ...siblings])];
  };
}

/** Scores how similar two rules are in words, place, number and label. Can be above 1. */
export function scoreOf(a: WordedRule, b: WordedRule, matcher: Matcher): number {
  // Two authors who give rules one name mean the same by it.
  const saysNothing = !matcher.isRetold() && (a.isRepeated || b.isRepeated);
  const sameLabel = a.label !== '' && a.label === b.label && !saysNothing ? 0.15 : 0;
  // All terms of a rulebook are in one list, so that the same place says nothing.
  const isPlaced = !matcher.isRetold() || a.rule.kind !== 'term';
  const sameParent = isPlaced && matcher.haveSameParent(a, b) ? 0.15 : 0;
  const sameNumber = a.rule.number !== null && a.rule.number === b.rule.number ? 0.05 : 0;
  const sameWords = matcher.similarity(a, b) * (saysNothing ? worthOfRepeated : 1);
  return sameWords + sameLabel + sameParent + sameNumber;
}

/**
 * Weight of the few words of which several rules of one edition consist: place decides for those.
 */
const worthOfRepeated = 0.3;
