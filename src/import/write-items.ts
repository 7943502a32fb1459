import type { BlockContent, ListItem, Paragraph, PhrasingContent, TableRow } from 'mdast';
import type { Numbering, NumberStyle } from '../model/edition-config.ts';
import type { ImportedItem, Remark } from './document.ts';
import type { Ids } from './identify.ts';
import { pinNumber } from './pin-number.ts';
import { inlineText, signedMarkers } from './walk.ts';
import { asWords, type TextOptions, writeMarkers, writePhrasing, writeStar } from './write-text.ts';

/** All that writing the rules of one document needs. Remarks are added to. */
export interface WriteContext extends TextOptions {
  readonly ids: Ids;
  readonly numbering: Numbering;
  readonly remarks: Remark[];
}

/** Where items stand: below a section (depth 0) or below rules. */
interface Home {
  /** Number of what holds them; null where rules have none. */
  readonly number: string | null;
  readonly depth: number;
  /** The count of the last rule written here. */
  last: number | null;
}

/**
 * The items of a section as blocks of Markdown.
 *
 * Numbered rules become ordered lists, what hangs on them alerts and tables, unnumbered text paragraphs of the section or
 * bullets of the rule. A rule without a number in a section with numbers cannot stand in a list: it is a paragraph, and
 * numbered rules below it are written behind it.
 */
export function writeItems(
  items: readonly ImportedItem[],
  sectionNumber: string | null,
  context: WriteContext,
): BlockContent[] {
  return writeBlocks(items, { number: sectionNumber, depth: 0, last: null }, context);
}

function writeBlocks(items: readonly ImportedItem[], home: Home, context: WriteContext): BlockContent[] {
  const blocks: BlockContent[] = [];
  for (const item of items) {
    if (isListed(item, home)) {
      const entry = writeRule(item, home, context);
      const before = blocks.at(-1);
      if (before?.type === 'list' && before.ordered) before.children.push(entry.item);
      else
        blocks.push({
          type: 'list',
          ordered: true,
          start: entry.start,
          spread: false,
          children: [entry.item],
        });
    } else if (isBullet(item, home)) {
      const before = blocks.at(-1);
      const entry = writeBullet(item, home, context);
      if (before?.type === 'list' && !before.ordered) before.children.push(entry);
      else blocks.push({ type: 'list', ordered: false, spread: false, children: [entry] });
    } else blocks.push(...writeUnlisted(item, home, context));
  }
  return blocks;
}

/** Where rules have numbers only those with one are listed; where they have none, all are. */
const isListed = (item: ImportedItem, home: Home) =>
  item.number !== null || (home.number === null && item.kind === 'rule');

const isBullet = (item: ImportedItem, home: Home) =>
  home.depth > 0 &&
  item.kind === 'rule' &&
  item.name === null &&
  item.star.before === null &&
  item.star.after === null &&
  signedMarkers(item).length === 0 &&
  item.classes.length === 0 &&
  item.relations.length === 0 &&
  item.children.every((child) => isBullet(child, home));

function writeBullet(item: ImportedItem, home: Home, context: WriteContext): ListItem {
  const children = [...paragraphsOf(item, [], context), ...writeBlocks(item.children, home, context)];
  return { type: 'listItem', spread: false, children };
}

function writeRule(item: ImportedItem, home: Home, context: WriteContext): { item: ListItem; start: number } {
  const { numbering, ids } = context;
  const style: NumberStyle = numbering.rule[Math.min(home.depth, numbering.rule.length - 1)] ?? {
    style: 'decimal',
  };
  const place = placeOf(item, home, style, context);
  const id = ids.of.get(item);
  const attributes = attributesOf(item, id, place.pin);
  const below: Home = { number: place.number, depth: home.depth + 1, last: null };
  const own = item.kind === 'rule' ? { ...item, children: [] } : null;
  // A question or example with a number of its own is a rule that holds it.
  const head = own
    ? paragraphsOf(own, attributes, context)
    : [{ type: 'paragraph' as const, children: attributes }];
  const tables = own ? tableOf(own, context) : writeUnlisted({ ...item, children: [] }, below, context);
  const children = [...head, ...tables, ...writeBlocks(item.children, below, context)];
  return { item: { type: 'listItem', spread: children.length > 1, children }, start: place.count };
}

function placeOf(
  item: ImportedItem,
  home: Home,
  style: NumberStyle,
  context: WriteContext,
): { pin: string | null; number: string | null; count: number } {
  const isFirst = home.last === null;
  const next = home.last === null ? (style.start ?? item.count ?? 1) : home.last + 1;
  if (home.number === null) {
    if (item.number !== null) lostNumber(item, null, context);
    const count = isFirst ? (item.count ?? 1) : next;
    home.last = count;
    return { pin: null, number: null, count };
  }
  const wanted = item.number;
  const place = pinNumber(wanted, home.number, next, style, context.numbering.separator);
  if (!place.holds) lostNumber(item, place.number, context);
  home.last = place.count;
  // The first rule of a list may begin with any count where the numbering does not say with which.
  const free = isFirst && style.start === undefined && place.pin !== null && /^\d+$/.test(place.pin);
  return { pin: free ? null : place.pin, number: place.number, count: place.count };
}

