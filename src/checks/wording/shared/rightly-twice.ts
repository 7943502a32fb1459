import type { RuleNode } from '../../../edition/nodes.ts';

/** Languages in which no other words stand twice in a row: of others nobody knows, and Turkish says "tek tek" for "one by one". */
const known = /^(?:en|de|fr|es|hu|sv|da|nl)\b/i;
/** Words that can stand twice in a row in sentences of those. */
const mayRepeat = new Set(
  'had that is do die der das dem den ein eine einer eines einem einen sie nous vous az ez det att'.split(
    ' ',
  ),
);

/** The same of one language alone: "hoe je je inschrijft", "var och en en gång". */
const mayRepeatIn: ReadonlyMap<string, readonly string[]> = new Map([
  ['nl', ['je', 'dat', 'het', 'ze']],
  ['sv', ['en']],
  ['da', ['en']],
  ['de', ['ihr']],
]);

/** Small words, which nothing is called after: three of them in a row are as wrong as two. */
export const smallWords: ReadonlySet<string> = new Set(
  'the of and to in is for with this be are or may must if on by from at as it its you your their they has have not during before after when while until into than then because'.split(
    ' ',
  ),
);

/**
 * Are the words of a row one word of a sentence? Signs are none, and where one has a capital, a heading that was read as text may
 * end so and the text begin so: in German, where no small word stands in front of the two.
 *
 * @param before what stands in front of them
 * @param language in English what has a capital is a name, or begins something
 */
export function isWordTwice(run: string, before: string, language: string): boolean {
  const [word = '', ...others] = run.split(' ');
  const mayBeName =
    /^\p{Lu}/u.test(word) && (/^en\b/i.test(language) || !/(?<![\p{L}-])\p{Ll}+ $/u.test(before.slice(-24)));
  return known.test(language) && others.every((one) => one === word) && !/\p{N}/u.test(word) && !mayBeName;
}

/** "subject to TO approval": one of the words of a row is an abbreviation. */
export const hasInitials = (run: string): boolean =>
  /\p{Ll}/u.test(run) && /(?:^| )\p{Lu}{2,}(?: |$)/u.test(run);

/** Words that stand twice in a rule and are no slip, in small letters. */
export function rightlyTwice({ item }: RuleNode, language: string): ReadonlySet<string> {
  const text = (item?.text ?? '').toLowerCase();
  // A line that has nothing else is of a drawing.
  const drawn = text.split('\n').flatMap((line) => /^\s*(\S+) \1\s*$/.exec(line)?.[1] ?? []);
  // Three of a word in a row are called so, "La La La", or are a row of things in which two may stand as well.
  const called = [...text.matchAll(rows)].flatMap(([row]) =>
    threeInRow.test(row) ? row.split(/[ ,\n]+/) : [],
  );
  const own = mayRepeatIn.get(language.slice(0, 2).toLowerCase()) ?? [];
  return new Set([...mayRepeat, ...own, ...drawn, ...called.filter((word) => !smallWords.has(word))]);
}

/** Words of which each stands more than once in a row, and nothing between. No word is longer than this. */
const rows = /(?<![\p{L}\p{N}])(?:(\p{L}[\p{L}\p{N}-]{0,40})(?:[ ,\n]+\1(?![\p{L}\p{N}]))+[ ,\n]*)+/giu;
const threeInRow = /(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}-]*)(?:[ ,\n]+\1){2}(?![\p{L}\p{N}])/iu;
