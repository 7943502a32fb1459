import type { Element, Nodes } from 'hast';
import { formatCount } from '../../../edition/format-number.ts';
import type { NumberStyle } from '../../../model/numbering.ts';

/** Names of number styles in attributes and CSS. */
const styles = new Map<string, NumberStyle['style']>([
  ['lower-alpha', 'lower-alpha'],
  ['lower-latin', 'lower-alpha'],
  ['upper-alpha', 'upper-alpha'],
  ['upper-latin', 'upper-alpha'],
  ['lower-roman', 'lower-roman'],
  ['upper-roman', 'upper-roman'],
  ['decimal', 'decimal'],
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

/** Highest count shown in letters or roman numerals. */
const highestCount = 999_999;

/**
 * The marks a page shows before list items; `•` also if there is none, or if each item starts with
 * a number of several levels.
 */
export function listMarks(list: Element): ReadonlyMap<Element, string> {
  const items = list.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'li',
  );
  const own = styleOf(list);
  if (list.tagName !== 'ol' || own === 'none' || items.every(hasOwnNumber))
    return new Map(items.map((item) => [item, '•']));
  const isReversed = list.properties['reversed'] !== undefined && list.properties['reversed'] !== false;
  const type = own ?? String(list.properties['type'] ?? '1');
  let count = wholeOf(list.properties['start']) ?? (isReversed ? items.length : 1);
  return new Map(
    items.map((item) => {
      count = wholeOf(item.properties['value']) ?? count;
      const mark = write(count, String(item.properties['type'] ?? type));
      count += isReversed ? -1 : 1;
      return [item, mark];
    }),
  );
}

const hasOwnNumber = (item: Element): boolean => /^\s*\p{L}?\d{1,4}(?:\.[\p{L}\d]{1,4})+/u.test(textOf(item));

/** All text in a node. */
export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

function write(count: number, type: string): string {
  const style = styles.get(type) ?? 'decimal';
  return `${count < 0 || count > highestCount ? count : formatCount(count, { style })}.`;
}

/** The list style as Pandoc, Word and Google Docs write it; undefined if none is known. */
function styleOf({ properties }: Element): string | undefined {
  const style = /list-style(?:-type)?\s*:\s*([a-z-]+)/i
    .exec(String(properties['style'] ?? ''))?.[1]
    ?.toLowerCase();
  return style === 'none' || (style !== undefined && styles.has(style)) ? style : undefined;
}

const wholeOf = (value: unknown): number | undefined => {
  const count = Number(value ?? Number.NaN);
  return Number.isSafeInteger(count) ? count : undefined;
};
