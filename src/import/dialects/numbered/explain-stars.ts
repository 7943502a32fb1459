import type { StarPosition } from '../../../model/star-position.ts';
import { starClass } from '../../../syntax/grammar/characters.ts';
import type { ImportedDocument, ImportedItem, ImportedPart } from '../../document/document.ts';
import { itemText, referencesOf } from '../../document/walk.ts';

const placed = new RegExp(
  String.raw`\b(?:an?|star)\s+[*${starClass}]\s+(before and after|after and before|before or after|after or before|before|after)\b`,
  'iu',
);

/**
 * Find the rules that say what a star behind, before, or on both sides of a rule means: "one that has an * after it".
 *
 * A star before a rule that only the front matter speaks of is explained by the first rule that it refers to.
 */
export function explainStars(
  front: readonly ImportedItem[],
  parts: readonly ImportedPart[],
): NonNullable<ImportedDocument['stars']> {
  const found = new Map<StarPosition, string>();
  const note = (position: StarPosition, number: string | null | undefined) => {
    if (number && !found.has(position)) found.set(position, number);
  };
  const visit = (
    items: readonly ImportedItem[],
    numberOf: (item: ImportedItem) => string | null | undefined,
  ) => {
    for (const item of items) {
      const place = placed.exec(itemText(item))?.[1]?.toLowerCase() ?? '';
      if (place.includes(' and ')) note('both', numberOf(item));
      else
        for (const side of ['before', 'after'] as const) if (place.includes(side)) note(side, numberOf(item));
      visit(item.children, numberOf);
    }
  };
  for (const { items } of parts) visit(items, ({ number }) => number);
  visit(front, (item) => referencesOf(item)[0]?.target);
  return Object.fromEntries(found);
}
