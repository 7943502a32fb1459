import { listWords } from '../base/counted.ts';
import { conditionPhrase } from '../model/phrases.ts';
import type { JudgedCondition } from './conditions.ts';

/** Which open choices a rule needs to be in play; empty for none. */
export function openWords(conditions: readonly JudgedCondition[]): string {
  const open = conditions.filter(({ met }) => met === 'open');
  const asked = [...new Set(open.map(conditionPhrase))];
  return asked.length === 0 ? '' : `in play only with ${listWords(asked)}`;
}
