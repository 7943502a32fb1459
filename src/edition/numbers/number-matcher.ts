import { memoize } from '../../base/memoize.ts';
import type { Numbering, NumberStyle } from '../../model/numbering.ts';
import { type Call, callBefore, isForeign, isNamed, mayBeNamed, namedWords } from './number-surroundings.ts';
import { chainsOf, type ReadLevel, readNumber } from './read-number.ts';

/** What may be the number of a rule in running text. */
export interface FoundNumber {
  readonly text: string;
  /** The last number of a range that is written short: `603.7f` of `603.7d-f`, which has one place. */
  readonly until?: string;
  /** Its first character and the place behind its last one, in UTF-16 units. */
  readonly at: readonly [start: number, end: number];
  /** How many levels it has, by the reading that has the fewest. */
  readonly levels: number;
  /**
   * How clear it is that a rule is meant: `called` by a word in front ("see", "rule", "§") or by being alone between round
   * brackets; `shaped` by three levels or more; `bare`, as anything could be.
   */
  readonly sign: 'called' | 'shaped' | 'bare';
  /** The word in front names a thing that has a number: "rule 7", and not "see 7". */
  readonly isNamed: boolean;
}

/** Knows how the numbers of an edition look, from its settings alone: not which of them some rule has. */
export interface NumberMatcher {
  /**
   * Read a text that is a number of this kind as a whole. Of `702.19b` the levels are 702, 19 and b.
   *
   * @returns each way to read it; none for any other text, of more than 40 characters, or with a level in another style
   */
  readonly read: (text: string) => readonly (readonly ReadLevel[])[];
  /** Is a text a number of this kind as a whole? */
  readonly isNumber: (text: string) => boolean;
  /**
   * Find numbers in running text, in the order of their places: whole ones alone. Of `702.19b` nothing is found where the
   * edition writes no letters, nor of `1.2.3.4` where it has three levels. Versions, dates, times, money, shares and
   * measures are left out, unless a word such as "rule" stands right in front. The ends of a range are two numbers.
   *
   * @param text with nothing in it that is markup; its places are those of the result
   * @param isKnown tells of a text with a digit in it that the edition's styles do not have whether it is a number all the
   *   same: one that an author pinned, such as `7b2+`
   */
  readonly find: (text: string, isKnown?: (number: string) => boolean) => FoundNumber[];
  /**
   * Can {@link find} find a number of two levels or more in a text, or one that a word calls for? In most texts stand words and
   * single figures alone: that is told in a tenth of the time.
   */
  readonly mayHoldLevels: (text: string) => boolean;
}

/**
 * Make the matcher of the numbers of an edition. It is made once for the same settings.
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

/** Is each figure without a zero in front a count in a style? */
const isPlain = (style: NumberStyle | undefined): boolean =>
  style?.style === 'decimal' && (style.width ?? 1) === 1 && !style.skip?.length;

/** What is longer has no white space for another reason than being a list of numbers: an address, a script without spaces. */
const longestStretch = 200;

/** Letters alone, between the signs of a sentence. A number only behind a word for one: "Article B". */
const isWord = /^[^\p{L}\p{N}]*\p{L}*[^\p{L}\p{N}]*$/u;

interface Reader {
  readonly read: (text: string) => readonly (readonly ReadLevel[])[];
  readonly isKnown: (number: string) => boolean;
}

/** A stretch without white space, quotation marks, square or curly brackets, or signs of emphasis. */
const stretches = /[^\s[\]{}<>"“”„«»‹›|*_`\\…]+/gu;
/** The same, but for most of those that are a word of ASCII alone: to look at each costs more than all the rest. */
const notOnlyLetters =
  /(?<![^\s[\]{}<>"“”„«»‹›|*_`\\…])(?!\(?[A-Za-z]+[.,;:)]{0,2}(?:\s|$))[^\s[\]{}<>"“”„«»‹›|*_`\\…]+/gu;
/** More in a stretch than one word or one figure; a figure that not every style writes; and what only Unicode's classes tell. */
const notOnlyRuns =
  /[A-Za-z0-9][!#$%&'()+,\-./:;=?@^~]+[A-Za-z0-9]|[A-Za-z][0-9]|[0-9][A-Za-z]|^0[0-9]|[^0-9]0[0-9]|[0-9]{10}|[^\t\n\r -~]/;
/** The same where all levels are digits: one with more beside it than space, or after a word for a number or one that joins two. */
const notOnlyFigures = new RegExp(
  String.raw`[0-9](?:[^\s0-9]|(?<=[^\s0-9]\d+)|(?<=(?:${namedWords}|§|and|or|to|,)\s*\(?\d+))|[^\t\n\r -~]`,
  'i',
);
/** What no number begins with: it stands before one in a sentence. */
const leading = /^[(‘'¿¡—–-]*/u;
/** A sign that can end a sentence, an aside or a list mark, or be of the word that a number is a part of. */
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

/** Three levels with a digit among them are no figure and no abbreviation. */
const isShaped = (written: string, levels: number) => levels >= 3 && /[0-9]/.test(written);

interface Piece {
  readonly written: string;
  readonly start: number;
  readonly levels: number;
  /** Of all that is written for it. */
  readonly size: number;
  readonly until?: string;
}

/** The number that a stretch is, or those that it joins: `1.2–1.5`, `1.2.a/1.2.b`, `1.2,1.3`. */
function numbersIn(stretch: string, reader: Reader): Piece[] {
  const whole = pieceOf(stretch, 0, reader);
  if (whole) return [whole];
  if (!/[–—/,-]|\.\./u.test(stretch)) return [];
  const short = shortRange(stretch, reader);
  if (short) return [short];
  // A hyphen can part the levels of a number: "A-a–A-c".
  const joined = piecesOf(stretch, /(\.\.|[–—/,])/u, reader);
  const pieces = joined.length > 0 ? joined : piecesOf(stretch, /(\.\.|[–—/,-])/u, reader);
  // A number of one level that something is joined to is most often a figure: 3-4, 1/2, 12,000.
  return pieces.some(({ levels }) => levels < 2) ? [] : pieces;
}

/** The numbers that signs join; none where anything else stands between those. */
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

/** A range of which the last number is written by its last level alone: `603.7d-f`. */
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

/** Is a level all that stands at the end of a range, and behind the first one? Of "1a–1c" the end is a whole number. */
const isLaterLevel = (level: ReadLevel | undefined, first: ReadLevel, end: string): boolean =>
  level !== undefined && level.written === end && level.count > first.count;

/** The number that is left of a text without the signs around it, as many of them as it takes. */
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
