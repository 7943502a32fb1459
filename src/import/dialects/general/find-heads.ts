import { callOf, headingKinds } from '../../../base/section-words.ts';
import { isAmendment } from '../../document/is-title.ts';
import { countOf, keyOf } from '../../numbering/number-token.ts';
import { calledBetween } from './called-between.ts';
import { withCountedTitles } from './counted-titles.ts';
import { headsBetween } from './fill-heads.ts';
import { type Contents, titleKey } from './find-contents.ts';
import { levelCalled } from './level-called.ts';
import { styleOf } from './list-items.ts';
import { chapterItems, outermostItems, titlesOfLists } from './listed-heads.ts';
import { previousOf } from './previous-of.ts';
import type { Block } from './read-blocks.ts';
import { sisterTitles } from './sister-titles.ts';
import { areBelowOne, isEndedTitle, looksLikeTitle, titleLines, undressed } from './title-lines.ts';
import { zeroChapters } from './zero-chapters.ts';

/** A heading: how far out it stands, and its number and title. */
export interface Head {
  readonly block: Block;
  /** 0 for the outermost, and no rank is left out. */
  readonly rank: number;
  readonly number: string | null;
  /** Behind the number; with it where a word is in front, `Article 4: Draws`, so that no word is lost. */
  readonly title: string;
  /** A chapter that is an item of a list: it is a section. */
  readonly isListed?: true;
  /** A chapter below headings that are further out: it is a section. */
  readonly isSection?: true;
}

/** What a word in front of a number calls where it makes a heading, outermost first. */
const kinds: readonly string[] = headingKinds.filter((kind) => kind !== 'step' && kind !== 'appendix');

/** Headings of documents that have no other sign of one. */
const usualTitles =
  /^(?:introduction|preface|foreword|credits|glossary|definitions|acknowledge?ments|index|appendix|appendices|annex|annexes|overview|legal)$/iu;

/** Ranks of headings that plain text has: those of words come first. */
const ranks = { title: 0, top: 0.5, sister: 99, category: 100, section: 101 };

/** Find the headings of a document: what HTML or Markdown says, else lines of a plain text that look and are placed like one. */
export function findHeads(
  blocks: readonly Block[],
  contents: Contents,
  whole: ReadonlySet<Block>,
): Map<Block, Head> {
  const marked = levelCalled(
    new Map(blocks.flatMap((block) => (block.heading > 0 ? [[block, block.heading]] : []))),
  );
  for (const [block, rank] of calledBetween(blocks, marked)) marked.set(block, rank);
  const listed = marked.size > 1 ? chapterItems(blocks, marked, whole) : new Map<Block, number>();
  const found =
    marked.size > 1
      ? blocks.flatMap((block): (readonly [Block, number])[] => {
          const rank = marked.get(block) ?? listed.get(block);
          return rank === undefined ? [] : [[block, rank]];
        })
      : unmarkedHeads(blocks, contents, whole);
  const present = [...new Set(found.map(([, rank]) => rank))].sort((a, b) => a - b);
  return withCountedTitles(
    new Map(
      found.map(([block, rank]) => [
        block,
        { ...toHead(block, present.indexOf(rank)), ...(listed.has(block) ? { isListed: true } : {}) },
      ]),
    ),
  );
}

/** Headings that no markup says, but for a title: lines that look like one, else the chapters of a document that is one nested list, or titles of its lists. */
function unmarkedHeads(
  blocks: readonly Block[],
  contents: Contents,
  whole: ReadonlySet<Block>,
): (readonly [Block, number])[] {
  const ranked = plainHeads(blocks, contents, whole);
  const titles = blocks.flatMap((block) => (block.heading > 0 ? [[block, ranks.title] as const] : []));
  const [counted, others] = [true, false].map((isCounted) =>
    ranked.flatMap(([block]) => ((block.lead !== null) === isCounted ? [block] : [])),
  ) as [Block[], Block[]];
  const own = titleLines(blocks);
  const isBare = whole.size === 0 && areBelowOne(counted, own, blocks);
  const lines = new Map(isBare ? [...others.map((block) => [block, 0] as const), ...own] : []);
  if (lines.size > ranked.length)
    return blocks.flatMap((block) => {
      const depth = lines.get(block);
      return depth === undefined ? [] : [[block, ranks.title + depth] as const];
    });
  const outer = outermostItems(blocks);
  // Of chapters that are items, one without text below stands right above the next as rows do.
  const areSome = outer.length > ranked.length && ranked.every(([block]) => outer.includes(block));
  if (ranked.length > titles.length && !areSome) return ranked;
  const sections = outer.length > 0 ? outer : titlesOfLists(blocks);
  if (sections.length === 0) return ranked;
  return [...titles, ...sections.map((block) => [block, ranks.section] as const)];
}

