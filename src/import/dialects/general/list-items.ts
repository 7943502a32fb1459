import { countOf, type Segment } from '../../numbering/number-token.ts';
import { type Block, isCode } from './read-blocks.ts';

/** Is a block an item of a list, by a bullet or by what it counts? */
export const isItem = ({ lead, bullet, plain }: Block): boolean =>
  bullet ||
  (lead?.isClosed === true && lead.word === null && lead.segments.length === 1 && plain.length > lead.length);

/** Is a block the number of an item alone, whose text is a list or code further in, `6.` above `a)`, or behind it in the same line, `(2)(A)`? */
export const holdsItem = ({ lead, plain, indent, line }: Block, next: Block | undefined): boolean =>
  lead?.isClosed === true &&
  lead.word === null &&
  lead.segments.length === 1 &&
  plain.trim().length === lead.length &&
  next !== undefined &&
  (next.indent > indent || next.line === line) &&
  (isItem(next) || isCode(next.line));

/** The style of an item's number, with the signs around it: `1.`, `(a)`, `i)`. Roman and other letters are not told apart. */
export function styleOf({ lead, plain }: Block): string {
  const written = plain.slice(0, lead?.length ?? 0).trim();
  // "(2a)" that was put between "(2)" and "(3)" is one of their list.
  const counted = lead?.segments.length === 1 ? written.replace(/\d+[a-z]?/, '1') : written;
  if (isDoubled.test(counted)) return counted.replace(/[a-z]+/, 'aa');
  return counted
    .replace(/\d+/g, '1')
    .replace(/[a-z]+/g, 'a')
    .replace(/[A-Z]+/g, 'A');
}

/** `aa)` counts the parts of `a)`; `ii)`, `xx)` are Roman. */
const isDoubled = /^\(?([a-hj-uwyz])\1[.)]*$/;

/** Does an item of this style stand below one of that, however far it is indented? */
export const isBelowStyle = (style: string, above: string): boolean =>
  /^\W*aa\W*$/.test(style) && above === style.replace('aa', 'a');

/**
 * The last level of a number as a count; null where it counts nothing.
 *
 * @param before count of the item before it, 0 for none: `v` is Roman behind 4
 */
export const lastCount = (segments: readonly Segment[], before = 0): number | null => {
  const text = segments.at(-1)?.text ?? '';
  const other = isDoubled.test(text) ? 'doubled' : 'roman';
  const counts = (['decimal', 'alpha', other] as const).map((style) => countOf(text, style));
  return counts.find((count) => count === before + 1) ?? counts.find((count) => count !== null) ?? null;
};

/** Is an item the next one of the list that another is of? An `(i)` behind `(h)` only where `(j)` follows: it most often is the first of its own. */
export function goesOnWith(before: readonly Segment[], { lead }: Block, next: Block | undefined): boolean {
  const [own, last] = [lead?.segments, before].map((segments) => segments?.at(-1)?.text ?? '') as [
    string,
    string,
  ];
  if (/^i$/i.test(own) && !/^j$/i.test(next?.lead?.segments.at(-1)?.text ?? '')) return false;
  return kinds.some((kind) => {
    const [count, previous] = [countOf(own, kind), countOf(last, kind)];
    return count !== null && previous !== null && count === previous + 1;
  });
}

const kinds = ['decimal', 'alpha', 'roman', 'doubled'] as const;

/**
 * Items that count on from one further out and are of a list below it all the same: the list further out counts their number
 * itself later, or the text right above them ends in a colon.
 */
export function findInnerLists(blocks: readonly Block[]): ReadonlySet<Block> {
  const inner = new Set<Block>();
  let outer: Block[] = [];
  for (const [at, block] of [...blocks.entries()].reverse()) {
    if (block.heading > 0) outer = [];
    if (!isItem(block) || block.lead === null) continue;
    outer = outer.filter(({ indent }) => indent < block.indent);
    const next = outer.at(-1);
    const isCountedAgain =
      next !== undefined && styleOf(next) === styleOf(block) && next.lead?.value === block.lead.value;
    const above = blocks[at - 1];
    const isAnnounced =
      !block.apart &&
      above !== undefined &&
      (isItem(above) ? above.indent < block.indent : above.indent > 0 && above.indent <= block.indent) &&
      above.plain.trimEnd().endsWith(':');
    if (isCountedAgain || isAnnounced) inner.add(block);
    outer.push(block);
  }
  return inner;
}
