import { withoutEnclosed } from '../../base/without-enclosed.ts';
import { isTitle, isTitleCase, isUpperCase } from '../document/is-title.ts';
import type { Profile } from '../profile/profile.ts';
import { cutRuns, type Run, textOf, trimRuns, withoutStrong } from './runs.ts';

/** A text without its label. */
export interface Labelled {
  readonly label: readonly Run[] | null;
  readonly rest: readonly Run[];
}

/** Where the label ends and the text starts, in UTF-16 units. */
type Cut = readonly [end: number, from: number] | null;

/** Longest label, in UTF-16 units. */
const longestLabel = 100;

/**
 * Splits a label from a text: capitalised words before a colon or dash, or words in bold, as the
 * profile says.
 * @param isHead numbers or entries are under it: a text that is only a title is its label
 */
export function takeLabel(runs: readonly Run[], isHead: boolean, ways: Profile['labels']): Labelled {
  const text = textOf(runs);
  const bold = runs.slice(0, runs.findIndex(({ strong }) => !strong) >>> 0);
  const strong = textOf(bold).length > longestLabel ? 0 : textOf(bold).length;
  const isAlone = isHead || (ways.includes('alone') && !/[\d[\]_.]/.test(text));
  const cut =
    (ways.includes('colon') ? colonLabel(text) : null) ??
    (ways.includes('dash') ? dashLabel(text) : null) ??
    (ways.includes('bold') ? boldLabel(text, strong) : null) ??
    (isAlone ? wholeLabel(text) : null) ??
    (ways.includes('colon') ? unpartedLabel(text, strong) : null);
  if (!cut) return { label: null, rest: runs };
  return { label: withoutStrong(trimRuns(cutRuns(runs, 0, cut[0]))), rest: trimRuns(runs, cut[1]) };
}

function colonLabel(text: string): Cut {
  const colon = colonOf(text.slice(0, longestLabel));
  const name = text.slice(0, Math.max(0, colon));
  const hasText = /\S/.test(text.slice(colon + 1));
  return isLabelText(name) && (hasText || isUpperCase(name)) ? [colon, colon + 1] : null;
}

/** Offset of the first colon outside brackets, or -1. */
function colonOf(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[()[\]:"“”]/gu)) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign !== ':') return -1;
    else if (depth === 0) return index;
  }
  return -1;
}

/** Words of a label without references. */
const wordsOfLabel = (text: string): string[] =>
  withoutEnclosed(withoutEnclosed(text, '[', ']'), '(', ')')
    .replace(/\b\d[\d.]*\d\b|\b[a-z0-9]+(?:_[a-z0-9]+)+\b/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));

/** Labels of up to four words need only the first capital. */
function isLabelText(text: string): boolean {
  const words = wordsOfLabel(text);
  if (words.length === 0 || words.length > 12 || /[.!?;](?:\s|$)/u.test(words.join(' '))) return false;
  return words.length <= 4 ? /^[\p{Lu}\d"'“(]/u.test(words[0] ?? '') : isTitleCase(words.join(' '));
}

const dash = /^(\p{Lu}[\p{L}\p{N}\s'’&,/()[\]-]*?)\s+[-–—]\s+(?=["“(]?[\p{Lu}\d])/u;

function dashLabel(text: string): Cut {
  const [start = '', name = ''] = dash.exec(text.slice(0, longestLabel)) ?? [];
  const words = wordsOfLabel(name);
  if (words.length === 0 || words.length > 6 || !isTitleCase(words.join(' '))) return null;
  // "Old Harbour - North Pier" is a name, not a label with a text.
  const isText = /\p{Ll}{2,}\s\p{Ll}|\.$/u.test(text.slice(start.length));
  return isText ? [name.length, start.length] : null;
}

/** Bold words before a colon, or alone if not a sentence; brackets after those are text. */
function boldLabel(text: string, bold: number): Cut {
  const words = text.slice(0, bold).trim();
  const named = words.replace(/(?<!\s)\s*:$/, '');
  const [after = '', colon] = /^\s*(:?)\s*/.exec(text.slice(bold)) ?? [];
  const isAlone = /^(?:\([^()]*\)\.?)?$/.test(text.slice(bold + after.length).trim());
  const isLabel = bold > 0 && (isAlone ? isName(named) : colon === ':' || named !== words);
  return isLabel ? [named.length, bold + after.length] : null;
}

/** Few words, capitalised if more than five, without the end of a sentence. */
function isName(text: string): boolean {
  if (/[.:;,!?*()]$/.test(text) || !/^[^\p{L}]*\p{Lu}/u.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const isShort = (word: string) => !/\p{L}{4}/u.test(word) || /^[^\p{L}]*\p{Lu}/u.test(word);
  return words.length <= 5 || (words.length <= 8 && words.every(isShort));
}

function wholeLabel(text: string): Cut {
  const name = text.replace(/(?<!\s)\s*:$/, '');
  return isTitle(name) ? [name.length, text.length] : null;
}

/**
 * Bold capitalised words before a sentence or capital, without a sign between. Upper-case words can
 * be terms.
 */
function unpartedLabel(text: string, bold: number): Cut {
  if (bold >= text.length) return null;
  let end = 0;
  for (const { 0: word, index } of text.slice(0, bold).matchAll(/\S+/gu)) {
    if (!isTitleCase(word) || isUpperCase(word)) break;
    end = index + word.length;
  }
  return end > 0 && /^\s*\p{Lu}/u.test(text.slice(end, end + 12)) ? [end, end] : null;
}
