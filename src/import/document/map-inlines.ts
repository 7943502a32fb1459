import type { ImportedDocument, ImportedItem, Inline } from './document.ts';

/** Where inlines are. */
export interface InlinePlace {
  /** Lines the item was made from. */
  readonly lines: readonly number[];
  /** Number of the rule, else of its nearest ancestor with one. */
  readonly rule: string | null;
  readonly isLabel?: true;
}

type Change = (inlines: readonly Inline[], place: InlinePlace) => readonly Inline[];

/** Maps all texts of a document, labels and cells included; everything else stays. */
export const mapInlines = <T extends Pick<ImportedDocument, 'front' | 'parts' | 'terms'>>(
  document: T,
  change: Change,
): T => ({
  ...document,
  front: document.front.map((item) => mapItem(item, null, change)),
  parts: document.parts.map((part) => ({
    ...part,
    items: part.items.map((item) => mapItem(item, part.number, change)),
  })),
  terms: document.terms.map((term) => ({
    ...term,
    definition: change(term.definition, { lines: term.lines, rule: null }),
  })),
});

function mapItem(item: ImportedItem, above: string | null, change: Change): ImportedItem {
  const { lines, rows, children, number } = item;
  const rule = number ?? above;
  return {
    ...item,
    // A label is on the first line: links on later lines are not in it, even with the same words.
    label: item.label && change(item.label, { lines: lines.slice(0, 1), rule, isLabel: true }),
    paragraphs: item.paragraphs.map((inlines) => change(inlines, { lines, rule })),
    rows: rows.map((row, at) => {
      const own = rows.length === lines.length ? lines.slice(at, at + 1) : lines;
      return row.map((cell) => change(cell, { lines: own, rule }));
    }),
    children: children.map((child) => mapItem(child, rule, change)),
  };
}
