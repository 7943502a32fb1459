import { isSwapOf, singled } from './near-words.ts';
import { realPairs } from './real-pairs.ts';
import type { WordFamily } from './wording-index.ts';

/** What tells a slip from another word of a language. */
export interface Language {
  /** Words that begin with a capital throughout are names; in German all nouns do. */
  readonly hasNames: boolean;
  /** Pairs of right words that are a letter apart are known. */
  readonly hasPairs: boolean;
  /** A vowel written twice makes another word of one: Dutch "worden" and "woorden", Finnish "tuli" and "tuuli". */
  readonly hasLongVowels: boolean;
}

/** What is known of the language of a tag: `de-CH`. */
export const languageOf = (language: string): Language => ({
  hasNames: !/^de\b/i.test(language),
  hasPairs: /^en\b/i.test(language),
  hasLongVowels: /^(?:nl|af|fi|et)\b/i.test(language),
});

/**
 * Is the rarer word the other one misspelt?
 *
 * A name (a word that never begins small) is, when a letter is doubled, left out, put in or taken for one like it: names
 * that near are rare. Other words have to be longer and much rarer than the right one, and no letter may be taken for
 * another: that makes one English word of another ("faction", "fiction"). At the end it is another form.
 * Where pairs of right words are not known, a letter that is left out or put in makes one of the other as well, but in very long words.
 */
export function isMisspelling(
  wrong: WordFamily,
  right: WordFamily,
  { hasNames, hasPairs, hasLongVowels }: Language,
): boolean {
  const [a, b] = [wrong.base, right.base];
  if (realPairs.has([a, b].sort().join(' ')) || isNumberOf(wrong, right)) return false;
  const longest = Math.max(a.length, b.length);
  const isSwap = isSwapOf(a, b);
  const isDoubling = singled(a) === singled(b);
  if (hasLongVowels && isDoubling && singledVowels(a) === singledVowels(b)) return false;
  if (!hasPairs && isOtherWord(wrong, right, { isSwap, isDoubling })) return false;
  const isReplaced = a.length === b.length && !isSwap && !isDoubling;
  // Another ending; "commitee" beside "committee" is none, whose stems end in e.
  if (a.length !== b.length && commonStart(a, b) >= Math.min(a.length, b.length) - (isDoubling ? 0 : 1))
    return isDoubledAtEnd(wrong, right);
  if (hasNames && wrong.small === 0 && right.small === 0) {
    if (isReplaced && !isAlike(a, b)) return false;
    return longest < 6 ? wrong.count <= 2 && right.count >= 2 * wrong.count : true;
  }
  if (isReplaced || wrong.count > 2) return false;
  if (isSwap) return right.count >= 4 * wrong.count;
  return (longest >= (hasPairs ? 7 : 14) || isDoubling) && right.count >= 3 * wrong.count;
}

const singledVowels = (word: string): string => word.replace(/([aeiouyäö])\1/g, '$1');

/** Letters of a word of a language without known pairs at which two that changed places, or one that is doubled, are a slip: "fiable" and "faible" are two words. */
const fewestToSwap = 8;

/**
 * Is the one an inflection of the other, or another word, in a language of which no pairs are known? Nouns and adjectives
 * change their last vowel ("pirata", "pirati"), German verbs their middle ("schreiben", "schrieben"), and two letters that
 * are doubled at once make another stem ("cordon", "coordonne"). Whatever is unlike in the last two letters is an ending.
 */
function isOtherWord(
  wrong: WordFamily,
  right: WordFamily,
  { isSwap, isDoubling }: { readonly isSwap: boolean; readonly isDoubling: boolean },
): boolean {
  const [a, b] = [wrong.base, right.base];
  const same = commonStart(a, b);
  if (same >= Math.min(a.length, b.length) - longestEnding) return true;
  if (isSwap) return a.length < fewestToSwap || a.replaceAll('ie', 'ei') === b.replaceAll('ie', 'ei');
  // "puisant" and "puissant" are two words of French.
  if (isDoubling) return Math.abs(a.length - b.length) !== 1 || (wrong.small > 0 && a.length < fewestToSwap);
  return isJoint(a, b);
}

/** ""Anhangkupplung", "Anhangskupplung": a letter with which two words are joined, in a long word. */
function isJoint(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const at = commonStart(short, long);
  return (
    long.length === short.length + 1 &&
    short.length >= longCompound &&
    /[enrs]/.test(long.charAt(at)) &&
    long.slice(at + 1) === short.slice(at)
  );
}
const longCompound = 12;

/** "veröffentlichen", "veröffentlichten": so many letters at the end are an ending that stands in front of another. */
const longestEnding = 2;

/**
 * Is a word another one with its last letter doubled, "Barrell", or written once? Only where it stands so itself, or with an
 * s: before other endings English doubles the letter. "Princess" and "coffee" are no slips.
 */
function isDoubledAtEnd(wrong: WordFamily, right: WordFamily): boolean {
  const [a, b] = [wrong.base, right.base];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long !== short + short.at(-1) || !/[bdfglmnprt]$/.test(long) || short.length < 5) return false;
  // "fulfil" and "fulfill", "enrol" and "enroll": the one is British and the other American.
  if (/[aio]ll$/.test(long)) return false;
  const isPlain = ({ base, words }: WordFamily) =>
    [...words].every((word) => [base, `${base}s`, `${base}'s`, `${base}’s`].includes(word));
  return wrong.count <= 2 && right.count >= 3 * wrong.count && isPlain(wrong) && right.words.has(b);
}

/** Is the one the plural of the other? */
const isNumberOf = ({ words }: WordFamily, right: WordFamily): boolean =>
  [...words].some((word) =>
    [`${word}s`, word.replace(/s$/, ''), word.replace(/es$/, '')].some((form) => right.words.has(form)),
  );

/** Letters that are taken for each other. */
const alike = ['aeiou', 'mn', 'ckq', 'szc', 'dt', 'bp', 'gj', 'vwf', 'iyj', 'rl', 'uv'];

function isAlike(a: string, b: string): boolean {
  const at = commonStart(a, b);
  return alike.some((letters) => letters.includes(a[at] ?? '-') && letters.includes(b[at] ?? '-'));
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