function lostNumber(item: ImportedItem, got: string | null, context: WriteContext): void {
  context.remarks.push({
    line: item.lines[0] ?? 0,
    kind: 'number-not-kept',
    message: `The number ${item.number} does not follow from the rules around it; it is ${got ?? 'left out'} in the result.`,
    rule: item.number,
  });
}

/** `{#id .class key=value}` as a node behind a space; nothing where there is nothing to say. */
function attributesOf(item: ImportedItem, id: string | undefined, pin: string | null): PhrasingContent[] {
  const relations = new Map<string, string[]>();
  for (const { kind, reference } of item.relations)
    relations.set(kind, [...(relations.get(kind) ?? []), reference.target]);
  const parts = [
    ...(id === undefined ? [] : [`#${id}`]),
    ...classesOf(item).map((name) => `.${name}`),
    ...(pin === null ? [] : [`number=${quoted(pin)}`]),
    ...[...relations].map(([kind, targets]) => `${kind}=${quoted(targets.join(' '))}`),
  ];
  return parts.length === 0 ? [] : [{ type: 'ruleAttributes', value: parts.join(' ') }];
}

/** The classes of an item as attributes can hold them, `recovered` where its number was not printed. */
export function classesOf(item: ImportedItem): string[] {
  const names = [...item.classes, ...(item.numberBy.how === 'recovered' ? ['recovered'] : [])];
  return [...new Set(names)].filter((name) => /^[a-z][a-z0-9_-]*$/.test(name));
}

const quoted = (value: string) =>
  /^[^\s"{}]+$/.test(value) ? value : `"${value.replace(/["{}]/g, '').replace(/\s+/g, ' ')}"`;

/** The paragraphs of an item: star, label, text, star, markers and attributes in the first, the rest behind it. */
function paragraphsOf(
  item: ImportedItem,
  attributes: readonly PhrasingContent[],
  context: WriteContext,
): Paragraph[] {
  const label = writeLabel(item, context);
  const texts = item.paragraphs
    .map((inlines) => writePhrasing(inlines, context))
    .filter((text) => text.length > 0);
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
  const paragraphs = [head, ...rest].filter((children) => children.length > 0);
  return paragraphs.map((children) => ({ type: 'paragraph', children }));
}

function writeLabel(item: ImportedItem, context: WriteContext): PhrasingContent[] {
  const inner = writePhrasing(item.label ?? [], context).flatMap((node) =>
    node.type === 'strong' ? node.children : [node],
  );
  if (inner.length === 0) return [];
  const last = inner.at(-1);
  if (last?.type === 'text') inner[inner.length - 1] = { ...last, value: last.value.replace(/[\s:]+$/, '') };
  const held = inner.filter((node) => node.type !== 'text' || node.value !== '');
  return [{ type: 'strong', children: [...held, { type: 'text', value: ':' }] }];
}

/** Bold text in front of a colon would be read as a label where the document has none: it is set plain. */
function notLabel(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, second] = nodes;
  if (first?.type !== 'strong') return [...nodes];
  const text = first.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  const isLabel = text.endsWith(':') || (second?.type === 'text' && /^\s*:/.test(second.value));
  return isLabel ? [...first.children, ...nodes.slice(1)] : [...nodes];
}

const alertOf: Record<ImportedItem['kind'], string> = {
  rule: 'NOTE',
  note: 'NOTE',
  table: 'NOTE',
  example: 'EXAMPLE',
  question: 'QUESTION',
  answer: 'ANSWER',
};

/** What stands in no list: an alert or a table; text right below a section is a paragraph of it. */
function writeUnlisted(item: ImportedItem, home: Home, context: WriteContext): BlockContent[] {
  const isPlain = home.depth === 0 && (item.kind === 'note' || item.kind === 'rule');
  const id = item.number === null ? context.ids.of.get(item) : undefined;
  const paragraphs = paragraphsOf(item, attributesOf(item, id, null), context);
  const loose = item.children.filter((child) => !isListed(child, home) && child.kind === 'rule');
  const inside = isPlain ? [] : loose.filter((child) => isBullet(child, { ...home, depth: 1 }));
  const bullets = writeBlocks(inside, { number: '', depth: 1, last: null }, context);
  const rest = item.children.filter((child) => !inside.includes(child));
  const own: BlockContent[] = isPlain
    ? paragraphs
    : paragraphs.length + bullets.length === 0
      ? []
      : [{ type: 'ruleAlert', alert: alertOf[item.kind], children: [...paragraphs, ...bullets] }];
  return [...own, ...tableOf(item, context), ...writeBlocks(rest, home, context)];
}

function tableOf(item: ImportedItem, context: WriteContext): BlockContent[] {
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

/** What an item is called in messages: its number, its name, or the beginning of its label. */
export const titleOf = (item: ImportedItem): string | null =>
  item.number ?? item.name ?? (item.label ? inlineText(item.label) : null);
