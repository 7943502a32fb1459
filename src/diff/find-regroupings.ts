import type { ComparedEdition } from '../compare/compared-edition.ts';
import type { Matching } from '../compare/matching.ts';
import { type WordedRule, wordedRules } from '../compare/words.ts';

/** Which rules became several, and which several became one. */
export interface Regrouping {
  /** Indices in the second edition by index in the first, in document order. */
  readonly splits: ReadonlyMap<number, readonly number[]>;
  /** Indices in the first edition by index in the second, in document order. */
  readonly merges: ReadonlyMap<number, readonly number[]>;
}

/** Of the pairs of words of a rule that has no counterpart so many have to stand in the other, where it lost them. */
const leastShare = 0.5;
/** Pairs of words in common that are no chance. */
const leastPairs = 3;
/** Rules that one pair of words may lead to before it says nothing. */
const mostRules = 8;

/**
 * Find rules that were split or merged.
 *
 * A rule without a counterpart whose words another rule had, and has no more, was a part of that one. Looked up by pairs of
 * neighbouring words, so that nothing looks at all rules; short rules only where they stand below the other or beside it.
 */
export function findRegroupings(a: ComparedEdition, b: ComparedEdition, matching: Matching): Regrouping {
  const { byA, byB } = matching;
  const told = confirmedRegroupings(matching);
  const isTold = {
    a: new Set([...told.merges.values()].flat()),
    b: new Set([...told.splits.values()].flat()),
  };
  const onlyA = matching.onlyA.filter((index) => !isTold.a.has(index));
  const onlyB = matching.onlyB.filter((index) => !isTold.b.has(index));
  if ((onlyA.length === 0 && onlyB.length === 0) || !a.hasWords || !b.hasWords) return told;
  const [one, other] = [wordedRules(a), wordedRules(b)];
  const toB = new Map([...byA].map(([index, pair]) => [index, pair.b]));
  const toA = new Map([...byB].map(([index, pair]) => [index, pair.a]));
  const splits = partsOf(one, other, toB, onlyB);
  const taken = new Set([...splits].flatMap(([from, parts]) => (toB.has(from) ? [] : [from, ...parts])));
  const merges = partsOf(
    other,
    one,
    toA,
    onlyA.filter((index) => !taken.has(index)),
  );
  return {
    splits: new Map([...splits, ...told.splits]),
    merges: new Map([...merges, ...told.merges]),
  };
}

/** What an editor said became several, or one of several. */
function confirmedRegroupings({ groups, byA, byB }: Matching): Regrouping {
  const splits = new Map<number, readonly number[]>();
  const merges = new Map<number, readonly number[]>();
  const inOrder = (indices: readonly number[]) => indices.toSorted((x, y) => x - y);
  for (const { a, b } of groups) {
    const from = a.find((index) => b.includes(byA.get(index)?.b ?? -1));
    const into = b.find((index) => a.includes(byB.get(index)?.a ?? -1));
    if (b.length > 1 && from !== undefined) splits.set(from, inOrder(b));
    if (a.length > 1 && into !== undefined) merges.set(into, inOrder(a));
  }
  return { splits, merges };
}

/**
 * @param wholes rules that may have lost words
 * @param parts rules of the other edition
 * @param counterpart of a whole among the parts
 * @param open indices of parts without a counterpart
 */
function partsOf(
  wholes: readonly WordedRule[],
  parts: readonly WordedRule[],
  counterpart: ReadonlyMap<number, number>,
  open: readonly number[],
): Map<number, number[]> {
  const found = new Map<number, number[]>();
  if (open.length === 0) return found;
  const lost = lostPairs(wholes, parts, counterpart);
  const back = new Map([...counterpart].map(([whole, part]) => [part, whole]));
  for (const index of open) {
    const part = parts[index];
    const whole = part && (bestWhole(part, lost) ?? shortWhole(part, wholes, parts, back));
    if (whole === undefined) continue;
    const list = found.get(whole);
    if (list) list.push(index);
    else found.set(whole, [index]);
  }
  addBetween(found, parts, open, counterpart);
  for (const [whole, list] of found) {
    const first = counterpart.get(whole);
    // One rule that became one other rule is no split.
    if (first === undefined && list.length < 2) found.delete(whole);
    else if (first !== undefined) list.push(first);
    list.sort((x, y) => x - y);
  }
  return found;
}

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

/** Pairs of neighbouring words that rules had and their counterparts have not, with the rules. */
function lostPairs(
  wholes: readonly WordedRule[],
  parts: readonly WordedRule[],
  counterpart: ReadonlyMap<number, number>,
): Map<string, number[]> {
  const lost = new Map<string, number[]>();
  for (const { rule, words } of wholes) {
    const other = parts[counterpart.get(rule.index) ?? -1];
    if (words.length < 2 || (other && sameWords(words, other.words))) continue;
    const kept = new Set(other ? pairsOf(other.words) : []);
    for (const pair of new Set(pairsOf(words))) {
      if (kept.has(pair)) continue;
      const list = lost.get(pair);
      if (list) list.push(rule.index);
      else lost.set(pair, [rule.index]);
    }
  }
  return lost;
}

const sameWords = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, i) => word === b[i]);

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]} ${word}`);

function bestWhole({ words }: WordedRule, lost: ReadonlyMap<string, readonly number[]>): number | undefined {
  const pairs = new Set(pairsOf(words));
  const hits = new Map<number, number>();
  for (const pair of pairs) {
    const wholes = lost.get(pair) ?? [];
    if (wholes.length <= mostRules) for (const whole of wholes) hits.set(whole, (hits.get(whole) ?? 0) + 1);
  }
  const [best] = [...hits].sort((x, y) => y[1] - x[1] || x[0] - y[0]);
  return best && best[1] >= leastPairs && best[1] >= leastShare * pairs.size ? best[0] : undefined;
}

/** The rule that holds a short one, or stands before it, where all its words stand in it one after the other. */
function shortWhole(
  { rule, words, label }: WordedRule,
  wholes: readonly WordedRule[],
  parts: readonly WordedRule[],
  back: ReadonlyMap<number, number>,
): number | undefined {
  const all = [...label.split(' '), ...words].filter((word) => word !== '');
  if (all.length === 0 || all.length > 6) return undefined;
  const near = [rule.parent, rule.index - 1].map((index) => back.get(index));
  return near.find((index) => {
    const whole = wholes[index ?? -1];
    const own = whole && parts.find((part) => back.get(part.rule.index) === index);
    const holds = (text: readonly string[]) => ` ${text.join(' ')} `.includes(` ${all.join(' ')} `);
    return whole !== undefined && holds(whole.words) && !(own && holds(own.words));
  });
}
