import { numberKey, withoutWord } from '../base/number-key.ts';
import type { SearchIndex } from './search-index.ts';

/** The rules that a query names by number, as indices in `rules`. */
export interface FoundNumbers {
  /**
   * `exact`: the first has this number, those after it are below it or begin alike. `near`: none
   * has it; these are the nearest, if any. `none`: the query is not a number.
   */
  readonly kind: 'exact' | 'near' | 'none';
  readonly rules: readonly number[];
  /** Whether the query may also be words. */
  readonly isWords: boolean;
}

/** Finds rules by number, in every spelling of it. */
export type NumberFinder = (query: string) => FoundNumbers;

/** Prepares the numbers of an edition. */
export function createNumberFinder({ rules }: Pick<SearchIndex, 'rules'>): NumberFinder {
  const numbered = rules.flatMap(({ number, counts }, at): Numbered[] => {
    if (number === null) return [];
    const runs = numberKey(number).split('.');
    return [{ at, written: number.toLowerCase(), runs, counts: counts?.split('.') ?? runs }];
  });
  const placesWhere = (holds: (one: Numbered) => boolean) => numbered.filter(holds).map(({ at }) => at);
  const keys = new Set(numbered.flatMap(({ runs }) => (runs.length > 1 ? runs.join('.') : [])));

  return (query) => {
    const asked = writtenNumber(query).toLowerCase();
    // "rule A-b" may be two words, unless a rule has that number.
    const [, behind = ''] = /^\p{L}{2,}\.?\s+(\S+)$/u.exec(asked) ?? [];
    // "HR 3" is HR.3, if a rule has that number.
    const joined = /^\w+(?:\s+\w+)+$/.test(query.trim())
      ? query.trim().toLowerCase().replace(/\s+/g, '.')
      : '';
    const written = [joined, behind].find((one) => keys.has(numberKey(one))) ?? asked;
    const key = numberKey(written);
    if (key === '') return noNumber;
    const runs = key.split('.');
    const isNumber =
      !/\s/u.test(written) && runs.every(isLevel) && (/\p{N}/u.test(written) || runs.length > 1);
    // A single figure may also be a count in a text.
    const isWords = !isNumber || /^\p{N}+$/u.test(written);
    const first = [
      (one: Numbered) => one.written === written,
      (one: Numbered) => one.runs.join('.') === key,
      (one: Numbered) => one.runs.length === runs.length && beginsWith(one, runs),
    ]
      .map(placesWhere)
      .find((found) => found.length > 0);
    if (!first && !isNumber) return noNumber;
    const below = placesWhere((one) => one.runs.length > runs.length && beginsWith(one, runs));
    const alike = placesWhere((one) => one.written.startsWith(written));
    const found = [...(first ?? []), ...below, ...alike, ...(first ? [] : placesAbove(runs, placesWhere))];
    return { kind: first ? 'exact' : 'near', rules: [...new Set(found)], isWords };
  };
}

interface Numbered {
  readonly at: number;
  readonly written: string;
  /** Its levels in normalised spelling, and the same in digits. */
  readonly runs: readonly string[];
  readonly counts: readonly string[];
}

const noNumber: FoundNumbers = { kind: 'none', rules: [], isWords: true };

/** Digits, a letter or two equal ones, a numeral, or a plus: `nd` and `player` are words. */
const isLevel = (run: string) => /^(?:\p{N}+|\p{L}|([a-z])\1|[ivxlcdm]+|\++)$/u.test(run);

/** Whether the first levels of a number match the query, each as written or in digits. */
const beginsWith = ({ runs, counts }: Numbered, wanted: readonly string[]) =>
  wanted.every((run, i) => run === runs[i] || run === counts[i]);

/** The parents of a missing number: the innermost that exist. */
function placesAbove(
  wanted: readonly string[],
  placesWhere: (holds: (one: Numbered) => boolean) => number[],
): number[] {
  for (let count = wanted.length - 1; count > 0; count -= 1) {
    const above = wanted.slice(0, count);
    const found = placesWhere((one) => one.runs.length === count && beginsWith(one, above));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The number in a query: without brackets, a word before it, and white space between its levels:
 * `§ 3 (a)`, `1 6 3`.
 */
export function writtenNumber(query: string): string {
  const inner = withoutWord(query.trim().replace(/^[[(]([^\])]*)[\])]$/, '$1'));
  if (/^\p{N}+(?:[\s.,/-]+\p{N}+)+$/u.test(inner)) return inner.split(/[\s.,/-]+/).join('.');
  return withoutWord(inner.replace(/\s+(?=[.([\])])|(?<=[.([§])\s+/gu, ''));
}
