import type { Numbering } from '../../model/numbering.ts';
import type { ItemFacts, SectionFacts } from '../../syntax/facts.ts';

/**
 * Creates a lookup of lists whose typed numbers mean nothing, so that their rules count by place: all
 * with `typed: false`; otherwise those of only `1.`, if a list of the file has three of them. Two may
 * be one rule and another inserted before it.
 *
 * @returns for the items of a section, the `parent` of those in such lists
 */
export function createUntyped(
  sections: readonly SectionFacts[],
  { typed }: Numbering,
): (items: readonly ItemFacts[]) => ReadonlySet<number> {
  const ofSections = new Map(sections.map(({ items }) => [items, listsIn(items)]));
  const hasThree = [...ofSections.values()].some((lists) =>
    [...lists.values()].some(
      (list) => areOnes(list) && list.some(({ list: at }, i) => list[i + 2]?.list === at),
    ),
  );
  const isUntyped = (list: readonly ItemFacts[]) => typed === false || (hasThree && areOnes(list));
  return (items) => {
    const lists = ofSections.get(items) ?? [];
    return new Set([...lists].flatMap(([parent, list]) => (isUntyped(list) ? [parent] : [])));
  };
}

const listsIn = (items: readonly ItemFacts[]) =>
  Map.groupBy(
    items.filter(({ kind }) => kind === 'rule'),
    ({ parent }) => parent,
  );

const areOnes = (list: readonly ItemFacts[]) => list.every(({ written }) => written?.value === 1);
