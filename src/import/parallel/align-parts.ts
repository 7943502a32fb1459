import type { Place, Places } from './places.ts';
import { tellingWords } from './word-forms.ts';

/** Find the parts of one document in another: by title within the same category, else by number where one has no title. */
export function alignParts(from: Places, to: Places): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (one: Place, other: Place) => {
    pairs.set(one.index, other.index);
    taken.add(other.index);
  };
  for (const kind of ['category', 'section'] as const) {
    const titles = new Map<string, Place[]>();
    for (const part of to.list.filter((place) => place.kind === kind))
      titles.set(titleKey(part), [...(titles.get(titleKey(part)) ?? []), part]);
    const parts = from.list.filter((place) => place.kind === kind);
    const open = parts.filter((part) => {
      const same = titles.get(titleKey(part))?.filter(({ index }) => !taken.has(index)) ?? [];
      const inside = same.filter(({ parent }) => parent === above(part, pairs));
      const found = inside.length === 1 ? inside[0] : same.length === 1 ? same[0] : undefined;
      if (found && part.labelWords.length > 0) pair(part, found);
      return !pairs.has(part.index);
    });
    for (const part of open) {
      const found = to.byNumber.get(part.number ?? '')?.map((index) => to.list[index]) ?? [];
      const other = found.find((place) => place?.kind === kind && !taken.has(place.index));
      if (other && (kind === 'category' || isUntitled(part) || isUntitled(other) || shareWord(part, other)))
        pair(part, other);
    }
  }
  return pairs;
}

const titleKey = ({ labelWords }: Place) => labelWords.join(' ');

const isUntitled = ({ labelWords }: Place) => labelWords.length === 0;

const above = ({ parent }: Place, pairs: ReadonlyMap<number, number>) =>
  parent === null ? null : (pairs.get(parent) ?? null);

function shareWord(one: Place, other: Place): boolean {
  const words = new Set(tellingWords(one.labelWords));
  return tellingWords(other.labelWords).some((word) => words.has(word));
}
