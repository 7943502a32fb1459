import type { RuleState } from 'rulewright/effective';
import { tableWords } from '../words.ts';

/** A rule's state at the table, `not in play at your table`; null for one that simply holds. */
export function stateAtTable(rule: RuleState | undefined): string | null {
  if (!rule) return null;
  const { inPlay, standing } = rule;
  if (inPlay === 'no') return tableWords.short.out;
  return standing === null || standing === 'stands' ? null : tableWords.short[standing];
}
