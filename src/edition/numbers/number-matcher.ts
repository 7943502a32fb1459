import { memoize } from '../../base/memoize.ts';
import type { Numbering, NumberStyle } from '../../model/numbering.ts';
import { type Call, callBefore, isForeign, isNamed, mayBeNamed, namedWords } from './number-surroundings.ts';
import { chainsOf, type ReadLevel, readNumber } from './read-number.ts';

/** A possible number of a rule in running text. */
export interface FoundNumber {
  readonly text: string;
  /**
   * The last number of an abbreviated range, which has one range in the text: `603.7f` of
   * `603.7d-f`.
   */
  readonly until?: string;
  /** Offsets of its first character and after its last, in UTF-16 units. */
  readonly at: readonly [start: number, end: number];
  /** Number of levels in the reading with the fewest. */
  readonly levels: number;
  /**
   * How certain it is that a rule is meant: `called` by a word before it ("see", "rule", "§") or
   * alone in round brackets; `shaped` by at least three levels; `bare` for anything else.
   */
  readonly sign: 'called' | 'shaped' | 'bare';
  /** The word before names a numbered thing: "rule 7", not "see 7". */
  readonly isNamed: boolean;
}

/** Knows the format of an edition's numbers from its settings, but not which of them exist. */
export interface NumberMatcher {
  /**
   * Reads a text that is a whole number of this format: the levels of `702.19b` are 702, 19 and b.
   *
   * @returns each way to read it; empty for any other text, for more than 40 characters, or for a
   *   level in another style
   */
  readonly read: (text: string) => readonly (readonly ReadLevel[])[];
  /** Whether a text is a whole number of this format. */
  readonly isNumber: (text: string) => boolean;
  /**
   * Finds whole numbers in running text, in order. Nothing is found in `702.19b` if the edition
   * uses no letters, nor in `1.2.3.4` if it has three levels.
   *
   * Versions, dates, times, money, shares and measures are left out, unless directly after a word
   * such as "rule". The ends of a range are two numbers.
   *
   * @param text without markup; offsets in it are those of the result
   * @param isKnown whether a text with a digit that does not fit the edition's styles is a number
   *   all the same: one that an author pinned, such as `7b2+`
   */
  readonly find: (text: string, isKnown?: (number: string) => boolean) => FoundNumber[];
  /**
   * Whether {@link find} may find a number of two levels or more, or one after a word such as
   * "rule". Takes a tenth of the time, and most texts have only words and single digits.
   */
  readonly mayHoldLevels: (text: string) => boolean;
}

/**
 * Makes the matcher for the numbers of an edition, once for the same settings.
 *
 * @param numbering `numbering` of edition.yaml, with all its parts
 */
export const numberMatcherOf: (numbering: Numbering) => NumberMatcher = memoize((numbering) => {
  const chains = chainsOf(numbering);
  const read = (text: string) => readNumber(text, chains);
  const isNumber = (text: string) => read(text).length > 0;
  const styles = chains.map(({ levels }) => levels.map(({ style }) => style));
  const readsFigures = !styles.flat().some(({ end }) => end) && styles.some(([first]) => isPlain(first));
  const areDigits = readsFigures && styles.flat().every(({ style }) => style === 'decimal');
  return {
    read,
    isNumber,
    find: (text, isKnown = () => false) => findNumbers(text, { read, isKnown }),
    mayHoldLevels: areDigits
      ? (text) => notOnlyFigures.test(text)
      : (text) => !readsFigures || mayBeNamed(text) || notOnlyRuns.test(text),
  };
});

/** Whether a style writes plain digits without leading zeros. */
const isPlain = (style: NumberStyle | undefined): boolean =>
  style?.style === 'decimal' && (style.width ?? 1) === 1 && !style.skip?.length;

/**
 * A longer run without white space is not a list of numbers but an address, or a script without
 * spaces.
 */
const longestStretch = 200;

/**
 * Letters alone, apart from punctuation around them. A number only after a word for one: "Article
 * B".
 */
const isWord = /^[^\p{L}\p{N}]*\p{L}*[^\p{L}\p{N}]*$/u;

interface Reader {
  readonly read: (text: string) => readonly (readonly ReadLevel[])[];
  readonly isKnown: (number: string) => boolean;
}

