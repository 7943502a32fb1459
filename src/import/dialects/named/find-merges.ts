import { isHeading } from './find-label.ts';

/** A place where two readings of a text seem to run into one another: tracked suggestions were exported with the text. */
export interface Merge {
  /** Offset in the text, in UTF-16 units. */
  readonly at: number;
  /** Two sentences that are alike can be meant so; all else is not written on purpose. */
  readonly sure: boolean;
  /** What is seen there, in words, with both readings where they can be told. */
  readonly message: string;
  /** Both readings where they stand side by side and hold no reference: `old` from `start`, `fresh` behind it to `end`. */
  readonly reading: { readonly start: number; readonly end: number; readonly middle: number } | null;
}

/** No more than this of a text is searched: a paragraph is never so long. */
const longest = 20_000;

/** Find the places of a text where suggestions seem to be merged, in order. */
export function findMerges(whole: string): Merge[] {
  const text = whole.slice(0, longest);
  return [
    ...gluedWords(text),
    ...fusedNumbers(text),
    ...fusedNames(text),
    ...secondLabels(text),
    ...doubledWords(text),
    ...repeats(text),
    ...breaks(text),
  ].sort((a, b) => a.at - b.at);
}

/** A capital in the middle of a word, or a word that begins right behind a bracket. */
function gluedWords(text: string): Merge[] {
  const found = text.matchAll(/(?<=\p{Ll}{3})(?=\p{Lu}\p{Ll})|(?<=[\])])(?=\p{L}{2})/gu);
  return [...found].map(({ index }) => {
    const told = readingsAround(text, index);
    const reading = told && /[[\]_]/.test(text.slice(told.start, told.end)) ? null : told;
    return {
      at: index,
      reading,
      sure: true,
      message: `Two readings run together: ${shown(text, index, told)}.`,
    };
  });
}

type Readings = { readonly start: number; readonly end: number; readonly middle: number };

function readingsAround(text: string, middle: number): Readings | null {
  const left = text.slice(0, middle);
  const right = text.slice(middle);
  const begin = (boundary: RegExp) => [...left.matchAll(boundary)].at(-1);
  const sentence = begin(/[.!?:;]\s+/g);
  const start = sentence ? sentence.index + sentence[0].length : 0;
  if (left.endsWith(']')) {
    const end = right.indexOf(']');
    return end < 0 ? null : { start, middle, end: middle + end + 1 };
  }
  if (left.endsWith(')')) {
    const comma = begin(/[.!?:;,]\s+/g);
    const end = right.search(/[.!?](?:\s|$)/);
    return end < 0 ? null : { start: comma ? comma.index + comma[0].length : 0, middle, end: middle + end };
  }
  const before = [...left.slice(start).matchAll(/\S+/g)];
  const after = [...right.matchAll(/\S+/g)].slice(0, before.length);
  const last = before.at(-1)?.[0].toLowerCase();
  const same = after.findIndex((word) => word[0].toLowerCase() === last);
  if (same >= 0) {
    const first = before[before.length - same - 1];
    const word = after[same];
    return first && word
      ? { start: start + first.index, middle, end: middle + word.index + word[0].length }
      : null;
  }
  const short = /^[\p{L}\s'\u2019-]{1,40}?(?=\s[[(-])/u.exec(right);
  return before.length <= 3 && short ? { start, middle, end: middle + short[0].length } : null;
}

function shown(text: string, at: number, told: Readings | null): string {
  if (!told) return `\u201C${clip(text.slice(Math.max(0, at - 20), at + 20))}\u201D`;
  const old = clip(text.slice(told.start, told.middle));
  return `old \u201C${old}\u201D, new \u201C${clip(text.slice(told.middle, told.end))}\u201D`;
}

const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text).trim();

const numberWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

/** Two numbers in one: `threefour`, `1015`. */
function fusedNumbers(text: string): Merge[] {
  const words = [...text.matchAll(new RegExp(`\\b(${numberWords})(${numberWords})\\b`, 'giu'))];
  // Two halves of two digits that could each stand there; a year is one number.
  const digits = [...text.matchAll(/(?<![\d.,])([1-9]\d)([1-9]\d)(?![\d.,]\d|\d)/g)].filter(
    ([year]) => Number(year) < 1500 || Number(year) > 2199,
  );
  const rising = [...text.matchAll(/(?<![\d.,])(?:34|45|56|67|78|89)(?![\d.,]\d|\d)/g)].map(
    ({ index, 0: both }): Merge => ({
      at: index,
      reading: null,
      sure: false,
      message: `Perhaps two numbers in one: old “${both[0]}”, new “${both[1]}”.`,
    }),
  );
  const told = [...words, ...digits].map((found): Merge => {
    const [whole, old = '', fresh = ''] = found;
    const middle = found.index + old.length;
    const reading = { start: found.index, middle, end: found.index + whole.length };
    return {
      at: found.index,
      reading,
      sure: true,
      message: `Two numbers in one: old “${old}”, new “${fresh}”.`,
    };
  });
  return [...told, ...rising];
}

