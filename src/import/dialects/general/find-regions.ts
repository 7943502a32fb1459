import { callOf } from '../../../base/section-words.ts';
import { saysIssue } from '../../document/find-date.ts';
import { isUpperCase } from '../../document/is-title.ts';
import { isOpenerAlone } from '../../document/opener-of.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';
import { undressed } from './title-lines.ts';

/**
 * The title: an outermost heading that stands first, and alone at its rank or above nothing but what a title page says, or the first line of
 * a plain text.
 *
 * @param all with the `contents`, which are left out
 */
export function findTitle(
  all: readonly Block[],
  contents: ReadonlySet<Block>,
  heads: ReadonlyMap<Block, Head>,
  ledger: Ledger,
): { readonly block: Block; readonly text: string } | null {
  const blocks = all.filter((block) => !contents.has(block));
  const [first] = blocks;
  const ranked = [...heads.values()];
  const outermost = ranked.filter(({ rank }) => rank === 0);
  const head = outermost[0];
  const isHeadTitle =
    head !== undefined &&
    head.block.line.entry === undefined &&
    (outermost.length === 1 ||
      areCalled(outermost.slice(1), blocks) ||
      isTitlePage(outermost, all, contents)) &&
    ranked.length > 1 &&
    ranked[0] === head &&
    // "Bylaw 3" above all else calls the document, as one of several.
    (head.number === null || (outermost.length === 1 && callOf(head.block.lead?.word ?? '') === 'bylaw'));
  const isLine = first !== undefined && !heads.has(first) && isTitleLine(first, blocks[1], heads.size > 1);
  const block = isHeadTitle ? head.block : isLine ? first : null;
  if (!block) return null;
  ledger.account(block.lines, { became: 'front', of: 'title' });
  return { block, text: undressed(block.plain.replace(/\s+/gu, ' ').trim()) };
}

/** Do headings as far out as the first have numbers with a word in front, "Part 1", and stands nothing between it and the next? */
function areCalled([next, ...others]: readonly Head[], blocks: readonly Block[]): boolean {
  const isOne = ({ number, block: { lead } }: Head) => number !== null && lead?.word != null;
  return next !== undefined && next.block === blocks[1] && [next, ...others].every(isOne);
}

/**
 * Stands between the first two headings as far out something, and nothing but contents, a version and a date? Or of many such headings, below
 * one that names no section, no more than a line or two of what the document is?
 */
function isTitlePage(
  [first, next, ...others]: readonly Head[],
  all: readonly Block[],
  contents: ReadonlySet<Block>,
): boolean {
  if (!first || !next) return false;
  const from = all.indexOf(first.block);
  const between = all.slice(from + 1, all.indexOf(next.block)).filter((block) => !contents.has(block));
  const isIssue = next.block !== all[from + 1] && between.every((block) => saysIssue(block.plain));
  const isOnPage = next.block.line.page === first.block.line.page;
  // What all but the first are counted by says of itself that it is not one of them.
  const isCounted = [next, ...others].every(({ number }) => number !== null);
  const isAbout = isBlurb(between, isCounted ? Number.POSITIVE_INFINITY : longestBlurb);
  return isIssue || (isOnPage && others.length > 1 && !namesSection.test(first.title) && isAbout);
}

/** Longest text below a title that says what the document is, in UTF-16 units. */
const longestBlurb = 160;

const isBlurb = (blocks: readonly Block[], longest: number): boolean =>
  blocks.every(
    ({ lead, bullet, heading, line }) =>
      lead === null && !bullet && heading === 0 && line.form === undefined && line.entry === undefined,
  ) && blocks.reduce((sum, { plain }) => sum + plain.length, 0) <= longest;

/** What the first section of a rulebook without a title is called. */
const namesSection =
  /^\P{L}*(?:introduction|overview|summary|preface|foreword|general|background|theme|story|objects?|objectives?|goals?|aims?|purpose|set-?up|preparation|components?|materials?|contents?|equipment|players?|basics?|definitions?|terms|name|rules|how to play|gameplay|einleitung|überblick|übersicht|allgemeines?|ziel|spielziel|vorbereitung|spiel(?:material|idee|vorbereitung)|material|but|matériel|présentation|préparation|introducción|objetivo|componentes|preparación|introduzione|obiettivo|scopo|componenti|preparazione|introdução|preparação|doel|inleiding)(?!\p{L})/iu;

/** Longest title of a document with headings, below which text begins at once, in UTF-16 units. */
const longestAbove = 60;

/** What a picture shows is no title: the logo of a club, badges of a project. */
const isPictureAlone = (plain: string, { links = [] }: Block['line']): boolean =>
  links.length > 0 &&
  links.every(({ isPicture }) => isPicture) &&
  links.reduce((rest, { words }) => rest.replace(words, ''), plain).trim() === '';

