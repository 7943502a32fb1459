import type { StarPosition } from '../../model/star-position.ts';
import { starClass } from '../../syntax/grammar/characters.ts';
import type { ImportedDocument, ImportedItem } from '../document/document.ts';
import { itemText, referencesOf } from '../document/walk.ts';

const sign = `(?:[*${starClass}]|star)`;
const placed = new RegExp(
  String.raw`\b(?:an?|stars?)\s+(?:${sign}\s+)?(before and after|after and before|before or after|after or before|before|after)\b`,
  'iu',
);

/**
 * Find the rules that say what a star behind, before, or on both sides of a rule means: "one that has an * after it".
 *
 * A star that only the front matter speaks of is explained by the first rule that it refers to, and one on both sides by the second.
 */
export function explainStars({
  front,
  parts,
}: Pick<ImportedDocument, 'front' | 'parts'>): NonNullable<ImportedDocument['stars']> {
  const found = new Map<StarPosition, string>();
  const note = (position: StarPosition, number: string | null | undefined) => {
    if (number && !found.has(position)) found.set(position, number);
  };
  const visit = (
    items: readonly ImportedItem[],
    targetsOf: (item: ImportedItem) => readonly (string | null)[],
  ) => {
    for (const item of items) {
      const text = itemText(item);
      const place = placed.exec(text)?.[1]?.toLowerCase() ?? '';
      const [first = null, second = null] = place === '' ? [] : targetsOf(item);
      if (place.includes(' and ')) note('both', first);
      else for (const side of ['before', 'after'] as const) if (place.includes(side)) note(side, first);
      if (place.includes(' or ')) note('both', second);
      visit(item.children, targetsOf);
    }
  };
  for (const { items } of parts)
    visit(items, (item) => (new RegExp(`[*${starClass}]`, 'u').test(itemText(item)) ? [item.number] : []));
  visit(front, (item) => referencesOf(item).map(({ target }) => target));
  return Object.fromEntries(found);
}
