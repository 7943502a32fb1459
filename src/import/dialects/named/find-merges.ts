import { areAlike, sentencesOf, wordsOf } from './alike-sentences.ts';
import { isHeading } from './find-label.ts';

/** A place where two readings of a text seem to run into one another: tracked suggestions were exported with the text. */
export interface Merge {
  /** Offset in the text, in UTF-16 units. */
  readonly at: number;
  /** Two sentences that are alike can be meant so; all else is not written on purpose. */
  readonly sure: boolean;
  /** Description in words, with both readings where they can be told apart. */
  readonly message: string;
  /** Both readings where they stand side by side and hold no reference: `old` from `start`, `fresh` behind it to `end`. */
  readonly reading: { readonly start: number; readonly end: number; readonly middle: number } | null;
}

/** Search limit in characters: a paragraph is never so long. */
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
  if (!/[a-z\u00DF-\uFFFF][A-Z\u00C0-\uFFFF]|[\])][^\s\])]/.test(text)) return [];
  const found = [...text.matchAll(/\p{Ll}(?=\p{Lu}\p{Ll})|[\])](?=\p{L}{2})/gu)]
    .map((match) => match.index + 1)
    .filter((at) => !/^\p{Ll}$/u.test(text[at - 1] ?? '') || /^\p{Ll}{3}$/u.test(text.slice(at - 3, at)));
  return found.map((index) => {
    const readings = readingsAround(text, index);
    const reading = readings && /[[\]_]/.test(text.slice(readings.start, readings.end)) ? null : readings;
    return {
      at: index,
      reading,
      sure: true,
      message: `Two readings run together: ${shown(text, index, readings)}.`,
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

function shown(text: string, at: number, readings: Readings | null): string {
  if (!readings) return `\u201C${clip(text.slice(Math.max(0, at - 20), at + 20))}\u201D`;
  const old = clip(text.slice(readings.start, readings.middle));
  return `old \u201C${old}\u201D, new \u201C${clip(text.slice(readings.middle, readings.end))}\u201D`;
}

const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text).trim();

const numberWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

const twoNumberWords = new RegExp(`\\b(${numberWords})(${numberWords})\\b`, 'gi');

/** Two numbers in one: `threefour`, `1015`. */
function fusedNumbers(text: string): Merge[] {
  const words = [...text.matchAll(twoNumberWords)];
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
  const sure = [...words, ...digits].map((found): Merge => {
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
  return [...sure, ...rising];
}

/** Two names in one: the second begins as the first does, `rules_drawrules_deal`. */
function fusedNames(text: string): Merge[] {
  return [...text.matchAll(/(?<![a-z0-9])[a-z][a-z0-9]*_[a-z0-9_]+/g)].flatMap(
    ({ index, 0: both }): Merge[] => {
      const prefix = both.slice(0, both.indexOf('_') + 1);
      const middle = both.indexOf(prefix, prefix.length);
      if (prefix.length < 5 || middle < 0 || both[middle - 1] === '_') return [];
      const message = `Two names in one: old “${both.slice(0, middle)}”, new “${both.slice(middle)}”.`;
      return [{ at: index, reading: null, sure: true, message }];
    },
  );
}

/** A word that is there twice in a row. */
function doubledWords(text: string): Merge[] {
  const found: Merge[] = [];
  let at = 0;
  let before = '';
  for (const word of text.split(' ')) {
    if (word === before && /^\p{L}{4,}$/u.test(word)) {
      const message = `A word is there twice: “${word} ${word}”.`;
      found.push({ at: at - word.length - 1, reading: null, sure: false, message });
    }
    before = word;
    at += word.length + 1;
  }
  return found;
}

/** A label in the middle of a paragraph: the text behind it replaces the text before it, or is one more rule. */
function secondLabels(text: string): Merge[] {
  if (!text.includes(':')) return [];
  const found = text.matchAll(/([.!?\])"\u201D]\s+)(\p{Lu}[^.:!?[\]()]{2,60}):\s/gu);
  return [...found].flatMap((match): Merge[] => {
    const label = (match[2] ?? '').trim();
    const at = match.index + (match[1] ?? '').length;
    const words = label.split(/\s+/);
    const isName = isHeading(label) || words.length <= 2;
    if (!isName || /^(?:notes?|examples?|e\.g)$/iu.test(label)) return [];
    return [{ at, reading: null, sure: true, message: `A second label in mid-paragraph: “${label}”.` }];
  });
}

const mostSentences = 40;

/** `Raven [Black Bird] - `: a name in front of the sentence. */
const lead = /^\p{Lu}[^.!?:]{0,60}?\s[-\u2013]\s/u;

/** `(High)`, `(Low)`: sentences for different cases are alike on purpose. */
const caseOf = (sentence: string): string => /^\((\p{L}+)\)/u.exec(sentence)?.[1] ?? '';

/** A sentence that is there twice, or twice with a few words changed. */
function repeats(text: string): Merge[] {
  const all = sentencesOf(text);
  if (all.length < 2) return [];
  const sentences = all.slice(0, mostSentences).map(({ at, text: sentence }) => ({
    at,
    case: caseOf(sentence),
    words: wordsOf(sentence.replace(lead, '')),
  }));
  return sentences.flatMap((one, i): Merge[] => {
    const twin = sentences
      .slice(0, i)
      .find((other) => other.case === one.case && areAlike(other.words, one.words));
    if (!twin) return [];
    const isSame = twin.words.join(' ') === one.words.join(' ');
    const what = isSame ? 'A sentence is there twice' : 'Two sentences say nearly the same';
    return [{ at: one.at, reading: null, sure: false, message: `${what}: “${clip(text.slice(one.at))}”.` }];
  });
}

/** A sentence that begins with a small letter or a comma: what stood before it belongs to the other reading. */
function breaks(text: string): Merge[] {
  const found = [...text.matchAll(/[.!?]\s+(?=,|\p{Ll}{3,}\s(?!_))/gu)]
    .map((match) => match.index + 1)
    .filter((at) => /\p{L}{3}.$/u.test(text.slice(Math.max(0, at - 4), at)))
    .filter((at) => !/\b(?:etc|incl|resp)\.$/u.test(text.slice(Math.max(0, at - 6), at)));
  return found.map((index) => ({
    at: index,
    reading: null,
    sure: true,
    message: `A sentence begins in the middle: “${clip(text.slice(index).trimStart())}”.`,
  }));
}
