import type { ImportedItem } from '../document/document.ts';
import { readMark } from './list-styles.ts';

/** A part with its number and its rules. */
interface MarkedPart {
  readonly number: string | null;
  readonly items: readonly ImportedItem[];
}

/** How many rules of a level are counted by their list, and how many of them in brackets. */
interface MarkCount {
  readonly all: number;
  readonly bracketed: number;
}

const bracketed = /^\(\s?[\p{L}\p{N}]+\s?\)[.:]?$/u;

/**
 * Numbers as lists print them: what the list marks `(a)` is 2(a) below 2, and not 2.a. A section has one style a level: that of most.
 *
 * @param parts whose rules have the number of what holds them, a full stop and their own
 */
export function withBrackets<P extends MarkedPart>(parts: readonly P[]): P[] {
  return parts.map((part) => {
    const levels: MarkCount[] = [];
    countMarks(part.items, part.number, levels);
    if (!levels.some(isBracketed)) return part;
    return { ...part, items: part.items.map((item) => renumber(item, [part.number, part.number], levels)) };
  });
}

const isBracketed = (level: MarkCount | undefined): boolean =>
  level !== undefined && level.bracketed * 2 > level.all;

function countMarks(
  items: readonly ImportedItem[],
  above: string | null,
  levels: MarkCount[],
  depth = 0,
): void {
  for (const { number, listMark = '', children } of items) {
    if (number !== null && above !== null && isJoined(number, above, listMark)) {
      const level = levels[depth] ?? { all: 0, bracketed: 0 };
      const isOne = bracketed.test(listMark);
      levels[depth] = { all: level.all + 1, bracketed: level.bracketed + Number(isOne) };
    }
    countMarks(children, number ?? above, levels, number === null ? depth : depth + 1);
  }
}

/** Is a number put together of the one above and what the list shows? */
const isJoined = (number: string, above: string, mark: string): boolean =>
  mark !== '' && number === `${above}.${readMark(mark).own}`;

/** @param holders the number of what holds the item, and the one that it gets */
function renumber(
  item: ImportedItem,
  [above, wanted]: readonly [string | null, string | null],
  levels: readonly MarkCount[],
  depth = 0,
): ImportedItem {
  const { number, listMark = '' } = item;
  const isOwn = number !== null && above !== null && number.startsWith(above);
  const isNew = isOwn && isBracketed(levels[depth]) && isJoined(number, above, listMark);
  const rest = number?.slice(above?.length) ?? '';
  const fresh = isNew ? `${wanted}(${rest.slice(1)})` : isOwn ? `${wanted}${rest}` : number;
  const holders = number === null ? ([above, wanted] as const) : ([number, fresh] as const);
  const below = number === null ? depth : depth + 1;
  return {
    ...item,
    number: fresh,
    children: item.children.map((child) => renumber(child, holders, levels, below)),
  };
}
