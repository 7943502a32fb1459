import { decodeString } from 'micromark-util-decode-string';
import type { At, Problem } from './facts.ts';
import { isStar, starClass, starSymbols } from './grammar/characters.ts';

/** Signs that look like a star and are not read as one. */
export const lookalike = String.raw`(?:[\u2b50-\u2b52\u{1f31f}\u{1f7c0}-\u{1f7d8}\u2721-\u2727\u2729-\u2735\u2738-\u273d\u22c6\u235f\u269d\u26e4-\u26e7\u066d\u2051\ufe61\uff0a\u2217\u204e]\ufe0f?|:star:)`;

const asterisk = String.raw`(?<![*\\])\\?\*(?!\*)`;
const reference = '&(?:#x?[0-9a-f]{1,6}|starf?|bigstar|sext|ast);';
const sign = `[${starClass}]|${lookalike}|${reference}|${asterisk}`;
/** What can be a star whatever stands beside it: a bare asterisk there is a sign of Markdown. */
const sureSign = String.raw`(?:[${starClass}]|${lookalike}|${reference}|(?<!\\)\\\*)\ufe0f?`;
const opening = '["“‘«‹„‚([{<（［「『【〈《¡¿]';
const closing = String.raw`[.,;:!?\u2026。！？、，；：؟،؛"”“’‘»«›‹)\]}>）］」』】〉》]`;

/** A star that signs stand after, at the end of a text: `turn ★.`, `turn (★).` */
const beforeClosing = new RegExp(`[ \\t]*(${opening}?)(${sign})(${closing}{1,6})\\s*$`, 'iu');
/** `turn. *`, `turn.*` */
const asteriskAtEnd = new RegExp(`\\s*()(${asterisk})()\\s*$`, 'u');
/** `(★ Take two.)` */
const afterOpening = new RegExp(`^\\s*(${opening})(${sign})[ \\t]*(?=[^\\s)\\]}])`, 'iu');
/** `\* Take two.`, `\*Take two.` */
const asteriskAtStart = /^\s*()(\\\*)[ \t]*(?=[^\s*]|$)/u;

const dress = String.raw`(?:[*_~\x60([{（［「]|<\w{1,10}>)`;
const undress = String.raw`(?:[*_~\x60]|${closing}|\]\([^()\s]{0,200}\)|\]\[[^[\]]{0,99}\]|</\w{1,10}>)`;
/** A star at a list number, bare or between other signs: `1★.`, `1(★).`, `1*.` */
export const starAtNumber = `(?:${dress}{0,4}(?:${sureSign}|\\*)(?:${undress}(?<![.:;,])){0,6})`;
/** `**★**`, `[★](address)`, `` `★` ``, `★.` at the end, in the source. */
const dressedAtEnd = new RegExp(`(?:${dress}|${opening}){0,8}(${sureSign})${undress}{0,12}\\s*$`, 'iu');
/** The same at the beginning. Words in quotation marks there are what a sentence begins with. */
const dressedAtStart = new RegExp(
  `^[\\s:]*${dress}{0,8}(${sureSign}|\\*(?=[ \\t]))${undress}{0,12}(?=[\\s\\p{L}]|$)`,
  'iu',
);

/** Words before a star that a sentence speaks of, since none can end with them: "what has a ★.", "gain 3 ★." */
const speaks =
  /(?:^|[^\p{L}])(?:(?:an?|the|no|every|with|without|of|as|is|are|has|have|for|from|or|and|like|see|gains?|pays?|scores?|spends?|earns?|wins?|loses?|costs?|worth|rated|shows?|showing|marked|labell?ed|named|called|bears?|bearing|stars?|symbols?|signs?|marks?|icons?|asterisks?)(?:\s+(?:each|any|this|that|one|two|three|\p{N}+))?)\s*$/iu;

/** A star before it in the same sentence: "take ★ or ☆." */
const another = new RegExp(`[${starClass}][^.!?\u2026。！？]*$`, 'u');

