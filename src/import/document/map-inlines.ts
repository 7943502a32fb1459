import type { ImportedDocument, ImportedItem, ImportedTerm, Inline } from './document.ts';

/** Where inlines stand. */
export interface InlinePlace {
  /** Lines that the item was made from. */
  readonly lines: readonly number[];
  /** Number of the rule; of the one that holds it where it has none. */
  readonly rule: string | null;
  /** Number of the rule before it in its part, which a text without a number can go on; null for none. */
  readonly after: string | null;
  readonly isLabel?: true;
  /** Of the item in its list; null for none. */
  readonly count?: ImportedItem['count'];
  /** The row of a table that a cell is of. */
  readonly row?: ImportedItem['rows'][number];
}

type Change = (inlines: readonly Inline[], place: InlinePlace) => readonly Inline[];

/** A document whose texts are changed, labels and cells too; all else is as it was. */
export function mapInlines<T extends Pick<ImportedDocument, 'front' | 'parts' | 'terms'>>(
  document: T,
  change: Change,
): T {
  return {
    ...document,
    front: document.front.map((item) => mapItem(item, nowhere, change)),
    parts: document.parts.map((part) => {
      let after: string | null = null;
      const items = part.items.map((item) => {
        after = item.number ?? after;
        return mapItem(item, { rule: part.number, after }, change);
      });
      return { ...part, items };
    }),
    terms: document.terms.map(
      (term): ImportedTerm => ({
        ...term,
        definition: change(term.definition, { lines: term.lines, ...nowhere }),
      }),
    ),
  };
}

type Above = Omit<InlinePlace, 'lines'>;
const nowhere: Above = { rule: null, after: null };

function mapItem(item: ImportedItem, above: Above, change: Change): ImportedItem {
  const inside = item.number === null ? above : { rule: item.number, after: null };
  const place = { lines: item.lines, ...inside, count: item.count };
  return {
    ...item,
    // A label stands on the first line: what the next ones link is none of it, though it have the same words.
    label: item.label && change(item.label, { ...place, isLabel: true, lines: item.lines.slice(0, 1) }),
    paragraphs: item.paragraphs.map((inlines) => change(inlines, place)),
    rows: item.rows.map((row, at) => {
      const [line] = item.lines.slice(at);
      const own =
        item.rows.length === item.lines.length && line !== undefined ? { lines: [line], ...inside } : place;
      return row.map((cell) => change(cell, { ...own, row }));
    }),
    children: item.children.map((child) => mapItem(child, inside, change)),
  };
}
