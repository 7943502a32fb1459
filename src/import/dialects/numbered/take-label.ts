import { withoutEnclosed } from '../../../base/without-enclosed.ts';
import { cutLetters, type Letter, textOf, trimLetters, withoutStrong } from '../../document/inline.ts';
import { isTitle, isTitleCase, isUpperCase } from '../../document/is-title.ts';

/** A text with its label taken off. */
export interface Labelled {
  readonly label: readonly Letter[] | null;
  readonly rest: readonly Letter[];
  /** The sign between label and text is missing. */
  readonly isUnparted: boolean;
}

/** Longest label that is looked for, in UTF-16 units. */
const longest = 100;

/**
 * Take a label off a text: words in capitals or capitalised, with a colon behind them, in bold or not.
 *
 * Capitalised words in bold without a sign behind them are the label in a document that sets the names of its rules in
 * bold together with the number, if a sentence or a word in capitals follows. Words in capitals alone are
 * none: they can be terms.
 *
 * @param bold how many letters are in that bold
 * @param isHeading whether the text can be a heading: it stands by itself, and what follows is below it
 */
export function takeLabel(letters: readonly Letter[], bold: number, isHeading: boolean): Labelled {
  const text = textOf(letters.slice(0, longest));
  const colon = colonOf(text);
  if (colon > 0) {
    const rest = trimLetters(cutLetters(letters, colon + 1));
    const name = text.slice(0, colon);
    if (isLabelText(name) && (rest.length > 0 || isUpperCase(name)))
      return { label: withoutStrong(cutLetters(letters, 0, colon)), rest, isUnparted: false };
  }
  if (isHeading && isTitle(textOf(letters)))
    return { label: withoutStrong(letters), rest: [], isUnparted: false };
  const end = unpartedEnd(letters, bold);
  if (end === 0) return { label: null, rest: letters, isUnparted: false };
  return {
    label: withoutStrong(trimLetters(letters.slice(0, end))),
    rest: trimLetters(letters.slice(end)),
    isUnparted: true,
  };
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

function isLabelText(text: string): boolean {
  const words = withoutEnclosed(withoutEnclosed(text, '[', ']'), '(', ')')
    .replace(/\b\d[\d.]*\d\b/gu, ' ')
    .trim();
  return words.split(/\s+/).length <= 12 && !/[.!?;](?:\s|$)/u.test(words) && isTitleCase(words);
}

/** How many letters of the bold in front are capitalised words that a sentence, or a word in capitals, follows. */
function unpartedEnd(letters: readonly Letter[], bold: number): number {
  if (bold === 0 || bold >= letters.length) return 0;
  const run = textOf(letters.slice(0, bold));
  if (run.length > longest) return 0;
  let end = 0;
  let taken = 0;
  for (const match of run.matchAll(/\S+/gu)) {
    const word = match[0];
    if (!isTitleCase(word) || isUpperCase(word)) break;
    end = match.index + word.length;
    taken += 1;
  }
  if (taken === 0) return 0;
  const count = cutLetters(letters, 0, end).length;
  const following = textOf(letters.slice(count, count + 12)).trimStart();
  return /^\p{Lu}/u.test(following) ? count : 0;
}
