import { matchUnique } from './match-by-key.ts';
import { classOf, type Matcher } from './matcher.ts';
import type { WordedRule } from './words.ts';

/** Rules of one place that are looked at for the counterpart of one. */
const mostRules = 60;

/**
 * Pair rules whose few words others of their edition have, too ("Repealed."), by where they stand: first between pairs; then
 * under the same number; then, where their authors gave ids, by those below counterparts.
 */
export function matchRepeated(matcher: Matcher): void {
  matchRepeatedPlaces(matcher);
  const wordsOf = ({ rule, label, words }: WordedRule) => `${classOf(rule)} ${label} ${words.join(' ')}`;
  const numbered = (one: WordedRule) =>
    one.isRepeated && one.rule.number !== null ? `${one.rule.number} ${wordsOf(one)}` : null;
  matchUnique(matcher, 'same-words', numbered, () => 0.95);
  const named = (one: WordedRule) =>
    one.isRepeated && one.rule.hasOwnId ? `${one.rule.id} ${wordsOf(one)}` : null;
  matchUnique(matcher, 'id', named, (a, b) => (matcher.haveSameParent(a, b) ? 0.8 : 0));
}

/**
 * The same of those that stand between the same rules: below counterparts, behind and before rules that are pairs; the one
 * with the same number, else in their order.
 *
 * Source: patience diff, whose anchors are the pairs that are there.
 */
export function matchRepeatedPlaces(matcher: Matcher): void {
  const [lists, others] = [siblingsOf(matcher.a), siblingsOf(matcher.b)];
  const open = new Set([...matcher.openA(), ...matcher.openB()]);
  for (const [parent, list] of lists) {
    const held = parent < 0 ? -1 : (matcher.byA.get(parent)?.b ?? null);
    if (held !== null && list.some(({ isRepeated }) => isRepeated))
      matchInOrder({ list, others: others.get(held) ?? [] }, open, matcher);
  }
}

const siblingsOf = (rules: readonly WordedRule[]): Map<number, WordedRule[]> =>
  Map.groupBy(rules, ({ rule }) => rule.parent);

/** @param open what is in no pair yet and may come into one: loses what does */
function matchInOrder(
  { list, others }: Readonly<Record<'list' | 'others', readonly WordedRule[]>>,
  open: Set<WordedRule>,
  matcher: Matcher,
): void {
  const places = new Map(others.map(({ rule }, place) => [rule.index, place]));
  const placeOf = ({ rule }: WordedRule) => places.get(matcher.byA.get(rule.index)?.b ?? -1);
  let end = others.length;
  const ends = list.map(() => end);
  for (let i = list.length - 1; i >= 0; i -= 1) {
    ends[i] = end;
    const one = list[i];
    end = (one && placeOf(one)) ?? end;
  }
  let from = 0;
  for (const [i, one] of list.entries()) {
    const place = placeOf(one);
    if (place !== undefined) from = place + 1;
    if (!one.isRepeated || !open.has(one)) continue;
    const like = others
      .slice(from, Math.min(ends[i] ?? 0, from + mostRules))
      .filter((other) => isSame(one, other) && open.has(other));
    const numbered = like.find(({ rule }) => rule.number === one.rule.number);
    const behind = sameBehind(list, i, (rule) => placeOf(rule) !== undefined);
    const rivals = behind.filter((other) => open.has(other));
    // Where some are gone, those whose number is left are the ones that stayed.
    const isLeft = (other: WordedRule) =>
      rivals.length < like.length || rivals.every(({ rule }) => rule.number !== other.rule.number);
    const found = numbered ?? like.find(isLeft);
    if (!found) continue;
    matcher.add(one, found, 'same-words', 0.9);
    open.delete(found);
    from = (places.get(found.rule.index) ?? from) + 1;
  }
}

/** The rules behind one that say the same, up to the next that is in a pair. */
function sameBehind(
  list: readonly WordedRule[],
  at: number,
  isPaired: (rule: WordedRule) => boolean,
): WordedRule[] {
  const behind = list.slice(at + 1, at + mostRules);
  const end = behind.findIndex(isPaired);
  const one = list[at];
  return behind.slice(0, end < 0 ? undefined : end).filter((other) => one && isSame(one, other));
}

const isSame = (a: WordedRule, b: WordedRule) =>
  b.isRepeated &&
  classOf(a.rule) === classOf(b.rule) &&
  a.label === b.label &&
  a.words.join(' ') === b.words.join(' ');
