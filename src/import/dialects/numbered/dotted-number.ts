/** A number as a document prints it and as it is meant. */
export interface PrintedNumber {
  readonly printed: string;
  /** Digits alone, parted by full stops, with the zeros that are printed: `1.04.06.02`. */
  readonly value: string;
}

const token = /^([0-9OIl]{1,3}(?:\.[0-9OIl]{1,3}){0,5})\.?(?=[\s:]|$)/;

/** Take the number off the beginning of a text. A letter O or I among digits stands for the digit it looks like. */
export function numberAt(text: string): { number: PrintedNumber; length: number } | null {
  const found = token.exec(text.slice(0, 32));
  const printed = found?.[1];
  if (!found || printed === undefined || (!/\d/.test(printed) && !/^[OI]$/.test(printed))) return null;
  return { number: { printed, value: digitsOf(printed) }, length: found[0].length };
}

/** Letters that were read or typed in place of digits, put right. */
export const digitsOf = (printed: string) => printed.replace(/[Oo]/g, '0').replace(/[Il]/g, '1');

/** How many levels a number has: 3 for `1.04.02`. */
export const depthOf = (number: string) => number.split('.').length;

/** The number of what holds it; null for one level. */
export function holderOf(number: string): string | null {
  const end = number.lastIndexOf('.');
  return end < 0 ? null : number.slice(0, end);
}

/** The first levels of a number. */
export const headOf = (number: string, levels: number) => number.split('.').slice(0, levels).join('.');

/** The last level as a count. */
export const countOf = (number: string) => Number(number.slice(number.lastIndexOf('.') + 1));

/** The number with its last level set, as wide as `like` is. */
export function withCount(holder: string, count: number, like: string): string {
  const width = like.slice(like.lastIndexOf('.') + 1).length;
  return `${holder}.${String(count).padStart(width, '0')}`;
}

/** The next number at the same level. */
export function nextOf(number: string): string {
  const holder = holderOf(number);
  return holder === null ? String(countOf(number) + 1) : withCount(holder, countOf(number) + 1, number);
}

/**
 * The numbers that can come right after one in a document without gaps: its first sub-rule, and the next one of each level
 * from the rules' first up.
 *
 * @param ruleDepth levels of the numbers of rules that stand right below a section
 */
export function followersOf(number: string, ruleDepth: number): string[] {
  const result = [withCount(number, 0, number), withCount(number, 1, number)];
  for (let at: string | null = number; at !== null && depthOf(at) >= ruleDepth; at = holderOf(at))
    result.push(nextOf(at));
  return result;
}

/** Order of numbers in a document: level by level. */
export function compareNumbers(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
