import { append } from '../base/append.ts';
import { bestWhole, createWordPairs, haveSameWords, lostPairs, type WordPairs } from './lost-words.ts';
import type { Matcher } from './matcher.ts';
import type { Regrouping } from './matching.ts';
import type { Word, WordedRule } from './words.ts';

/**
 * A part this similar to its whole may be the whole, moved; the second is for independent editions.
 */
const leastMoved = 0.5;
const leastMovedRetold = 0.9;

/** Finds rules that were split or merged. */
export interface PartFinder {
  /**
   * Finds parts of rules that have a counterpart, first of split rules, then of merged ones. Parts
   * are excluded from further pairs.
   */
  findOfPairs(): void;
  /** Finds the remaining parts, including those of rules without a counterpart that were split. */
  findAll(): Regrouping;
  /** Indices in the first edition whose pairs belong to a split or merge that was found. */
  wholes(): Set<number>;
}

/**
 * Creates a finder of rules that were split or merged.
 *
 * A rule without a counterpart is a part of the rule that lost its words. The index of neighbouring
 * words avoids a look at all rules. Short rules count only next to the other one or below it.
 *
 * @param confirmed splits and merges that an editor confirmed
 */
export function createPartFinder(matcher: Matcher, confirmed: Regrouping): PartFinder {
  const splits = new Map([...confirmed.splits].map(([whole, parts]) => [whole, [...parts]]));
  const merges = new Map([...confirmed.merges].map(([whole, parts]) => [whole, [...parts]]));
  const add = (to: Map<number, number[]>, found: ReadonlyMap<number, readonly number[]>) => {
    for (const [whole, parts] of found) {
      const earlier = to.get(whole) ?? [];
      to.set(
        whole,
        [...new Set([...earlier, ...parts])].sort((x, y) => x - y),
      );
    }
  };
  const find = (isPaired: boolean) => {
    const { a, b, byA, byB, similarity } = matcher;
    const toB = new Map([...byA].map(([index, pair]) => [index, pair.b]));
    const openB = indicesOf(matcher.openB());
    const hasChanged = (rule: WordedRule, other: WordedRule | undefined) =>
      !other || !haveSameWords(rule, other);
    const pairs = createWordPairs(
      [...a, ...b],
      [
        ...a.filter((rule) => hasChanged(rule, b[byA.get(rule.rule.index)?.b ?? -1])),
        ...b.filter((rule) => hasChanged(rule, a[byB.get(rule.rule.index)?.a ?? -1])),
      ],
    );
    const options = { isPaired, isRetold: matcher.isRetold(), similarity, pairs };
    const split = partsOf({ wholes: a, parts: b, counterpart: toB, open: openB, ...options });
    add(splits, split);
    matcher.reserve([], [...split.values()].flat());
    const toA = new Map([...byB].map(([index, pair]) => [index, pair.a]));
    const taken = new Set(split.keys());
    const openA = indicesOf(matcher.openA()).filter((index) => !taken.has(index));
    const merged = partsOf({ wholes: b, parts: a, counterpart: toA, open: openA, ...options });
    add(merges, merged);
    matcher.reserve([...merged.values()].flat(), []);
  };
  return {
    findOfPairs: () => {
      find(true);
    },
    wholes: () =>
      new Set([...splits.keys(), ...[...merges.keys()].flatMap((whole) => matcher.byB.get(whole)?.a ?? [])]),
    findAll: () => {
      find(false);
      return { splits, merges };
    },
  };
}

const indicesOf = (rules: readonly WordedRule[]) => rules.map(({ rule }) => rule.index);

/** Input of a search for parts of split rules. */
interface Search {
  /** Rules that may have lost words. */
  readonly wholes: readonly WordedRule[];
  /** Rules of the other edition. */
  readonly parts: readonly WordedRule[];
  /** Index of the counterpart among the parts, by index of a whole. */
  readonly counterpart: ReadonlyMap<number, number>;
  /** Indices of parts without a counterpart. */
  readonly open: readonly number[];
  /** Whether to look only for parts of wholes that have a counterpart. */
  readonly isPaired: boolean;
  /**
   * Whether the editions are independent. The same few words then occur in many places, and only
   * parts near the counterpart count.
   */
  readonly isRetold: boolean;
  readonly similarity: Matcher['similarity'];
  readonly pairs: WordPairs;
}

