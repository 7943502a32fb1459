import { romanNumeral } from '../base/roman.ts';

/** What a rule is called by: any of the two can be missing. */
interface Names {
  readonly id: string | null;
  readonly number: string | null;
  readonly label: string | null;
}

/** What may stand between the start of a title and its number: a word, `§`, the Japanese and Chinese sign for "the n-th". */
const numberWord = /^(?:\p{L}+\.?\s+|§+\s*|第)/u;

/**
 * The number to show in front of a name: null where there is none, and where the name says it itself, as titles of imported
 * documents do: `Article 4: Rigging`, `§ 12 Masts`, `4. Rigging`.
 */
export function shownNumber(number: string | null, name: string): string | null {
  if (number === null || number === '' || number === name) return null;
  const word = numberWord.exec(name)?.[0] ?? '';
  if (numeralOf(number, name) !== null) return null;
  if (!name.startsWith(number, word.length)) return number;
  const rest = name.slice(word.length + number.length);
  // "Take 4 sails" counts sails: behind a number of its own a title ends, or goes on with a sign or a capital.
  const goesOn = word === '' ? /^[.:)](?!\p{N})/u : /^(?:$|[^\p{L}\p{N}\s.]|\.(?!\p{N})|\s+[^\p{Ll}])/u;
  return word === '第' || goesOn.test(rest) ? null : number;
}

/** The roman numeral that a name has for its number: `II` of "Article II", which holds 2.01; null where it has none. */
export function numeralOf(number: string, name: string): string | null {
  const [, numeral] = /^\p{L}+\.?\s+([IVXLC]+)(?![\p{L}\p{N}])/u.exec(name) ?? [];
  return numeral?.toLowerCase() === romanNumeral(Number(number)) ? numeral : null;
}

/** A number in front of a name, where there is one and the name does not say it itself: `1.04 Bidding Phase`. */
export function withNumber(number: string | null, name: string): string {
  const shown = shownNumber(number, name);
  return shown === null ? name : `${shown} ${name}`;
}

/** What a rule is called: number and label, the one that it has, or its id. */
export const ruleName = ({ id, number, label }: Names): string =>
  label ? withNumber(number || null, label) : number || id || '?';

/** Is a section without a number called as the category that holds it? In print it needs no heading right below that one's. */
export const saysTitleAgain = (
  { number, label }: Pick<Names, 'number' | 'label'>,
  holder: Pick<Names, 'label'>,
): boolean => number === null && label === holder.label;