function toHead(block: Block, rank: number): Head {
  const { lead, line } = block;
  const plain = undressed(block.plain);
  const entry = line.entry;
  if (entry) return { block, rank, number: entry.number, title: plain };
  const isNumber = lead !== null && (lead.isClosed || lead.word !== null || /\d/.test(lead.value));
  if (!isNumber || (lead.word === null && /^\d{4}$/.test(lead.value)))
    return { block, rank, number: null, title: plain };
  // "I. - The Basics": a dash behind the number is no part of the title.
  const title =
    lead.word === null
      ? plain
          .slice(lead.length)
          .replace(/^[-–—]\s+/u, '')
          .trim()
      : plain;
  // A title such as "3 Players" is no number with a title.
  const isCounted = lead.isClosed || lead.word !== null || lead.segments.length > 1;
  return title === '' || !isCounted
    ? { block, rank, number: title === '' ? lead.value : null, title: plain }
    : { block, rank, number: lead.value, title };
}

function plainHeads(
  blocks: readonly Block[],
  contents: Contents,
  whole: ReadonlySet<Block>,
): (readonly [Block, number])[] {
  const found = new Map<Block, number>();
  for (const block of blocks) {
    const rank = whole.has(block) ? null : wordRank(block, contents);
    if (rank !== null) found.set(block, rank);
  }
  // Amendments stand beside what a word calls, and part nothing where no word calls any.
  const areCalled = [...found.keys()].some(({ lead }) => lead?.word);
  if (areCalled) for (const block of sisterTitles(blocks)) found.set(block, ranks.sister);
  for (const block of found.keys()) if (!areCalled && isAmendment(block.plain)) found.delete(block);
  const zeros = zeroChapters(blocks, whole);
  const numbered =
    zeros.length > 0 ? new Map(zeros.map((block) => [block, ranks.section])) : numberedHeads(blocks, whole);
  for (const [block, rank] of numbered) if (!found.has(block)) found.set(block, rank);
  // A chapter that holds no numbered rule is one where the contents list it.
  const isListed = (block: Block) =>
    block.apart && isNumbered(block) && contents.titles.has(titleKey(block.plain));
  for (const block of numbered.size > 0 ? blocks.filter(isListed) : [])
    if (!found.has(block) && !whole.has(block)) found.set(block, ranks.section);
  if (found.size === 0) return [];
  const top = [...found.values()].reduce(
    (least, rank) => (rank > 0 ? Math.min(least, rank) : least),
    Infinity,
  );
  return blocks.flatMap((block): (readonly [Block, number])[] => {
    const rank = found.get(block);
    return rank === undefined
      ? []
      : [[block, rank === ranks.title && top < Number.POSITIVE_INFINITY ? top : rank]];
  });
}

/** The rank of a heading that its words show; null for none. */
function wordRank(block: Block, contents: Contents): number | null {
  const { lead, plain } = block;
  if (block.line.isTop) return ranks.top;
  if (block.bullet || !(looksLikeTitle(block) || isEndedTitle(block))) return null;
  const isListed = contents.titles.has(titleKey(plain)) && block.apart;
  if (isAmendment(plain) && block.apart) return kinds.indexOf('article') + 1;
  if (lead === null) return isListed || usualTitles.test(plain.trim()) ? ranks.title : null;
  if (plain.startsWith('§') && block.apart) return kinds.indexOf('section') + 1;
  if (lead.word === null) return isListed && lead.isClosed && !/\d/.test(lead.value) ? ranks.title : null;
  const kind = callOf(lead.word);
  const at = kinds.indexOf(kind);
  return at < 0 ? (kind === 'appendix' ? ranks.title : null) : at + 1;
}

