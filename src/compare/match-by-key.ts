import { enoughWords } from '../base/words.ts';
import { isCounted, isMade } from './made-ids.ts';
import { classOf, type Matcher, uniqueBy } from './matcher.ts';
import type { MatchReason } from './matching.ts';
import type { WordedRule } from './words.ts';

/**
 * Pairs rules that are alone in having a key. `sure` returns the confidence; 0 leaves them
 * unpaired.
 */
function matchUnique(
  matcher: Matcher,
  reason: MatchReason,
  keyOf: (rule: WordedRule, side: 'a' | 'b') => string | null,
  sure: (a: WordedRule, b: WordedRule) => number,
): void {
  const candidates = uniqueBy(matcher.openB(), (rule) => keyOf(rule, 'b'));
  for (const [key, a] of uniqueBy(matcher.openA(), (rule) => keyOf(rule, 'a'))) {
    const b = candidates.get(key);
    const confidence = b ? sure(a, b) : 0;
    if (b && confidence > 0) matcher.add(a, b, reason, confidence);
  }
}

/**
 * How far ids can be relied on: `always` in one history, `mostly` in an edition that keeps them,
 * otherwise `seldom`.
 */
export type KeptIds = 'always' | 'mostly' | 'seldom';

/**
 * Pairs rules with the same id. Where ids may have been made anew, an id does not count on another
 * rule: one with the words, or number and label, of another rule, as "alliance_2" when a list
 * grows.
 */
export function matchIds(matcher: Matcher, areKept: KeptIds): void {
  const isElsewhere = isOnAnotherRule(matcher);
  const isOther = (a: WordedRule, b: WordedRule) =>
    areKept !== 'always' && isElsewhere(a, b) && (areKept === 'seldom' || isMade(a, b));
  matchUnique(
    matcher,
    'id',
    ({ rule }) => (rule.hasOwnId ? (areKept === 'seldom' ? `${classOf(rule)} ${rule.id}` : rule.id) : null),
    (a, b) => {
      if (isOther(a, b)) return 0;
      const isAlike = matcher.similarity(a, b) >= 0.3;
      // A counted id of rules that share neither label nor words has come to another rule.
      const areOthers =
        a.bag.length > 0 && b.bag.length > 0 && !isAlike && (a.label === '' || a.label !== b.label);
      if (areKept !== 'always' && isCounted(a, b) && areOthers) return 0;
      return a.label === b.label || isAlike ? 1 : 0.8;
    },
  );
}

/** Pairs the remaining rules with one id in two versions of an edition, of whatever kind. */
export function matchIdsLeft(matcher: Matcher, areKept: boolean): void {
  matchUnique(
    matcher,
    'id',
    ({ rule }) => (rule.hasOwnId ? rule.id : null),
    (a, b) => {
      const isAlike = (a.label !== '' && a.label === b.label) || matcher.similarity(a, b) >= 0.5;
      return areKept || (!isCounted(a, b) && isAlike) ? 0.8 : 0;
    },
  );
}

/** Returns a function that tells whether two rules with one id are different rules by all else. */
function isOnAnotherRule(matcher: Matcher): (a: WordedRule, b: WordedRule) => boolean {
  const isReworded = holdsWordsOfAnother(matcher);
  let byLabel: ReadonlyMap<string, WordedRule> | undefined;
  const isElsewhere = (a: WordedRule, b: WordedRule) => {
    if (a.rule.number === b.rule.number || a.label === b.label) return false;
    byLabel ??= uniqueBy(matcher.b, numberAndLabel);
    const labelled = byLabel.get(numberAndLabel(a) ?? '');
    return labelled !== undefined && labelled !== b;
  };
  // Repeated words identify a rule only together with an id that more than a number distinguishes.
  const isOneOfMany = (a: WordedRule, b: WordedRule) =>
    (a.isRepeated || b.isRepeated) && (isCounted(a, b) || textOf(a) !== textOf(b));
  return (a, b) => isOneOfMany(a, b) || isElsewhere(a, b) || isReworded(a, b);
}

/**
 * Returns a function that tells whether one of two rules with different words has the exact words
 * of a third one on the other side.
 */
function holdsWordsOfAnother({ a, b }: Matcher): (one: WordedRule, other: WordedRule) => boolean {
  const longText = (rule: WordedRule) => (rule.words.length < enoughWords ? null : textOf(rule));
  let shared: ReadonlySet<string> | undefined;
  return (one, other) => {
    const texts = [longText(one), longText(other)];
    if (texts[0] === texts[1]) return false;
    if (!shared) {
      const others = uniqueBy(b, longText);
      shared = new Set([...uniqueBy(a, longText).keys()].filter((text) => others.has(text)));
    }
    return texts.some((text) => text !== null && shared?.has(text));
  };
}

