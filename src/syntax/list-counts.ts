import type { List, ListItem } from 'mdast';
import { splitAttributes } from './grammar/attributes.ts';

declare module 'mdast' {
  interface ListData {
    /** Its numbers mean nothing: each item is printed as `1.`. */
    isUntyped?: boolean | undefined;
  }
}

const counts = new WeakMap<List, ReadonlyMap<ListItem, number>>();

/**
 * The written number of an item: counted from the start of the list, or pinned by `number=`. An
 * item pinned to `none` takes no count; its written number is that of the next counted item.
 */
export function countOf(item: ListItem, list: List): number {
  const known = counts.get(list) ?? countItems(list);
  counts.set(list, known);
  return known.get(item) ?? 1;
}

function countItems({ start, children, data }: List): ReadonlyMap<ListItem, number> {
  if (data?.isUntyped) return new Map();
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

/** Value of the item's `number=`. */
export function pinOf(item: ListItem): string | undefined {
  const first = item.children[0];
  const last = first?.type === 'paragraph' ? first.children.at(-1) : undefined;
  if (last?.type !== 'ruleAttributes') return undefined;
  return splitAttributes(last.value).find((part) => part.kind === 'pair' && part.name === 'number')?.value;
}
