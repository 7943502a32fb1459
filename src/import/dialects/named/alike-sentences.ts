/** The sentences of a text with where they begin. */
export const sentencesOf = (text: string): { readonly at: number; readonly text: string }[] =>
  [...text.matchAll(/\S.*?(?:[.!?:](?=\s|$)|$)/gsu)].map((match) => ({ at: match.index, text: match[0] }));

/** The words of a sentence, for comparing. A name of a rule is one word: two sentences that refer alike are alike. */
export const wordsOf = (sentence: string): string[] =>
  sentence
    .toLowerCase()
    .split(/[\s.,;:!?()[\]"'\u2018-\u201D/&+-]+/)
    .filter((word) => word !== '');

/** Do two sentences say nearly the same? Given as {@link wordsOf} has them. */
export const areAlike = (a: readonly string[], b: readonly string[]): boolean =>
  isVariant(a, b) || shareRun(a, b);

function isVariant(a: readonly string[], b: readonly string[]): boolean {
  if (Math.min(a.length, b.length) < 7) return false;
  const begin = a.findIndex((word, i) => word !== b[i]);
  if (begin < 0 || begin >= 6) return true;
  const own = new Set(a);
  const shared = new Set(b.filter((word) => own.has(word))).size;
  return shared / (own.size + new Set(b).size - shared) >= 0.72;
}

/** Least run of words that nobody writes twice by accident; a shorter one does where both sentences begin with it. */
const longRun = 14;
const shorterRun = 10;
const beginning = 3;

/** Have two sentences a long run of words in common? */
const shareRun = (a: readonly string[], b: readonly string[]): boolean =>
  haveRun(a, b, longRun) || haveRun(start(a), start(b), shorterRun);

const start = (words: readonly string[]) => words.slice(0, beginning + shorterRun);

/** A run that long holds every so manieth word of the first: go on from those in both directions. */
function haveRun(a: readonly string[], b: readonly string[], size: number): boolean {
  if (b.length < size) return false;
  for (let at = size - 1; at < a.length; at += size) {
    for (let other = b.indexOf(a[at] ?? ''); other >= 0; other = b.indexOf(a[at] ?? '', other + 1)) {
      let [begin, end] = [0, 1];
      while (begin < at && begin < other && a[at - begin - 1] === b[other - begin - 1]) begin += 1;
      while (at + end < a.length && a[at + end] === b[other + end]) end += 1;
      if (begin + end >= size) return true;
    }
  }
  return false;
}