function partsOf(search: Search): Map<number, number[]> {
  const { wholes, parts, counterpart, open, isPaired, isRetold } = search;
  const found = new Map<number, number[]>();
  if (open.length === 0) return found;
  const lost = lostPairs(wholes, parts, counterpart, search.pairs);
  const back = new Map([...counterpart].map(([whole, part]) => [part, whole]));
  for (const index of open) {
    const part = parts[index];
    if (!part) continue;
    const whole = bestWhole(part, lost) ?? (isRetold ? undefined : shortWhole(part, wholes, parts, back));
    if (whole === undefined || (isRetold && !isNear(part, parts[counterpart.get(whole) ?? -1]))) continue;
    if (isPaired && isMoved(part, whole, search)) continue;
    append(found, whole, index);
  }
  addBetween(found, parts, open, counterpart);
  for (const [whole, list] of found) {
    const first = counterpart.get(whole);
    // A rule that became one other rule was not split.
    if (first === undefined && (isPaired || isRetold || list.length < 2)) found.delete(whole);
    else if (first !== undefined) list.push(first);
    list.sort((x, y) => x - y);
  }
  return found;
}

/**
 * Whether an apparent part is the whole itself, whose number or id led to another rule. Exchanging
 * pairs resolves that.
 */
function isMoved(
  part: WordedRule,
  index: number,
  { wholes, parts, counterpart, isRetold, similarity }: Search,
): boolean {
  const [whole, other] = [wholes[index], parts[counterpart.get(index) ?? -1]];
  if (!whole || !other) return false;
  const alike = similarity(whole, part);
  return alike >= (isRetold ? leastMovedRetold : leastMoved) && alike > similarity(whole, other);
}

/** Whether two rules are siblings, or one is the parent of the other. */
const isNear = ({ rule }: WordedRule, other: WordedRule | undefined) =>
  other !== undefined &&
  ([other.rule.parent, other.rule.index].includes(rule.parent) || other.rule.parent === rule.index);

/**
 * Adds a node between two parts of one whole, one of which may be its counterpart: the opening
 * words of a list, for instance.
 */
function addBetween(
  found: ReadonlyMap<number, number[]>,
  parts: readonly WordedRule[],
  open: readonly number[],
  counterpart: ReadonlyMap<number, number>,
): void {
  const wholeOf = new Map<number, number>();
  for (const [whole, list] of found)
    for (const index of [...list, counterpart.get(whole) ?? -1]) wholeOf.set(index, whole);
  for (const index of open) {
    const whole = wholeOf.get(index - 1);
    const part = parts[index];
    if (whole === undefined || !part || wholeOf.has(index) || wholeOf.get(index + 1) !== whole) continue;
    if (part.rule.kind !== parts[index + 1]?.rule.kind) continue;
    found.get(whole)?.push(index);
    wholeOf.set(index, whole);
  }
}

/**
 * Finds the whole of a short part, above or before it: its words occur there in one run, and no
 * longer in the counterpart of that whole.
 */
function shortWhole(
  { rule, words, labelWords }: WordedRule,
  wholes: readonly WordedRule[],
  parts: readonly WordedRule[],
  back: ReadonlyMap<number, number>,
): number | undefined {
  const all = [...labelWords, ...words];
  if (all.length === 0 || all.length > 6) return undefined;
  const near = [rule.parent, rule.index - 1].map((index) => back.get(index));
  return near.find((index) => {
    const whole = wholes[index ?? -1];
    const own = whole && parts.find((part) => back.get(part.rule.index) === index);
    const holds = (text: readonly Word[]) => ` ${text.join(' ')} `.includes(` ${all.join(' ')} `);
    return whole !== undefined && holds(whole.words) && !(own && holds(own.words));
  });
}