/**
 * Numbers of one level with a title, whose rules follow: `100. General` before `100.1`, and `1. Game Concepts` right before
 * such a heading; where no rule has a number of several levels, all that count on and have text below.
 */
function numberedHeads(blocks: readonly Block[], whole: ReadonlySet<Block>): Map<Block, number> {
  const result = new Map<Block, number>();
  const wholeBefore = previousOf(blocks, whole);
  let nextWhole: Block | null = null;
  let next: Block | null = null;
  /** The rules that have their heading. */
  const headed = new Set<Block>();
  for (const block of [...blocks].reverse()) {
    const isTitled = isNumbered(block) && !whole.has(block);
    const before = wholeBefore.get(block);
    // An item of a list counts like a section among the rules of that section, and right before its heading.
    const isItem =
      nextWhole !== null && (headed.has(nextWhole) || (before !== undefined && holds(block, before)));
    if (isTitled && nextWhole && holds(block, nextWhole) && !isItem) {
      result.set(block, ranks.section);
      headed.add(nextWhole);
    } else if (isTitled && next && result.get(next) === ranks.section)
      result.set(block, isBefore(block, next) ? ranks.section : ranks.category);
    if (whole.has(block)) nextWhole = block;
    next = block;
  }
  const categories = [...result].filter(([, rank]) => rank === ranks.category).reverse();
  const counts = categories.map(
    ([{ lead }]) => countOf(lead?.value ?? '', 'decimal') ?? countOf(lead?.value ?? '', 'roman') ?? 1,
  );
  // Lines of a table can look like it: categories count from the beginning, and up.
  const isCounted =
    (counts[0] ?? 1) <= 2 && counts.every((count, i) => i === 0 || count > (counts[i - 1] ?? 0));
  if (!isCounted) for (const [block] of categories) result.delete(block);
  const sections = [...result].flatMap(([block, rank]) => (rank === ranks.section ? [block] : []));
  for (const block of headsBetween(blocks, new Set(sections)))
    if (!whole.has(block) && !result.has(block) && isNumbered(block)) result.set(block, ranks.section);
  if (result.size > 0 || whole.size > 0) return result;
  const lettered = countedHeads(blocks, 'alpha');
  return lettered.size > 0 ? lettered : countedHeads(blocks, 'roman');
}

const isNumbered = (block: Block): boolean =>
  block.lead !== null &&
  block.lead.segments.length === 1 &&
  !block.bullet &&
  looksLikeTitle(block) &&
  block.plain.length > block.lead.length;

/** Do two numbers count on? A section without rules stands before the next one. */
const isBefore = (block: Block, next: Block): boolean =>
  Number(block.lead?.value) + 1 === Number(next.lead?.value);

const holds = (head: Block, rule: Block): boolean =>
  keyOf(rule.lead?.segments ?? []).startsWith(`${keyOf(head.lead?.segments ?? [])}/`);

function countedHeads(blocks: readonly Block[], style: 'alpha' | 'roman'): Map<Block, number> {
  const result = new Map<Block, number>();
  let count = 0;
  let areDigits: boolean | undefined;
  for (const [at, block] of blocks.entries()) {
    // What ends in a colon holds the list behind it.
    if (!isNumbered(block) || !block.apart || /:\s*$/.test(block.plain)) continue;
    // "Part 1" counts beside what it holds.
    if (kinds.includes(callOf(block.lead?.word ?? ''))) continue;
    const value = block.lead?.value ?? '';
    const own = countOf(value, 'decimal') ?? countOf(value, style);
    const below = blocks[at + 1];
    // `(1) General` right below `6. Benefits` counts otherwise.
    const isRow = below && isNumbered(below) && styleOf(below) === styleOf(block);
    if (own === null || !below || isRow || own !== (result.size === 0 ? own : count + 1)) continue;
    if (result.size === 0 && own > 1) continue;
    // The 6. of a list within V. is no chapter behind it.
    areDigits ??= /^\d/.test(value);
    if (areDigits !== /^\d/.test(value)) continue;
    count = own;
    result.set(block, ranks.section);
  }
  return result.size > 1 ? result : new Map();
}
