/** What remembers a value for each object it was made for. */
interface Memory<Key extends object, Value> {
  get(key: Key): { readonly value: Value } | undefined;
  set(key: Key, made: { readonly value: Value }): unknown;
}

/**
 * Make a function remember what it gave for an object, as long as that object lives.
 *
 * What follows from a file, a node or an edition alone is thus made once for it, and made anew where it is another object.
 *
 * @param memory a Map where the function itself lives no longer than the objects: it is several times as quick
 */
export function memoize<Key extends object, Value>(
  make: (key: Key) => Value,
  memory: Memory<Key, Value> = new WeakMap(),
): (key: Key) => Value {
  return (key) => {
    const before = memory.get(key);
    if (before) return before.value;
    const value = make(key);
    memory.set(key, { value });
    return value;
  };
}
