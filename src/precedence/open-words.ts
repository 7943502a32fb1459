import { listWords } from '../base/counted.ts';
import { conditionPhrase } from '../model/phrases.ts';
import type { JudgedCondition } from './conditions.ts';

/**
 * What has to be played with for a rule to be in play, of what a table leaves open; empty if that
 * is nothing.
 */
export function openWords(conditions: readonly JudgedCondition[]): string {
  const open = conditions.filter(({ met }) => met === 'open');
  const asked = [...new Set(open.map(conditionPhrase))];
  return asked.length === 0 ? '' : `in play only with ${listWords(asked)}`;
}
