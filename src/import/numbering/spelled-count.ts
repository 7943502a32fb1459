/** Counts that headings spell out, in small letters: `one` or `first` for 1, up to twenty. */
const counts: ReadonlyMap<string, number> = new Map(
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  ].flatMap((words) => words.split(' ').map((word, at) => [word, at + 1] as const)),
);

/** The source of a pattern for a spelled count with a capital or in capitals: `Two`, `SECOND`. What is in small letters is a word of a sentence. */
export const spelledPattern = `(?:${[...counts.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}|${word.toUpperCase()}`)
  .join('|')})`;

/** The digits of a spelled count: `2` for `Two`; null for any other text. */
export const spelledDigits = (text: string): string | null =>
  counts.get(text.toLowerCase())?.toString() ?? null;
