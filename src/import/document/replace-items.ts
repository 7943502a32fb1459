import type { ImportedDocument, ImportedItem, ImportedPart } from './document.ts';

/** Changes to items and parts, keyed by the objects themselves. */
export type Changes = ReadonlyMap<ImportedItem | ImportedPart, Partial<ImportedItem> & Partial<ImportedPart>>;

/** Replaces some items and parts of a document; everything else stays. */
export function replaceItems(document: ImportedDocument, changes: Changes): ImportedDocument {
  if (changes.size === 0) return document;
  const replace = (item: ImportedItem): ImportedItem => {
    const children = item.children.map(replace);
    const same = children.every((child, i) => child === item.children[i]);
    const change = changes.get(item);
    return same && !change ? item : { ...item, ...(change as Partial<ImportedItem>), children };
  };
  return {
    ...document,
    front: document.front.map(replace),
    parts: document.parts.map((part) => ({
      ...part,
      ...(changes.get(part) as Partial<ImportedPart>),
      items: part.items.map(replace),
    })),
  };
}
