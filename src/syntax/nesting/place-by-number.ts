/** An open list item, as written, which may hold later lines. */
export interface OpenItem {
  /** Column of its mark. */
  readonly column: number;
  /**
   * Intended column: further left if its number makes it a sibling of an item that it is indented
   * below.
   */
  readonly meant: number;
  /** Column of its text. */
  readonly content: number;
  readonly count: number;
  /** The highest number of its list so far: an inserted item may restart. */
  readonly highest: number;
  /** Index of its line. */
  readonly line: number;
}

/** A list mark as written. */
type Mark = Pick<OpenItem, 'column' | 'count'>;

/** The context of a list mark. */
interface Before {
  /** Possible parents, the innermost last. */
  readonly open: readonly OpenItem[];
  /** The leftmost column of a rule so far. */
  readonly leftmost: number;
}

/** The position that an item's number implies. */
interface NumberedPlace {
  /** The item whose list it continues, though it is indented below that item. */
  readonly list: OpenItem | null;
  /** It is indented below an item that a text in between has ended. */
  readonly isOrphan: boolean;
}

/** An item with a pinned number: the gap before it is intended. */
const pinsNumber = /[{ ]number=[^\s{}]+[^{}\r\n]{0,200}\}[ \t]*$/;

/**
 * Decides from an item's number whether its indentation is correct. It is if the item starts a list
 * with 0 or 1, or follows the item above it. Otherwise it continues an outer list, if the numbers
 * on both sides fit.
 *
 * @param end of the line of the item
 */
export function placeByNumber(
  mark: Mark,
  { open, leftmost }: Before,
  text: string,
  end: number,
): NumberedPlace {
  const { column, count } = mark;
  const around = open.filter((item) => column > item.column + 1);
  const sibling = open[around.length];
  const isOrphan = around.length === 0 && !sibling && count >= 0 && column > leftmost + 1;
  const asIndented = { list: null, isOrphan };
  // A bullet has no number.
  if (isOrphan || around.length === 0 || !(count >= 2)) return asIndented;
  if (sibling) {
    const isNext = count === sibling.count + 1 || count === sibling.highest + 1;
    const isPinned = pinsNumber.test(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));
    if (isNext || isPinned || hangsByNumber(mark, sibling)) return asIndented;
  }
  const list = around.findLast((one) => count === one.count + 1);
  return list && goesOn(list.column, mark, text, end) ? { list, isOrphan } : asIndented;
}

/**
 * Whether an item indented by one column below another is its child, not a sibling with a wrong
 * column: it restarts, or continues one that did.
 *
 * @param before the item in the same column before it, below the same one
 */
export const hangsByNumber = ({ column, count }: Mark, holder: Mark, before?: Mark): boolean =>
  column === holder.column + 1 &&
  holder.count >= 1 &&
  (before ? before.column === column && count === before.count + 1 : count === 0 || count === 1);

const nextItem = /[\r\n](?:([ \t]*)(\d{1,9})[.)](?=[ \t])|#{1,6}[ \t])/g;
/** At most this many items are searched for the continuation: in a longer list it is far away. */
const maximumItemsRead = 100;

/**
 * Whether a list continues after an item and its followers in the same column. If not, the item may
 * be correct: earlier items are missing, or have a wrong number.
 */
function goesOn(ofList: number, { column, count }: Mark, text: string, end: number): boolean {
  nextItem.lastIndex = end;
  let next = count + 1;
  for (let left = maximumItemsRead; left > 0; left -= 1) {
    const [, indent, number] = nextItem.exec(text) ?? [];
    if (indent === undefined) return false;
    const other = columnsOf(indent, 0);
    if (other < ofList - 1) return false;
    if (other <= ofList + 1) return Number(number) === next;
    if (Math.abs(other - column) <= 1 && Number(number) === next) next += 1;
  }
  return false;
}

/**
 * Columns of white space; an ideographic space takes two. @param from the column that it begins at
 */
export function columnsOf(space: string, from: number): number {
  let column = from;
  for (const sign of space) column += sign === '\t' ? 4 - (column % 4) : sign === '\u3000' ? 2 : 1;
  return column - from;
}