const isTitleLine = (
  { plain, lead, bullet, heading, line }: Block,
  next: Block | undefined,
  hasHeads: boolean,
): boolean =>
  // "300 Oar Rules" counts nothing.
  (lead === null || (heading > 0 && !lead.isClosed)) &&
  !bullet &&
  line.form === undefined &&
  line.entry === undefined &&
  !isPictureAlone(plain, line) &&
  plain.length <= 100 &&
  !/[.;,:]\s*$/u.test(plain) &&
  ((next?.apart ?? true) ||
    (isUpperCase(plain) && !isUpperCase(next?.plain ?? '')) ||
    (hasHeads && plain.length <= longestAbove && !saysIssue(plain)));

const lowestOf = (heads: readonly (readonly [Block, Head])[]): number =>
  heads.reduce((least, [, { rank }]) => Math.min(least, rank), Number.POSITIVE_INFINITY);

/** Heads without the title and those below it that say a version or a date and hold nothing, the outermost rank 0 again. */
export function withoutTitle(
  heads: ReadonlyMap<Block, Head>,
  title: Block | null,
  blocks: readonly Block[],
): Map<Block, Head> {
  const front = new Set<Block | null>([title]);
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    const isIssue = next !== undefined && heads.has(next) && saysIssue(block.plain);
    if (block !== title && !isIssue) break;
    front.add(block);
  }
  const rest = [...heads].filter(([block]) => !front.has(block));
  const lowest = lowestOf(rest);
  const outermost = rest.findIndex(([, { rank }]) => rank === lowest);
  // What stands in front of the first outermost one is held by none: "### Overview" is level with a later "## End".
  const first = lowestOf(rest.slice(0, outermost));
  return new Map(
    rest.map(([block, head], at) => [
      block,
      { ...head, rank: head.rank - (at < outermost ? first : lowest) },
    ]),
  );
}

/**
 * The rank of sections: the first below the outermost that most heads of that hold, else the outermost. A category
 * without a number among those that have one would get one: then there are sections alone. Articles are sections wherever they stand.
 */
export function sectionRankOf(blocks: readonly Block[], heads: ReadonlyMap<Block, Head>): number {
  const tops: { readonly below: Set<number> }[] = [];
  for (const block of blocks) {
    const head = heads.get(block);
    if (head?.rank === 0) tops.push({ below: new Set() });
    else if (head && !isOpenerAlone(head.title)) tops.at(-1)?.below.add(head.rank);
  }
  const listed = [...heads.values()].find(({ isListed, isSection }) => isListed || isSection);
  if (listed) return listed.rank;
  const article = [...heads.values()].find(({ block }) => block.isArticle);
  if (article && article.rank > 0) return article.rank;
  if (areNumberedBelow(heads)) return 2;
  if (areSignsBelow(heads)) return 1;
  const areHeld = (rank: number) => {
    const holding = tops.filter(({ below }) => below.has(rank)).length;
    return holding > 0 && holding * 2 >= tops.length;
  };
  // Few headings of a rank between, as those of a title page and of appendices, are no sections.
  return [...new Set(tops.flatMap(({ below }) => [...below]))].toSorted((a, b) => a - b).find(areHeld) ?? 0;
}

/** Do headings of the third rank, and none around them but appendices, count through the document by words in front: "Rule 12. Ties"? They are its sections. */
function areNumberedBelow(heads: ReadonlyMap<Block, Head>): boolean {
  const of = (rank: number) => [...heads.values()].filter((head) => head.rank === rank);
  const numbers = of(2).flatMap(({ number, block }) => {
    const isCalled = block.lead?.word != null || block.plain.startsWith('§');
    return number !== null && isCalled && !/^(?:step|phase|part)$/i.test(block.lead?.word ?? '')
      ? [number]
      : [];
  });
  return (
    numbers.length > 1 &&
    numbers.length === of(2).length &&
    new Set(numbers).size === numbers.length &&
    [...of(0), ...of(1)].every((head) => head.number === null || isAppendix(head))
  );
}

const isAppendix = ({ block: { lead } }: Head): boolean => callOf(lead?.word ?? '') === 'appendix';

/** So many headings that `§` or "Section" calls are the sections of a document. */
const fewestSigns = 3;

/**
 * Does `§` or "Section" call headings right below the outermost ones, and none of these? They are sections, also where most of these hold
 * no other. What `§` calls counts through the document.
 */
function areSignsBelow(heads: ReadonlyMap<Block, Head>): boolean {
  const numbered = [...heads.values()].filter(({ number }) => number !== null);
  const signs = numbered.filter(({ block }) => block.plain.startsWith('§'));
  const called = numbered.filter(
    ({ block: { lead } }) => lead?.word != null && callOf(lead.word) === 'section',
  );
  const areBelow = (some: readonly Head[]) =>
    some.length >= fewestSigns && some.every(({ rank }) => rank === 1);
  const areApart = new Set(signs.map(({ number }) => number)).size === signs.length;
  return (areBelow(signs) && areApart) || areBelow(called);
}
