import type { Nodes } from 'mdast';
import { lookalikeStops } from '../model/node-id.ts';
import type { Problem, ProblemKind, TextRange } from './facts.ts';
import { fixMisplaced } from './fix-attributes.ts';
import { signClass } from './grammar/characters.ts';
import { markerLike, otherSigns } from './grammar/marker.ts';
import { isReferenceName } from './grammar/names.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/** A kind of malformed construct. */
interface Mistake {
  readonly kind: ProblemKind;
  /** Characters that every match contains. Most texts have none of them. */
  readonly signs: RegExp;
  /** Finds it. Its first group, or else the whole match, is reported. */
  readonly pattern: RegExp;
  /** Whether a match is valid as written. */
  readonly isRight?: (found: string) => boolean;
  /** Counts only at the end of a line, with no other node after it. */
  readonly endsLine?: true;
  /** The fix; empty if it is not certain. */
  readonly mend?: (source: string, at: TextRange) => NonNullable<Problem['edits']>;
}

/** Includes comments and highlights, which are in CriticMarkup but not in the format. */
const suggestionMark = /(?<!\\)(?:\{(?:\+\+|--|~~|>>|==)|(?:\+\+|--|~~)\})/g;

/**
 * Braces with an id or class inside a text, which have no effect. Not those before a swallowed list
 * item: that item is the fault, and its braces are in the right place.
 */
