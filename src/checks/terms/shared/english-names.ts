const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Nouns that rulebooks confuse. English. */
export const sameNouns: readonly ReadonlySet<string>[] = [setOf('phase round stage'), setOf('pad sheet mat')];

/** Nouns for players after a number: "two-player match". */
export const countedNouns = setOf('player faction team side party');

/** Words before a phase that are not part of its name. */
export const namelessWords = setOf(
  'a an see the this that these each every any all one two three four five six another other first second third fourth fifth next last final previous current same new single separate whole entire following later earlier early late per and for which during before after from his her their your our its game such main bonus extra additional no into with through given certain specific relevant appropriate of in as when score blank sixth seventh eighth ninth tenth',
);

/** Words before a deck that are not part of its name, and verbs for a pile. */
export const namelessDecks = setOf(
  'the this that your his her their its our each every any all one two both another other new same own and from into face remaining which these those',
);
