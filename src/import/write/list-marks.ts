import { unnumbered } from '../../edition/format-number.ts';
import { ruleStyle } from '../../edition/numbers/levels-of.ts';
import type { NumberLevels } from '../../model/numbering.ts';
import type { ImportedItem, Inline, Remark } from '../document/document.ts';
import { isMarked, readMark } from '../numbering/read-mark.ts';
import { type Pin, pinNumber } from './pin-number.ts';

/**
 * Whether a list counts by itself: its rules have list marks, but none has a number.
 * @param items of a section or rule; rules under text or examples there are in the same list
 */
export function countsItself(items: readonly ImportedItem[]): boolean {
  const listed = listedIn(items);
  return listed.some(isMarked) && listed.every(({ number }) => number === null);
}

/** The numbers or list counts of rules, in order. */
export const printedIn = (items: readonly ImportedItem[]): string[] =>
  listedIn(items).flatMap(({ number, listMark }) =>
    number !== null ? [number] : listMark === undefined ? [] : [readMark(listMark).own],
  );

const listedIn = (items: readonly ImportedItem[]): ImportedItem[] =>
  items.flatMap((item) => (item.kind === 'rule' || item.number !== null ? [item] : listedIn(item.children)));

/** Place of an item in a list that counts by itself. */
export interface ListPlace {
  /** Count of the item before it, or null. */
  readonly last: number | null;
  /** How many lists of this kind contain it. */
  readonly depth: number;
  readonly numbering: NumberLevels;
}

/** What to pin so that an item gets the document's list mark. */
export function placeInList(item: ImportedItem, { last, depth, numbering }: ListPlace): Omit<Pin, 'number'> {
  const { listMark, count } = item;
  const next = last === null ? (count ?? 1) : last + 1;
  if (listMark === undefined) return { pin: unnumbered, count: next, follows: true };
  const style = ruleStyle(numbering, depth);
  const { own } = readMark(listMark);
  return pinNumber(`${own}${style.end ?? ''}`, { above: null, next, style, separator: '' });
}

/** The texts of an item with its list mark before them, if nothing else prints it. */
export function afterMark({
  listMark = '',
  label,
  paragraphs: [first = [], ...others],
}: ImportedItem): Pick<ImportedItem, 'label' | 'paragraphs'> {
  const mark: Inline = { type: 'text', value: `${listMark} ` };
  return label
    ? { label: [mark, ...label], paragraphs: first.length > 0 ? [first, ...others] : others }
    : { label, paragraphs: [[mark, ...first], ...others] };
}

/** A remark for list marks that no list of the result can count. */
export function marksNotKept(lost: readonly ImportedItem[]): Remark[] {
  const [first] = lost;
  if (!first) return [];
  const message = `${lost.length === 1 ? 'One number of a list is' : `${lost.length} numbers of lists are`} text in the result and no number of a rule: others of the same list are numbers of rules.`;
  return [{ line: first.lines[0] ?? 1, kind: 'list-not-counted', message, rule: null }];
}
