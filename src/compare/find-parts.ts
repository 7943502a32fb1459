import { append } from '../base/append.ts';
import { bestWhole, createWordPairs, haveSameWords, lostPairs, type WordPairs } from './lost-words.ts';
import type { Matcher } from './matcher.ts';
import type { Regrouping } from './matching.ts';
import type { Word, WordedRule } from './words.ts';

/** What is so much like a rule may be that rule, moved, and no part of it; and between books that are independent of each other. */
const leastMoved = 0.5;
const leastMovedRetold = 0.9;

/** Rules that were split or merged, as far as they are found. */
export interface PartFinder {
  /**
   * Find parts of rules that have a counterpart and, on the second side, what became parts of one. They are kept out of all
   * further pairs.
   */
  findOfPairs(): void;
  /** The same of what is left, rules included that have no counterpart and fell into several. */
  findAll(): Regrouping;
  /** Indices in the first edition whose pairs stand for a split or merge that was found. */
  wholes(): Set<number>;
}

/**
 * Find rules that were split or merged.
 *
 * A rule without a counterpart whose words another rule had, and has no more, was a part of that one. Looked up by pairs of
 * neighbouring words, so that nothing looks at all rules; short rules only where they stand below the other or beside it.
 *
 * @param confirmed what an editor said
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

/** Where parts of split rules are looked for. */
interface Search {
  /** Rules that may have lost words. */
  readonly wholes: readonly WordedRule[];
  /** Rules of the other edition. */
  readonly parts: readonly WordedRule[];
  /** The counterpart of a whole among the parts, by index. */
  readonly counterpart: ReadonlyMap<number, number>;
  /** Indices of parts without a counterpart. */
  readonly open: readonly number[];
  /** Look for parts of wholes that have a counterpart alone. */
  readonly isPaired: boolean;
  /** Are the two independent of each other? Then the same few words stand in many places, and only those near the counterpart count. */
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
    // One rule that became one other rule is no split.
    if (first === undefined && (isPaired || isRetold || list.length < 2)) found.delete(whole);
    else if (first !== undefined) list.push(first);
    list.sort((x, y) => x - y);
  }
  return found;
}

/** Is what looks like a part the whole itself, whose number or id led to another rule? Then pairs exchange their partners. */
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

/** Do two rules stand beside each other, or one below the other? */
const isNear = ({ rule }: WordedRule, other: WordedRule | undefined) =>
  other !== undefined &&
  ([other.rule.parent, other.rule.index].includes(rule.parent) || other.rule.parent === rule.index);

/** What stands between two parts of one whole, the whole included, went with them: the opening words of a list, say. */
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

/** The rule that holds a short one, or stands before it, where all its words stand in it one after the other. */
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
