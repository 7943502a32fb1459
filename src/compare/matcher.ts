import type { Weigh } from '../base/word-index.ts';
import type { ComparedRule } from './compared-edition.ts';
import type { Confirmed, MatchReason, RulePair } from './matching.ts';
import { createSimilarity, type Word, type WordedRule } from './words.ts';

/** A pair as it is found. Its changes are determined once all pairs are found. */
export type FoundPair = Pick<RulePair, 'a' | 'b' | 'reason' | 'confidence' | 'similarity'>;

/** Pairs found so far, with each rule in one of them at most. */
export interface Matcher {
  readonly a: readonly WordedRule[];
  readonly b: readonly WordedRule[];
  readonly weigh: Weigh<Word>;
  readonly byA: ReadonlyMap<number, FoundPair>;
  readonly byB: ReadonlyMap<number, FoundPair>;
  similarity(a: WordedRule, b: WordedRule): number;
  /** Whether two rules can be the same without a change of kind. */
  areOfOneKind(a: WordedRule, b: WordedRule): boolean;
  /** Treats the editions as independent from here on: of one game, each in its own form. */
  retell(): void;
  isRetold(): boolean;
  /** Whether the parents of two rules are counterparts. */
  haveSameParent(a: WordedRule, b: WordedRule): boolean;
  /** Whether an editor denied that two rules are the same. */
  isDenied(a: WordedRule, b: WordedRule): boolean;
  /** Pairs two rules, unless an editor denied that they are the same. */
  add(a: WordedRule, b: WordedRule, reason: MatchReason, confidence: number): void;
  /** Removes a pair, after a better one was found. */
  drop(pair: FoundPair): void;
  /** Excludes rules from further pairs, such as parts of a split rule. */
  reserve(a: readonly number[], b: readonly number[]): void;
  /** Rules that are neither paired nor reserved, in document order. */
  openA(): WordedRule[];
  openB(): WordedRule[];
}

/** Creates a matcher of two editions, without pairs. */
export function createMatcher(
  a: readonly WordedRule[],
  b: readonly WordedRule[],
  weigh: Weigh<Word>,
  denied: Confirmed['denied'] = [],
): Matcher {
  const deniedPairs = new Set(denied.map(([one, other]) => `${one} ${other}`));
  const isDenied = (one: WordedRule, other: WordedRule) =>
    deniedPairs.size > 0 && deniedPairs.has(`${one.rule.index} ${other.rule.index}`);
  const reserved = { a: new Set<number>(), b: new Set<number>() };
  const byA = new Map<number, FoundPair>();
  const byB = new Map<number, FoundPair>();
  const similarity = createSimilarity(weigh);
  let isRetold = false;
  return {
    a,
    b,
    weigh,
    byA,
    byB,
    similarity,
    isDenied,
    areOfOneKind: ({ rule: one }, { rule: other }) =>
      classOf(one) === classOf(other) || (isRetold && wideClassOf(one) === wideClassOf(other)),
    isRetold: () => isRetold,
    retell() {
      isRetold = true;
    },
    haveSameParent: (one, other) =>
      one.rule.parent < 0 ? other.rule.parent < 0 : byA.get(one.rule.parent)?.b === other.rule.parent,
    add(one, other, reason, confidence) {
      if (byA.has(one.rule.index) || byB.has(other.rule.index))
        throw new Error(`a rule of ${one.rule.id} and ${other.rule.id} is in two pairs`);
      if (isDenied(one, other)) return;
      const pair = {
        a: one.rule.index,
        b: other.rule.index,
        reason,
        confidence,
        similarity: similarity(one, other),
      };
      byA.set(pair.a, pair);
      byB.set(pair.b, pair);
    },
    drop(pair) {
      byA.delete(pair.a);
      byB.delete(pair.b);
    },
    reserve(those, others) {
      for (const index of those) reserved.a.add(index);
      for (const index of others) reserved.b.add(index);
    },
    openA: () => a.filter(({ rule }) => !byA.has(rule.index) && !reserved.a.has(rule.index)),
    openB: () => b.filter(({ rule }) => !byB.has(rule.index) && !reserved.b.has(rule.index)),
  };
}

/**
 * Returns the class of a node. Only nodes of one class can be the same: a rule can become a card or
 * a step, but not an example.
 */
export function classOf({ kind }: ComparedRule): string {
  return kind === 'step' || kind === 'card' ? 'rule' : kind;
}

/**
 * Returns the class of a node of independent editions: a labelled note in one can be a rule in the
 * other, and a category can be a section.
 */
function wideClassOf(rule: ComparedRule): string {
  const isLabelledNote = rule.kind === 'note' && rule.label !== null && rule.hasOwnId;
  return isLabelledNote ? 'rule' : rule.kind === 'category' ? 'section' : classOf(rule);
}

/** Returns the rules with a unique key, by that key. Rules with null as their key are left out. */
export function uniqueBy(
  rules: readonly WordedRule[],
  keyOf: (rule: WordedRule) => string | null,
): Map<string, WordedRule> {
  const found = new Map<string, WordedRule | null>();
  for (const rule of rules) {
    const key = keyOf(rule);
    if (key !== null) found.set(key, found.has(key) ? null : rule);
  }
  return new Map([...found].flatMap(([key, rule]) => (rule ? [[key, rule] as const] : [])));
}
