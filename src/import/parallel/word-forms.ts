/** Words that tell nothing. */
const fillers = new Set(
  'a an and as at be by for from in is it its of on or s t that the this to when with you your'.split(' '),
);

/** The words that tell something; all of them where none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

const endings = /(?:[ae]nces?|ions?|ings?|ments?|ous|ers?|ed|es|s|al|y)$/u;

const formsByWord = new Map<string, readonly string[]>();
/** Greatest count of words that are kept; then all are made anew. */
const mostKept = 50_000;

/** The forms of a word that a name may use: as it is, singular, plural, and its stem where that is long enough. */
export function formsOf(word: string): readonly string[] {
  const cached = formsByWord.get(word);
  if (cached) return cached;
  const forms = makeForms(word);
  if (formsByWord.size >= mostKept) formsByWord.clear();
  formsByWord.set(word, forms);
  return forms;
}

function makeForms(word: string): string[] {
  const stem = word.replace(endings, '');
  const forms = [word, `${word}s`, ...(word.endsWith('s') ? [word.slice(0, -1)] : [])];
  if (stem.length >= 3) forms.push(stem, ...(/(.)\1$/u.test(stem) ? [stem.slice(0, -1)] : []));
  return [...new Set(forms)].filter((form) => form.length > 0);
}
