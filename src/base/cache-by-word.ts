/**
 * At most this many words are cached: more than a book has, little enough for a long-running
 * process.
 */
const mostWords = 50_000;

/** Caches a function of a word. A book has few different words and repeats each of them. */
export function cacheByWord<Value extends NonNullable<unknown>>(
  make: (word: string) => Value,
): (word: string) => Value {
  const values = new Map<string, Value>();
  return (word) => {
    const before = values.get(word);
    if (before !== undefined) return before;
    const value = make(word);
    if (values.size < mostWords) values.set(word, value);
    return value;
  };
}
