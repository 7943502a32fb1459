import type { BlockContent, Code, ListItem, Paragraph } from 'mdast';
import { compareNatural } from '../../base/collation.ts';
import { unnumbered, whole } from '../../edition/format-number.ts';
import { ruleStyle } from '../../edition/numbers/levels-of.ts';
import type { NumberLevels, NumberStyle } from '../../model/numbering.ts';
import type { ImportedItem, Remark } from '../document/document.ts';
import { openerOf } from '../document/opener-of.ts';
import { inlineText, isBare, numbersRules } from '../document/walk.ts';
import { isMarked } from '../numbering/read-mark.ts';
import type { Ids } from '../resolve/identify.ts';
import { afterMark, countsItself, placeInList, printedIn } from './list-marks.ts';
import { pinNumber, pinnedWhole } from './pin-number.ts';
import { attributesOf, paragraphsOf, tableOf } from './write-paragraphs.ts';
import type { TextOptions } from './write-text.ts';

/** What the writer of rules needs; collects remarks. */
export interface WriteContext extends TextOptions {
  readonly ids: Ids;
  /** How the rules of the section are numbered. */
  readonly numbering: NumberLevels;
  /** Rules whose list mark is not printed by anything. */
  readonly unmarked: ImportedItem[];
  readonly remarks: Remark[];
}

/** Parent of items: a section (depth 0) or a rule. */
interface Home {
  /** Number of the parent, empty if only the items have one; null if rules have none. */
  readonly number: string | null;
  /** Its section has a number: pin a printed number under an unnumbered rule whole. */
  readonly isCounted: boolean;
  readonly depth: number;
  /** The list counts by itself. */
  readonly counts: boolean;
  /** How many such lists contain the parent. */
  readonly lists: number;
  /** Numbers of rules that are not written yet, in order. */
  readonly ahead: string[];
  /** Count of the last rule written here. */
  last: number | null;
}

/**
 * Writes the items of a section as Markdown: rules as ordered lists, their notes and tables as
 * alerts and tables, unnumbered bullets under a numbered rule as its text.
 */
