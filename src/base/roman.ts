const numerals: readonly (readonly [value: number, numeral: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

const worth: ReadonlyMap<string, number> = new Map(
  numerals.flatMap(([value, numeral]) => (numeral.length === 1 ? [[numeral, value]] : [])),
);

/** Roman numeral in lower case; digits below 1 and above 3,999, which have none. */
export function romanNumeral(count: number): string {
  if (count < 1 || count > 3999) return String(count);
  let rest = count;
  let text = '';
  for (const [value, numeral] of numerals) {
    text += numeral.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

/**
 * Value of a roman numeral, in the usual form or not.
 *
 * @param numeral in lower case
 */
export function romanValue(numeral: string): number {
  const values = [...numeral].map((letter) => worth.get(letter) ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}
