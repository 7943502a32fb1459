/** So many words are remembered: more than a book has, and few enough for a program that stays. */
const mostWords = 50_000;

/** Make a function of a word remember what it gave. A book has few words, and says each of them many times. */
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
