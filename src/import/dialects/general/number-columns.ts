import { callOf, namedKinds, sectionPattern } from '../../../base/section-words.ts';
import type { Inline, Texts } from '../../document/document.ts';
import { inlineText, walkItems } from '../../document/walk.ts';
import { keyOf, numberAt } from '../../numbering/number-token.ts';
import type { NumberIndex } from './index-numbers.ts';
import { token } from './number-ranges.ts';

const noted = '\\s*(?:no\\.?|nos\\.?|nr\\.?|numbers?|nummer|#|ref(?:erence|\\.)?s?)?';
const header = new RegExp(
  `^(?:(?<word>${sectionPattern(namedKinds)})${noted}|§+|ref(?:erence|\\.)?s?|see)\\s*:?$`,
  'iu',
);
const piece = new RegExp(
  `^(?:(?:${sectionPattern(namedKinds)}|§+)\\s*)?(?=[\\p{L}\\p{N}(])(?:${token})?(?:\\s?\\(\\p{L}{1,4}\\)?)*\\.?$`,
  'iu',
);
const isOfNumbers = (cell: string): boolean =>
  cell.split(/\s*(?:[,;&/–—]|\b(?:and|to)\b)\s*/u).every((one) => one.length < 24 && piece.test(one));

/**
 * Find the cells of columns that name rules: below a header that calls rules, RULE NUMBER or §, all are numbers, most of them of the
 * document. What counts its rows from 1 on is none.
 *
 * @returns what their header calls, by the cells
 */
export function numberColumns(
  texts: Texts,
  { numbers }: NumberIndex,
): ReadonlyMap<readonly Inline[], string> {
  const called = new Map<readonly Inline[], string>();
  for (const { item } of walkItems(texts)) {
    const [head = [], ...rows] = item.rows;
    for (const [at, title] of head.entries()) {
      const match = header.exec(inlineText(title).trim());
      const cells = rows.flatMap((row) => [row[at] ?? []]).filter((cell) => inlineText(cell).trim() !== '');
      const plain = cells.map((cell) => inlineText(cell).trim());
      if (!match || cells.length < 2 || !plain.every(isOfNumbers)) continue;
      const own = plain.map((cell) => numberAt(cell)).map((seen) => (seen ? keyOf(seen.segments) : ''));
      const there = own.filter((key) => numbers.has(key));
      if (there.length * 2 <= own.length || own.every((key, row) => key === String(row + 1))) continue;
      for (const cell of cells) called.set(cell, callOf(match.groups?.['word'] ?? 'rule'));
    }
  }
  return called;
}
