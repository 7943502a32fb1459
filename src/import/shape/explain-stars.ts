import type { StarPosition } from '../../model/star-position.ts';
import { starClass } from '../../syntax/grammar/characters.ts';
import type { ImportedDocument } from '../document/document.ts';
import { itemText, referencesOf, walkItems } from '../document/walk.ts';

const sign = `(?:[*${starClass}]|star)`;
const placed = new RegExp(
  String.raw`\b(?:an?|stars?)\s+(?:${sign}\s+)?(before and after|after and before|before or after|after or before|before|after)\b`,
  'iu',
);

const hasStar = new RegExp(`[*${starClass}]`, 'u');

/**
 * Find the rules that say what a star after, before, or on both sides of a rule means: "one that has an * after it".
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
  for (const { item, part } of [...walkItems({ front: [], parts }), ...walkItems({ front, parts: [] })]) {
    const text = itemText(item);
    const place = placed.exec(text)?.[1]?.toLowerCase() ?? '';
    const own = hasStar.test(text) ? [item.number] : [];
    const [first, second] = part < 0 ? referencesOf(item).map(({ target }) => target) : own;
    if (place.includes(' and ')) note('both', first);
    else for (const side of ['before', 'after'] as const) if (place.includes(side)) note(side, first);
    if (place.includes(' or ')) note('both', second);
  }
  return Object.fromEntries(found);
}
