import { append } from '../base/append.ts';
import type { Weigh } from '../base/word-index.ts';
import type { WordedRule } from './words.ts';

/** Places between a rule and the counterpart of the whole that it may be a part of, among what one rule or section holds. */
const mostPlaces = 4;
/** Of the weight of a part's words and of those that the whole lost, so much has to be in common: the geometric mean of both shares. */
const leastShare = 0.4;
/** And so much weight: fewer words are in common by chance. */
const leastWeight = 10;
/** Of a rule with the label of the whole so much will do. */
const leastLabelledShare = 0.2;

/** Where parts of rules are looked for that the other rulebook tells as one. */
export interface RetoldSearch {
  /** Rules of one edition, each of which may be told as several in the other. */
  readonly wholes: readonly WordedRule[];
  /** Rules of the other edition. */
  readonly parts: readonly WordedRule[];
  /** The counterpart of a whole among the parts, by index. */
  readonly counterpart: ReadonlyMap<number, number>;
  /** Indices of parts without a counterpart. */
  readonly open: readonly number[];
  readonly weigh: Weigh;
}

/**
 * Find, of two rulebooks that tell of one game each in its own words, the rules that one tells as one and the other as several.
 *
 * Three things are asked, each of them near the rule that is the counterpart of the whole: has a rule the words of the whole
 * that its counterpart has not; has it the label of the whole, as no other rule beside the whole has; is it a heading without a text
 * above nothing but counterparts of the whole and of what that holds.
 *
 * @returns the parts of each whole but its counterpart, by index
 */
export function findRetoldParts(search: RetoldSearch): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const near = createNeighbourhood(search);
  for (const index of search.open) {
    const part = search.parts[index];
    if (!part || !canBePart(part)) continue;
    const whole =
      headedBy(part, search, near) ?? labelledLike(part, search, near) ?? toldBy(part, search, near);
    if (whole !== undefined) append(found, whole, index);
  }
  return found;
}

const canBePart = ({ rule }: WordedRule) => rule.kind === 'rule' || rule.kind === 'section';

interface Neighbourhood {
  /** The wholes, by index, whose counterparts stand near a part: beside it, or around it. */
  wholesNear(part: WordedRule): number[];
  /** The wholes whose counterparts stand below a part, the outermost and first of them in front. */
  wholesBelow(part: WordedRule): number[];
  /** How many of the rules right below a part have counterparts, 0 to 1. */
  pairedShareBelow(part: WordedRule): number;
}

function createNeighbourhood({ parts, counterpart }: RetoldSearch): Neighbourhood {
  const wholeOf = new Map([...counterpart].map(([whole, part]) => [part, whole]));
  const held = new Map<number, number[]>();
  for (const { rule } of parts) append(held, rule.parent, rule.index);
  const below = (index: number): number[] =>
    (held.get(index) ?? []).flatMap((child) => [child, ...below(child)]);
  const wholesOf = (indices: readonly number[]) => indices.flatMap((index) => wholeOf.get(index) ?? []);
  return {
    wholesNear({ rule }) {
      const siblings = held.get(rule.parent) ?? [];
      const place = siblings.indexOf(rule.index);
      return wholesOf([
        rule.parent,
        ...siblings.slice(Math.max(0, place - mostPlaces), place + mostPlaces + 1),
      ]);
    },
    pairedShareBelow({ rule }) {
      const children = held.get(rule.index) ?? [];
      return wholesOf(children).length / Math.max(1, children.length);
    },
    wholesBelow: ({ rule }) => wholesOf(below(rule.index)).sort((x, y) => x - y),
  };
}

/**
 * The whole of a heading without a text of its own: all that is known of what it holds belongs there, and that is most of it, or
 * what it begins with.
 */
function headedBy(
  part: WordedRule,
  { wholes, counterpart, weigh }: RetoldSearch,
  near: Neighbourhood,
): number | undefined {
  if (part.words.length > 0) return undefined;
  const [first, ...others] = near.wholesBelow(part);
  const whole = wholes[first ?? -1];
  if (first === undefined || !whole || shareIn(whole, part, weigh) < leastLabelledShare) return undefined;
  if (counterpart.get(first) !== part.rule.index + 1 && near.pairedShareBelow(part) < 0.5) return undefined;
  const isBelow = (index: number): boolean => {
    const parent = wholes[index]?.rule.parent ?? -1;
    return parent === first || (parent > first && isBelow(parent));
  };
  return others.every(isBelow) ? first : undefined;
}

/** The whole with the label of a part, where the other edition has several of that label and this one has one. */
function labelledLike(
  part: WordedRule,
  { wholes, parts, counterpart, weigh }: RetoldSearch,
  near: Neighbourhood,
): number | undefined {
  if (part.label === '') return undefined;
  const isWhole = ({ rule, label }: WordedRule) =>
    label === part.label && counterpart.get(rule.parent) === part.rule.parent;
  const [whole, another] = wholes.filter(isWhole);
  if (!whole || another || !near.wholesNear(part).includes(whole.rule.index)) return undefined;
  const mate = parts[counterpart.get(whole.rule.index) ?? -1];
  const isBeside = mate?.rule.parent === part.rule.parent;
  return isBeside && shareIn(whole, part, weigh) >= leastLabelledShare ? whole.rule.index : undefined;
}

/** The whole near a part that has most of its words where the counterpart of the whole has not. */
function toldBy(
  part: WordedRule,
  { wholes, parts, counterpart, weigh }: RetoldSearch,
  near: Neighbourhood,
): number | undefined {
  let best: { whole: number; weight: number } | undefined;
  for (const index of near.wholesNear(part)) {
    const [whole, mate] = [wholes[index], parts[counterpart.get(index) ?? -1]];
    if (!whole || !mate || !canBePart(whole)) continue;
    const lost = [...whole.bag].filter((word) => !mate.bag.has(word));
    const weight = sumOf(
      lost.filter((word) => part.bag.has(word)),
      weigh,
    );
    if (weight < leastWeight || weight <= (best?.weight ?? 0)) continue;
    const ofLost = weight / sumOf(lost, weigh);
    if (Math.sqrt(shareIn(whole, part, weigh) * ofLost) >= leastShare) best = { whole: index, weight };
  }
  return best?.whole;
}

/** How much of the weight of the words of a part stands in the whole. */
const shareIn = (whole: WordedRule, part: WordedRule, weigh: Weigh): number =>
  sumOf(
    [...part.bag].filter((word) => whole.bag.has(word)),
    weigh,
  ) / sumOf(part.bag, weigh);

function sumOf(words: Iterable<string>, weigh: Weigh): number {
  let sum = 0;
  for (const word of words) sum += weigh(word);
  return sum;
}
