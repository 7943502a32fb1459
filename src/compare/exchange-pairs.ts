import { countUp, tally } from '../base/tally.ts';
import { isCounted, isMadeOfWords } from './made-ids.ts';
import { confidenceOf, createCandidateFinder, type LeastAlike, scoreOf } from './match-by-words.ts';
import type { FoundPair, Matcher } from './matcher.ts';
import type { WordedRule } from './words.ts';

/** Least gain in worth for new pairs to replace earlier ones. */
const leastGain = 0.05;
/**
 * Worth of an equal id in two versions of an edition. Only the words of both sides can outweigh it.
 */
export const worthOfId = 0.5;
/**
 * Worth of an equal id that is counted, or where ids are not kept: many begin with the same words.
 */
export const worthOfIdElsewhere = 0.1;
/** Worth of all children of one rule being paired with children of the other. */
const worthOfAllHeld = 0.4;
/** The same for rules whose text has no words. */
const worthOfAllBelowTitle = 0.5;
/** Each round improves the pairs; the second or third usually finds nothing. */
const mostRounds = 5;

/**
 * Exchanges partners of pairs if that makes them clearly more similar: a rule that was paired early
 * by number or place may be much more similar to another one. Two pairs exchange their partners, or
 * one pair is dropped for an unpaired rule.
 *
 * Pairs that an editor confirmed, and pairs with equal words, stay.
 *
 * Source: 2-opt local search on an assignment.
 *
 * @param worth the least similarity of a pair, as for `matchWords`, and the worth of an equal id
 * @param fixed indices in the first edition whose pairs stay, too
 */
export function exchangePairs(
  matcher: Matcher,
  worth: Omit<Worth, 'ofHeld'>,
  fixed: ReadonlySet<number>,
): void {
  const isLoose = ({ a, reason, similarity }: FoundPair) =>
    reason !== 'confirmed' && similarity < 1 && !fixed.has(a);
  for (let round = 0; round < mostRounds; round += 1) {
    const loose = [...matcher.byA.values()].filter(isLoose);
    const those = [...loose.flatMap(({ a }) => matcher.a[a] ?? []), ...matcher.openA()];
    const others = [...loose.flatMap(({ b }) => matcher.b[b] ?? []), ...matcher.openB()];
    const candidatesOf = createCandidateFinder(matcher, others);
    const held = countHeldPairs(matcher);
    const ofHeld = (one: WordedRule, other: WordedRule) =>
      (one.words.length + other.words.length === 0 ? worthOfAllBelowTitle : worthOfAllHeld) *
      held.share(one.rule.index, other.rule.index);
    const isOther = new Set(others);
    const changed = those.map((one) => {
      const holders = held.of(one.rule.index).flatMap((index) => matcher.b[index] ?? []);
      const all = new Set([...candidatesOf(one), ...holders.filter((rule) => isOther.has(rule))]);
      return exchangeFor(one, [...all], matcher, { ...worth, ofHeld });
    });
    if (!changed.includes(true)) return;
  }
}

/** Counts of pairs between the children of two rules. */
interface HeldPairs {
  /** Indices in the second edition of parents of counterparts of a rule's children. */
  of(a: number): number[];
  /**
   * Share of pairs in common, 0 to 1, of all pairs below the rule with more of them; 0 unless more
   * than half of the children of the rule with fewer are in common pairs.
   */
  share(a: number, b: number): number;
}

function countHeldPairs({ a, b, byA, isRetold }: Matcher): HeldPairs {
  const leastPairs = isRetold() ? 2 : 1;
  const pairs = new Map<number, Map<number, number>>();
  const [pairedA, pairedB] = [new Map<number, number>(), new Map<number, number>()];
  const [allA, allB] = [a, b].map((rules) => tally(rules.map(({ rule }) => rule.parent)));
  for (const pair of byA.values()) {
    const [one, other] = [a[pair.a]?.rule.parent ?? -1, b[pair.b]?.rule.parent ?? -1];
    if (one < 0 || other < 0) continue;
    const row = pairs.get(one) ?? new Map<number, number>();
    pairs.set(one, row);
    countUp(row, other);
    countUp(pairedA, one);
    countUp(pairedB, other);
  }
  return {
    of: (one) => [...(pairs.get(one)?.keys() ?? [])],
    share: (one, other) => {
      const both = pairs.get(one)?.get(other) ?? 0;
      const isMost = both >= leastPairs && both * 2 > Math.min(allA?.get(one) ?? 0, allB?.get(other) ?? 0);
      return isMost ? both / Math.max(pairedA.get(one) ?? 1, pairedB.get(other) ?? 1) : 0;
    },
  };
}

