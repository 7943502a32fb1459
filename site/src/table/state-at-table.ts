import type { RuleState } from 'rulewright/effective';
import { tableWords } from '../words.ts';

/** How a rule is at the table where that has to be said: `not in play at your table`. Nothing is said of one that simply stands. */
export function stateAtTable(rule: RuleState | undefined): string | null {
  if (!rule) return null;
  const { inPlay, standing } = rule;
  if (inPlay === 'no') return tableWords.short.out;
  return standing === null || standing === 'stands' ? null : tableWords.short[standing];
}
