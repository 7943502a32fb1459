import type { ImportedDocument, ImportedItem, ImportedTerm, Inline } from './document.ts';

/** Where inlines stand. */
export interface InlinePlace {
  /** Lines that the item was made from. */
  readonly lines: readonly number[];
  /** Number of the rule; of the one that holds it where it has none. */
  readonly rule: string | null;
}

type Change = (inlines: readonly Inline[], place: InlinePlace) => readonly Inline[];

/** A document whose texts are changed, labels and cells too; all else is as it was. */
export function mapInlines<T extends Pick<ImportedDocument, 'front' | 'parts' | 'terms'>>(
  document: T,
  change: Change,
): T {
  return {
    ...document,
    front: document.front.map((item) => mapItem(item, null, change)),
    parts: document.parts.map((part) => ({
      ...part,
      items: part.items.map((item) => mapItem(item, part.number, change)),
    })),
    terms: document.terms.map(
      (term): ImportedTerm => ({
        ...term,
        definition: change(term.definition, { lines: term.lines, rule: null }),
      }),
    ),
  };
}

function mapItem(item: ImportedItem, above: string | null, change: Change): ImportedItem {
  const rule = item.number ?? above;
  const place = { lines: item.lines, rule };
  return {
    ...item,
    label: item.label && change(item.label, place),
    paragraphs: item.paragraphs.map((inlines) => change(inlines, place)),
    rows: item.rows.map((row, at) => {
      const [line] = item.lines.slice(at);
      const own =
        item.rows.length === item.lines.length && line !== undefined ? { lines: [line], rule } : place;
      return row.map((cell) => change(cell, own));
    }),
    children: item.children.map((child) => mapItem(child, rule, change)),
  };
}
