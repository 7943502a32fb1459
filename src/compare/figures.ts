import { diffArrays } from 'diff';
import { languages, wordsOf } from '../base/languages/languages.ts';
import { numberWords } from '../base/number-words.ts';
import { pushAll } from '../base/push-all.ts';

/** A figure in a text: `3`, `three`, `1/2`, `half`. */
export interface Figure {
  readonly value: number;
  readonly written: string;
  /** Offset in the text. */
  readonly index: number;
}

/** A figure and what replaced it in the other text; null on a side without one. */
export interface FigureChange {
  readonly a: Figure | null;
  readonly b: Figure | null;
  /** Whether the same words surround both. If not, the other text merely has no such figure. */
  readonly isInPlace: boolean;
}

/** How to read figures. */
export interface FigureReading {
  readonly isEnglish: boolean;
  /** Values of number words. */
  readonly words: ReadonlyMap<string, number>;
  /** Shapes of rule numbers: `0.00.00`. */
  readonly shapes: ReadonlySet<string>;
  /** Whether both texts have one author: they are then always aligned, and every figure counts. */
  readonly isOneBook?: boolean;
}

/**
 * Returns how to read the figures of two editions.
 *
 * @param language whose number words are read; empty for none
 * @param numbers of the rules of both: digits that look like one of them are a reference, not a
 * figure
 */
export function figureReading(language: string, numbers: Iterable<string>): FigureReading {
  const shapes = new Set([...numbers].filter((number) => number.includes('.')).map(shapeOf));
  const isEnglish = /^en\b/i.test(language);
  return { isEnglish, words: isEnglish ? englishWords : foreignWords(language), shapes };
}

interface Token {
  readonly word: string;
  readonly index: number;
  readonly figure: number | null;
}

/**
 * Finds different figures in two wordings of one rule.
 *
 * Texts that are mostly the same are aligned word by word: a figure that was replaced, added or
 * removed has changed. In texts of different words, figures are only reported if each text has one
 * that the other lacks. "One" and "1" count only if they replace another figure or are replaced by
 * one, because they are pronouns as often as figures.
 *
 * @returns in the order of the first text
 */
export function compareFigures(a: string, b: string, reading: FigureReading): FigureChange[] {
  const [one, other] = [tokensOf(a, reading), tokensOf(b, reading)];
  if (![...one, ...other].some(({ figure }) => figure !== null)) return [];
  const hunks = align(one, other);
  const same = hunks === null ? 0 : one.length - hunks.reduce((sum, hunk) => sum + hunk.a.length, 0);
  const isMostlySame = same * 2 >= leastSame * (one.length + other.length);
  if (hunks !== null && (isMostlySame || reading.isOneBook)) return changesOf(hunks, reading);
  return conflictsOf(one, other);
}

/**
 * Finds figures that only one of two texts in different languages has. "One" does not count,
 * because it is a pronoun as often as a figure, nor does the word "two", which can be "both" or
 * "double".
 */
export function unsharedFigures(
  [a, readingA]: readonly [string, FigureReading],
  [b, readingB]: readonly [string, FigureReading],
): readonly [onlyA: Figure[], onlyB: Figure[]] {
  const isFigure = (value: number, written: string) => value !== 1 && (value !== 2 || /\p{N}/u.test(written));
  const [ofA, ofB] = [figuresOf(tokensOf(a, readingA)), figuresOf(tokensOf(b, readingB))];
  const lacking = (these: readonly Figure[], those: readonly Figure[]) =>
    these.filter(
      ({ value, written }) => isFigure(value, written) && !those.some((other) => other.value === value),
    );
  return [lacking(ofA, ofB), lacking(ofB, ofA)];
}

/** Texts that differ in more words are not aligned. */
const mostEdits = 2000;
/** Share of the words of both texts that must be the same, in order, to align them. */
const leastSame = 0.6;

const tokenPattern = /[\p{L}\p{N}½¼¾⅓⅔]+(?:[.,/'’][\p{L}\p{N}]+)*/gu;

function tokensOf(text: string, reading: FigureReading): Token[] {
  return [...text.matchAll(tokenPattern)].map((match) => {
    const word = match[0].toLowerCase();
    return { word, index: match.index, figure: figureOf(word, reading) };
  });
}

const shapeOf = (number: string) => number.replace(/\p{N}/gu, '0').replace(/\p{L}/gu, 'a');

const fractions = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
]);

const englishWords = new Map<string, number>([
  ...[...Array(21).keys(), 30, 40, 50, 60, 70, 80, 90].map((count) => [numberWords(count), count] as const),
  ['twice', 2],
  ['hundred', 100],
  ['thousand', 1000],
  ['dozen', 12],
  ['thrice', 3],
  ['half', 0.5],
  ['quarter', 0.25],
]);

