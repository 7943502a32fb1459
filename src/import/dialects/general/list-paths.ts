import type { ImportedDocument, ImportedItem } from '../../document/document.ts';
import { isMarked } from '../../numbering/list-styles.ts';
import { keyOf, segmentsOf } from '../../numbering/number-token.ts';

/**
 * Keys of several levels that lists count without giving them to rules, `4/2` for the second item below the fourth: a reader sees a 4.2, though no
 * rule has that number, and more than one part can have such an item.
 */
export function listPaths({ front, parts }: Pick<ImportedDocument, 'front' | 'parts'>): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (items: readonly ImportedItem[], above: string): void => {
    for (const item of items) {
      const own = isMarked(item) ? keyOf(segmentsOf(item.listMark ?? '')) : '';
      const key = [above, own].filter((part) => part !== '').join('/');
      if (own !== '' && key !== own) found.add(key);
      collect(item.children, key);
    }
  };
  for (const items of [front, ...parts.map((part) => part.items)]) collect(items, '');
  return found;
}
