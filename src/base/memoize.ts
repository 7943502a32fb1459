/**
 * Make a function remember what it gave for an object, as long as that object lives.
 *
 * What follows from a file, a node or an edition alone is thus made once for it, and made anew where it is another object.
 */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const before = made.get(key);
    if (before) return before.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
