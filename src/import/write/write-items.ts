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
import { behindMark, countsItself, placeInList, printedIn } from './list-marks.ts';
import { pinNumber, pinnedWhole } from './pin-number.ts';
import { attributesOf, paragraphsOf, tableOf } from './write-paragraphs.ts';
import type { TextOptions } from './write-text.ts';

/** All that writing the rules of one document needs. Remarks are added to. */
export interface WriteContext extends TextOptions {
  readonly ids: Ids;
  /** How the rules of the section are numbered. */
  readonly numbering: NumberLevels;
  /** Rules of which nothing prints what the document's list does. */
  readonly unmarked: ImportedItem[];
  readonly remarks: Remark[];
}

/** Where items stand: below a section (depth 0) or below rules. */
interface Home {
  /** Number of what holds them, empty where that has none and they have; null where rules have none. */
  readonly number: string | null;
  /** Their section has a number: one that a rule prints below a rule without one is pinned whole. */
  readonly isCounted: boolean;
  readonly depth: number;
  /** Their list counts for itself. */
  readonly counts: boolean;
  /** How many lists of that kind hold what holds them. */
  readonly lists: number;
  /** What is printed before rules that are not written here yet, in order. */
  readonly ahead: string[];
  /** The count of the last rule written here. */
  last: number | null;
}

/**
 * The items of a section as blocks of Markdown.
 *
 * Rules become ordered lists, what hangs on them alerts and tables, text paragraphs of the section, and bullets without a number below
 * one that has one part of its text. A rule without a number among others says so.
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

/** A paragraph of a section whose rules have numbers: nothing says that it is an item of a list. */
const isText = (item: ImportedItem, home: Home) =>
  home.depth === 0 &&
  home.number !== null &&
  isBare(item) &&
  !item.isBullet &&
  item.count === null &&
  item.children.length === 0;

/** Bullets of a rule that has a number are part of its text. */
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
  const texts = isUnmarked ? behindMark(item) : {};
  const own = item.kind === 'rule' ? { ...item, ...texts, children: [] } : null;
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

/** Does no smaller number come after one? Then the first rule of a list may begin with any count. */
const isLowest = (printed: string, { ahead }: Home): boolean =>
  ahead.every((after) => compareNatural(printed, after) <= 0);

const isCount = (pin: string | null): boolean => pin !== null && /^\d+$/.test(pin);

/** A place in a list that counts for itself. */
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

/** A place below something without a number. */
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

/** Does a note say that it is one? What is only set apart is a remark on the rule that it hangs on; below a heading it is text, or a motto. */
const isNote = ({ isRemark, label, paragraphs: [first = []] }: ImportedItem, { depth }: Home): boolean =>
  (isRemark === true && depth > 0) ||
  openerOf(inlineText([...(label ?? []), ...first]).trimStart()) === 'note';

/** Items outside of lists: an alert or a table; any other text is a paragraph of what holds it, with its own bullets below it. */
function writeUnlisted(item: ImportedItem, home: Home, context: WriteContext): BlockContent[] {
  const isPlain = item.kind === 'rule' || (item.kind === 'note' && !isNote(item, home));
  const id = item.number === null ? context.ids.of.get(item) : undefined;
  const attributes = attributesOf(item, id, null, context);
  const paragraphs = paragraphsOf(item, attributes, context);
  if (isPlain && attributes.length > 0) keepDigits(paragraphs[0]);
  const text: Home = { ...home, number: '', depth: 1, counts: false, ahead: [], last: null };
  // What a list counts below a paragraph of a section stands beside it.
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

/** Digits before a rule that stands in no list look like a list number that lost its full stop: the first is written as an entity. */
function keepDigits(paragraph: Paragraph | Code | undefined): void {
  if (paragraph?.type !== 'paragraph') return;
  const [first, ...rest] = paragraph.children;
  if (first?.type !== 'text') return;
  const digit = /^\p{Nd}(?=\p{Nd}{0,8}(?:\s|$))/u.exec(first.value)?.[0];
  if (digit === undefined) return;
  const entity = { type: 'html' as const, value: `&#${digit.codePointAt(0)};` };
  paragraph.children = [entity, { ...first, value: first.value.slice(digit.length) }, ...rest];
}
