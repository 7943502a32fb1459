import type { Weigh } from '../base/word-index.ts';
import type { ComparedRule } from './compared-edition.ts';
import type { Confirmed, MatchReason, RulePair } from './matching.ts';
import { createSimilarity, type Word, type WordedRule } from './words.ts';

/** A pair as it is found; what changed between the two is told when all are. */
export type FoundPair = Pick<RulePair, 'a' | 'b' | 'reason' | 'confidence' | 'similarity'>;

/** Pairs found so far. Each rule is in one of them at the most. */
export interface Matcher {
  readonly a: readonly WordedRule[];
  readonly b: readonly WordedRule[];
  readonly weigh: Weigh<Word>;
  readonly byA: ReadonlyMap<number, FoundPair>;
  readonly byB: ReadonlyMap<number, FoundPair>;
  similarity(a: WordedRule, b: WordedRule): number;
  /** Can both be the same without a change of kind? */
  areOfOneKind(a: WordedRule, b: WordedRule): boolean;
  /** From here on the editions are taken for two that tell of one game, each in its own form. */
  retell(): void;
  isRetold(): boolean;
  /** Is what holds one the counterpart of what holds the other? */
  haveSameParent(a: WordedRule, b: WordedRule): boolean;
  /** Did an editor say that the two are not the same? */
  isDenied(a: WordedRule, b: WordedRule): boolean;
  /** Pair two rules, unless an editor said that they are not the same. */
  add(a: WordedRule, b: WordedRule, reason: MatchReason, confidence: number): void;
  /** Part a pair again, since a better one was found. */
  drop(pair: FoundPair): void;
  /** Keep rules out of all further pairs: a part of what was split, say. */
  reserve(a: readonly number[], b: readonly number[]): void;
  /** Rules without a counterpart yet, in document order. */
  openA(): WordedRule[];
  openB(): WordedRule[];
}

/** Make a matcher of two editions, with no pair yet. */
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

/** Only nodes of one class can be the same: a rule can become a card or a step, and not an example. */
export function classOf({ kind }: ComparedRule): string {
  return kind === 'step' || kind === 'card' ? 'rule' : kind;
}

/**
 * The same of two rulebooks that are independent of each other: what one has as a labelled note below a rule, the other has as
 * a rule, and what holds sections there is a section here.
 */
function wideClassOf(rule: ComparedRule): string {
  const isLabelledNote = rule.kind === 'note' && rule.label !== null && rule.hasOwnId;
  return isLabelledNote ? 'rule' : rule.kind === 'category' ? 'section' : classOf(rule);
}

/** Rules under a key that no other of them has. Those whose key is null are left out. */
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