const strayAttributes =
  /(?<!\\)\{([#.]\p{L}[^{}\r\n]*)\}(?![ \t]*(?:\r\n?|\n)[ \t>]*(?:\d{1,9}[.)]?|[.)])[ \t])/gu;

/**
 * An id at the end of a paragraph with a line break in its braces, without its sign, `{draw}`, or
 * without a brace, `#draw}` and `{#draw`. Bounded to a line, because a line of many `#` would be
 * read that often.
 */
const brokenAttributes =
  /(?<!\\)\{(?:[#.]\p{L}[^{}\r\n]{0,200})?[ \t]*\r?\n[ \t>]*[#.\p{L}][^{}\r\n]{0,200}\}(?=[ \t]*(?:[\r\n]|$))|(?<!\\)\{[\p{L}_][\p{L}\p{N}_.-]*(?: [.#\p{L}][^{}\r\n]{0,200})?\}(?=[ \t]*(?:[\r\n]|$))|(?<![\p{L}\p{N}{\\])#[\p{L}_][\p{L}\p{N}_.-]*(?: [^{}\r\n]{0,200})?\}(?=[ \t]*(?:[\r\n]|$))|(?<!\\)\{#[\p{L}_][^{}\r\n]*(?<![ \t])(?=[ \t]*(?:[\r\n]|$))/gu;

/** Joins the lines of the attributes. */
function joinLines(source: string, [from, to]: TextRange): NonNullable<Problem['edits']> {
  const [, before = '', gap = ''] = /^([^\r\n]*?)([ \t]*\r?\n[ \t>]*)/.exec(source.slice(from, to)) ?? [];
  const at = from + before.length;
  // Only the author knows whether a hyphen at the end of a line belongs to the id.
  if (/[\p{L}\p{N}_]-$/u.test(before)) return [];
  return [{ at: [at, at + gap.length], text: before === '{' ? '' : ' ' }];
}

/**
 * Brackets with the characters of a name but no valid one, `[.1.02]`, which are printed as written.
 * Also numbers with a look-alike stop.
 */
const nameInBrackets = new RegExp(
  String.raw`(?<=(?<![\\\]])\[)(?:[\p{L}\p{N}_.:*~-]|(?<=\p{N})[${lookalikeStops}](?=\p{N}))+(?=\](?![[(:]))`,
  'gu',
);

/**
 * A line inside a paragraph that was meant as a rule: a list that does not begin with 1 cannot
 * follow text directly. Also a line after a rule's attributes that lost its number or full stop.
 */
const swallowedItem =
  /(?<=[\r\n][ \t>]*)\d{1,9}[.)](?=[ \t])|(?<=\}[ \t]*[\r\n]+[ \t>]*)(?:\d{1,9}|[.)])(?=[ \t])/g;

/**
 * `**Draw:**Take`: next to punctuation, Markdown opens and closes bold text only if no letter is on
 * the other side; otherwise it prints the stars. Common in texts without spaces between words.
 */
const gluedEmphasis =
  /(?<![\\*])\*\*(?=[^\s*])[^*\r\n]{0,80}[^\s*\\\p{L}\p{N}]\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\*\*(?=[^\s*\\\p{L}\p{N}])[^*\r\n]{1,80}(?<![\s\\])\*\*(?!\*)/gu;

/** Adds spaces between bold text and adjacent letters. */
function partBold(source: string, [from, to]: TextRange): NonNullable<Problem['edits']> {
  const isBeside = (at: number) => /[\p{L}\p{N}]/u.test(source.slice(Math.max(0, at), at + 1));
  const places = [...(isBeside(from - 1) ? [from] : []), ...(isBeside(to) ? [to] : [])];
  return places.map((at) => ({ at: [at, at], text: ' ' }));
}

/**
 * Complete except for a brace: an id, classes and values, no text; a truncated id ends in a sign.
 */
const wholeAttributes =
  /^(\{)?#[\p{L}_][\p{L}\p{N}_.-]*(?<![_.-])(?: +(?:\.[\p{L}_][\p{L}\p{N}_-]*|[\p{L}_][\p{L}\p{N}_.-]*=[\p{L}\p{N}_.,-]+))*([)\]}])?$/u;

/** Adds the missing brace of attributes, or replaces another bracket. */
function closeBraces(source: string, [from, to]: TextRange): NonNullable<Problem['edits']> {
  if (/[\r\n]/.test(source.slice(from, to))) return joinLines(source, [from, to]);
  const [, opening, closing] = wholeAttributes.exec(source.slice(from, to)) ?? [null];
  if (opening === null) return [];
  // An empty line within the braces: the rest of the id follows it.
  if (/^[ \t]*\r?\n[ \t]*\r?\n[ \t]*[\p{L}\p{N}_-]+[^#{}\r\n]{0,200}\}/u.test(source.slice(to, to + 300)))
    return [];
  if (opening === undefined) return closing === '}' ? [{ at: [from, from], text: '{' }] : [];
  return closing === '}' ? [] : [{ at: [closing ? to - 1 : to, to], text: '}' }];
}

const mistakes: readonly Mistake[] = [
  { kind: 'malformed-marker', signs: new RegExp(`[${otherSigns}${signClass}]`), pattern: markerLike },
  { kind: 'unpaired-suggestion', signs: /[{}]/, pattern: suggestionMark },
  { kind: 'glued-emphasis', signs: /\*\*/, pattern: gluedEmphasis, mend: partBold },
  { kind: 'misplaced-attributes', signs: /[{}]/, pattern: strayAttributes, mend: fixMisplaced },
  {
    kind: 'malformed-attributes',
    signs: /[{}]/,
    pattern: brokenAttributes,
    endsLine: true,
    mend: closeBraces,
  },
  {
    kind: 'malformed-reference',
    signs: /\[/,
    pattern: nameInBrackets,
    isRight: (name) => isReferenceName(name) || !/[\p{L}\p{N}]/u.test(name),
  },
  { kind: 'unclosed-block', signs: /<!-/, pattern: /(?<!\\)<!--?/g },
  { kind: 'swallowed-list', signs: /[\r\n]/, pattern: swallowedItem },
];

/**
 * Records malformed constructs of a text node.
 * Searches the source, not the value: entities and escapes would shift all later offsets.
 *
 * @param value of the node, for a quick test of what to search for
 */
export function findMalformed(value: string, node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  for (const { kind, signs, pattern, isRight, endsLine, mend } of mistakes) {
    if (!signs.test(value)) continue;
    for (const match of context.source.slice(start, end).matchAll(pattern)) {
      const [found, detail = found.replace(/\s*[\r\n].*$/s, '')] = match;
      if (isRight?.(found)) continue;
      const from = start + match.index;
      const at: TextRange = [from, from + found.length];
      if (endsLine && !isLineEnd(context.source, at[1])) continue;
      const edits = mend?.(context.source, at) ?? [];
      context.problems.push({ kind, at, detail, ...(edits.length > 0 && { edits }) });
    }
  }
}

function isLineEnd(source: string, from: number): boolean {
  let at = from;
  while (source[at] === ' ' || source[at] === '\t') at += 1;
  return at >= source.length || source[at] === '\n' || source[at] === '\r';
}

/** Reports indented code that begins with a rule: its parent's indentation changed. */
export function findIndentedRule(node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  const written = context.source.slice(start, end);
  const item = /^[ \t]*(\d{1,9}[.)])[ \t].*\{#/.exec(written);
  if (!item?.[1]) return;
  const at = start + item[0].indexOf(item[1]);
  context.problems.push({ kind: 'indented-list', at: [at, at + item[1].length], detail: item[1] });
}
