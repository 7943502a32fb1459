const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals = new Map(
  Object.entries({
    one: 'first',
    two: 'second',
    three: 'third',
    five: 'fifth',
    eight: 'eighth',
    nine: 'ninth',
    twelve: 'twelfth',
  }),
);

/** Count in English words: `twenty-one`; in digits from 10,000. */
export function numberWords(count: number): string {
  if (!(count >= 0 && count <= 9999)) return String(count);
  if (count < 20) return units[count] ?? '';
  if (count < 100)
    return `${tens[Math.floor(count / 10)] ?? ''}${count % 10 ? `-${units[count % 10] ?? ''}` : ''}`;
  const [size, name] = count < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = count % size;
  return `${numberWords(Math.floor(count / size))} ${name}${rest ? ` ${numberWords(rest)}` : ''}`;
}

/** Ordinal in English words: `twenty-first`; in digits from 10,000. */
export const ordinalWords = (count: number): string =>
  numberWords(count).replace(
    /[a-z]+$/,
    (last) => ordinals.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );
