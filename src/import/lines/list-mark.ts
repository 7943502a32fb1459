import type { Element } from 'hast';
import { formatCount } from '../../edition/format-number.ts';
import type { NumberStyle } from '../../model/edition-config.ts';

/** What attributes and styles call them. */
const styles = new Map<string, NumberStyle['style']>([
  ['lower-alpha', 'lower-alpha'],
  ['lower-latin', 'lower-alpha'],
  ['upper-alpha', 'upper-alpha'],
  ['upper-latin', 'upper-alpha'],
  ['lower-roman', 'lower-roman'],
  ['upper-roman', 'upper-roman'],
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

/**
 * Mark that a list of HTML shows in front of an item.
 *
 * @param type the list's {@link listType}: 1, a, A, i or I, or the name of a style
 */
export function listMark(count: number, type: string): string {
  if (!Number.isSafeInteger(count) || count < 0 || count > 999_999) return '1';
  return formatCount(count, { style: styles.get(type) ?? 'decimal' });
}

/** What a list of HTML counts by: its attribute `type`, or its own style, as Pandoc, Word and Google Docs write it. */
export function listType({ properties }: Element): string {
  const style = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(String(properties['style'] ?? ''))?.[1];
  return style !== undefined && styles.has(style.toLowerCase())
    ? style.toLowerCase()
    : String(properties['type'] ?? '1');
}