/** A run without white space, quotation marks, square or curly brackets, or emphasis. */
const stretches = /[^\s[\]{}<>"“”„«»‹›|*_`\\…]+/gu;
/** The same, without most ASCII words: testing each would take most of the time. */
const notOnlyLetters =
  /(?<![^\s[\]{}<>"“”„«»‹›|*_`\\…])(?!\(?[A-Za-z]+[.,;:)]{0,2}(?:\s|$))[^\s[\]{}<>"“”„«»‹›|*_`\\…]+/gu;
/**
 * More than one word or one figure in a run; a figure that not every style writes; or what needs
 * Unicode classes.
 */
const notOnlyRuns =
  /[A-Za-z0-9][!#$%&'()+,\-./:;=?@^~]+[A-Za-z0-9]|[A-Za-z][0-9]|[0-9][A-Za-z]|^0[0-9]|[^0-9]0[0-9]|[0-9]{10}|[^\t\n\r -~]/;
/**
 * The same if all levels are digits: a figure with more than space next to it, or after a word for
 * a number or a conjunction.
 */
const notOnlyFigures = new RegExp(
  String.raw`[0-9](?:[^\s0-9]|(?<=[^\s0-9]\d+)|(?<=(?:${namedWords}|§|and|or|to|,)\s*\(?\d+))|[^\t\n\r -~]`,
  'i',
);
/** Punctuation before a number in a sentence. */
const leading = /^[(‘'¿¡—–-]*/u;
/** Punctuation that can end a sentence, an aside or a list mark, or the possessive of a number. */
const trailing = /(?:['’]s|[.,;:!?)'’—–-])$/u;

function findNumbers(text: string, reader: Reader): FoundNumber[] {
  const found: FoundNumber[] = [];
  let last: Call & { readonly end: number } = { isCalled: false, isNamed: false, end: -1 };
  const hasNames = mayBeNamed(text);
  for (const { 0: stretch, index } of text.matchAll(hasNames ? stretches : notOnlyLetters)) {
    if (stretch.length > longestStretch) continue;
    if (isWord.test(stretch) && !(hasNames && isNamed(text.slice(0, index)))) continue;
    for (const { written, start, levels, until, size } of numbersIn(stretch, reader)) {
      const at = [index + start, index + start + size] as const;
      const call = callBefore(text, at, last);
      if (!call.isNamed && isForeign(text, at)) continue;
      const sign = call.isCalled ? 'called' : isShaped(written, levels) ? 'shaped' : 'bare';
      const range = until === undefined ? {} : { until };
      found.push({ text: written, ...range, at, levels, sign, isNamed: call.isNamed });
      last = { ...call, end: at[1] };
    }
  }
  return found;
}

/** Three levels with a digit among them are neither a figure nor an abbreviation. */
const isShaped = (written: string, levels: number) => levels >= 3 && /[0-9]/.test(written);

interface Piece {
  readonly written: string;
  readonly start: number;
  readonly levels: number;
  /** Length of everything written for it. */
  readonly size: number;
  readonly until?: string;
}

/** The number, or joined numbers, of a run: `1.2–1.5`, `1.2.a/1.2.b`, `1.2,1.3`. */
function numbersIn(stretch: string, reader: Reader): Piece[] {
  const whole = pieceOf(stretch, 0, reader);
  if (whole) return [whole];
  if (!/[–—/,-]|\.\./u.test(stretch)) return [];
  const short = shortRange(stretch, reader);
  if (short) return [short];
  // A hyphen can separate the levels of a number: "A-a–A-c".
  const joined = piecesOf(stretch, /(\.\.|[–—/,])/u, reader);
  const pieces = joined.length > 0 ? joined : piecesOf(stretch, /(\.\.|[–—/,-])/u, reader);
  // Joined numbers of one level are mostly figures: 3-4, 1/2, 12,000.
  return pieces.some(({ levels }) => levels < 2) ? [] : pieces;
}

/** The numbers between joining signs; empty if there is anything else between them. */
function piecesOf(stretch: string, joint: RegExp, reader: Reader): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const [at, part] of stretch.split(joint).entries()) {
    const isJoint = at % 2 === 1;
    const piece = isJoint || !/[\p{L}\p{N}]/u.test(part) ? null : pieceOf(part, start, reader);
    if (!isJoint && !piece && /[\p{L}\p{N}]/u.test(part)) return [];
    if (piece) pieces.push(piece);
    start += part.length;
  }
  return pieces;
}

/** A range whose last number is only its last level: `603.7d-f`. */
function shortRange(stretch: string, reader: Reader): Piece | null {
  const [, first = '', joint = '', end = ''] =
    /^(.*[\p{L}\p{N})])([–—-]|\.\.)([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(stretch) ?? [];
  const piece = first === '' ? null : pieceOf(first, 0, reader);
  if (!piece || piece.start + piece.size !== first.length) return null;
  for (const levels of reader.read(piece.written)) {
    const last = levels.at(-1);
    if (!last || levels.length < 2) continue;
    const until = piece.written.slice(0, last.at) + end + piece.written.slice(last.at + last.written.length);
    const isLater = reader
      .read(until)
      .some((one) => one.length === levels.length && isLaterLevel(one.at(-1), last, end));
    if (isLater) return { ...piece, size: first.length - piece.start + joint.length + end.length, until };
  }
  return null;
}

/**
 * Whether the end of a range is only a level, later than the first one. In "1a–1c" the end is a
 * whole number.
 */
const isLaterLevel = (level: ReadLevel | undefined, first: ReadLevel, end: string): boolean =>
  level !== undefined && level.written === end && level.count > first.count;

/** The number in a text after removing the punctuation around it. */
function pieceOf(text: string, offset: number, { read, isKnown }: Reader): Piece | null {
  const from = leading.exec(text)?.[0].length ?? 0;
  let written = text.slice(from);
  for (;;) {
    const readings = read(written);
    const levels = readings.reduce(
      (fewest, reading) => Math.min(fewest, reading.length),
      Number.POSITIVE_INFINITY,
    );
    if (readings.length > 0) return { written, start: offset + from, levels, size: written.length };
    if (/[0-9]/.test(written) && isKnown(written))
      return { written, start: offset + from, levels: 2, size: written.length };
    const sign = trailing.exec(written)?.[0];
    if (sign === undefined) return null;
    written = written.slice(0, -sign.length);
  }
}
