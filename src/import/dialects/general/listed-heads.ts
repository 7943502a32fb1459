import { countOf, keyOf } from '../../numbering/number-token.ts';
import { isLabel } from './label-lines.ts';
import { styleOf } from './list-items.ts';
import type { Block } from './read-blocks.ts';

/** Share of the items of a list that hold others where they are its chapters. */
const majority = 0.6;

/**
 * Find chapters that are items of a list in a document with headings of its own: `1. Setup` right before `1.1` and `1.2`, where no
 * heading has that number.
 *
 * @returns the ranks of the chapters, as far out as the heading before them, or further in where that has no text of its own
 */
export function chapterItems(
  blocks: readonly Block[],
  ranked: ReadonlyMap<Block, number>,
  whole: ReadonlySet<Block>,
): Map<Block, number> {
  const headed = new Set([...ranked.keys()].map(numberKey));
  let before: Block | undefined;
  const found = blocks.filter((block, at) => {
    if (whole.has(block)) before = block;
    if (!isCounted(block) || whole.has(block) || ranked.has(block) || headed.has(numberKey(block)))
      return false;
    const next = blocks.slice(at + 1, at + 4).find((one) => whole.has(one));
    // The last item of a list below 3.5 stands before 3.6 as well.
    return next !== undefined && holds(block, next) && !(before && holds(block, before));
  });
  if (found.length < 2 || countsAgain(found, blocks, ranked)) return new Map();
  const first = blocks.indexOf(found[0] as Block);
  const above = blocks.slice(0, first).findLastIndex((block) => ranked.has(block));
  const heading = blocks[above];
  const rank = (heading && ranked.get(heading)) ?? 0;
  const isBelow = heading !== undefined && above === first - 1;
  return new Map(found.map((block) => [block, isBelow ? rank + 0.5 : rank]));
}

/** Does a number stand again where no outermost heading, as that of a second book, stands between? */
function countsAgain(
  found: readonly Block[],
  blocks: readonly Block[],
  ranked: ReadonlyMap<Block, number>,
): boolean {
  const outermost = [...ranked.values()].reduce(
    (least, rank) => Math.min(least, rank),
    Number.POSITIVE_INFINITY,
  );
  const chapters = new Set(found);
  let seen = new Set<string>();
  for (const block of blocks) {
    if (ranked.get(block) === outermost) seen = new Set();
    if (!chapters.has(block)) continue;
    if (seen.has(numberKey(block))) return true;
    seen.add(numberKey(block));
  }
  return false;
}

/**
 * Find chapters of a document that is one nested list: its outermost items, which count on from 1 or are bullets that all else is
 * below, where all are titles and most hold others.
 */
export function outermostItems(blocks: readonly Block[]): Block[] {
  const counted = outermostCounted(blocks);
  const outer = counted.length > 0 ? counted : outermostBullets(blocks);
  const outermost = outer[0]?.indent ?? 0;
  const holders = new Set(blocks.filter((_, at) => (blocks[at + 1]?.indent ?? 0) > outermost));
  const holding = outer.filter((block) => holders.has(block));
  return outer.length > 1 && holding.length >= majority * outer.length && outer.every(isTitle) ? outer : [];
}

/** Titles on lines of their own right above lists that begin, where all such lists but one have one. */
export function titlesOfLists(blocks: readonly Block[]): Block[] {
  const begins = blocks.flatMap((block, at) => (beginsList(block, blocks[at - 1]) ? [at] : []));
  const titles = begins.flatMap((at) => {
    const above = blocks[at - 1];
    return above && isLabel(above) && above.indent === 0 && isTitle(above) ? [above] : [];
  });
  return titles.length > 1 && titles.length + 1 >= begins.length ? titles : [];
}

/** Does an outermost item begin a list: `1.`, `a)`, the first of some bullets? */
function beginsList(block: Block, above: Block | undefined): boolean {
  if (block.indent > 0) return false;
  if (block.bullet) return above !== undefined && !above.bullet && above.indent === 0;
  return isCounted(block) && countOf(block.lead?.value ?? '', kindOf(block)) === 1;
}

/** The first of the rules of a document that has no headings and is one list; undefined where it is none. */
export function firstOfList(blocks: readonly Block[]): Block | undefined {
  const outer = outermostCounted(blocks);
  return outer.length < fewest ? undefined : outer[0];
}

/** Fewest items of a list that is a document. */
const fewest = 2;

/** The outermost bullets of a text that is nothing else below its title and a line. */
function outermostBullets(blocks: readonly Block[]): Block[] {
  const texts = blocks.filter(({ heading }) => heading === 0);
  const items = texts.slice(texts.findIndex(({ bullet }) => bullet));
  const outer = items.filter(({ bullet, indent }) => bullet && indent === items[0]?.indent);
  const isList = items.every((block) => outer.includes(block) || block.indent > (items[0]?.indent ?? 0));
  return isList && texts.length - items.length < fewest ? outer : [];
}

/** The outermost counted items, where they count on from 1. */
function outermostCounted(blocks: readonly Block[]): Block[] {
  const items = blocks.filter(isCounted);
  const outermost = items.reduce((least, { indent }) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  const [first, ...others] = items.filter(({ indent }) => indent === outermost);
  // A list below bullets is not the outermost.
  if (!first || blocks.some(({ bullet, indent }) => bullet && indent < outermost)) return [];
  const outer = [first, ...others.filter((block) => styleOf(block) === styleOf(first))];
  return outer.every(({ lead }, i) => countOf(lead?.value ?? '', kindOf(first)) === i + 1) ? outer : [];
}

const kindOf = ({ lead }: Block) => {
  const value = lead?.value ?? '';
  return /^\d/.test(value) ? 'decimal' : /^[IVX]+$/.test(value) ? 'roman' : 'alpha';
};

const holds = (chapter: Block, rule: Block): boolean => numberKey(rule).startsWith(`${numberKey(chapter)}/`);

const numberKey = ({ lead }: Block): string => keyOf(lead?.segments ?? []);

/** An item with a number of one level and words behind it. */
const isCounted = ({ lead, plain, line }: Block): boolean =>
  lead?.isClosed === true &&
  lead.segments.length === 1 &&
  plain.length > lead.length &&
  line.form === undefined;

/** Short, and no sentence. */
const isTitle = ({ plain, lead }: Block): boolean => {
  const text = plain.slice(lead?.length ?? 0).trim();
  return text.length <= 80 && !/[.;,!?]$/u.test(text) && !/^\p{Ll}/u.test(text);
};
