/**
 * Filters out nearly all values that occur once, by a cheap number: looking up 100,000 texts takes
 * longer than the rest of the work on them.
 *
 * @param numberOf an integer, equal for equal values and mostly different for others
 * @returns in the order of the values, all that occur twice, and a few more
 */
export function maybeRepeated<Value>(values: readonly Value[], numberOf: (value: Value) => number): Value[] {
  const mask = 2 ** Math.min(20, 36 - Math.clz32(values.length)) - 1;
  const numbers = values.map((value) => numberOf(value) & mask);
  const counts = new Uint8Array(mask + 1);
  for (const number of numbers) counts[number] = Math.min(2, (counts[number] ?? 0) + 1);
  return values.filter((_, at) => counts[numbers[at] ?? 0] === 2);
}

/** Characters of a text that are sampled. */
const sampleSize = 12;

/** An integer that is equal for equal texts and mostly different for others. */
export function numberOfText(text: string): number {
  const step = Math.max(1, Math.floor(text.length / sampleSize));
  let number = text.length;
  for (let at = 0; at < text.length; at += step) number = joinNumbers(number, text.charCodeAt(at));
  return number ^ (number >>> 15);
}

/** Combines two numbers to one; their order matters. */
export const joinNumbers = (first: number, second: number): number => Math.imul(first ^ second, 0x9e3779b1);