/**
 * Makes the best exchange of those that pair a rule with one of the others.
 *
 * @returns whether there was one
 */
function exchangeFor(
  one: WordedRule,
  others: readonly WordedRule[],
  matcher: Matcher,
  worth: Worth,
): boolean {
  let best: Exchange | undefined;
  for (const other of others) {
    const exchange = exchangeOf(one, other, matcher, worth);
    if (exchange.gain > (best?.gain ?? leastGain)) best = exchange;
  }
  if (!best) return false;
  for (const pair of best.parted) matcher.drop(pair);
  for (const [a, b] of best.paired)
    matcher.add(a, b, 'words', confidenceOf(scoreOf(a, b, matcher) + worth.ofHeld(a, b)));
  return true;
}

interface Worth {
  readonly least: LeastAlike;
  readonly ofId: number;
  /** Worth of the pairs between the children of two rules. */
  readonly ofHeld: (a: WordedRule, b: WordedRule) => number;
}

interface Exchange {
  readonly gain: number;
  readonly parted: readonly FoundPair[];
  readonly paired: readonly (readonly [a: WordedRule, b: WordedRule])[];
}

const none: Exchange = { gain: 0, parted: [], paired: [] };

/**
 * Returns the gain from pairing two rules, and their former partners with each other if similar.
 */
function exchangeOf(one: WordedRule, other: WordedRule, matcher: Matcher, worth: Worth): Exchange {
  const [ofOne, ofOther] = [matcher.byA.get(one.rule.index), matcher.byB.get(other.rule.index)];
  if ((ofOne && ofOne === ofOther) || matcher.isDenied(one, other)) return none;
  const own = worthOf(one, other, matcher, worth);
  // Rules must be similar enough to be a pair at all.
  if (own < worth.least(one, other)) return none;
  const parted = [ofOne, ofOther].flatMap((pair) => pair ?? []);
  const [left, right] = [matcher.a[ofOther?.a ?? -1], matcher.b[ofOne?.b ?? -1]];
  const ofRest = left && right ? worthOf(left, right, matcher, worth) : 0;
  const isPair = left !== undefined && right !== undefined && ofRest >= worth.least(left, right);
  const rest = isPair && !matcher.isDenied(left, right) ? ofRest : 0;
  // Only words outweigh an id, not children alone.
  if (parted.some((pair) => haveOneId(pair, matcher))) {
    const alike = matcher.similarity(one, other) + (isPair ? matcher.similarity(left, right) : 0);
    if (alike <= parted.reduce((sum, { similarity }) => sum + similarity, 0)) return none;
  }
  const before = parted.reduce((sum, pair) => sum + worthOfPair(pair, matcher, worth), 0);
  return {
    gain: own + rest - before,
    parted,
    paired: [[one, other], ...(isPair ? [[left, right] as const] : [])],
  };
}

function haveOneId({ a, b }: FoundPair, matcher: Matcher): boolean {
  const [one, other] = [matcher.a[a]?.rule, matcher.b[b]?.rule];
  return one?.hasOwnId === true && one.id === other?.id;
}

function worthOfPair({ a, b }: FoundPair, matcher: Matcher, worth: Worth): number {
  const [one, other] = [matcher.a[a], matcher.b[b]];
  return one && other ? worthOf(one, other, matcher, worth) : 0;
}

function worthOfIds(a: WordedRule, b: WordedRule, ofId: number): number {
  if (!a.rule.hasOwnId || a.rule.id !== b.rule.id) return 0;
  // The similarity already counts the words that such an id was made of.
  if (isMadeOfWords(a, b)) return 0;
  return isCounted(a, b) ? Math.min(ofId, worthOfIdElsewhere) : ofId;
}

const worthOf = (a: WordedRule, b: WordedRule, matcher: Matcher, { ofId, ofHeld }: Worth) =>
  scoreOf(a, b, matcher) + worthOfIds(a, b, ofId) + ofHeld(a, b);
