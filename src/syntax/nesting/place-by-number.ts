/** A list item that may hold what follows, as it is written. */
export interface OpenItem {
  /** Where its mark begins. */
  readonly column: number;
  /** Where it should begin: further left where its number says that it stands beside an item that it is indented below. */
  readonly meant: number;
  /** Where its text begins. */
  readonly content: number;
  readonly count: number;
  /** The highest number of its list so far: one that was put in may begin anew. */
  readonly highest: number;
  /** Index of its line. */
  readonly line: number;
}

/** A list mark as it is written. */
type Mark = Pick<OpenItem, 'column' | 'count'>;

/** What stands in front of a list mark. */
interface Before {
  /** The items that may hold it, the innermost last. */
  readonly open: readonly OpenItem[];
  /** The leftmost column of a rule so far. */
  readonly leftmost: number;
}

/** What the number of an item says of its place. */
interface NumberedPlace {
  /** The item beside which it stands, though it is indented below that one. */
  readonly list: OpenItem | null;
  /** Its number speaks against the place that its indentation gives it, and nothing says which other one is meant. */
  readonly isUnsure: boolean;
  /** It is indented below an item that a text in between has ended. */
  readonly isOrphan: boolean;
}

/** An item that says its number beside another one: the gap in front of it is meant. */
const saysNumber = /[{ ]number=[^\s{}]+[^{}\r\n]{0,200}\}[ \t]*$/;

const asIndented: NumberedPlace = { list: null, isUnsure: false, isOrphan: false };
const unsure: NumberedPlace = { ...asIndented, isUnsure: true };

/**
 * Ask the number of an item whether it belongs where it is indented to. One that begins a list with 0 or 1 does, and one
 * that follows the item above it, and one that says by an attribute that others are missing. Any other one goes on with a list further out where it counts on from that, and the list
 * counts on from it.
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
  const beside = open[around.length];
  if (beside && saysNumber.test(text.slice(text.lastIndexOf('\n', end - 1) + 1, end))) return asIndented;
  // A bullet has no number.
  const isBeginning = !(count >= 2);
  if (beside && hangsByNumber(mark, beside))
    return isListBelow(beside, mark, text, end) ? asIndented : unsure;
  // Beside an item that belongs further left it may be right where it is, below that one.
  if (beside && isBeginning) return beside.meant < beside.column && beside.count > 1 ? unsure : asIndented;
  // What held it ended with a text in between.
  if (around.length === 0 && !beside && count >= 0 && column > leftmost + 1)
    return { ...unsure, isOrphan: true };
  const list = isBeginning ? undefined : around.findLast((one) => count === one.count + 1);
  const isNext = list !== undefined && goesOn(list.column, mark, text, end);
  // It may count on from the item above it, and from the list around that one, which lacks it.
  if (beside && (count === beside.count + 1 || count === beside.highest + 1))
    return isNext && column !== beside.column ? unsure : asIndented;
  if (around.length === 0 || isBeginning) return asIndented;
  if (list && isNext) return { ...asIndented, list };
  // Below a higher number it cannot go on with the list of that; one that is the same may be there twice.
  return around.some((one) => one.count <= count) ? unsure : asIndented;
}

/**
 * Is an item that is indented by one column below another one, and no slip of a column in one list? It begins anew, or counts on from one that did.
 *
 * @param before the item in the same column before it, below the same one; absent where there is none
 */
export const hangsByNumber = ({ column, count }: Mark, holder: Mark, before?: Mark): boolean =>
  column === holder.column + 1 &&
  holder.count >= 1 &&
  (before ? before.column === column && count === before.count + 1 : count === 0 || count === 1);

/** Do the items from one on count by themselves, and the list of what holds them counts on after them? Two that count on need nothing after them. */
function isListBelow(holder: Mark, { column, count }: Mark, text: string, end: number): boolean {
  nextItem.lastIndex = end;
  let next = count + 1;
  for (let left = mostLookedAt; left > 0; left -= 1) {
    const [, indent, number] = nextItem.exec(text) ?? [];
    const other = indent === undefined ? -1 : columnsOf(indent, 0);
    if (other === holder.column) return Number(number) === holder.count + 1;
    if (other < column) return next > count + 1;
    if (other === column && Number(number) !== next) return false;
    if (other === column) next += 1;
  }
  return false;
}

const nextItem = /[\r\n](?:([ \t]*)(\d{1,9})[.)](?=[ \t])|#{1,6}[ \t])/g;
/** So many items are looked at for the one that goes on: a list that holds more goes on far away. */
const mostLookedAt = 100;

/**
 * Does a list go on behind an item, and behind those that count on from it where it stands? Where it ends there, the item
 * may as well stand right: those in front of it got lost, or have a wrong number.
 */
function goesOn(ofList: number, { column, count }: Mark, text: string, end: number): boolean {
  nextItem.lastIndex = end;
  let next = count + 1;
  for (let left = mostLookedAt; left > 0; left -= 1) {
    const [, indent, number] = nextItem.exec(text) ?? [];
    if (indent === undefined) return false;
    const other = columnsOf(indent, 0);
    if (other < ofList - 1) return false;
    if (other <= ofList + 1) return Number(number) === next;
    if (Math.abs(other - column) <= 1 && Number(number) === next) next += 1;
  }
  return false;
}

/** How many columns white space takes. That of Chinese and Japanese is as wide as a sign of theirs. @param from the column that it begins at */
export function columnsOf(space: string, from: number): number {
  let column = from;
  for (const sign of space) column += sign === '\t' ? 4 - (column % 4) : sign === '\u3000' ? 2 : 1;
  return column - from;
}
