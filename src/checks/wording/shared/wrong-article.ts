/** Words that begin with a vowel as it is written and not as it is spoken. */
const spokenAsConsonant =
  /^(?:eu|ewe|one(?!\p{L})|once|one[s-]|oui|ubiq|uganda|uku|ukrain|ulys|unanim|unary|uni(?![nm]|de|rrit|ron|ssu)|ur[aio]|urls?$|urugu|us[aeu]|utah|ut[eiou]|uvu|uyghur)/iu;
/** Words that begin with a consonant as it is written and not as it is spoken. */
const spokenAsVowel = /^(?:heir|hon(?:est|ou?r)|hour)/iu;
/** An "h" that some speak and others do not, and what is spelt out letter by letter, as "an mdoc" and all that begins as no word does: either article may stand there. */
const either = /^(?:[hH]|[yY][^aeiou]|[mn][^aeiouy]|l[^aeiouyl]|r[^aeiouyh]|[a-z]\p{Lu}|[^aeiouyAEIOUY]+$)/u;
/** Before these an "a" is a letter, "option a is", and not an article. */
const behindLetter =
  /^(?:a|after|all|also|an|and|any|are|as|at|each|every|if|in|into|is|it|of|on|only|or|our|over|under|unless|until|up|upon|us)$/i;

/**
 * An article and the word behind it. A capital within a sentence is a letter, "player A advances", and of words in capitals
 * nobody can tell whether their letters are spelt out.
 */
const articles =
  /(?<![\p{L}\p{N}’'.&/-])(an?|(?<=^|\n|[.!?:“"(*] ?)An?) (\p{L}\p{Ll}+)(?![\p{L}\p{N}]|:\p{L}| ?\.{4})/gu;

/** A stretch of a text, and what it should be. */
interface WrongArticle {
  readonly written: string;
  readonly right: string;
}

/** Find "a" before the sound of a vowel and "an" before that of a consonant in an English text, in its order. */
export function wrongArticles(text: string): WrongArticle[] {
  return [...text.matchAll(articles)].flatMap(({ 0: written, 1: article = '', 2: word = '', index }) => {
    // "A Award Procedure" at the beginning of all is the letter of an outline with its title.
    if (/^\s*$/.test(text.slice(0, index)) && article === 'A' && /^\p{Lu}/u.test(word)) return [];
    if (either.test(word) && !spokenAsVowel.test(word)) return [];
    const isVowel = /^[aeiou]/i.test(word) ? !spokenAsConsonant.test(word) : spokenAsVowel.test(word);
    if (isVowel === (article.length === 2) || !/^[a-z]/i.test(word) || (isVowel && behindLetter.test(word)))
      return [];
    // "A other" is two words for one, and "a another" has its article twice.
    const isOther = /^(?:an)?other$/.test(word);
    const right = isOther
      ? `${article}nother`
      : isVowel
        ? `${article}n ${word}`
        : `${article.charAt(0)} ${word}`;
    return [{ written, right }];
  });
}
