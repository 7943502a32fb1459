import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import type { RuleChange } from '../model/comparison.ts';
import type { ComparisonContext, PositionedChange, Sides } from './comparison-context.ts';
import { noDetails } from './details.ts';
import { faceOf, nameOf } from './names.ts';
import { substanceOf } from './substance.ts';
import { tellRegrouping } from './tellings.ts';
import { compareWords } from './word-changes.ts';

/** Indices of rules of both editions. */
export type RuleSets = Readonly<Record<'a' | 'b', ReadonlySet<number>>>;

/**
 * Changes of rules without a counterpart: added, removed, unknown if the editions are independent,
 * or split into several rules of which none is the old one.
 *
 * @param regrouped rules in changes of other rules: parts of a split rule, and merged rules
 * @param leftOut rules in sections that the other edition leaves out as a whole
 */
export function changesOfOnly(
  context: ComparisonContext,
  regrouped: RuleSets,
  leftOut: RuleSets,
): PositionedChange[] {
  const { sides } = context;
  const { matching } = sides;
  const only = (
    indices: readonly number[],
    side: 'a' | 'b',
    positionOf: (index: number) => PositionedChange['position'],
  ): PositionedChange[] =>
    indices
      .filter((index) => !regrouped[side].has(index))
      .map((index) => ({
        position: positionOf(index),
        change: onlyChange(sides, index, side, leftOut[side].has(index)),
      }));
  return [
    ...only(matching.onlyA, 'a', (index) => [-1, index]),
    ...only(matching.onlyB, 'b', (index) => [index, -1]),
    ...unpaired(context),
  ];
}

function onlyChange(sides: Sides, index: number, side: 'a' | 'b', leftOut: boolean): RuleChange {
  const edition = sides[side];
  const rule = edition.rules[index] as ComparedRule;
  const face = [faceOf(edition, rule)];
  const isOld = side === 'a';
  return {
    anchor: `${isOld ? 'old' : 'new'}-${rule.id}`,
    // A book with its own wording may have the rule without being matched.
    kinds: [sides.matching.isIndependent && !leftOut ? 'unknown' : isOld ? 'removed' : 'added'],
    old: isOld ? face : [],
    new: isOld ? [] : face,
    match: null,
    words: null,
    ...noDetails,
    leftOut,
    tellings: [],
  };
}

/** Rules split into several others, or merged from several, none of which is the same rule. */
function unpaired({ sides, hasWords, reading, words: language }: ComparisonContext): PositionedChange[] {
  const { matching, a, b } = sides;
  const { regroupings } = matching;
  const pick = ({ rules }: ComparedEdition, indices: readonly number[]) =>
    indices.flatMap((index) => rules[index] ?? []);
  const change = (old: ComparedRule[], now: ComparedRule[], kind: 'split' | 'merged'): PositionedChange => {
    const words = compareWords(old, now, (rule, link) => `${rule.index} ${link}`);
    // A record has no words to compare, so the text counts as changed.
    const isReworded = !hasWords || words.some(({ op }) => op !== 'same');
    const substance = hasWords && isReworded ? substanceOf(old, now, words, reading) : [];
    const detail: RuleChange = {
      anchor: `new-${now[0]?.id}`,
      kinds: isReworded ? [kind, 'reworded'] : [kind],
      old: old.map((rule) => faceOf(a, rule)),
      new: now.map((rule) => faceOf(b, rule)),
      match: { reason: 'words', confidence: 0.7, similarity: 0.5 },
      words: hasWords && isReworded ? words : null,
      ...noDetails,
      leftOut: false,
      tellings: [tellRegrouping(old.map(nameOf), now.map(nameOf), matching.isIndependent, language)],
      ...(substance.length > 0 ? { substance } : {}),
    };
    return { position: [now[0]?.index ?? -1, -1], change: detail };
  };
  return [
    ...[...regroupings.splits]
      .filter(([from]) => !matching.byA.has(from))
      .map(([from, parts]) => change(pick(a, [from]), pick(b, parts), 'split')),
    ...[...regroupings.merges]
      .filter(([into]) => !matching.byB.has(into))
      .map(([into, parts]) => change(pick(a, parts), pick(b, [into]), 'merged')),
  ];
}