/** Two names in one: the second begins as the first does, `rules_drawrules_deal`. */
function fusedNames(text: string): Merge[] {
  const found = text.matchAll(/(?<![\w.])([a-z]{4,})(?:_[a-z0-9]+)*?_[a-z0-9]+?(?=\1_[a-z])/gu);
  return [...found].map((match) => {
    const middle = match.index + match[0].length;
    const fresh = /^\w+/.exec(text.slice(middle))?.[0] ?? '';
    const message = `Two names in one: old “${match[0]}”, new “${fresh}”.`;
    return { at: match.index, reading: null, sure: true, message };
  });
}

/** A word that is there twice in a row. */
function doubledWords(text: string): Merge[] {
  return [...text.matchAll(/(?<![\p{L}_-])(\p{L}{4,})\s\1(?![\p{L}_-])/gu)].map((match) => ({
    at: match.index,
    reading: null,
    sure: false,
    message: `A word is there twice: “${match[0]}”.`,
  }));
}

/** A label in the middle of a paragraph: the text behind it replaces the text before it, or is one more rule. */
function secondLabels(text: string): Merge[] {
  const found = text.matchAll(/(?<=[.!?\])"\u201D]\s+)(\p{Lu}[^.:!?[\]()]{2,60}):\s/gu);
  return [...found].flatMap((match): Merge[] => {
    const label = (match[1] ?? '').trim();
    const words = label.split(/\s+/);
    const isName = isHeading(label) || words.length <= 2;
    if (!isName || /^(?:notes?|examples?|e\.g)$/iu.test(label)) return [];
    return [
      { at: match.index, reading: null, sure: true, message: `A second label in mid-paragraph: “${label}”.` },
    ];
  });
}

const mostSentences = 40;

/** The sentences of a text with where they begin. */
export const sentencesOf = (text: string): { readonly at: number; readonly text: string }[] =>
  [...text.matchAll(/\S.*?(?:[.!?:](?=\s|$)|$)/gsu)].map((match) => ({ at: match.index, text: match[0] }));

/** The words of a sentence, for comparing. */
export const wordsOf = (sentence: string): string[] => sentence.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** `Raven [Black Bird] - `: a name in front of the sentence. */
const lead = /^\p{Lu}[^.!?:]{0,60}?\s[-\u2013]\s/u;

/** `(High)`, `(Low)`: sentences for different cases are alike on purpose. */
const caseOf = (sentence: string): string => /^\((\p{L}+)\)/u.exec(sentence)?.[1] ?? '';

/** A sentence that is there twice, or twice with a few words changed. */
function repeats(text: string): Merge[] {
  const sentences = sentencesOf(text)
    .slice(0, mostSentences)
    .map(({ at, text: sentence }) => ({
      at,
      case: caseOf(sentence),
      words: wordsOf(sentence.replace(lead, '')),
    }));
  return sentences.flatMap((one, i): Merge[] => {
    const twin = sentences
      .slice(0, i)
      .find(
        (other) =>
          other.case === one.case && (isVariant(other.words, one.words) || shareRun(other.words, one.words)),
      );
    if (!twin) return [];
    const isSame = twin.words.join(' ') === one.words.join(' ');
    const what = isSame ? 'A sentence is there twice' : 'Two sentences say nearly the same';
    return [{ at: one.at, reading: null, sure: false, message: `${what}: “${clip(text.slice(one.at))}”.` }];
  });
}

function isVariant(a: readonly string[], b: readonly string[]): boolean {
  if (Math.min(a.length, b.length) < 7) return false;
  const begin = a.findIndex((word, i) => word !== b[i]);
  if (begin < 0 || begin >= 6) return true;
  const own = new Set(a);
  const shared = new Set(b.filter((word) => own.has(word))).size;
  return shared / (own.size + new Set(b).size - shared) >= 0.72;
}

/** So many words in a row are not written twice by accident: fewer where both sentences begin with them. */
const longRun = 14;
const shorterRun = 10;
const beginning = 3;

/** Have two sentences a long run of words in common? */
function shareRun(a: readonly string[], b: readonly string[]): boolean {
  return haveRun(a, b, longRun) || haveRun(start(a), start(b), shorterRun);
}

const start = (words: readonly string[]) => words.slice(0, beginning + shorterRun);

function haveRun(a: readonly string[], b: readonly string[], size: number): boolean {
  if (Math.min(a.length, b.length) < size) return false;
  const runsOf = (words: readonly string[]) =>
    words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' '));
  const runs = new Set(runsOf(a));
  return runsOf(b).some((run) => runs.has(run));
}

/** A sentence that begins with a small letter or a comma: what stood before it belongs to the other reading. */
function breaks(text: string): Merge[] {
  const found = text.matchAll(/(?<=\p{L}{3}[.!?])(?<!\b(?:etc|incl|resp)\.)\s+(?=,|\p{Ll}{3,}\s(?!_))/gu);
  return [...found].map(({ index }) => ({
    at: index,
    reading: null,
    sure: true,
    message: `A sentence begins in the middle: “${clip(text.slice(index).trimStart())}”.`,
  }));
}
