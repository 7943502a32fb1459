import { decodeString } from 'micromark-util-decode-string';
import { append } from '../../base/append.ts';
import { countUp } from '../../base/tally.ts';

/** Words with their places. */
export type Places = Map<string, string[]>;

/** How often a word may be on one side only. */
export type Allowed = Map<string, number>;

/** Direction controls, which some programs put into words. */
const directions = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Letters of scripts that write no spaces between words. */
const unspaced = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g;

/** Puts spaces between words, also in scripts without them. */
export const spaced = (text: string): string => text.replace(directions, '').replace(unspaced, ' $& ');

/**
 * The words of a text in lower case. A dotted number or a name is one word; in Chinese and Japanese
 * each character is.
 */
export const wordsIn = (text: string): string[] =>
  spaced(text)
    // The sign of "1º" belongs to the number, and most lists print another.
    .replace(/(?<=\d)[º°]/g, '')
    .toLowerCase()
    .normalize('NFKC')
    .match(/\d+(?:\.\d+)+(?:\p{L}{1,2}(?!\p{L}))?|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*/gu) ?? [];

/** Adds the words of a text to a collection. */
export function addWords(into: Places, text: string, place: string): void {
  for (const word of wordsIn(text)) append(into, word, place);
}

/** Allows the words of a text on one side only, once more. */
export function allowWords(allowed: Allowed, text: string): void {
  for (const word of wordsIn(text)) countUp(allowed, word);
}

/**
 * A further level, in brackets or digits; `(?<!\d)` keeps a long number from being split in
 * exponentially many ways.
 */
const digits = String.raw`[.-]\d+|(?<!\d)\d+|\((?:\d{1,3}|[a-z]{1,4})\)`;

/**
 * What lists and headings add at the start of a line: marks, numbers with a noun as in "Section
 * 2.1", and signs after them.
 */
const front = new RegExp(
  [
    String.raw`^(?:[\s>#*_•–§-]|\+(?=\s)|\p{Extended_Pictographic}|\ufe0f)*(?:o\s+)?(?:(?:(?:[Ss]ub|SUB)[ -]?)?(?:[Aa]rticle|ARTICLE|[Ss]ection|SECTION|[Cc]lause|CLAUSE|[Rr]ule|RULE|[Pp]aragraph|PARAGRAPH)\s+(?=(?:\d+|[IVXLC]+|[A-Z](?=[:.)]))(?:\.\d+)*[:.)]?(?:\s|$)))?`,
    String.raw`(?:\[?\(?(?:\d+|[A-Za-z]|[ivxlcIVXLC]{1,5})(?:${digits}|[.-]?(?:[a-z]{1,3}|[A-Z][a-z]{0,2})(?![a-z]))*\+*[)\].:*_〉›]+(?:(?<=\))\([1Aai]\))?(?=\s|$|(?<=\d\.)\p{Lu}(?:\p{Ll}|\p{Lu}{2}))`,
    // Capitals before a title: "A Straw".
    String.raw`|(?:[A-Z]|[IVXLC]{2,5})(?=\s+\p{Lu})`,
    String.raw`|[IVXL]+\.[A-Z](?:\.[A-Za-z\d]{1,4})*(?=\s|$)`,
    // Mixed levels with at least one number: II.3.B.6.
    String.raw`|(?=[A-Za-z.]{1,12}\d)(?:[IVXLC]{1,5}|[A-Z])(?:\.(?:\d{1,4}|[IVXLC]{1,5}|[A-Z]|[a-z]{1,3}))+(?=\s|$)`,
    String.raw`|[A-Z]{0,5}[.-]?\d+(?:${digits}|[.-]?[a-z](?![a-z]))*\+*(?=\s|$|\*|—))?`,
  ].join(''),
  'u',
);

/** A number after a list mark: `1. 2.4 Oars`, `1. (b) at night`. */
const afterMark = /^\s+(?:\d+(?:\.\d+)+\.?|\([a-z\d]{1,4}\))(?=\s)/;

/** Splits a line into its list or heading mark and the rest. */
export function splitLead(line: string): readonly [lead: string, rest: string] {
  const mark = front.exec(line)?.[0] ?? '';
  const own = /^\s*\d{1,3}[.)]$/.test(mark) ? (afterMark.exec(line.slice(mark.length))?.[0] ?? '') : '';
  const lead = mark + own;
  return [lead, line.slice(lead.length)];
}

/** Decodes the entities of a text. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,30});/gi, decodeString).replaceAll('\u00AD', '');
