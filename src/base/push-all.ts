/**
 * Appends any number of items to a list: `push(...items)` overflows the stack from about 100,000.
 */
export function pushAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
