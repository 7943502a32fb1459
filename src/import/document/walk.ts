import type {
  ImportedDocument,
  ImportedItem,
  ImportedMarker,
  ImportedReference,
  Inline,
} from './document.ts';

/** An item with its parent and part. */
export interface Visited {
  readonly item: ImportedItem;
  readonly parent: ImportedItem | null;
  /** Index of its part in `parts`; -1 for the front matter. */
  readonly part: number;
}

/** Visits every item in document order, parents before children. */
export function* walkItems({ front, parts }: Pick<ImportedDocument, 'front' | 'parts'>): Generator<Visited> {
  yield* walk(front, null, -1);
  for (const [index, part] of parts.entries()) yield* walk(part.items, null, index);
}

function* walk(
  items: readonly ImportedItem[],
  parent: ImportedItem | null,
  part: number,
): Generator<Visited> {
  for (const item of items) {
    yield { item, parent, part };
    yield* walk(item.children, item, part);
  }
}

/** Whether the outermost rules of a part have numbers. */
export const numbersRules = (items: readonly ImportedItem[]): boolean =>
  items.some((item) =>
    item.kind === 'rule' || item.number !== null ? item.number !== null : numbersRules(item.children),
  );

/** The plain text of inlines: references as printed, suggestions with both readings. */
export function inlineText(inlines: readonly Inline[]): string {
  return inlines.map(textOf).join('');
}

function textOf(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'code':
      return inline.value;
    case 'strong':
    case 'emphasis':
    case 'link':
      return inlineText(inline.children);
    case 'reference':
      return inline.reference.printed;
    case 'suggestion':
      return inline.old + inline.fresh;
  }
}

/** An item's own text without its label, one line per paragraph and row. */
export function itemText(item: ImportedItem): string {
  const paragraphs = item.paragraphs.map(inlineText);
  const rows = item.rows.map((row) => row.map(inlineText).join('\t'));
  return [...paragraphs, ...rows].join('\n').trim();
}

/** The references of an item's own text and label, in order; no markers or relations. */
export function referencesOf(item: ImportedItem): ImportedReference[] {
  return [item.label ?? [], ...item.paragraphs, ...item.rows.flat()].flatMap(referencesIn);
}

/** The references in inlines, in order. */
export function referencesIn(inlines: readonly Inline[]): ImportedReference[] {
  return inlines.flatMap((inline): ImportedReference[] => {
    if (inline.type === 'reference') return [inline.reference];
    return 'children' in inline ? referencesIn(inline.children) : [];
  });
}

/** Markers with a sign; one that lost its sign is text. */
const signedMarkers = (item: ImportedItem): ImportedMarker[] =>
  item.markers.filter(({ sign }) => sign !== '?');

/**
 * Whether an item is only text, or a label before one paragraph with a bullet: among numbered rules
 * it is a bullet of its parent.
 */
export const isBare = (item: ImportedItem): boolean =>
  item.kind === 'rule' &&
  item.number === null &&
  item.listMark === undefined &&
  item.name === null &&
  (item.label === null ||
    (item.isBullet === true && item.paragraphs.length === 1 && item.children.length === 0)) &&
  item.star.before === null &&
  item.star.after === null &&
  signedMarkers(item).length === 0 &&
  item.classes.length === 0 &&
  item.relations.length === 0 &&
  item.children.every(isBare);

/** Whether the words of a link are only a label name as in Quarto, LaTeX or MyST: `@sec-boats`. */
export const isLabelAlone = (words: string): boolean =>
  /^(?:-?@sec[-:]\S+|\\?@ref\(\S+\)|\\\w*ref\{\S+\}|\{(?:ref|numref|doc)\}\S+)$/iu.test(words);