/** A note that an asterisk leads to, and an asterisk that leads to a note. */
const note = /^[ \t>]*(?:\d+\.[ \t]+)?(?:\\\*|\*[ \t])[ \t]*[^\s{]/mu;
const noted = /[\p{L}\p{N}.](?<!\*)\*(?!\*)/u;

/** What is told of stars at an end of the text but for a sign, which the sentence may speak of. */
export const unsureStars: ReadonlySet<string> = new Set([
  'before a closing sign',
  'after an opening sign',
  'as an asterisk',
]);

type Found = Required<Pick<Problem, 'at' | 'detail' | 'edits'>>;

/**
 * Find what can be a star, at an end of the text of a paragraph, and is none since a sign stands between it and the end, or since it is an asterisk.
 *
 * @param at the stretch of a text node at the beginning or the end of the paragraph's text
 * @param edge which of them
 * @returns the sign, and the edits that make a star of it there; null where a sentence speaks of it, or where a note may hang on it
 */
export function findStarAtEnd(source: string, [start, end]: At, edge: 'start' | 'end'): Found | null {
  // Longer texts are looked at near their ends alone.
  const from = edge === 'start' ? start : Math.max(start, end - 80);
  const text = source.slice(from, edge === 'start' ? Math.min(end, start + 80) : end);
  const patterns = edge === 'start' ? [afterOpening, asteriskAtStart] : [beforeClosing, asteriskAtEnd];
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (!match) return null;
  const [whole, open = '', written = '', close = ''] = match;
  const read = decodeString(written);
  const isAsterisk = read === '*';
  if (written.startsWith('&') && !isStar(read) && read !== '*') return null;
  const before = text.slice(0, match.index);
  if (edge === 'end' && (speaks.test(before) || another.test(before))) return null;
  if (isAsterisk && (edge === 'end' ? note : noted).test(source)) return null;
  const star = isStar(read) ? read : starSymbols[0];
  const offset = from + match.index + whole.indexOf(written, whole.search(/\S/) + open.length);
  const at: At = [from + match.index, from + match.index + whole.trimEnd().length];
  const closed = open === '' ? close : close.slice(1);
  // "Take two. ★." has its full stop.
  const rest = /[.!?\u2026]$/.test(text.slice(0, match.index)) ? closed.replace(/^[.!?\u2026]/, '') : closed;
  return {
    at: [offset, offset + written.length],
    detail: isAsterisk
      ? 'as an asterisk'
      : edge === 'start'
        ? 'after an opening sign'
        : 'before a closing sign',
    edits: [
      edge === 'end'
        ? { at, text: `${rest} ${star}` }
        : { at: [from + match.index, from + match.index + whole.length], text: `${star} ${open}` },
    ],
  };
}

/**
 * Find what can be a star at an end of a text, whatever signs are around it: bold, a link, code, brackets, a full stop.
 *
 * @param at from the first sign of the text to its last one
 * @returns where the star stands; null where there is none, a sentence speaks of it, or a note may hang on it
 */
export function findDressedStar(source: string, [start, end]: At, edge: 'start' | 'end'): At | null {
  const from = edge === 'start' ? start : Math.max(start, end - 200);
  const text = source.slice(from, edge === 'start' ? Math.min(end, start + 200) : end);
  const match = (edge === 'start' ? dressedAtStart : dressedAtEnd).exec(text);
  const written = match?.[1];
  if (!match || written === undefined) return null;
  const read = decodeString(written);
  const isAsterisk = read === '*';
  if (written.startsWith('&') && !isAsterisk && !isStar(read)) return null;
  const before = text.slice(0, match.index);
  // Within code that holds more than the star it is a sign of that.
  if (speaks.test(before) || another.test(before) || before.split('`').length % 2 === 0) return null;
  if (isAsterisk && (edge === 'end' ? note : noted).test(source)) return null;
  const at = from + match.index + match[0].indexOf(written);
  return [at, at + written.length];
}
