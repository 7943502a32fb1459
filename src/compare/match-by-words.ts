import { append } from '../base/append.ts';
import { classOf, type Matcher } from './matcher.ts';
import type { WordedRule } from './words.ts';

/** Words of a rule that are looked up, its rarest; and rules that one word may lead to before it says nothing. */
const mostWords = 12;
const mostRules = 60;
/** Rules that are compared with one at the most, those with the most weight in common. */
const mostCandidates = 16;
/** Rules have to be this much alike to be taken for one; below counterparts, and with one label, less will do. */
export const leastAlike = 0.5;
/** The same where ids are kept, so that another id is most likely another rule. */
export const leastAlikeAmongIds = 0.75;
/** The same for two rulebooks that tell of one game, each in its own words. */
export const leastAlikeRetold = 0.42;

interface Candidate {
  readonly a: WordedRule;
  readonly b: WordedRule;
  readonly score: number;
}

/**
 * Pair what is left by its words: those most alike first, each rule once.
 *
 * Candidates come from an index of rare words, and from below counterparts, so that the work grows with the number of
 * rules and not with its square. Source: best-first bipartite assignment over an inverted index.
 *
 * @param least how much alike two rules have to be
 */
export function matchWords(matcher: Matcher, least: number): void {
  const open = matcher.openB();
  const byWord = indexWords(open);
  const byParent = Map.groupBy(open, ({ rule }) => rule.parent);
  const candidates: Candidate[] = [];
  for (const a of matcher.openA()) {
    for (const b of candidatesOf(a, matcher, byWord, byParent)) {
      const score = scoreOf(a, b, matcher);
      if (score >= least) candidates.push({ a, b, score });
    }
  }
  candidates.sort(
    (x, y) => y.score - x.score || x.a.rule.index - y.a.rule.index || x.b.rule.index - y.b.rule.index,
  );
  for (const { a, b, score } of candidates) {
    if (matcher.byA.has(a.rule.index) || matcher.byB.has(b.rule.index)) continue;
    matcher.add(a, b, 'words', Math.min(0.9, 0.35 + 0.5 * score));
  }
}

function indexWords(rules: readonly WordedRule[]): Map<string, WordedRule[]> {
  const index = new Map<string, WordedRule[]>();
  for (const rule of rules) {
    for (const word of rule.bag) {
      append(index, word, rule);
    }
  }
  return index;
}

function candidatesOf(
  a: WordedRule,
  matcher: Matcher,
  byWord: ReadonlyMap<string, readonly WordedRule[]>,
  byParent: ReadonlyMap<number, readonly WordedRule[]>,
): Set<WordedRule> {
  const { weigh } = matcher;
  const shared = new Map<WordedRule, number>();
  const words = [...a.bag].filter((word) => (byWord.get(word)?.length ?? 0) <= mostRules);
  for (const word of words.sort((x, y) => weigh(y) - weigh(x) || (x < y ? -1 : 1)).slice(0, mostWords)) {
    for (const b of byWord.get(word) ?? []) {
      if (classOf(b.rule) === classOf(a.rule)) shared.set(b, (shared.get(b) ?? 0) + weigh(word));
    }
  }
  const best = [...shared].sort((x, y) => y[1] - x[1] || x[0].rule.index - y[0].rule.index);
  const parent = a.rule.parent < 0 ? -1 : (matcher.byA.get(a.rule.parent)?.b ?? null);
  const siblings = parent === null ? [] : (byParent.get(parent) ?? []).slice(0, mostRules);
  return new Set([
    ...best.slice(0, mostCandidates).map(([b]) => b),
    ...siblings.filter(({ rule }) => classOf(rule) === classOf(a.rule)),
  ]);
}

/** How alike two rules are, with what their place and label say for it. Can be above 1. */
function scoreOf(a: WordedRule, b: WordedRule, matcher: Matcher): number {
  const sameLabel = a.label !== '' && a.label === b.label ? 0.15 : 0;
  const sameParent = matcher.haveSameParent(a, b) ? 0.15 : 0;
  return matcher.similarity(a, b) + sameLabel + sameParent;
}
