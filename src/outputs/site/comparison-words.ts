import type { RuleChange } from '../../model/comparison.ts';

const reasons: Partial<Record<NonNullable<RuleChange['match']>['reason'], string>> = {
  'number-and-label': 'number and label are the same',
  'label-path': 'they have the same label in the same place',
  'same-words': 'their words are equal',
  place: 'they stand in the same place',
  words: 'of all rules their words are most alike',
  label: 'their labels are alike',
};

/** From here on nobody needs to be told why two rules were taken for the same. */
const sure = 0.8;

/** How sure it is that two rules are the same, as a sentence; null where it is out of doubt. */
export function doubtOf(match: RuleChange['match']): string | null {
  if (!match || match.confidence >= sure) return null;
  const reason = reasons[match.reason];
  const percent = Math.round(match.confidence * 100);
  return `Taken for the same rule${reason === undefined ? '' : `, since ${reason}`}: ${percent} % sure.`;
}
