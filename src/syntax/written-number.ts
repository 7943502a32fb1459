import type { ListItem } from 'mdast';
import type { ItemFacts } from './facts.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/** The number before a list item as it is written, with its place; null for a bullet. */
export function writtenNumber(item: ListItem, context: ReadContext): ItemFacts['written'] {
  const start = spanOf(item, context)[0];
  const digits = /^\d+/.exec(context.source.slice(start, start + 12))?.[0];
  return digits === undefined ? null : { value: Number(digits), at: [start, start + digits.length] };
}