export function writeItems(
  items: readonly ImportedItem[],
  sectionNumber: string | null,
  context: WriteContext,
): BlockContent[] {
  const counts = countsItself(items);
  const home: Home = {
    number: sectionNumber ?? (numbersRules(items) ? '' : null),
    isCounted: sectionNumber !== null,
    depth: 0,
    counts,
    lists: 0,
    ahead: printedIn(items),
    last: null,
  };
  return writeBlocks(items, home, context);
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

const isListed = (item: ImportedItem, home: Home) =>
  item.number !== null || (item.kind === 'rule' && !isBullet(item, home) && !isText(item, home));

/** A paragraph of a numbered section that nothing marks as a list item. */
const isText = (item: ImportedItem, home: Home) =>
  home.depth === 0 &&
  home.number !== null &&
  isBare(item) &&
  !item.isBullet &&
  item.count === null &&
  item.children.length === 0;

/** Bullets of a numbered rule are part of its text. */
const isBullet = (item: ImportedItem, home: Home) => home.depth > 0 && home.number !== null && isBare(item);

function writeBullet(item: ImportedItem, home: Home, context: WriteContext): ListItem {
  const children = [...paragraphsOf(item, [], context), ...writeBlocks(item.children, home, context)];
  return { type: 'listItem', spread: false, children };
}

function writeRule(item: ImportedItem, home: Home, context: WriteContext): { item: ListItem; start: number } {
  const { numbering, ids } = context;
  const style = ruleStyle(numbering, home.depth);
  const place = placeOf(item, home, style, context);
  const id = ids.of.get(item);
  const isUnmarked = isMarked(item) && !home.counts;
  if (isUnmarked) context.unmarked.push(item);
  const counts = countsItself(item.children);
  const classes = counts ? [...item.classes, 'counted'] : item.classes;
  const attributes = attributesOf({ ...item, classes }, id, place.pin, context);
  const below: Home = {
    ...{ ...home, number: place.number, depth: home.depth + 1 },
    ...{ counts, lists: home.lists + (home.counts && isMarked(item) ? 1 : 0), last: null },
  };
  const texts = isUnmarked ? afterMark(item) : {};
  const own = item.kind === 'rule' ? { ...item, ...texts, children: [] } : null;
  // A question or example with a number of its own is inside a rule.
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
  if (home.counts) return placeListed(item, home, context);
  if (home.number === null) return placeBelowNone(item, home, context);
  const isFirst = home.last === null;
  const mayStart =
    isFirst && style.start === undefined && item.number !== null && isLowest(item.number, home);
  const next = home.last === null ? (style.start ?? (mayStart ? (item.count ?? 1) : 1)) : home.last + 1;
  const { separator } = context.numbering;
  const placeAt = (wanted: string) =>
    pinNumber(wanted, { above: home.number || null, next, style, separator });
  if (item.number === null) {
    home.last = next - 1;
    const [after] = home.ahead;
    return { pin: unnumbered, number: null, count: after === undefined ? next : placeAt(after).count };
  }
  home.ahead.shift();
  const wanted = item.number;
  const place = placeAt(wanted);
  if (!place.follows) context.remarks.push(pinnedWhole(item.lines[0] ?? 0, wanted));
  home.last = place.count;
  const free = mayStart && isCount(place.pin);
  return { pin: free ? null : place.pin, number: place.number, count: place.count };
}

/** Whether no smaller number follows; then the first rule of a list may start with any count. */
const isLowest = (printed: string, { ahead }: Home): boolean =>
  ahead.every((after) => compareNatural(printed, after) <= 0);

const isCount = (pin: string | null): boolean => pin !== null && /^\d+$/.test(pin);

/** A place in a list that counts by itself. */
function placeListed(
  item: ImportedItem,
  home: Home,
  { numbering }: WriteContext,
): ReturnType<typeof placeOf> {
  const { pin, count } = placeInList(item, { last: home.last, depth: home.lists, numbering });
  const isFirst = home.last === null;
  home.last = pin === unnumbered ? count - 1 : count;
  const printed = item.listMark === undefined ? undefined : home.ahead.shift();
  const free = isFirst && printed !== undefined && isCount(pin) && isLowest(printed, home);
  return { pin: free ? null : pin, number: null, count };
}

/** A place under an unnumbered parent. */
function placeBelowNone(item: ImportedItem, home: Home, context: WriteContext): ReturnType<typeof placeOf> {
  const count = home.last === null ? (item.count ?? 1) : home.last + 1;
  home.last = count;
  if (item.number === null) return { pin: null, number: null, count };
  if (home.isCounted) return { pin: item.number, number: item.number, count };
  context.remarks.push(pinnedWhole(item.lines[0] ?? 0, item.number));
  return { pin: whole + item.number, number: item.number, count };
}

const alertOf: Record<ImportedItem['kind'], string> = {
  rule: 'NOTE',
  note: 'NOTE',
  table: 'NOTE',
  example: 'EXAMPLE',
  question: 'QUESTION',
  answer: 'ANSWER',
};

/**
 * Whether a note is one by its words, or by its format under a rule; under a heading the latter is
 * text, or a motto.
 */
const isNote = ({ isRemark, label, paragraphs: [first = []] }: ImportedItem, { depth }: Home): boolean =>
  (isRemark === true && depth > 0) ||
  openerOf(inlineText([...(label ?? []), ...first]).trimStart()) === 'note';

/**
 * Writes items outside lists: an alert or table; other text is a paragraph of its parent, with its
 * bullets under it.
 */
function writeUnlisted(item: ImportedItem, home: Home, context: WriteContext): BlockContent[] {
  const isPlain = item.kind === 'rule' || (item.kind === 'note' && !isNote(item, home));
  const id = item.number === null ? context.ids.of.get(item) : undefined;
  const attributes = attributesOf(item, id, null, context);
  const paragraphs = paragraphsOf(item, attributes, context);
  if (isPlain && attributes.length > 0) keepDigits(paragraphs[0]);
  const text: Home = { ...home, number: '', depth: 1, counts: false, ahead: [], last: null };
  // What a list counts under a paragraph of a section is written next to it.
  const inside = item.children.filter(
    (child) =>
      child.number === null &&
      isBullet(child, text) &&
      !(isPlain && (home.number === null || child.count !== null)),
  );
  const bullets = writeBlocks(inside, text, context);
  const rest = item.children.filter((child) => !inside.includes(child));
  const own: BlockContent[] = isPlain
    ? [...paragraphs, ...bullets]
    : paragraphs.length + bullets.length === 0
      ? []
      : [{ type: 'ruleAlert', alert: alertOf[item.kind], children: [...paragraphs, ...bullets] }];
  return [...own, ...tableOf(item, context), ...writeBlocks(rest, home, context)];
}

/**
 * Writes the first of leading digits as an entity: otherwise they look like a list number without
 * its full stop.
 */
function keepDigits(paragraph: Paragraph | Code | undefined): void {
  if (paragraph?.type !== 'paragraph') return;
  const [first, ...rest] = paragraph.children;
  if (first?.type !== 'text') return;
  const digit = /^\p{Nd}(?=\p{Nd}{0,8}(?:\s|$))/u.exec(first.value)?.[0];
  if (digit === undefined) return;
  const entity = { type: 'html' as const, value: `&#${digit.codePointAt(0)};` };
  paragraph.children = [entity, { ...first, value: first.value.slice(digit.length) }, ...rest];
}
