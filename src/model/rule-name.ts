import { romanNumeral } from '../base/roman.ts';

/** Names of a rule; number and label can be missing. */
interface Names {
  readonly id: string | null;
  readonly number: string | null;
  readonly label: string | null;
}

/**
 * Text between the start of a title and its number: a word, `§`, the Japanese and Chinese sign for
 * ordinals.
 */
const numberWord = /^(?:\p{L}+\.?\s+|§+\s*|第)/u;

/**
 * Number to show before a name; null if there is none, or if the name contains it, as titles of
 * imported documents do: `Article 4: Rigging`, `§ 12 Masts`, `4. Rigging`.
 */
export function shownNumber(number: string | null, name: string): string | null {
  if (number === null || number === '' || number === name) return null;
  const word = numberWord.exec(name)?.[0] ?? '';
  if (numeralOf(number, name) !== null) return null;
  if (!name.startsWith(number, word.length)) return number;
  const rest = name.slice(word.length + number.length);
  // "Take 4 sails" counts sails: after a number of its own a title ends, or continues with
  // punctuation or a capital.
  const goesOn = word === '' ? /^[.:)](?!\p{N})/u : /^(?:$|[^\p{L}\p{N}\s.]|\.(?!\p{N})|\s+[^\p{Ll}])/u;
  return word === '第' || goesOn.test(rest) ? null : number;
}

/**
 * Roman numeral that a name has for its number: `II` of "Article II", which contains 2.01; null if
 * it has none.
 */
export function numeralOf(number: string, name: string): string | null {
  const [, numeral] = /^\p{L}+\.?\s+([IVXLC]+)(?![\p{L}\p{N}])/u.exec(name) ?? [];
  return numeral?.toLowerCase() === romanNumeral(Number(number)) ? numeral : null;
}

/** A name with its number before it, unless the name contains it: `1.04 Bidding Phase`. */
export function withNumber(number: string | null, name: string): string {
  const shown = shownNumber(number, name);
  return shown === null ? name : `${shown} ${name}`;
}

/** Name of a rule: number and label, the one that it has, or its id. */
export const ruleName = ({ id, number, label }: Names): string =>
  label ? withNumber(number || null, label) : number || id || '?';

/**
 * Whether a section without a number has the title of its category. In print it then needs no
 * heading directly below the category's.
 */
export const saysTitleAgain = (
  { number, label }: Pick<Names, 'number' | 'label'>,
  holder: Pick<Names, 'label'>,
): boolean => number === null && label === holder.label;
