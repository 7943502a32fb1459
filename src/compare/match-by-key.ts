import { tally } from '../base/tally.ts';
import { enoughWords } from '../base/words.ts';
import { isCounted, isMade } from './made-ids.ts';
import { anyClassOf, classOf, type Matcher, uniqueBy } from './matcher.ts';
import type { MatchReason } from './matching.ts';
import type { WordedRule } from './words.ts';

/** Pairs of rules that alone have the same key, where `sure` says how sure that is; 0 leaves them open. */
export function matchUnique(
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
 * The same id is the same rule, for that is what ids are for; how sure still hangs on what the two say. In one edition that
 * keeps its ids that holds also of a rule that became a note, as in its history, and what is confirmed says which ids were given to other rules, as its history does.
 *
 * Where releases tell of both versions, that is always so: their history says it, and a comparison says the same.
 *
 * In editions of other names, and in two imports of a document, ids may have been made anew, and so may be one that says no more than the words. There an id is not believed where all else agrees that it stands on
 * another rule: another one has the number and label, or number and words, and what has the id has neither; or another one has
 * its words. Ids that were made from labels ("alliance", "alliance_2") change places when a list does.
 */
export function matchIds(matcher: Matcher, areKept: 'always' | 'mostly' | 'seldom'): void {
  const isElsewhere = isOnAnotherRule(matcher);
  const isOther = (a: WordedRule, b: WordedRule) =>
    areKept !== 'always' && (areKept === 'seldom' || isMade(a, b)) && isElsewhere(a, b);
  matchUnique(
    matcher,
    'id',
    ({ rule }) => (rule.hasOwnId ? (areKept === 'seldom' ? `${classOf(rule)} ${rule.id}` : rule.id) : null),
    (a, b) => {
      if (isOther(a, b)) return 0;
      const isAlike = matcher.similarity(a, b) >= 0.3;
      // An id that was counted anew, of rules that share neither label nor words, has come to another rule.
      const areOthers =
        a.words.length > 0 && b.words.length > 0 && !isAlike && (a.label === '' || a.label !== b.label);
      if (areKept !== 'always' && isCounted(a, b) && areOthers) return 0;
      return a.label === b.label || isAlike ? 1 : 0.8;
    },
  );
}

/**
 * Of what is left in two versions whose ids were made anew, those of one id that are called or say much the same, of whatever kind: a
 * rule that became a note, a section that became a rule.
 */
export function matchIdsLeft(matcher: Matcher): void {
  matchUnique(
    matcher,
    'id',
    ({ rule }) => (rule.hasOwnId ? rule.id : null),
    (a, b) => {
      const isCalledSame = a.label !== '' && a.label === b.label;
      return !isCounted(a, b) && (isCalledSame || matcher.similarity(a, b) >= alikeAtAll) ? 0.8 : 0;
    },
  );
}

/** So much alike are two rules that an id says are one, where ids may have been made anew. */
const alikeAtAll = 0.5;

/** Tells of two rules of one id whether all else says that they are two. */
function isOnAnotherRule(matcher: Matcher): (a: WordedRule, b: WordedRule) => boolean {
  const isReworded = holdsWordsOfAnother(matcher);
  const byLabel = uniqueBy(matcher.b, numberAndLabel);
  const byNumber = Map.groupBy(matcher.b, ({ rule }) => rule.number);
  const isElsewhere = (a: WordedRule, b: WordedRule) => {
    if (a.rule.number === b.rule.number) return false;
    const labelled = byLabel.get(numberAndLabel(a) ?? '');
    const worded = sameNumberAndText(a, byNumber.get(a.rule.number) ?? []);
    return (labelled && labelled !== b && a.label !== b.label) || (worded && worded !== b);
  };
  // What others say as well is known by its id where that tells it from those, and not by a number alone.
  const isOneOfMany = (a: WordedRule, b: WordedRule) =>
    (a.isRepeated || b.isRepeated) && (isCounted(a, b) || !saysSame(a, b));
  return (a, b) => isOneOfMany(a, b) || isElsewhere(a, b) === true || isReworded(a, b);
}

/** Tells of two rules that one has the very words of a third one on the other side, and the two differ. */
function holdsWordsOfAnother({ a, b }: Matcher): (one: WordedRule, other: WordedRule) => boolean {
  const textOf = ({ rule, label, words }: WordedRule) =>
    words.length < enoughWords ? null : `${classOf(rule)} ${label} ${words.join(' ')}`;
  const [those, others] = [uniqueBy(a, textOf), uniqueBy(b, textOf)];
  return (one, other) => {
    const [text, otherText] = [textOf(one) ?? '', textOf(other) ?? ''];
    return (
      text !== otherText &&
      ((those.has(text) && others.has(text)) || (those.has(otherText) && others.has(otherText)))
    );
  };
}

const numberAndLabel = ({ rule, label, isRepeated }: WordedRule) =>
  rule.number === null || label === '' || isRepeated ? null : `${classOf(rule)} ${rule.number} ${label}`;

const saysSame = (a: WordedRule, b: WordedRule) =>
  a.label === b.label && a.words.length === b.words.length && a.words.every((word, i) => word === b.words[i]);

/** The one rule of the same number, label and words. */
function sameNumberAndText(a: WordedRule, sameNumber: readonly WordedRule[]): WordedRule | undefined {
  if (a.rule.number === null || a.words.length < enoughWords) return undefined;
  const found = sameNumber.filter((b) => classOf(b.rule) === classOf(a.rule) && saysSame(a, b));
  return found.length === 1 ? found[0] : undefined;
}

/** Same number, same label. Rules that say nothing alike can have both by chance ("Alliance"), which is then less sure. */
export function matchNumbers(matcher: Matcher): void {
  matchUnique(matcher, 'number-and-label', numberAndLabel, (a, b) =>
    matcher.similarity(a, b) >= 0.3 ? 0.98 : 0.75,
  );
}

/** The same labels all the way down: of rules of one class, or where a note is a rule now, or a rule a section. */
export function matchPaths(matcher: Matcher, kinds: 'same' | 'any'): void {
  const paths = { a: pathsOf(matcher.a, kinds), b: pathsOf(matcher.b, kinds) };
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

/** Labels from the top to each rule, by index; null where one of them is missing. */
function pathsOf(rules: readonly WordedRule[], kinds: 'same' | 'any'): (string | null)[] {
  const paths: (string | null)[] = [];
  for (const { rule, label } of rules) {
    const above = rule.parent < 0 ? '' : (paths[rule.parent] ?? null);
    const held = kinds === 'any' ? anyClassOf(rule) : classOf(rule);
    paths.push(label === '' || above === null ? null : `${above}/${held} ${label}`);
  }
  return paths;
}

/**
 * The same label, in two rulebooks that tell of one game, each in its own words and its own order: first of what holds other
 * rules, whether it is a section there or a rule, then of what stands below counterparts.
 */
export function matchLabels(matcher: Matcher): void {
  const holders = { a: holdersOf(matcher.a), b: holdersOf(matcher.b) };
  const isRuleOrSection = ({ rule }: WordedRule) => ['rule', 'section'].includes(matcher.classOf(rule));
  const ofHolder = (rule: WordedRule, side: 'a' | 'b') =>
    rule.label !== '' && isRuleOrSection(rule) && holders[side].has(rule.rule.index) ? rule.label : null;
  matchUnique(matcher, 'label', ofHolder, (a, b) => 0.6 + 0.2 * matcher.similarity(a, b));
  const below = labelBelow(matcher);
  matchUnique(
    matcher,
    'label',
    (rule, side) => (isRuleOrSection(rule) ? below(rule, side) : null),
    (a, b) => 0.6 + 0.2 * matcher.similarity(a, b),
  );
}

/**
 * Of what is left in two versions that have no ids to go by, what is called the same: below counterparts, then anywhere by a name of
 * more than a word that no other has. The words may all be others.
 */
export function matchLabelsLeft(matcher: Matcher): void {
  const below = labelBelow(matcher);
  const sure = (a: WordedRule, b: WordedRule) =>
    a.rule.hasOwnId && b.rule.hasOwnId ? 0 : 0.6 + 0.2 * matcher.similarity(a, b);
  const inClass = (rule: WordedRule, key: string | null) => key && `${classOf(rule.rule)} ${key}`;
  matchUnique(matcher, 'label', (rule, side) => inClass(rule, below(rule, side)), sure);
  const [a, b] = [matcher.a, matcher.b].map((rules) => tally(rules.map(({ label }) => label)));
  const isAlone = ({ label }: WordedRule) => a?.get(label) === 1 && b?.get(label) === 1;
  const named = (rule: WordedRule) => (rule.label.includes(' ') && isAlone(rule) ? rule.label : null);
  matchUnique(matcher, 'label', (rule) => inClass(rule, named(rule)), sure);
}

/** The label of a rule with what holds it, named by the counterpart in the second edition; null where there is none. */
const labelBelow =
  ({ byA }: Matcher) =>
  ({ rule: { parent }, label }: WordedRule, side: 'a' | 'b'): string | null => {
    const held = side === 'b' ? parent : (byA.get(parent)?.b ?? -1);
    return label === '' || held < 0 ? null : `${held} ${label}`;
  };

/** Indices of rules that hold others. */
const holdersOf = (rules: readonly WordedRule[]) => new Set(rules.map(({ rule }) => rule.parent));

const byNumber = ({ rule }: WordedRule) => (rule.number === null ? null : `${classOf(rule)} ${rule.number}`);

/** The same number, with words that are alike enough. */
export function matchPlaces(matcher: Matcher): void {
  matchUnique(matcher, 'place', byNumber, (a, b) => {
    const similarity = matcher.similarity(a, b);
    return similarity < 0.4 || (a.isRepeated && b.isRepeated) ? 0 : 0.5 + 0.45 * similarity;
  });
}

/** The same number between two neighbours that are counterparts: even other words are most often the same rule, retold. */
export function matchNeighbours(matcher: Matcher): void {
  const around = neighboursOf(matcher);
  matchUnique(matcher, 'place', byNumber, (a, b) =>
    around(a, b) ? 0.4 + 0.45 * matcher.similarity(a, b) : 0,
  );
}

/** Tells whether two rules stand below counterparts, between counterparts: what is before and after each, if anything. */
function neighboursOf(matcher: Matcher): (a: WordedRule, b: WordedRule) => boolean {
  const a = siblingsOf(matcher.a);
  const b = siblingsOf(matcher.b);
  return (one, other) => {
    if (!matcher.haveSameParent(one, other)) return false;
    return [-1, 1].every((step) => {
      const [x, y] = [a(one, step), b(other, step)];
      return x === null || y === null ? x === y : matcher.byA.get(x)?.b === y;
    });
  };
}

/** Gives the index of the rule so many places before or behind one below the same parent; null where there is none. */
function siblingsOf(rules: readonly WordedRule[]): (rule: WordedRule, step: number) => number | null {
  const lists = new Map<number, number[]>();
  const places: number[] = [];
  for (const { rule } of rules) {
    const list = lists.get(rule.parent) ?? [];
    lists.set(rule.parent, list);
    places[rule.index] = list.push(rule.index) - 1;
  }
  return ({ rule }, step) => lists.get(rule.parent)?.[(places[rule.index] ?? 0) + step] ?? null;
}
