import type { ComparedEdition } from './compared-edition.ts';
import { matchIds, matchNumbers, matchPaths, matchPlaces, matchTexts } from './match-by-key.ts';
import { matchWords } from './match-by-words.ts';
import { createMatcher, type FoundPair } from './matcher.ts';
import type { Matching, MatchOptions, RulePair, Wording } from './matching.ts';
import { createWeights, type WordedRule, wordedRules } from './words.ts';

/**
 * Find the rules of one edition in another: two editions of a game, two versions of one, or two that only tell the same.
 *
 * What is surest comes first, and a pair that is found stays: same id; same number and label; same labels all the way
 * down; equal words; same number and like words; and of the rest those whose words are most alike. Each pair says why it
 * was made and how sure that is. Never looks at all pairs: the work grows little faster than the number of rules.
 *
 * Source: "Between versions" in the design of the rule graph.
 */
export function matchRules(a: ComparedEdition, b: ComparedEdition, _options: MatchOptions = {}): Matching {
  const [worded, others] = [wordedRules(a), wordedRules(b)];
  const matcher = createMatcher(worded, others, createWeights(worded, others));
  matchIds(matcher);
  matchNumbers(matcher);
  matchPaths(matcher);
  matchTexts(matcher);
  matchPlaces(matcher);
  matchWords(matcher);
  const pairs = [...matcher.byA.values()]
    .sort((x, y) => x.a - y.a)
    .flatMap((pair) => {
      const [one, other] = [worded[pair.a], others[pair.b]];
      return one && other ? [compared(pair, one, other, !matcher.haveSameParent(one, other))] : [];
    });
  return {
    pairs,
    byA: new Map(pairs.map((pair) => [pair.a, pair])),
    byB: new Map(pairs.map((pair) => [pair.b, pair])),
    onlyA: matcher.openA().map(({ rule }) => rule.index),
    onlyB: matcher.openB().map(({ rule }) => rule.index),
  };
}

function compared(pair: FoundPair, a: WordedRule, b: WordedRule, isMoved: boolean): RulePair {
  return {
    ...pair,
    wording: wordingOf(a, b),
    isRelabelled: a.label !== b.label,
    isMoved,
    isRenumbered: a.rule.number !== null && b.rule.number !== null && a.rule.number !== b.rule.number,
  };
}

function wordingOf(a: WordedRule, b: WordedRule): Wording {
  if (a.words.length !== b.words.length || a.words.some((word, i) => word !== b.words[i])) return 'words';
  const folded = (text: string) => text.replace(/\s+/g, ' ').trim();
  return folded(a.rule.text) === folded(b.rule.text) ? 'same' : 'typography';
}
