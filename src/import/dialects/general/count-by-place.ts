import { formatCount } from '../../../edition/format-number.ts';
import type { NumberStyle } from '../../../model/edition-config.ts';
import type { NumberHint } from '../../numbering/number-hint.ts';
import { type Segment, segmentsOf } from '../../numbering/number-token.ts';
import type { Draft, DraftPart } from './draft.ts';

/**
 * Number what the document does not, by its place and as the hint says: categories, sections, rules, a level each. A
 * part that has a number keeps it.
 */
export function countByPlace(parts: readonly DraftPart[], { levels }: NumberHint): void {
  if (parts.some(({ number }) => number !== null)) return;
  const hasSections = parts.some(({ level }) => level === 'section');
  let category = '';
  let outer = 0;
  let inner = 0;
  for (const part of parts) {
    const isInner = part.level === 'section' && hasSections;
    if (!isInner) {
      outer += 1;
      inner = 0;
    } else inner += 1;
    part.number = isInner ? numberOf(category, inner, levels, 1) : numberOf('', outer, levels, 0);
    part.segments = segmentsOf(part.number);
    if (!isInner) category = part.number;
    countItems(part.items, part.number, isInner ? 2 : 1, levels);
  }
}

function countItems(items: readonly Draft[], above: string, depth: number, levels: readonly Segment[]): void {
  let count = 0;
  for (const item of items) {
    if (item.kind !== 'rule' || item.style === '-') continue;
    count += 1;
    item.number = numberOf(above, count, levels, depth);
    item.segments = segmentsOf(item.number);
    item.count = count;
    countItems(item.children, item.number, depth + 1, levels);
  }
}

function numberOf(above: string, count: number, levels: readonly Segment[], depth: number): string {
  const level = levels[Math.min(depth, levels.length - 1)] ?? { separator: '.', text: '1' };
  const own = formatCount(count, styleOf(level));
  const separator = depth >= levels.length && level.separator === '' ? '.' : level.separator;
  return above === '' ? own : `${above}${separator}${own}`;
}

function styleOf({ text }: Segment): NumberStyle {
  if (/^\d/.test(text)) return { style: 'decimal', width: /^0\d/.test(text) ? text.length : 1 };
  if (/^[ivx]+$/.test(text)) return { style: 'lower-roman' };
  if (/^[IVX]+$/.test(text)) return { style: 'upper-roman' };
  return { style: /^[a-z]/.test(text) ? 'lower-alpha' : 'upper-alpha' };
}
