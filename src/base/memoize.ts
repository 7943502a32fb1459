/** Cache of a value for each object. */
interface Memory<Key extends object, Value> {
  get(key: Key): { readonly value: Value } | undefined;
  set(key: Key, made: { readonly value: Value }): unknown;
}

/**
 * Caches a function of an object for as long as the object lives: what follows from a file, a node
 * or an edition is computed once, and again for a new object.
 *
 * @param memory a Map if the function lives no longer than the objects: several times as fast
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
