import { normalizeLabel } from '../../../graph/labels.ts';
import type { NodeWording } from './node-wording.ts';

/** A rule that breaks a pattern kept by all similarly worded rules. */
export interface OddOne {
  readonly odd: NodeWording;
  /** The rules that it should agree with. */
  readonly others: readonly NodeWording[];
  /** Index of the word in its text. */
  readonly at: number;
  readonly word: string;
  readonly expected: string;
  /** The word elsewhere in the rule that determines the expected one. */
  readonly given: string | null;
}

/** Rules with fewer words are alike by chance. */
const shortest = 8;
/** Number of words in which rules of one pattern may differ. */
const mostDifferences = 3;
/**
 * Positions at which rules of one pattern differ: with more, it is not a pattern, and its pairs
 * would be many.
 */
const mostPlaces = 8;
/** Maximum number of patterns in one list, which keeps the time linear for lists of thousands. */
const mostPatterns = 12;

/**
 * Finds rules of a family that break a pair of words.
 * Groups rules with the same number of words and at most three differences. If the word at one
 * position determines that at another ("poison … poison", "steel … steel") for all but one rule,
 * that one is odd.
 *
 * @param all rules of the file, which show how its words are used
 */
export function findOddOnes(family: readonly NodeWording[], all: readonly NodeWording[]): OddOne[] {
  return oddOnesOf(family).filter((found) => !isUsual(found, all));
}

/**
 * Whether a rule outside the pattern uses the odd word in the same phrase. Then it is a synonym:
 * "If a permanent has two, each works by itself" besides "each triggers by itself".
 */
function isUsual({ odd, at, word, given, pattern }: Found, all: readonly NodeWording[]): boolean {
  const around = odd.text.split(' ').slice(Math.max(0, at - 1), at + 2);
  if (/\p{N}/u.test(word) || around.length < 3) return false;
  const own = new Set(pattern);
  const says = (text: string) => text.includes(` ${around.join(' ')} `) && text.includes(` ${given} `);
  return all.some((one) => !own.has(one) && says(` ${one.text} `));
}

type Found = OddOne & { readonly pattern: readonly NodeWording[] };

function oddOnesOf(family: readonly NodeWording[]): Found[] {
  const sized = Map.groupBy(
    family.filter(({ size }) => size >= shortest),
    ({ size }) => size,
  );
  return [...sized.values()].flatMap((same) => (same.length < 4 ? [] : patternsOf(same).flatMap(oddOf)));
}

interface Split {
  readonly wording: NodeWording;
  readonly words: readonly string[];
}

function patternsOf(same: readonly NodeWording[]): Split[][] {
  const patterns: Split[][] = [];
  for (const wording of same) {
    const split = { wording, words: wording.text.split(' ') };
    const pattern = patterns.find(
      ([first]) => first && differences(first.words, split.words) <= mostDifferences,
    );
    if (pattern) pattern.push(split);
    else if (patterns.length < mostPatterns) patterns.push([split]);
  }
  return patterns.filter((pattern) => pattern.length >= 4);
}

function differences(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < a.length && count <= mostDifferences; i += 1) if (a[i] !== b[i]) count += 1;
  return count;
}

function oddOf(pattern: readonly Split[]): Found[] {
  const size = pattern[0]?.words.length ?? 0;
  const places = Array.from({ length: size }, (_, i) => i).filter((i) =>
    pattern.some(({ words }) => words[i] !== pattern[0]?.words[i]),
  );
  if (places.length > mostPlaces) return [];
  for (const from of places) {
    for (const to of places) {
      const odd = from === to ? null : brokenPair(pattern, from, to);
      if (odd) return [{ ...odd, pattern: pattern.map(({ wording }) => wording) }];
    }
  }
  return [];
}

/** Whether the word at `from` determines that at `to` for all rules but one. */
function brokenPair(pattern: readonly Split[], from: number, to: number): OddOne | null {
  const byFrom = Map.groupBy(pattern, ({ words }) => words[from] ?? '');
  let broken: OddOne | null = null;
  let whole = 0;
  for (const [given, rules] of byFrom) {
    const byTo = [...Map.groupBy(rules, ({ words }) => words[to] ?? '')].sort(
      (a, b) => b[1].length - a[1].length,
    );
    const [usual, other, third] = byTo;
    if (!usual) continue;
    if (!other) {
      if (rules.length > 1) whole += 1;
      continue;
    }
    const [odd] = other[1];
    if (broken || third || !odd || other[1].length > 1 || usual[1].length < 2) return null;
    if (isOfLabel(odd.wording, other[0]) || isOfLabel(odd.wording, given)) return null;
    broken = {
      odd: odd.wording,
      others: usual[1].map(({ wording }) => wording),
      at: to,
      word: other[0],
      expected: usual[0],
      given,
    };
  }
  // A second pair has to show that the words belong together.
  return whole > 0 ? broken : null;
}

/** Whether it is in the rule's label and so intended. */
const isOfLabel = ({ node }: NodeWording, word: string) =>
  normalizeLabel(`${node.label ?? ''} ${node.parent?.label ?? ''}`)
    .split(' ')
    .includes(word);
