import { romanNumeral } from '../../../base/roman.ts';
import type { Draft } from './draft.ts';
import { findInnerLists, goesOnWith, isItem, styleOf } from './list-items.ts';
import type { Block } from './read-blocks.ts';

/** Items whose list is not told by where they stand and how they count. */
export interface Lists {
  /** See {@link findInnerLists}. */
  readonly inner: ReadonlySet<Block>;
  /** See {@link findRomanLists}. */
  readonly roman: ReadonlySet<Block>;
}

export const findLists = (blocks: readonly Block[]): Lists => ({
  inner: findInnerLists(blocks),
  roman: findRomanLists(blocks),
});

/**
 * Items that count `(i) (ii) (iii)` right below one that counts `(b)`, though they stand no further in and have the same signs: a list
 * of their own, as its second item shows.
 */
function findRomanLists(blocks: readonly Block[]): ReadonlySet<Block> {
  const found = new Set<Block>();
  const items = blocks.filter(
    (block) => isItem(block) && block.lead !== null && /^[a-z]+$/.test(block.lead.value),
  );
  let count = 0;
  for (const [at, block] of items.entries()) {
    const [before, next] = [items[at - 1], items[at + 1]];
    const value = block.lead?.value ?? '';
    const begins = value === 'i' && before?.lead?.value !== 'h' && next?.lead?.value === 'ii';
    if (begins && before && next && [before, next].every((other) => isBeside(other, block))) count = 1;
    else if (count > 0 && before && isBeside(before, block) && value === romanNumeral(count + 1)) count += 1;
    else count = 0;
    if (count > 0) found.add(block);
  }
  return found;
}

const isBeside = (one: Block, other: Block): boolean =>
  one.indent === other.indent && styleOf(one) === styleOf(other);

/** The style of an item below those that are open: letters from `a` on below a Roman `i` count apart from it, however far in they stand. */
export function styleAmong(open: readonly Draft[], block: Block, next: Block | undefined): string {
  const style = styleOf(block);
  const below = `${style} below i`;
  const own = block.lead?.value ?? '';
  const inner = open.findLast((draft) => draft.style === below);
  if (inner) return goesOnWith(inner.segments, block, next) ? below : style;
  const last = open.findLast((draft) => draft.style === style);
  return own === 'a' && last && beginsRoman(last) ? below : style;
}

/** Is an item of a list that counts i, ii, iii? */
function beginsRoman({ parent, style, segments }: Draft): boolean {
  const first = parent?.children.find((item) => item.style === style) ?? null;
  return [first?.segments, segments].every((of) => /^[ivx]+$/.test(of?.at(-1)?.text ?? ''));
}
