/** Add items to the end of a list of any length: `push(...items)` overflows the stack from some 100,000 on. */
export function pushAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
