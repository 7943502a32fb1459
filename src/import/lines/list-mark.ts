import { formatCount } from '../../edition/format-number.ts';
import type { NumberStyle } from '../../model/edition-config.ts';

const styles = new Map<string, NumberStyle['style']>([
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

/**
 * Mark that a list of HTML shows in front of an item.
 *
 * @param type the list's `type`: 1, a, A, i or I
 */
export function listMark(count: number, type: string): string {
  if (!Number.isSafeInteger(count) || count < 0 || count > 999_999) return '1';
  return formatCount(count, { style: styles.get(type) ?? 'decimal' });
}
