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
 * Finds the rules that explain a star after, before, or on both sides of a rule: "one that has an *
 * after it". If only unnumbered text such as the front matter does, its first reference is the rule
 * (its second for a star on both sides).
 */
export function explainStars({
  front,
  parts,
}: Pick<ImportedDocument, 'front' | 'parts'>): NonNullable<ImportedDocument['stars']> {
  const found = new Map<StarPosition, string>();
  const note = (position: StarPosition, number: string | null | undefined) => {
    if (number && !found.has(position)) found.set(position, number);
  };
  const items = [...walkItems({ front: [], parts }), ...walkItems({ front, parts: [] })];
  const isRule = ({ item, parent }: (typeof items)[number]) => item.number !== null || parent !== null;
  for (const visited of [...items.filter(isRule), ...items.filter((one) => !isRule(one))]) {
    const { item } = visited;
    const text = itemText(item);
    const place = placed.exec(text)?.[1]?.toLowerCase() ?? '';
    const own = hasStar.test(text) ? [item.number] : [];
    const [first, second] = isRule(visited) ? own : referencesOf(item).map(({ target }) => target);
    if (place.includes(' and ')) note('both', first);
    else for (const side of ['before', 'after'] as const) if (place.includes(side)) note(side, first);
    if (place.includes(' or ')) note('both', second);
  }
  return Object.fromEntries(found);
}
