import { append } from '../../src/base/append.ts';
import type { ComparedEdition, ComparedRule } from '../../src/compare/compared-edition.ts';
import type { Matching } from '../../src/compare/matching.ts';

/** Two pairs whose rules would better be paired the other way round, or a pair and a rule that has none; -1 for nothing. */
export interface Exchange {
  readonly a: number;
  readonly b: number;
  /** What they are paired with now. */
  readonly oldB: number;
  readonly oldA: number;
  /** How much more the pairs are worth then. */
  readonly gain: number;
}

/** So much more has a pair to be worth to be clearly better: ten words of a hundred, and what a number or a label counts. */
const clear = 0.1;
/** What an equal number, label, place or id counts, and the most that they count together. */
const extra = 0.1;
const mostExtra = 5 * extra;
/** So much of their words have two rules to have in common to be a better pair than what stands at one place. */
const alikeAtAll = 0.5;
/** What few words count that several rules of one edition consist of: of these number and place tell which is which. */
const worthOfRepeated = 0.3;
/** So few words stand on several rules by chance. */
const fewWords = 3;
/** So much alike are two rules that have to be a pair where neither has another. */
const alike = 0.75;

/**
 * The rules of a matching that would clearly better be paired otherwise: over all pairs that there could be, not over those
 * that matching looked at, with a measure of its own: the longest common run of words, in order, of label and text.
 *
 * Pairs that an editor confirmed, or that have one id of their author's in two versions of one edition with stable ids, are not judged.
 */
export function findExchanges(a: ComparedEdition, b: ComparedEdition, matching: Matching): Exchange[] {
  const worth = createWorth(a, b, matching);
  const values = new Map(matching.pairs.map((pair) => [pair, worth(pair.a, pair.b)]));
  const isSure = (index: number, byOne: ReadonlyMap<number, { reason: string }>) => {
    const reason = byOne.get(index)?.reason;
    return reason === 'confirmed' || (reason === 'id' && matching.hasStableIds && a.id === b.id);
  };
  const parts = partsOf(matching);
  const found: Exchange[] = [];
  const isRepeated = repeatedOf(a, b);
  const isOpen = (x: number) =>
    ((matching.byA.get(x)?.similarity ?? 0) < 1 || isRepeated(a.rules[x])) &&
    !isSure(x, matching.byA) &&
    !parts.a.has(x);
  for (const [x, shared] of candidates(a, b, isOpen)) {
    const ofX = matching.byA.get(x);
    const now = ofX ? (values.get(ofX) ?? 0) : 0;
    for (const [y, bound] of shared) {
      const ofY = matching.byB.get(y);
      const nowY = ofY ? (values.get(ofY) ?? 0) : 0;
      // Of two pairs that exchange their partners one at least gains half of it. Words in any order are never fewer than in order.
      const needed = ofX && ofY ? now + clear / 2 : ofX || ofY ? now + nowY + clear : alike;
      if (bound + mostExtra <= needed || isSure(y, matching.byB) || parts.b.has(y)) continue;
      if (ofX && ofX === ofY) continue;
      const value = worth(x, y);
      if (value <= needed || (value < alikeAtAll && !(ofX && ofY))) continue;
      const isPair = ofX && ofY && classOf(a.rules[ofY.a]) === classOf(b.rules[ofX.b]);
      const gain = value + (isPair ? worth(ofY.a, ofX.b) : 0) - now - nowY;
      if (gain > clear) found.push({ a: x, b: y, oldB: ofX?.b ?? -1, oldA: ofY?.a ?? -1, gain });
    }
  }
  return found;
}

/** Rules that were split or merged are in several pairs at once. */
function partsOf({ regroupings: { splits, merges } }: Matching) {
  return {
    a: new Set([...splits.keys(), ...[...merges.values()].flat()]),
    b: new Set([...merges.keys(), ...[...splits.values()].flat()]),
  };
}

/** How alike two rules are in words, and a little for an equal number, label and place. */
function createWorth(a: ComparedEdition, b: ComparedEdition, { byA }: Matching) {
  const words = { a: a.rules.map(wordsOf), b: b.rules.map(wordsOf) };
  const isRepeated = repeatedOf(a, b);
  return (x: number, y: number): number => {
    const [one, other] = [a.rules[x], b.rules[y]];
    if (!one || !other) return 0;
    const sameNumber = one.number !== null && one.number === other.number;
    const isNoName = isRepeated(one) || isRepeated(other);
    const sameLabel = one.label !== null && one.label === other.label && !isNoName;
    const sameParent = one.parent < 0 ? other.parent < 0 : byA.get(one.parent)?.b === other.parent;
    const sameId = one.hasOwnId && one.id === other.id && !isNoName;
    const facts = [sameNumber, sameNumber && isNoName, sameLabel, sameParent, sameId];
    const likeness = inOrder(words.a[x] ?? [], words.b[y] ?? []);
    return (isNoName ? worthOfRepeated * likeness : likeness) + facts.filter(Boolean).length * extra;
  };
}

/** Tells of a rule whether several rules of its edition, or of the other, consist of its few words. */
function repeatedOf(...editions: readonly ComparedEdition[]): (rule: ComparedRule | undefined) => boolean {
  const keyOf = (rule: ComparedRule) => `${classOf(rule)} ${wordsOf(rule).join(' ')}`;
  const repeated = new Set<string>();
  for (const { rules } of editions)
    for (const [key, those] of Map.groupBy(rules, keyOf)) if (those.length > 1) repeated.add(key);
  return (rule) => rule !== undefined && wordsOf(rule).length <= fewWords && repeated.has(keyOf(rule));
}

const wordsOf = ({ label, text }: ComparedRule): string[] =>
  `${label ?? ''} ${text}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const classOf = (rule: ComparedRule | undefined) =>
  rule?.kind === 'step' || rule?.kind === 'card' ? 'rule' : rule?.kind;

/** Words in common and in order, by those of both, 0 to 1. Source: longest common subsequence, Dice's coefficient. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  let row = new Uint16Array(other.length + 1);
  for (const word of one) {
    const next = new Uint16Array(other.length + 1);
    for (let j = 1; j <= other.length; j += 1)
      next[j] = word === other[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0);
    row = next;
  }
  return (2 * (row[other.length] ?? 0)) / (one.length + other.length);
}

/** All rules of one class on the other side, with how alike their words are at the most. */
function* candidates(
  a: ComparedEdition,
  b: ComparedEdition,
  isOpen: (index: number) => boolean,
): Generator<readonly [number, ReadonlyMap<number, number>]> {
  const words = b.rules.map(wordsOf);
  const counted = words.map(countsOf);
  const holders = new Map<string, number[]>();
  for (const [y, counts] of counted.entries()) for (const word of counts.keys()) append(holders, word, y);
  for (const rule of a.rules) {
    if (!isOpen(rule.index)) continue;
    const own = wordsOf(rule);
    const shared = new Uint16Array(b.rules.length);
    for (const [word, times] of countsOf(own))
      for (const y of holders.get(word) ?? [])
        shared[y] = (shared[y] ?? 0) + Math.min(times, counted[y]?.get(word) ?? 0);
    const ofClass = b.rules.filter((other) => classOf(other) === classOf(rule));
    const bound = (y: number) => (2 * (shared[y] ?? 0)) / (own.length + (words[y]?.length ?? 0) || 1);
    yield [rule.index, new Map(ofClass.map(({ index }) => [index, bound(index)]))];
  }
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
