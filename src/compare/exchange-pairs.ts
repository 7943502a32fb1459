import { isCounted, isMadeOfWords } from './made-ids.ts';
import {
  confidenceOf,
  createCandidateFinder,
  type LeastAlike,
  plainScoreOf,
  scoreOf,
} from './match-by-words.ts';
import { countHeldPairs } from './match-holders.ts';
import type { FoundPair, Matcher } from './matcher.ts';
import type { WordedRule } from './words.ts';

/** So much more pairs have to be worth to take the place of those that were found earlier. */
const leastGain = 0.05;
/** What an equal id counts in two versions of one edition: it is given up only where the words of both sides say together that it moved. */
export const worthOfId = 0.5;
/** The same in two editions of other names. Their ids may be made of words that many rules begin with, each time anew. */
export const worthOfIdElsewhere = 0.1;
/** What it counts that all rules which one holds are pairs with those of the other. */
const worthOfAllHeld = 0.3;
/** Each round makes pairs better, so that the second or third finds nothing. */
const mostRounds = 5;

/**
 * Exchange the partners of pairs where that makes them clearly better: a rule that was found early by a number or a place
 * may be much more like another one. Two pairs exchange their partners, or one is given up for a rule that has none.
 *
 * What an editor confirmed and equal words stay.
 *
 * Source: 2-opt local search on an assignment.
 *
 * @param worth how alike two rules have to be, as for `matchWords`, and what an equal id counts
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
    // In books that are independent of each other `matchHolders` asks for more.
    const ofAll = matcher.isRetold() ? 0 : worthOfAllHeld;
    const ofHeld = (one: WordedRule, other: WordedRule) =>
      ofAll * held.share(one.rule.index, other.rule.index);
    const changed = those.map((one) => exchangeFor(one, candidatesOf(one), matcher, { ...worth, ofHeld }));
    if (!changed.includes(true)) return;
  }
}

/** Make the exchange that gives most, of all that pair a rule with one of the others. */
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
  for (const [a, b] of best.paired) matcher.add(a, b, 'words', confidenceOf(a, b, matcher));
  return true;
}

interface Worth {
  readonly least: LeastAlike;
  readonly ofId: number;
  /** What the rules count that two hold. */
  readonly ofHeld: (a: WordedRule, b: WordedRule) => number;
}

interface Exchange {
  readonly gain: number;
  readonly parted: readonly FoundPair[];
  readonly paired: readonly (readonly [a: WordedRule, b: WordedRule])[];
}

const none: Exchange = { gain: 0, parted: [], paired: [] };

/** What it gives to pair two rules, and the rules that they are parted from with each other where those are alike. */
function exchangeOf(one: WordedRule, other: WordedRule, matcher: Matcher, worth: Worth): Exchange {
  const [ofOne, ofOther] = [matcher.byA.get(one.rule.index), matcher.byB.get(other.rule.index)];
  if ((ofOne && ofOne === ofOther) || !isAlike(one, other, matcher, worth) || matcher.isDenied(one, other))
    return none;
  const parted = [ofOne, ofOther].flatMap((pair) => pair ?? []);
  const [left, right] = [matcher.a[ofOther?.a ?? -1], matcher.b[ofOne?.b ?? -1]];
  const isPair = left !== undefined && right !== undefined && isAlike(left, right, matcher, worth);
  const rest = isPair && !matcher.isDenied(left, right) ? worthOf(left, right, matcher, worth) : 0;
  // An id is given up for words, and not for the rules alone that one holds.
  if (parted.some((pair) => haveOneId(pair, matcher))) {
    const alike = matcher.similarity(one, other) + (isPair ? matcher.similarity(left, right) : 0);
    if (alike <= parted.reduce((sum, { similarity }) => sum + similarity, 0)) return none;
  }
  const before = parted.reduce((sum, pair) => sum + worthOfPair(pair, matcher, worth), 0);
  return {
    gain: worthOf(one, other, matcher, worth) + rest - before,
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

/** Are two rules alike enough to be a pair at all? */
const isAlike = (a: WordedRule, b: WordedRule, matcher: Matcher, { least, ofId, ofHeld }: Worth) =>
  plainScoreOf(a, b, matcher) + worthOfIds(a, b, ofId) + ofHeld(a, b) >= least(a, b);

function worthOfIds(a: WordedRule, b: WordedRule, ofId: number): number {
  if (!a.rule.hasOwnId || a.rule.id !== b.rule.id) return 0;
  // Of an id that was made of the words of both, alikeness has counted those words.
  if (isMadeOfWords(a, b)) return 0;
  return isCounted(a, b) ? Math.min(ofId, worthOfIdElsewhere) : ofId;
}

const worthOf = (a: WordedRule, b: WordedRule, matcher: Matcher, { ofId, ofHeld }: Worth) =>
  scoreOf(a, b, matcher) + worthOfIds(a, b, ofId) + ofHeld(a, b);
