const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
      ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
    ].map((word, value) => [word, String(value)]),
  ),
  ...{ twenty: '20', thirty: '30', forty: '40', fifty: '50', sixty: '60', hundred: '100' },
  ...Object.fromEntries(
    ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
      (word, before) => [word, `${before + 1}.`],
    ),
  ),
  ...{ single: '1', once: '1', half: '1/2', halves: '1/2', halved: '1/2', quarter: '1/4' },
  ...{ double: '2x', doubled: '2x', twice: '2x', triple: '3x', thrice: '3x' },
};

/** A rule's number, with or without brackets, also as a pattern: all levels but the outermost have two digits. */
const ruleNumber = /\[?(?<![\d.])\d+(?:\.(?:\d\d|[Xx]{2}|\*))+(?![\d.]*\d)\]?|\[\d+\]/g;

/** Where `one` and `once` count nothing: pronouns, a half, and what comes after or together with something. */
const idioms =
  /\b(?:no|the|that|each|another) one\b|\bone (?:another|who|that|more)\b|\bone-half\b|\bat once\b|\bonce more\b|\bonce\b(?![ -](?:per|an?|in|every|each)\b)(?<!\b(?:only|than|died) once)/gi;

/** A number word with the same number in brackets behind it, as contracts have it. */
const saidTwice = /\b(\p{L}+) \((\d+)\)/gu;

/**
 * The figures that a text speaks of, in order: numbers and fractions in digits or words, ordinals (`3.`), `2x` for
 * twice. Numbers of rules are no figures; that a half is spoken of in words, and that something happens once, are.
 */
export function figuresOf(text: string): string[] {
  const plain = text
    .replace(saidTwice, (pair, word: string, digits: string) =>
      words[word.toLowerCase()] === digits ? digits : pair,
    )
    .replace(ruleNumber, ' ')
    .replace(idioms, (idiom) => (idiom.toLowerCase() === 'one-half' ? 'half' : ' '));
  return [...plain.matchAll(/\d+(?:[./]\d+)*|\p{L}+/gu)].flatMap(([token]) => {
    if (/^\d/.test(token)) return [token];
    const figure = words[token.toLowerCase()];
    return figure === undefined ? [] : [figure];
  });
}
