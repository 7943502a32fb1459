/**
 * Leave out nearly all values that stand once, by a number that follows from each: looking up a hundred thousand texts takes
 * longer than all else that is done with them.
 *
 * @param numberOf an integer, the same for values that are the same, and most often another for others
 * @returns in the order of the values, all that are there twice, and a few more
 */
export function maybeRepeated<Value>(values: readonly Value[], numberOf: (value: Value) => number): Value[] {
  const mask = 2 ** Math.min(20, 36 - Math.clz32(values.length)) - 1;
  const numbers = values.map((value) => numberOf(value) & mask);
  const counts = new Uint8Array(mask + 1);
  for (const number of numbers) counts[number] = Math.min(2, (counts[number] ?? 0) + 1);
  return values.filter((_, at) => counts[numbers[at] ?? 0] === 2);
}

/** So many characters of a text are looked at. */
const sampleSize = 12;

/** A number that is the same for the same text, and most often another for another. */
export function numberOfText(text: string): number {
  const step = Math.max(1, Math.floor(text.length / sampleSize));
  let number = text.length;
  for (let at = 0; at < text.length; at += step) number = joinNumbers(number, text.charCodeAt(at));
  return number ^ (number >>> 15);
}

/** One number of two, which tells their order. */
export const joinNumbers = (first: number, second: number): number => Math.imul(first ^ second, 0x9e3779b1);
