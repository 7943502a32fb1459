import type { Remark } from '../../document/document.ts';
import type { Draft, DraftPart } from './draft.ts';

/**
 * Say that samples of numbers (`--numbering`) brought most rules of a document none.
 *
 * @param parts with the numbers that the samples gave
 * @returns one remark, `numbering-unheeded`, at the first rule without a number; none where at least half of the rules have one
 */
export function unheededHint(parts: readonly DraftPart[]): Remark[] {
  const rules = parts.flatMap(({ items }) => rulesIn(items));
  const without = rules.filter(({ number }) => number === null);
  const [first] = without;
  if (first === undefined || without.length * 2 <= rules.length) return [];
  const some = `${without.length} of ${rules.length} rules have no number`;
  const why = parts.some(({ number }) => number !== null)
    ? 'they begin with none like the samples, and beside sections that have numbers nothing is counted by its place'
    : 'they begin with none like the samples';
  return [{ line: first.lines[0] ?? 1, kind: 'numbering-unheeded', message: `${some}: ${why}.`, rule: null }];
}

const rulesIn = (items: readonly Draft[]): Draft[] =>
  items.flatMap((item) => [...(item.kind === 'rule' ? [item] : []), ...rulesIn(item.children)]);
