/** A word in the capitals of another: all, the first, none, or where the other has them, as in "ReSuffle" and "RESUFFLEs". */
export function sameCase(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  // The first two letters have changed places: "rBibe" for "Bribe".
  if (/^\p{Ll}\p{Lu}\p{Ll}+$/u.test(model) && startsSwapped(model, word)) return capitalized(word);
  if (/^.+\p{Lu}/u.test(model)) return mixedCase(model, word);
  return /^\p{Lu}/u.test(model) ? capitalized(word) : word;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const startsSwapped = (model: string, word: string): boolean =>
  model.slice(0, 2).toLowerCase() === `${word.charAt(1)}${word.charAt(0)}`.toLowerCase();

/** What begins and ends both words is kept as it is; what is put between is large where it stands between large letters. */
function mixedCase(model: string, word: string): string {
  const [a, b] = [model.toLowerCase(), word.toLowerCase()];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const tail = model.slice(model.length - end);
  const isLarge = [model.charAt(Math.max(0, start - 1)), tail.charAt(0)].every((letter) =>
    /^\p{Lu}?$/u.test(letter),
  );
  const between = word.slice(start, word.length - end);
  const head = start === 0 ? sameCase(model.charAt(0), between.charAt(0)) : '';
  const rest = between.slice(head.length);
  return model.slice(0, start) + head + (isLarge ? rest.toUpperCase() : rest) + tail;
}