/** Returns a key that is equal for rules of one class with the same label and words. */
export const textOf = ({ rule, said }: WordedRule) => `${classOf(rule)} ${said}`;

const numberAndLabel = ({ rule, label, isRepeated }: WordedRule) =>
  rule.number === null || label === '' || isRepeated ? null : `${classOf(rule)} ${rule.number} ${label}`;

/**
 * Pairs rules by number and label. If their words are not alike, both can be equal by chance
 * ("Alliance"), so that the confidence is lower.
 */
export function matchNumbers(matcher: Matcher): void {
  matchUnique(matcher, 'number-and-label', numberAndLabel, (a, b) =>
    matcher.similarity(a, b) >= 0.3 ? 0.98 : 0.75,
  );
}

/** Pairs rules with the same labels from the top down, and words that are similar enough. */
export function matchPaths(matcher: Matcher): void {
  const paths = { a: pathsOf(matcher.a), b: pathsOf(matcher.b) };
  matchUnique(
    matcher,
    'label-path',
    ({ rule }, side) => paths[side][rule.index] ?? null,
    (a, b) => {
      const similarity = matcher.similarity(a, b);
      return similarity >= 0.3 ? 0.8 + 0.15 * similarity : 0;
    },
  );
}

/** Returns the labels from the top to each rule, by index; null if one of them is missing. */
function pathsOf(rules: readonly WordedRule[]): (string | null)[] {
  const paths: (string | null)[] = [];
  for (const { rule, label } of rules) {
    const above = rule.parent < 0 ? '' : (paths[rule.parent] ?? null);
    paths.push(label === '' || above === null ? null : `${above}/${classOf(rule)} ${label}`);
  }
  return paths;
}

/** Pairs rules with the same number, and words that are similar enough. */
export function matchPlaces(matcher: Matcher): void {
  const byNumber = ({ rule }: WordedRule) =>
    rule.number === null ? null : `${classOf(rule)} ${rule.number}`;
  matchUnique(matcher, 'place', byNumber, (a, b) => {
    const similarity = matcher.similarity(a, b);
    return similarity < 0.4 || (a.isRepeated && b.isRepeated) ? 0 : 0.5 + 0.45 * similarity;
  });
}

/**
 * Pairs rules with equal texts: below counterparts; anywhere, if they are too long to be equal by
 * chance; then anywhere in one section.
 */
export function matchTexts(matcher: Matcher): void {
  const keyOf = (rule: WordedRule) => (rule.words.length === 0 ? null : textOf(rule));
  // Keys name the parent by its counterpart in the second edition, so that both sides agree.
  const inHolder = (holder: number, rule: WordedRule, side: 'a' | 'b') => {
    const held = holder < 0 || side === 'b' ? holder : matcher.byA.get(holder)?.b;
    const key = keyOf(rule);
    return key === null || held === undefined ? null : `${held} ${key}`;
  };
  const below = (rule: WordedRule, side: 'a' | 'b') => inHolder(rule.rule.parent, rule, side);
  matchUnique(matcher, 'same-words', below, () => 0.97);
  const anywhere = (rule: WordedRule) => (rule.words.length < enoughWords ? null : keyOf(rule));
  matchUnique(matcher, 'same-words', anywhere, () => 0.93);
  const homes = { a: homesOf(matcher.a), b: homesOf(matcher.b) };
  const inSection = (rule: WordedRule, side: 'a' | 'b') => {
    const home = homes[side][rule.rule.index] ?? -1;
    return home < 0 ? null : inHolder(home, rule, side);
  };
  matchUnique(matcher, 'same-words', inSection, () => 0.9);
  // The words of a release are not known, but whether they are equal is.
  const lacksWords = [matcher.a, matcher.b].some((rules) => rules.every(({ words }) => words.length === 0));
  if (!lacksWords) return;
  const isEnough = (a: WordedRule, b: WordedRule) => Math.max(a.words.length, b.words.length) >= enoughWords;
  const byHash = ({ rule }: WordedRule) => (rule.hash === null ? null : `${classOf(rule)} ${rule.hash}`);
  matchUnique(matcher, 'same-words', byHash, (a, b) => (isEnough(a, b) ? 0.93 : 0));
}

/** Returns the innermost section of each rule, by index; -1 for none. */
function homesOf(rules: readonly WordedRule[]): number[] {
  const homes: number[] = [];
  for (const { rule } of rules) {
    const above = rules[rule.parent]?.rule;
    homes.push(above?.kind === 'section' ? above.index : (homes[rule.parent] ?? -1));
  }
  return homes;
}
