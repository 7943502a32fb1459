import { introducesOtherLaw, isOwnAgain } from '../../../base/other-law-lists.ts';
import { hasLawAfter } from '../../../base/other-laws.ts';
import type { ImportedItem, Texts } from '../../document/document.ts';
import { itemText, walkItems } from '../../document/walk.ts';

/**
 * Find lists that say how another law applies or is changed: numbers in them are of that law, where nothing says otherwise.
 *
 * @param title of the document: a law can name itself
 * @returns the lines of what the lists hold
 */
export function linesOfOtherLaws(texts: Texts, title: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const { item } of walkItems(texts))
    if (item.children.length > 0 && introducesOtherLaw(itemText(item), title)) addLines(item.children, lines);
  return lines;
}

function addLines(items: readonly ImportedItem[], lines: Set<number>): void {
  for (const item of items) {
    for (const line of item.lines) lines.add(line);
    addLines(item.children, lines);
  }
}

/**
 * Is a number between two texts one of a law that is called after it, or above the list that it stands in?
 *
 * @param isListed it stands in a list of {@link linesOfOtherLaws}
 */
export const isOfLaw = (before: string, after: string, isListed: boolean): boolean =>
  hasLawAfter(before, after.slice(0, 40)) || (isListed && !isOwnAgain(after));
