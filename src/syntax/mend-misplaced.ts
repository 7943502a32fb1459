import type { At, Problem } from './facts.ts';
import { mendFar } from './mend-far-attributes.ts';

type Edits = NonNullable<Problem['edits']>;

/** An id with what may stand beside it in its braces. */
const whole = /^\{#[\p{L}_][\p{L}\p{N}_.-]*(?:[ \t]+[^\s{}]+|[ \t]+[\p{L}_][\p{L}\p{N}_-]*="[^"{}]*")*\}$/u;

/** Braces with classes and values, and no second id. */
const more =
  /^(?:[ \t]*\{(?:[ \t]*(?:\.[\p{L}_][\p{L}\p{N}_-]*|[\p{L}_][\p{L}\p{N}_.-]*=[^\s{}]+)(?=[ \t}]))+[ \t]*\})+(?=[ \t]*$)/u;

/** A sign behind the braces that ends or parts sentences, and nothing else. */
const lateSign = /^[ \t]*([.,;:!?。！？])[ \t]*$/;

/** What shows nothing: white space that Markdown takes for letters, line breaks, braces that close or open none. */
const nothing = /^(?:[ \t\u00a0\u2007\u202f\u3000]*(?:\\|<br[ \t]*\/?>|\}{1,3}|\{)?)[ \t]*$/i;

/** What stands behind the braces and is no rule of its own, which a capital or a number begins: a sign, the number of a note, markers, the rest of a sentence. */
const rest =
  /^(?:[ \t]*(?:\\?\[\^?\d{1,3}\\?\]|[\u00b9\u00b2\u00b3\u2070-\u2079]{1,3})|\|\||[^\p{L}\p{N}{}#|]+(?:\p{Ll}[^{}|]*)?|)[ \t]*$/u;

/** Signs around the braces, in pairs. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['**', '**'],
  ['__', '__'],
  ['*', '*'],
  ['_', '_'],
  ['~~', '~~'],
  ['||', '||'],
  ['==', '=='],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['„', '“'],
  ['‘', '’'],
  ['«', '»'],
  ['<u>', '</u>'],
  ['<b>', '</b>'],
]);

/** What ends a paragraph: nothing, or a line that is empty or begins something else. */
const paragraphEnd = /^(?:$|\r?\n[ \t>]*(?:$|\r?\n|\d{1,9}[.)][ \t]|[-*+][ \t]|#|<!--))/;

/** A list number with the mark of another block behind it: of a bullet, a quotation, a title. */
const secondMark =
  /(?:^|[\r\n])[ \t]*\d{1,9}[.)][ \t]+((?:[-*+]|#{1,6})[ \t]+|(?:>[ \t]?)+)(?!\[!)[^\r\n]*$/d;

/**
 * Find what brings an id in braces to the end of its paragraph, where that can be meant alone: it is at the end but for signs, a
 * second pair of braces, a sentence that goes on, or the mark of another block in front.
 *
 * @param at the braces
 * @returns nothing where it is not sure
 */
export function mendMisplaced(source: string, [from, to]: At): Edits {
  if (!whole.test(source.slice(from, to))) return [];
  const far = mendFar(source, [from, to]);
  if (far.length > 0) return far;
  const length = /\r?\n|$/.exec(source.slice(to, to + 2000))?.index ?? 0;
  const end = to + length;
  const behind = source.slice(to, end);
  if (!paragraphEnd.test(source.slice(end, end + 80))) return [];
  if (/^[ \t]*$/.test(behind)) return withoutSecondMark(source, from, end);
  const around = signsAround(source, [from, to], behind);
  if (around) return around;
  if (nothing.test(behind)) return [{ at: [to, end], text: '' }];
  const others = more.exec(behind)?.[0];
  if (others !== undefined) return [{ at: [to - 1, to + others.length], text: joined(others) }];
  const sign = lateSign.exec(behind)?.[1];
  if (sign !== undefined) return signInFront(source, [from, to], [sign, end]);
  if (!rest.test(behind)) return [];
  // What is glued to the braces is so to the word in front of them.
  const [first, last] = [to + behind.length - behind.trimStart().length, to + behind.trimEnd().length];
  const gap = first > to ? 0 : source.slice(0, from).length - source.slice(0, from).trimEnd().length;
  return [
    { at: [from - gap, first], text: '' },
    { at: [last, last], text: ` ${source.slice(from, to)}` },
  ];
}

/** Leaves out signs that stand around the braces alone. */
function signsAround(source: string, [from, to]: At, behind: string): Edits | null {
  const written = behind.trimEnd();
  for (const [opening, closing] of pairs) {
    if (written !== closing || source.slice(from - opening.length, from) !== opening) continue;
    // "**Draw two. **{#draw}**" ends what began before.
    if (/\S/.test(source.charAt(from - opening.length - 1))) continue;
    return [
      { at: [from - opening.length, from], text: '' },
      { at: [to, to + closing.length], text: '' },
    ];
  }
  return null;
}

/**
 * A rule that is one bullet, quotation or title: none of those has an id. Only where it is one line, and no other such line follows.
 */
function withoutSecondMark(source: string, from: number, end: number): Edits {
  const begin = Math.max(0, source.lastIndexOf('\n', from - 1));
  const [start, last] = secondMark.exec(source.slice(begin, from))?.indices?.[1] ?? [];
  if (start === undefined || last === undefined) return [];
  const at: At = [begin + start, begin + last];
  const next = source
    .slice(end, end + 200)
    .trimStart()
    .charAt(0);
  return next !== '#' && source.charAt(at[0]) === next ? [] : [{ at, text: '' }];
}

/** What stands in further braces, for the end of the first ones. */
const joined = (braces: string) =>
  `${[...braces.matchAll(/\{([^{}]*)\}/g)].map(([, inner = '']) => ` ${inner.trim()}`).join('')}}`;

/** The sign before the braces, where a word stands there; it is there already, where the same one does. */
function signInFront(source: string, [from, to]: At, [sign, end]: readonly [string, number]): Edits {
  const text = source.slice(Math.max(0, from - 200), from).trimEnd();
  const before = text.at(-1) ?? '';
  const at = from - (source.slice(Math.max(0, from - 200), from).length - text.length);
  const after = { at: [to, end] as const, text: '' };
  if (before === sign) return [after];
  return /[\p{L}\p{N})\]"'”’]/u.test(before) ? [{ at: [at, at], text: sign }, after] : [];
}
