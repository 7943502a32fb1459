import { decodeString } from 'micromark-util-decode-string';
import type { At, Problem } from './facts.ts';
import { isStar, starClass, starSymbols } from './grammar/characters.ts';

/** Signs that look like a star and are not read as one. */
export const lookalike = String.raw`(?:[\u2b50-\u2b52\u{1f31f}\u{1f7c0}-\u{1f7d8}\u2721-\u2727\u2729-\u2735\u2738-\u273d\u22c6\u235f\u269d\u26e4-\u26e7\u066d\u2051\ufe61\uff0a\u2217\u204e]\ufe0f?|:star:)`;

const asterisk = String.raw`(?<![*\\])\\?\*(?!\*)`;
const sign = `[${starClass}]|${lookalike}|&(?:#x?[0-9a-f]{1,6}|starf?|bigstar|sext);|${asterisk}`;
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

/** Words before a star that a sentence speaks of: "what has a ★.", "gain 3 ★." */
const speaks =
  /(?:^|[^\p{L}])(?:an?|the|this|that|one|two|three|no|each|every|any|by|with|without|of|as|is|are|has|have|for|from|or|and|to|in|like|see|gain|pay|score|shows?|showing|marked|labell?ed|named|called|bears?|bearing|gets?|rolls?|rolled|stars?|symbols?|signs?|marks?|icons?|asterisks?|\p{N}+)\s*$/iu;

/** A star before it in the same sentence: "take ★ or ☆." */
const another = new RegExp(`[${starClass}][^.!?\u2026。！？]*$`, 'u');

/** A note that an asterisk leads to, and an asterisk that leads to a note. */
const note = /^[ \t>]*(?:\d+\.[ \t]+)?(?:\\\*|\*[ \t])/mu;
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
  const isAsterisk = written.endsWith('*');
  const read = decodeString(written);
  if (written.startsWith('&') && !isStar(read)) return null;
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
