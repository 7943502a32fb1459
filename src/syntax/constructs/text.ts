import type { Nodes, Parents, Text } from 'mdast';
import {
  defaultHandlers,
  type Info,
  type State,
  type Options as ToMarkdown,
  type Unsafe,
} from 'mdast-util-to-markdown';
import { toString as plainText } from 'mdast-util-to-string';
import { lazy } from '../../base/lazy.ts';
import { memoize } from '../../base/memoize.ts';
import { signClass, starClass } from '../grammar/characters.ts';
import { isBlankText } from '../paragraph-edges.ts';

/**
 * Where each sign needs an escape. Emphasis does not begin or end with a star between spaces or an
 * underscore within a word, and an ampersand without a semicolon is not a character reference.
 */
const needed: Readonly<Record<string, RegExp>> = {
  '*': /\*(?![ \t\r\n])|(?<![ \t\r\n])\*/g,
  _: /_(?![A-Za-z0-9])|(?<![A-Za-z0-9])_/g,
  '&': /&(?=(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)/g,
};

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    /** The last text of a paragraph or heading, where a star or marker would count. */
    ruleEnd: 'ruleEnd';
  }
}

const leadingStar = new RegExp(`^(\\s*)([${starClass}])`);
const trailingStar = new RegExp(`(\\\\*)([${starClass}])(\\s*)$`);

/**
 * Letters, digits, spaces and signs without effect in Markdown or the format: a hyphen within or
 * after a word, a dash between words, a signed count, an equals sign within a line.
 */
function harmlessText(letter: string, number: string, flags: string): RegExp {
  const word = letter + number;
  const signs = [
    `[${word} ,;?%/"'’‘“”….():]`,
    String.raw`(?<=[${word}])[-\u2011\u2013](?=[${word}])`,
    String.raw`(?<=[${word} ])[-\u2013](?= [${letter}])`,
    `(?<![^ (])[+-](?=[${number}]+[ ,;)])`,
    '(?<=.)=',
    String.raw`!(?!\[|$)`,
    '&(?= )',
  ];
  return new RegExp(`^(?:${signs.join('|')})*$`, flags);
}
const harmlessAscii = harmlessText('A-Za-z', '0-9', '');
const harmless = lazy(() => harmlessText(String.raw`\p{L}\p{M}`, String.raw`\p{N}`, 'u'));
const otherLetter = /[^\0-\x7f‘’“”…\u2010-\u2015]/;

/** Most texts are ASCII, and the Unicode expression is slow to compile. */
const isHarmless = (text: string) =>
  harmlessAscii.test(text) || (otherLetter.test(text) && harmless().test(text));

