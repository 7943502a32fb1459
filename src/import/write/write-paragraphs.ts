import type { BlockContent, Code, Paragraph, PhrasingContent, TableRow } from 'mdast';
import type { ImportedItem, Inline } from '../document/document.ts';
import { asWords, type TextOptions, writeMarkers, writePhrasing, writeStar } from './write-text.ts';

/** `{#id .class key=value}` as a node after a space; empty if there are no attributes. */
export function attributesOf(
  item: ImportedItem,
  id: string | undefined,
  pin: string | null,
  { targets, hasIdsAlone = false }: TextOptions,
): PhrasingContent[] {
  if (hasIdsAlone) return id === undefined ? [] : [{ type: 'ruleAttributes', value: `#${id}` }];
  const relations = new Map<string, string[]>();
  for (const { kind, reference } of item.relations)
    relations.set(kind, [...(relations.get(kind) ?? []), targets.resolve(reference).target]);
  const parts = [
    ...(id === undefined ? [] : [`#${id}`]),
    ...classesOf(item).map((name) => `.${name}`),
    ...(pin === null ? [] : [`number=${quoted(pin)}`]),
    ...[...relations].map(([kind, targets]) => `${kind}=${quoted(targets.join(' '))}`),
  ];
  return parts.length === 0 ? [] : [{ type: 'ruleAttributes', value: parts.join(' ') }];
}

/** The classes of an item that attributes can hold, `recovered` if its number was not printed. */
export function classesOf(item: ImportedItem): string[] {
  const names = [...item.classes, ...(item.numberBy.how === 'recovered' ? ['recovered'] : [])];
  return [...new Set(names)].filter((name) => /^[a-z][a-z0-9_-]*$/.test(name));
}

const quoted = (value: string) =>
  /^[^\s"{}]+$/.test(value) ? value : `"${value.replace(/["{}]/g, '').replace(/\s+/g, ' ')}"`;

/** The paragraphs of an item: star, label, markers and attributes in the first, then the rest. */
export function paragraphsOf(
  item: ImportedItem,
  attributes: readonly PhrasingContent[],
  context: TextOptions,
): (Paragraph | Code)[] {
  const label = writeLabel(item, context);
  // Text after code stays after it.
  const end = item.paragraphs.findIndex(isCodeBlock);
  const [lines, following] =
    end < 0 ? [item.paragraphs, []] : [item.paragraphs.slice(0, end), item.paragraphs.slice(end)];
  const texts = lines.map((inlines) => writePhrasing(inlines, context)).filter((text) => text.length > 0);
  const words = item.markers.filter(asWords).map(({ reference }) => reference.printed.trim());
  if (words.length > 0) {
    const last = texts.pop() ?? [];
    texts.push([...last, { type: 'text', value: `${last.length > 0 ? ' ' : ''}${words.join(' ')}` }]);
  }
  const [first = [], ...rest] = texts;
  const { before, after } = item.star;
  const space: PhrasingContent = { type: 'text', value: ' ' };
  const head = [
    ...(before === null ? [] : [writeStar(before), space]),
    ...label,
    ...(label.length > 0 && first.length > 0 ? [space] : []),
    ...(label.length > 0 ? first : notLabel(first)),
    ...(after === null ? [] : [space, writeStar(after)]),
    ...writeMarkers(item.markers, context),
    ...(attributes.length === 0 ? [] : [space, ...attributes]),
  ];
  if (head[0] === space) head.shift();
  return [
    ...[head, ...rest].map((children): Paragraph => ({ type: 'paragraph', children })),
    ...following.map(
      (inlines) =>
        codeOf(inlines) ?? ({ type: 'paragraph', children: writePhrasing(inlines, context) } as const),
    ),
  ].filter((node) => node.type === 'code' || node.children.length > 0);
}

/** Indent of code beyond 120 columns: the format would read it as deeper nesting. */
const farIn = /^([ \t]{120})[ \t]+/gm;

/** A paragraph that is a block of code, or null. */
function codeOf([inline]: readonly Inline[]): Code | null {
  return inline?.type === 'code' && inline.isBlock
    ? { type: 'code', value: inline.value.replace(farIn, '$1') }
    : null;
}

const isCodeBlock = (inlines: readonly Inline[]) => codeOf(inlines) !== null;

function writeLabel(item: ImportedItem, context: TextOptions): PhrasingContent[] {
  const inner = writePhrasing(item.label ?? [], context).flatMap((node) =>
    node.type === 'strong' ? node.children : [node],
  );
  if (inner.length === 0) return [];
  const last = inner.at(-1);
  if (last?.type === 'text')
    inner[inner.length - 1] = { ...last, value: last.value.replace(/(?<![\s:])[\s:]+$/, '') };
  const held = inner.filter((node) => node.type !== 'text' || node.value !== '');
  const colon: PhrasingContent = { type: 'text', value: ':' };
  // After a reference a colon would have to be escaped.
  return held.at(-1)?.type === 'text'
    ? [{ type: 'strong', children: [...held, colon] }]
    : [{ type: 'strong', children: held }, colon];
}

/** Drops bold before a colon, which would be read as a label the document does not have. */
function notLabel(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, second] = nodes;
  if (first?.type !== 'strong') return [...nodes];
  const text = first.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  const isLabel = text.endsWith(':') || (second?.type === 'text' && /^\s*:/.test(second.value));
  return isLabel ? [...first.children, ...nodes.slice(1)] : [...nodes];
}

/** The rows of an item as a table; the first is its header, as in GFM. */
export function tableOf(item: ImportedItem, context: TextOptions): BlockContent[] {
  if (item.rows.length === 0) return [];
  const width = Math.max(...item.rows.map((row) => row.length));
  const children = item.rows.map(
    (row): TableRow => ({
      type: 'tableRow',
      children: Array.from({ length: width }, (_, i) => ({
        type: 'tableCell' as const,
        children: writePhrasing(row[i] ?? [], context),
      })),
    }),
  );
  return [{ type: 'table', align: [], children }];
}
