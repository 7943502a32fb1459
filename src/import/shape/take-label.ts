import { withoutEnclosed } from '../../base/without-enclosed.ts';
import { isTitleCase, isUpperCase } from '../document/is-title.ts';
import type { Profile } from '../profile/profile.ts';
import { cutRuns, type Run, textOf, trimRuns, withoutStrong } from './runs.ts';
import { isTitle } from './titles.ts';

/** A text with its label taken off. */
export interface Labelled {
  readonly label: readonly Run[] | null;
  readonly rest: readonly Run[];
  /** Nothing but its bold parts the label from the text. */
  readonly isUnparted: boolean;
}

/** Longest label that is looked for, in UTF-16 units, and its words. */
const longest = 100;
const mostWords = 12;

/**
 * Take a label off a text: words in capitals or capitalised with a colon behind them, words in capitals with a dash behind
 * them, or words in bold, as the profile says.
 *
 * @param isHead numbers or entries stand below it: a text that is a title and nothing else is its label
 * @param isBoldLead bold at the beginning is that of the number
 */
export function takeLabel(
  runs: readonly Run[],
  { isHead, isBoldLead }: { readonly isHead: boolean; readonly isBoldLead: boolean },
  ways: Profile['labels'],
): Labelled {
  const found =
    (ways.includes('colon') ? colonLabel(runs) : null) ??
    (ways.includes('dash') ? dashLabel(runs) : null) ??
    (ways.includes('bold') ? boldLabel(runs) : null) ??
    (isHead || (ways.includes('alone') && !/[\d[\]_.]/.test(textOf(runs))) ? wholeLabel(runs) : null) ??
    (isBoldLead && ways.includes('colon') ? unpartedLabel(runs) : null);
  return found ?? { label: null, rest: runs, isUnparted: false };
}

const labelled = (runs: readonly Run[], end: number, from: number): Labelled => ({
  label: withoutStrong(trimRuns(cutRuns(runs, 0, end))),
  rest: trimRuns(cutRuns(runs, from)),
  isUnparted: false,
});

function colonLabel(runs: readonly Run[]): Labelled | null {
  const text = textOf(runs);
  const colon = colonOf(text.slice(0, longest));
  if (colon < 1) return null;
  const name = text.slice(0, colon);
  const hasText = /\S/.test(text.slice(colon + 1));
  return isLabelText(name) && (hasText || isUpperCase(name)) ? labelled(runs, colon, colon + 1) : null;
}

/** Offset of the first colon outside of brackets; -1 where there is none. */
function colonOf(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ':' && depth === 0) return at;
    else if (/["“”]/u.test(sign)) return -1;
  }
  return -1;
}

/** Words of a label without what they refer to. */
const wordsOfLabel = (text: string): string[] =>
  withoutEnclosed(withoutEnclosed(text, '[', ']'), '(', ')')
    .replace(/\b\d[\d.]*\d\b|\b[a-z0-9]+(?:_[a-z0-9]+)+\b/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));

/** Up to four words need a capital at the beginning alone. */
function isLabelText(text: string): boolean {
  const words = wordsOfLabel(text);
  if (words.length === 0 || words.length > mostWords || /[.!?;](?:\s|$)/u.test(words.join(' '))) return false;
  if (words.length <= 4) return /^[\p{Lu}\d"'“(]/u.test(words[0] ?? '');
  return isTitleCase(words.join(' '));
}

const dash = /^(\p{Lu}[\p{L}\p{N}\s'’&,/()[\]-]*?)\s+[-–—]\s+(?=["“(]?[\p{Lu}\d])/u;

function dashLabel(runs: readonly Run[]): Labelled | null {
  const found = dash.exec(textOf(runs).slice(0, longest));
  const name = found?.[1] ?? '';
  const words = wordsOfLabel(name);
  if (!found || words.length === 0 || words.length > 6 || !isTitleCase(words.join(' '))) return null;
  // "Old Harbour - North Pier" is a name and no label with its text.
  const text = textOf(runs).slice(found[0].length);
  return /\p{Ll}{2,}\s\p{Ll}/u.test(text) || /\.$/.test(text)
    ? labelled(runs, name.length, found[0].length)
    : null;
}

/** Bold words that end in a colon, or bold words alone that are no sentence; what stands in brackets behind those is text. */
function boldLabel(runs: readonly Run[]): Labelled | null {
  const end = boldEnd(runs);
  if (end === 0 || end > longest) return null;
  const text = textOf(runs);
  const words = text.slice(0, end).trim();
  const behind = /^\s*(:?)\s*/.exec(text.slice(end)) ?? [''];
  const named = words.replace(/(?<!\s)\s*:$/, '');
  const rest = text.slice(end + behind[0].length);
  const isParted = behind[1] === ':' || named !== words;
  const isAlone = /^(?:\([^()]*\)\.?)?$/.test(rest.trim());
  if (isAlone ? !isName(named) : !isParted) return null;
  return labelled(runs, named.length, end + behind[0].length);
}

/** How many UTF-16 units at the beginning are bold. */
function boldEnd(runs: readonly Run[]): number {
  let end = 0;
  for (const { strong, text } of runs) {
    if (!strong) return end;
    end += text.length;
  }
  return end;
}

/** Few words, with capitals where they are more than five, and without the end of a sentence. */
function isName(text: string): boolean {
  if (/[.:;,!?*()]$/.test(text) || !/^[^\p{L}]*\p{Lu}/u.test(text)) return false;
  const count = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  return count > 0 && count <= 8 && (count <= 5 || hasCapitals(text));
}

/** Has every word of four letters and more a capital? */
const hasCapitals = (text: string): boolean =>
  text.split(/\s+/).every((word) => !/\p{L}{4}/u.test(word) || /^[^\p{L}]*\p{Lu}/u.test(word));

function wholeLabel(runs: readonly Run[]): Labelled | null {
  const text = textOf(runs);
  const name = text.replace(/(?<!\s)\s*:$/, '');
  const isHeading = isTitle(name) || (isName(name) && hasCapitals(name));
  return isHeading ? labelled(runs, name.length, text.length) : null;
}

/** Capitalised words in bold without a sign behind them, where a sentence or a word in capitals follows. Words in capitals can be terms. */
function unpartedLabel(runs: readonly Run[]): Labelled | null {
  const text = textOf(runs);
  const bold = boldEnd(runs);
  if (bold === 0 || bold >= text.length || bold > longest) return null;
  let end = 0;
  for (const { 0: word, index } of text.slice(0, bold).matchAll(/\S+/gu)) {
    if (!isTitleCase(word) || isUpperCase(word)) break;
    end = index + word.length;
  }
  if (end === 0 || !/^\s*\p{Lu}/u.test(text.slice(end, end + 12))) return null;
  return { ...labelled(runs, end, end), isUnparted: true };
}