/** A text that starts like this, at the start of a paragraph, is printed unchanged. */
const harmlessStart = /^(?:[\p{L}\p{N},;?%/"'’‘“”….():]|[ ](?![\r\n]))/u;

/**
 * Whether a text is printed unchanged. Most are; testing forty patterns on each is half the cost of
 * printing.
 * Leaves the edges to those patterns: a list number, a space at a line ending, a sign after a
 * bracket.
 */
function isPlain(value: string, { before, after }: Info): boolean {
  if (!isHarmless(value)) return false;
  const isFirst = before === '' || /[\r\n]/.test(before);
  if (isFirst && /^(?:[ :]|\d+[.)])/.test(value)) return false;
  if ((after === '' || /[\r\n]/.test(after)) && value.endsWith(' ')) return false;
  if (!before.endsWith(']')) return true;
  return !/^(?:[(:]|\.\.)/.test(value) && !(value === '.' && after.startsWith('.'));
}

/**
 * Creates the printer of text.
 *
 * @param isPlain which texts are printed unchanged; the patterns decide for all others
 */
export function textPrinter(isPlain: (value: string, info: Info) => boolean) {
  const print = (node: Text, parent: Parents | undefined, state: State, info: Info): string =>
    isPlain(node.value, info) ? node.value : printText(node, parent, state, info);
  // The printer needs the first character of the next node; without this it would print each text
  // twice.
  const peek = (node: Text, parent: Parents | undefined, state: State, info: Info): string =>
    harmlessStart.exec(node.value)?.[0] ?? print(node, parent, state, info);
  return Object.assign(print, { peek });
}

/**
 * Prints text that looks like a star or marker. Only at the start and end of a paragraph would it
 * count, so it is escaped only there.
 */
export const textToMarkdown: ToMarkdown = { handlers: { text: textPrinter(isPlain) } };

function printText(node: Text, parent: Parents | undefined, state: State, info: Info): string {
  const index = state.indexStack.at(-1) ?? 0;
  if (parent?.type !== 'paragraph' && parent?.type !== 'heading')
    return printEscaped(node, parent, state, info);
  const isEnd = endsAt(parent.children, index + 1);
  const exit = isEnd ? state.enter('ruleEnd') : undefined;
  let written = printEscaped(node, parent, state, info);
  exit?.();
  if (defines(parent, index)) written = `\\${written}`;
  if (beginsAt(parent.children, index))
    written = written.replace(leadingStar, (_, space: string, star: string) => space + codePointOf(star));
  if (!isEnd) return written;
  // A backslash before it would take the sign of the code point for itself.
  return written.replace(trailingStar, (_, slashes: string, star: string, space: string) => {
    return (slashes.length % 2 === 0 ? slashes : `${slashes}\\`) + codePointOf(star) + space;
  });
}

/**
 * Whether a reference before a colon at the start of a paragraph would become a link definition:
 * `[draw]: it`.
 */
function defines(parent: Parents, index: number): boolean {
  if (index !== 1 || parent.type !== 'paragraph' || !isShort(parent.children[0])) return false;
  const behind = parent.children.slice(index);
  const end = behind.findIndex(({ type }) => type === 'break');
  const line = plainText(end < 0 ? behind : behind.slice(0, end));
  return line.startsWith(':') && !moreThanAddress.test(line);
}

/** One word, and on the same line another that is not a title: not a link definition. */
const moreThanAddress = /^:[ \t]*[^\s<]\S*[ \t]+[^\s"'(]/;

const isShort = (node: Nodes | undefined): boolean =>
  node?.type === 'ruleReference' && node.words === undefined && node.until === undefined;

/** A sign and the beginning of a name: only then are the Unicode patterns of markers needed. */
const mayHoldMarker = new RegExp(`(?:^|\\s)[${signClass}]\\S|[${signClass}] ?(?:\\d{1,3}\\.\\d|[^\\s_]+_)`);

/**
 * Prints text with all necessary escapes. Skips patterns for absent signs: compiling all takes as
 * long as printing a small edition.
 */
function printEscaped(node: Text, parent: Parents | undefined, state: State, info: Info): string {
  const all = state.unsafe;
  const around = info.before + node.value + info.after;
  const hasMarker = mayHoldMarker.test(around);
  state.unsafe = narrowed(all).filter(
    ({ character, unicode }) => around.includes(character) && (hasMarker || unicode !== true),
  );
  try {
    return defaultHandlers.text(node, parent, state, info);
  } finally {
    state.unsafe = all;
  }
}

/** Printing starts with one list of patterns and keeps it. */
const narrowed = memoize(neededEscapes);

/** Whether only stars precede this index. */
const beginsAt = (nodes: readonly Nodes[], to: number) =>
  nodes.slice(0, to).every((node) => node.type === 'ruleStar' || isBlankText(node));

/** Whether the nodes from here on are only what may follow a paragraph's text. */
const endsAt = (nodes: readonly Nodes[], from: number) =>
  nodes.slice(from).every((node) => /^rule(?:Marker|Star|Attributes)$/.test(node.type) || isBlankText(node));

const codePointOf = (symbol: string) => `&#x${symbol.charCodeAt(0).toString(16).toUpperCase()};`;

/**
 * Narrows the escape patterns of the printer, which would escape each star, underscore and
 * ampersand before a letter, also in "2 * 3", "as_is" and "AT&T".
 * Keeps the printer's own expressions: combining before and after would miss adjacent signs, and
 * treat an escaped sign as a separator.
 */
function neededEscapes(patterns: readonly Unsafe[]): Unsafe[] {
  return patterns.map((pattern): Unsafe => {
    const { character, inConstruct, notInConstruct, atBreak, before, after } = pattern;
    const _compiled = needed[character];
    const isAmpersand = character === '&' && after === '[#A-Za-z]';
    const isEmphasis = inConstruct === 'phrasing' && !atBreak && before === undefined && after === undefined;
    return _compiled && (isAmpersand || isEmphasis)
      ? { character, inConstruct, notInConstruct, _compiled }
      : pattern;
  });
}
