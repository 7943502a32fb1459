/**
 * Makes a value when it is first needed, for patterns that a small edition never comes to: with
 * classes of all letters, making one takes up to two milliseconds.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
