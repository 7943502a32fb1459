import type { At, Problem } from './facts.ts';

type Edits = NonNullable<Problem['edits']>;

/** An id with what may stand beside it in its braces. */
const whole = /^\{#[\p{L}_][\p{L}\p{N}_.-]*(?:[ \t]+[^\s{}]+)*\}$/u;

/** Braces with classes and values, and no second id. */
const more =
  /^(?:[ \t]*\{(?:[ \t]*(?:\.[\p{L}_][\p{L}\p{N}_-]*|[\p{L}_][\p{L}\p{N}_.-]*=[^\s{}]+)(?=[ \t}]))+[ \t]*\})+(?=[ \t]*$)/u;

/** A sign behind the braces that ends or parts sentences, and nothing else. */
const lateSign = /^[ \t]*([.,;:!?。！？])[ \t]*$/;

/** White space that Markdown takes for letters keeps attributes in front of it from ending the line. */
const hardSpace = /^[ \u00a0\u2007\u202f\u3000]+$/;

/** A sentence that goes on behind the braces: what begins with a small letter is no rule of its own. */
const restOfSentence = /^[ \t]+[\p{Ll}(][^{}]*$/u;

/** What ends a paragraph: nothing, or a line that is empty or begins something else. */
const paragraphEnd = /^(?:$|\r?\n[ \t>]*(?:$|\r?\n|\d{1,9}[.)][ \t]|[-*+][ \t]|#))/;

/**
 * Find what brings an id in braces to the end of its paragraph, where that can be meant alone: it is at the end but for a sign, a
 * space, a second pair of braces, or a sentence that goes on.
 *
 * @param at the braces
 * @returns nothing where it is not sure
 */
export function mendMisplaced(source: string, [from, to]: At): Edits {
  if (!whole.test(source.slice(from, to))) return [];
  const found = /\r?\n|$/.exec(source.slice(to));
  const end = to + (found?.index ?? 0);
  const rest = source.slice(to, end);
  if (hardSpace.test(rest)) return [{ at: [to, end], text: '' }];
  if (source[from - 1] === '{' && /^\}[ \t]*$/.test(rest))
    return [
      { at: [from - 1, from], text: '' },
      { at: [to, to + 1], text: '' },
    ];
  const others = more.exec(rest)?.[0];
  if (others !== undefined) return [{ at: [to - 1, to + others.length], text: joined(others) }];
  const sign = lateSign.exec(rest)?.[1];
  if (sign !== undefined) return signInFront(source, [from, to], [sign, end]);
  if (!restOfSentence.test(rest) || !paragraphEnd.test(source.slice(end, end + 80))) return [];
  const [first, last] = [to + rest.length - rest.trimStart().length, to + rest.trimEnd().length];
  return [
    { at: [from, first], text: '' },
    { at: [last, last], text: ` ${source.slice(from, to)}` },
  ];
}

/** What stands in further braces, for the end of the first ones. */
const joined = (braces: string) =>
  `${[...braces.matchAll(/\{([^{}]*)\}/g)].map(([, inner = '']) => ` ${inner.trim()}`).join('')}}`;

/** The sign before the braces, where a word stands there; it is there already, where the same one does. */
function signInFront(source: string, [from, to]: At, [sign, end]: readonly [string, number]): Edits {
  const text = source.slice(Math.max(0, from - 200), from).trimEnd();
  const before = text.at(-1) ?? '';
  const at = from - (source.slice(Math.max(0, from - 200), from).length - text.length);
  const rest = { at: [to, end] as const, text: '' };
  if (before === sign) return [rest];
  return /[\p{L}\p{N})\]"'”’]/u.test(before) ? [{ at: [at, at], text: sign }, rest] : [];
}
