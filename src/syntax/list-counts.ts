import type { List, ListItem } from 'mdast';
import { splitAttributes } from './grammar/attributes.ts';

const counts = new WeakMap<List, ReadonlyMap<ListItem, number>>();

/**
 * The number that is written before an item: the list's start counted on, or what `number=` pins. An item pinned to `none` takes no
 * count, and the number of the next one that has a count stands before it.
 */
export function countOf(item: ListItem, list: List): number {
  const known = counts.get(list) ?? countItems(list);
  counts.set(list, known);
  return known.get(item) ?? 1;
}

function countItems({ start, children }: List): ReadonlyMap<ListItem, number> {
  const numbers = new Map<ListItem, number>();
  let next = start ?? 1;
  let waiting: ListItem[] = [];
  for (const child of children) {
    const pin = pinOf(child) ?? '';
    waiting.push(child);
    if (pin === 'none') continue;
    const count = /^\d{1,9}$/.test(pin) ? Number(pin) : next;
    for (const one of waiting) numbers.set(one, count);
    waiting = [];
    next = count + 1;
  }
  for (const one of waiting) numbers.set(one, next);
  return numbers;
}

/** What `number=` says of an item. */
export function pinOf(item: ListItem): string | undefined {
  const first = item.children[0];
  const last = first?.type === 'paragraph' ? first.children.at(-1) : undefined;
  if (last?.type !== 'ruleAttributes') return undefined;
  return splitAttributes(last.value).find((part) => part.kind === 'pair' && part.name === 'number')?.value;
}