/** Returns the number words of another language; empty if there is no list of them. */
function foreignWords(language: string): ReadonlyMap<string, number> {
  const list = languages[language.toLowerCase().split('-')[0] ?? '']?.numbers ?? '';
  const [units = [], tens = [], half = [], twice = []] = list.split(' | ').map(wordsOf);
  return new Map([
    ...units.map((word, i) => [word, i] as const),
    ...tens.map((word, i) => [word, 30 + 10 * i] as const),
    ...half.map((word) => [word, 0.5] as const),
    ...twice.map((word) => [word, 2] as const),
  ]);
}

function figureOf(word: string, { words, shapes, isEnglish }: FigureReading): number | null {
  const value = fractions.get(word) ?? words.get(word);
  if (value !== undefined) return value;
  if (!/^\p{Nd}/u.test(word) || shapes.has(shapeOf(word)) || /\..*\./.test(word)) return null;
  const ratio = /^(\d+)\/(\d+)$/.exec(word);
  if (ratio) return Number(ratio[1]) / Number(ratio[2]);
  // 1st and 2nd are positions in an order; 10cm and 0.5pts are figures with a unit.
  const decimal = isEnglish ? undefined : /^(\d+),(\d{1,2})$/.exec(word);
  if (decimal) return Number(`${decimal[1]}.${decimal[2]}`);
  const digits = /^(\d+(?:\.\d+)?|\d{1,3}(?:,\d{3})+)(?!st|nd|rd|th)\p{L}*$/u.exec(word)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

/** A range of one text that differs from a range of the other. */
interface Hunk {
  readonly a: Token[];
  readonly b: Token[];
}

/** Returns the ranges that differ between two texts; null if they differ in too many words. */
function align(a: readonly Token[], b: readonly Token[]): Hunk[] | null {
  const parts = diffArrays([...a], [...b], {
    comparator: (one, other) => one.word === other.word,
    maxEditLength: mostEdits,
  });
  const hunks: Hunk[] = [];
  let hunk: Hunk = { a: [], b: [] };
  for (const { value, added, removed } of parts ?? []) {
    if (!added && !removed) {
      hunk = { a: [], b: [] };
      continue;
    }
    if (hunks.at(-1) !== hunk) hunks.push(hunk);
    pushAll(removed ? hunk.a : hunk.b, value);
  }
  return parts ? hunks : null;
}

const figuresOf = (tokens: readonly Token[]): Figure[] =>
  tokens.flatMap(({ figure, word, index }) =>
    figure === null ? [] : [{ value: figure, written: word, index }],
  );

/**
 * Whether a figure came or went alone. In a longer range it belongs to a longer addition or
 * removal.
 */
const isSmall = ({ a, b }: Hunk) => a.length <= 3 && b.length <= 3;

function changesOf(hunks: readonly Hunk[], { isOneBook = false }: FigureReading): FigureChange[] {
  const changes: FigureChange[] = [];
  const lost: Figure[] = [];
  const gained: Figure[] = [];
  for (const hunk of hunks) {
    const [a, b] = withoutShared(figuresOf(hunk.a), figuresOf(hunk.b));
    a.forEach((figure, i) => {
      const other = b[i];
      if (other) changes.push({ a: figure, b: other, isInPlace: true });
      else if (isOneBook || isSmall(hunk)) lost.push(figure);
    });
    if (isOneBook || isSmall(hunk)) gained.push(...b.slice(a.length));
  }
  // A figure removed in one place and added in another has moved within the text.
  const [gone, come] = withoutShared(lost, gained);
  const counts = ({ value }: Figure) => value !== 1;
  changes.push(
    ...gone.filter(counts).map((figure) => ({ a: figure, b: null, isInPlace: true })),
    ...come.filter(counts).map((figure) => ({ a: null, b: figure, isInPlace: true })),
  );
  return changes.sort((x, y) => (x.a?.index ?? Infinity) - (y.a?.index ?? Infinity));
}

function conflictsOf(one: readonly Token[], other: readonly Token[]): FigureChange[] {
  const [a, b] = [figuresOf(one), figuresOf(other)];
  const lacking = (these: readonly Figure[], those: readonly Figure[]) =>
    these.filter(
      ({ value }, i) =>
        value !== 1 &&
        !those.some((figure) => figure.value === value) &&
        these.findIndex((figure) => figure.value === value) === i,
    );
  const [onlyA, onlyB] = [lacking(a, b), lacking(b, a)];
  const [first, second] = [onlyA[0], onlyB[0]];
  return first && second ? [{ a: first, b: second, isInPlace: false }] : [];
}

/** Removes from both what both have. */
function withoutShared(a: readonly Figure[], b: readonly Figure[]): [Figure[], Figure[]] {
  const left = [...b];
  const unshared = a.filter((figure) => {
    const at = left.findIndex(({ value }) => value === figure.value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [unshared, left];
}
