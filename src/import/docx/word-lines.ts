import type { LineOutcome, Remark } from '../document/document.ts';
import type { Letter } from '../document/inline.ts';
import type { SourceLine } from '../lines/lines.ts';
import type { WordDocument } from './blocks.ts';
import type { Unit } from './units.ts';
import { printedText, type Specials } from './word-letters.ts';

/** Letters as they are printed, white space folded. */
export const textOfLetters = (letters: readonly Letter[], specials: Specials): string =>
  printedText(letters.map(({ value }) => value).join(''), specials)
    .replace(/\s+/g, ' ')
    .trim();

/** Suggested changes in a title, which has no place for their marks: its old words stand in it, and its new ones. */
export function changesInTitle(letters: readonly Letter[], line: number, specials: Specials): Remark[] {
  return letters.flatMap(({ value }): Remark[] => {
    const special = specials.of(value);
    if (special?.type !== 'suggestion') return [];
    const sides = [
      ['old', special.old],
      ['new', special.fresh],
    ].flatMap(([side, words = '']) => (words.trim() === '' ? [] : [`${side}: "${words.trim()}"`]));
    const message = `A suggested change in a heading stands without its marks (${sides.join(', ')}).`;
    return [{ line, kind: 'change-in-heading', message, rule: null }];
  });
}

/**
 * The text of a document as lines, for the account of what became of each: a paragraph with its number, a row of a table, a
 * note. Headers and footers come last.
 *
 * @param numbers of units, as they came to be known
 */
export function linesOf(
  units: readonly Unit[],
  numbers: ReadonlyMap<Unit, string>,
  { furniture }: WordDocument,
  specials: Specials,
): SourceLine[] {
  const texts = units.flatMap((unit): Pick<SourceLine, 'text' | 'form' | 'anchors'>[] => {
    const anchors = unit.bookmarks.length > 0 ? { anchors: unit.bookmarks } : {};
    if (unit.kind === 'table')
      return unit.rows.map((row, i) => ({
        text: row.map((cell) => textOfLetters(cell, specials)).join('\t'),
        form: 'row',
        ...(i === 0 ? anchors : {}),
      }));
    const number = numbers.get(unit) ?? (unit.kind === 'contents' ? unit.shown?.text : undefined);
    const text = printedText(unit.plain, specials).replace(/\s+/g, ' ');
    // A title over several lines stands in the first of them.
    return unit.lines.map((_, i) =>
      i === 0
        ? { text: number === undefined || unit.plain === '' ? text : `${number} ${text}`, ...anchors }
        : { text: '' },
    );
  });
  const pages = furniture.map(({ pieces }) => ({
    text: pieces
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, ' '),
  }));
  return [...texts, ...pages].map((line, i) => ({ ...line, number: i + 1, indent: 0 }));
}

/** Headers and footers are no part of the rules. */
export function furnitureOutcomes(
  units: readonly Unit[],
  { furniture }: WordDocument,
): (readonly [number, LineOutcome])[] {
  const first = units.reduce((sum, { lines }) => sum + lines.length, 0) + 1;
  return furniture.map((_, i) => [first + i, { became: 'page', of: 'header or footer' }] as const);
}
