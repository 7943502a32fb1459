import type { Element } from 'hast';
import { formatCount } from '../../edition/format-number.ts';
import type { NumberStyle } from '../../model/edition-config.ts';
import { countOf, holderKey, numberAt } from '../numbering/number-token.ts';
import { elementText } from './pre-lines.ts';

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

/** How far in a list stands that the list around it holds: one level further, or the level that Google Docs says in its name. */
export const depthOf = ({ properties }: Element): number => {
  const [, level = '0'] =
    /(?:^|\s)lst-kix_\w+-(\d)(?!\S)/.exec([properties['className']].flat().join(' ')) ?? [];
  return 1 + Number(level);
};

/** What a list of HTML counts by: its attribute `type`, or its own style, as Pandoc, Word and Google Docs write it. */
export function listType({ properties }: Element): string {
  const style = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(String(properties['style'] ?? ''))?.[1];
  return style !== undefined && styles.has(style.toLowerCase())
    ? style.toLowerCase()
    : String(properties['type'] ?? '1');
}

/**
 * Do the items of a list begin with numbers of their own that count on, `1. 2.4 Oars` and `1. (b) at night`, as weights and words in
 * brackets do not? The marks of the list are no
 * numbers then.
 */
export function haveOwnNumbers({ children }: Element): boolean {
  const items = children.filter((child) => child.type === 'element' && child.tagName === 'li');
  const tokens = items.flatMap((item) => {
    const text = elementText(item).trimStart();
    const token = numberAt(text);
    return token && (token.segments.length > 1 || text.startsWith('(')) ? [token.segments] : [];
  });
  // Of one alone only its levels tell: weights have two at most.
  if (items.length === 1) return (tokens[0]?.length ?? 0) > 2;
  if (items.length < 2 || tokens.length < items.length) return false;
  const areBeside = new Set(tokens.map(holderKey)).size === 1;
  const last = tokens.map((segments) => segments.at(-1)?.text ?? '');
  return areBeside && (['decimal', 'alpha', 'roman'] as const).some((style) => countOn(last, style));
}

/** Does each number of a row stand one behind the one before? */
function countOn(row: readonly string[], style: Parameters<typeof countOf>[1]): boolean {
  const [first = null, ...counts] = row.map((text) => countOf(text, style));
  return first !== null && counts.every((count, at) => count === first + at + 1);
}
