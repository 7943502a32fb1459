import { type Candidate, pairBestFirst } from '../base/best-first.ts';
import { createWordIndex } from '../base/word-index.ts';
import { classOf, type Matcher } from './matcher.ts';
import type { WordedRule } from './words.ts';

/** Words of a rule that are looked up, its rarest; and rules that one word may lead to before it says nothing. */
const mostWords = 12;
const mostRules = 60;
/** Rules that are compared with one at the most, those with the most weight in common. */
const mostCandidates = 16;
/** How much alike two rules have to be to be a pair. */
export type LeastAlike = (a: WordedRule, b: WordedRule) => number;
/** Rules have to be this much alike to be taken for one; below counterparts, and with one label, less will do. */
export const leastAlike = 0.5;
/** The same where ids are kept, so that another id is most likely another rule. */
export const leastAlikeAmongIds = 0.75;
/** The same for a rule that became a note, or a note that became a rule. A few words, a title, stand in rules of any kind by chance. */
export const leastAlikeOfOtherKind: LeastAlike = (a, b) =>
  Math.min(a.words.length, b.words.length) < 4 ? Number.POSITIVE_INFINITY : 0.75;
/** The same for two rulebooks that tell of one game, each in its own words. */
export const leastAlikeRetold = 0.42;

/**
 * Pair what is left by its words: those most alike first, each rule once.
 *
 * Candidates come from an index of rare words, and from below counterparts, so that the work grows with the number of
 * rules and not with its square.
 *
 * @param least how much alike two rules have to be
 * @param kinds `any` to pair a rule with a note, too
 */
export function matchWords(matcher: Matcher, least: LeastAlike, kinds: 'same' | 'any' = 'same'): void {
  const candidatesOf = createCandidateFinder(matcher, matcher.openB(), kinds);
  const candidates = matcher.openA().flatMap((one) =>
    candidatesOf(one).flatMap((other): Candidate[] => {
      const score = scoreOf(one, other, matcher);
      return plainScoreOf(one, other, matcher) < least(one, other) || matcher.isDenied(one, other)
        ? []
        : [{ a: one.rule.index, b: other.rule.index, score }];
    }),
  );
  for (const { a, b } of pairBestFirst(candidates)) {
    const [one, other] = [matcher.a[a], matcher.b[b]];
    if (one && other) matcher.add(one, other, 'words', confidenceOf(one, other, matcher));
  }
}

/** How sure a pair is that was made for its words. That one tells the other in more words makes no pair surer. */
export const confidenceOf = (a: WordedRule, b: WordedRule, matcher: Matcher): number =>
  Math.min(0.9, 0.35 + 0.5 * plainScoreOf(a, b, matcher));

/** Gives the rules, of some of the second edition, that one of the first may be: those with rare words of it, and those below its parent's counterpart. */
export function createCandidateFinder(
  matcher: Matcher,
  rules: readonly WordedRule[],
  kinds: 'same' | 'any' = 'same',
): (a: WordedRule) => WordedRule[] {
  const { weigh, byA } = matcher;
  const byWord = createWordIndex(rules.map(({ bag }) => bag));
  const byParent = Map.groupBy(rules, ({ rule }) => rule.parent);
  return (a) => {
    // Whether a note has a label is its author's choice: a note without one may be the same as one with it.
    const isOfClass = ({ rule }: WordedRule) =>
      kinds === 'any' ||
      matcher.classOf(rule) === matcher.classOf(a.rule) ||
      classOf(rule) === classOf(a.rule);
    const words = byWord.rarest(a.bag, { mostThings: mostRules, mostWords, weigh });
    const best = [...byWord.shared(words, weigh)]
      .sort((x, y) => y[1] - x[1] || x[0] - y[0])
      .flatMap(([i]) => rules[i] ?? [])
      .filter(isOfClass);
    const parent = a.rule.parent < 0 ? -1 : (byA.get(a.rule.parent)?.b ?? null);
    const siblings = parent === null ? [] : (byParent.get(parent) ?? []).slice(0, mostRules);
    return [...new Set([...best.slice(0, mostCandidates), ...siblings.filter(isOfClass)])];
  };
}

/** How alike two rules are, with what their place, number and label say for it. Can be above 1. */
export function scoreOf(a: WordedRule, b: WordedRule, matcher: Matcher): number {
  const score = plainScoreOf(a, b, matcher);
  if (!matcher.isRetold()) return score;
  return score + worthOfHeld * Math.max(0, heldBy(a, b, matcher) - matcher.similarity(a, b));
}

/** The same without what counts in rulebooks that are independent of each other: by this one decides whether two are a pair at all. */
export function plainScoreOf(a: WordedRule, b: WordedRule, matcher: Matcher): number {
  // Two authors who give rules one name mean one thing by it.
  const saysNothing = !matcher.isRetold() && (a.isRepeated || b.isRepeated);
  const sameLabel = a.label !== '' && a.label === b.label && !saysNothing ? 0.15 : 0;
  // All terms of a rulebook stand in one list: that two are in the lists of two books says nothing.
  const isPlaced = !matcher.isRetold() || a.rule.kind !== 'term';
  const sameParent = isPlaced && matcher.haveSameParent(a, b) ? 0.15 : 0;
  const sameNumber = a.rule.number !== null && a.rule.number === b.rule.number ? 0.05 : 0;
  const sameWords = matcher.similarity(a, b) * (saysNothing ? worthOfRepeated : 1);
  return sameWords + sameLabel + sameParent + sameNumber;
}

/** What those few words count that several rules of one edition consist of: such rules are a pair where they stand in one place. */
const worthOfRepeated = 0.3;

/** What it counts, of two rules that one author tells shorter than the other, that the longer one has the words of the shorter. */
const worthOfHeld = 0.4;
/** Fewer words stand in another rule by chance. */
const leastHeldWords = 5;

/** How much of the weight of the words of the shorter rule stands in the longer one. */
function heldBy(a: WordedRule, b: WordedRule, { weigh }: Matcher): number {
  const [small, large] = a.bag.size < b.bag.size ? [a.bag, b.bag] : [b.bag, a.bag];
  if (small.size < leastHeldWords) return 0;
  let [all, shared] = [0, 0];
  for (const word of small) {
    const weight = weigh(word);
    all += weight;
    if (large.has(word)) shared += weight;
  }
  return shared / all;
}
