import { contentsTitle } from '../../../base/contents-title.ts';
import { bareLeader, pageLeader } from '../../lines/page-leader.ts';
import { keyOf } from '../../numbering/number-token.ts';
import { isItem } from './list-items.ts';
import type { Block } from './read-blocks.ts';

/** A table of contents: its blocks, and the titles that it lists, as {@link titleKey} has them. */
export interface Contents {
  readonly blocks: ReadonlySet<Block>;
  readonly titles: ReadonlySet<string>;
}

/** Least links, or titles with the number of a page, in a row that make a table of contents without a heading. */
const fewest = 4;

/** Longest title that is looked for in a list, in UTF-16 units. */
const longest = 100;

/**
 * Find tables of contents: below such a heading what stands again later on, lists that are nothing but links into the
 * document, and titles with dots that lead to a page.
 */
export function findContents(blocks: readonly Block[]): Contents {
  const found = new Set<Block>();
  const last = new Map(
    blocks.flatMap((block, at) =>
      [...listKeys(block), ...calledKeys(block)].map((key) => [key, at] as const),
    ),
  );
  const pages = new Set(blocks.flatMap(({ line }) => (line.page === undefined ? [] : [pageName(line.page)])));
  for (const [at, block] of blocks.entries()) {
    if (!isHeading(block) || found.has(block)) continue;
    const listed = listBelow(blocks, at, last);
    const paged = blocks.slice(at + 1).findIndex((one) => !leadsToPage(one, pages));
    addAll(listed.length > 0 ? [block, ...listed] : paged > 1 ? blocks.slice(at, at + 1 + paged) : [], found);
  }
  addAll([...listInFront(blocks, pages), ...listTwice(blocks, last)], found);
  const linked = runsOf(blocks, isLinkInside);
  const inRuns = new Set(linked.flat());
  const titles = new Set(
    linked.length > 0 ? blocks.filter((one) => !inRuns.has(one)).flatMap(titleKeys) : [],
  );
  addAll([...linked.filter((run) => isListed(run, titles)), ...leaderRuns(blocks)].flat(), found);
  for (const [at, block] of blocks.entries()) {
    // A list that the maker of a site puts there is not in the text.
    const next = blocks[at + 1];
    const isEmpty = !next || found.has(next) || (next.heading > 0 && next.heading <= block.heading);
    if (isEmpty && isHeading(block)) found.add(block);
  }
  const keys = [...found].flatMap(({ plain }) => [titleKey(plain), titleKey(withoutPage(plain))]);
  return { blocks: found, titles: new Set(keys) };
}

/** The heading of contents, with what adorns it. */
const isHeading = ({ plain }: Block): boolean => contentsTitle.test(plain.replace(/^\P{L}+|\P{L}+$/gu, ''));

/** The list between the title and the first heading behind it that names headings, or links to pages of the document, and nothing else. */
function listInFront(blocks: readonly Block[], pages: ReadonlySet<string>): Block[] {
  const [first = -1, second = -1] = blocks.flatMap(({ heading: level }, at) => (level > 0 ? [at] : []));
  // Beside links to most chapters a list can name what has no place of its own.
  const whole = blocks.slice(first + 1, Math.max(0, second));
  const links = whole.filter(isLinkInside).length;
  if (links >= Math.max(fewest, whole.length / 2) && whole.every(isTitle)) return whole;
  const isListed = (block: Block) => block.heading === 0 && isItem(block);
  const from = blocks.findIndex((block, at) => at > first && isListed(block));
  if (first < 0 || from < 0 || from >= second) return [];
  const to = blocks.findIndex((block, at) => at > from && !isListed(block));
  const list = blocks.slice(from, to);
  const titles = new Set(blocks.slice(second).flatMap((one) => (one.heading > 0 ? titleKeys(one) : [])));
  const isOne = (block: Block) =>
    leadsToPage(block, pages) || titleKeys(block).some((key) => key !== '' && titles.has(key));
  // Behind a text they can be what it tells: "A round has three phases."
  const isTold = from > first + 1 && !list.every((block) => block.line.links !== undefined);
  return list.length > 2 && !isTold && list.every(isOne) ? list : [];
}

/** Titles in front of all text, up to where the first of them stands again, that stand there again with their texts: no heading calls them contents. */
function listTwice(blocks: readonly Block[], last: ReadonlyMap<string, number>): Block[] {
  const from = blocks.findIndex(({ lead, heading }) => lead !== null && heading === 0);
  const first = titleKey(blocks[from]?.plain ?? '');
  const to = blocks.findIndex(({ plain }, at) => at > from && titleKey(plain) === first);
  const list = to < 0 ? [] : blocks.slice(from, to);
  const isAgain = ({ plain }: Block) => (last.get(titleKey(plain)) ?? 0) >= to;
  // What stands right above the first again, and nowhere else, is the title of its chapter or of the whole.
  list.splice(list.findLastIndex(isAgain) + 1);
  const isList =
    list.length >= fewest &&
    list.every((block) => block.heading === 0 && !block.bullet && isTitle(block)) &&
    list.filter(({ lead }) => lead !== null).length * 2 > list.length &&
    list.filter((block) => !isAgain(block)).length * fewest <= list.length;
  return isList && blocks.slice(to, to + list.length).some((block) => !isTitle(block)) ? list : [];
}

/** Is a block nothing but a link to another page of the document? */
function leadsToPage({ plain, lead, line, heading: level }: Block, pages: ReadonlySet<string>): boolean {
  const [link, more] = line.links ?? [];
  if (!link || more || level > 0 || pages.size < 2) return false;
  const texts = [plain, plain.slice(lead?.length ?? 0)].map(titleKey);
  if (!texts.includes(titleKey(link.words))) return false;
  return !/^\w+:/.test(link.address) && pages.has(pageName(link.address.replace(/#.*$/, '')));
}

const pageName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

const addAll = (run: readonly Block[], found: Set<Block>) => {
  for (const one of run) found.add(one);
};

/** Blocks of a kind that stand together, where they are many. */
function runsOf(blocks: readonly Block[], isOne: (block: Block) => boolean): Block[][] {
  const runs: Block[][] = [];
  let run: Block[] = [];
  for (const block of [...blocks, null]) {
    if (block && isOne(block)) run.push(block);
    else {
      if (run.length >= fewest) runs.push(run);
      run = [];
    }
  }
  return runs;
}

/** A page behind a title so long that few dots have a place in front of it. */
const fewDots = /[\p{L}\p{N})”"’'] ?(?:[.·…_] ?){1,3}\s+\d{1,4}\s*$/u;

/**
 * Titles with dots that lead to a page, together with what a page in columns puts between them: their numbers alone, the title of the
 * contents; and titles that leave no place for the dots.
 */
function leaderRuns(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  let run: Block[] = [];
  let sure = 0;
  const isBetween = ({ plain, lead }: Block) =>
    (lead !== null && lead.length >= plain.trim().length) ||
    contentsTitle.test(plain.trim()) ||
    fewDots.test(plain);
  for (const block of [...blocks, null]) {
    const isPaged = block !== null && pageLeader.test(block.plain);
    const isLeader = isPaged || (block !== null && bareLeader.test(block.plain));
    if (isPaged) sure += 1;
    if (block && (isLeader || isBetween(block))) run.push(block);
    else {
      while (run.length > 0 && isBetween(run.at(-1) as Block)) run.pop();
      const leaders = run.filter((one) => !isBetween(one)).length;
      // Lines to be filled in lead nowhere.
      if (sure >= fewest && 2 * sure >= leaders) runs.push(run);
      run = [];
      sure = 0;
    }
  }
  return runs;
}

/**
 * Do most links of a list stand again as titles, some in one line or each in its own? Others lead into texts, as a list of changes does,
 * and say something of their own.
 */
const isListed = (run: readonly Block[], titles: ReadonlySet<string>): boolean =>
  run.filter((block) => [...titleKeys(block), ...linkKeys(block)].some((key) => titles.has(key))).length * 2 >
  run.length;

const linkKeys = ({ line: { links = [] } }: Block): string[] => links.map(({ words }) => titleKey(words));

/** A title with its number, and without. */
const titleKeys = ({ plain, lead }: Block): string[] => [
  titleKey(plain),
  ...(lead && lead.length < plain.length ? [titleKey(plain.slice(lead.length))] : []),
];

/** Most lines of a list in a row that stand nowhere else: a chapter that is called otherwise there, a title that the document lacks. */
const mostAlone = 2;

/**
 * Lines listed below a heading, up to the first title that was listed already, or to lines that stand nowhere else. Chapters may be
 * headings there, too: the first that has a text of its own is one of the document.
 */
function listBelow(blocks: readonly Block[], from: number, last: ReadonlyMap<string, number>): Block[] {
  const seen = new Set<string>();
  const called: Called = new Map();
  const listed: Block[] = [];
  /** Those that stand nowhere else, behind the last that does; where the first of them stands, and how many are within the list. */
  let alone: Block[] = [];
  let firstAlone: number | undefined;
  let strays = 0;
  for (let at = from + 1; at < blocks.length; at += 1) {
    const block = blocks[at];
    const top = blocks[from]?.heading ?? 0;
    if (!block || (block.heading > 0 && (top === 0 || block.heading < top))) break;
    const keys = listKeys(block);
    if (keys.some((one) => seen.has(one)) || isCalledAgain(block, called)) break;
    // A list of contents can count its own items, "1. Article I", and say less than the title of its number.
    const words = [...titleKeys(block), titleKey(withoutPage(block.plain))];
    const numbers = isTitle(block) ? [...keys, ...calledKeys(block)] : [];
    if ([...words, ...numbers].some((one) => (last.get(one) ?? 0) > at)) {
      for (const key of keys) seen.add(key);
      if (alone.length > 0) firstAlone ??= listed.length;
      strays += alone.length;
      listed.push(...alone, block);
      alone = [];
    } else if (alone.length < mostAlone && isTitle(block)) alone.push(block);
    else break;
  }
  // What a box contains can be the title of a section, too.
  if (strays * fewest > listed.length) listed.splice(firstAlone ?? 0);
  // A heading with text below is one of the document.
  const isText = blocks[from + 1 + listed.length]?.heading === 0;
  while (isText && (listed.at(-1)?.heading ?? 0) > 0) listed.pop();
  return listed;
}

/** A line that is short and ends no sentence. */
const isTitle = ({ plain, lead }: Block): boolean =>
  plain.length <= longest && !/[\p{L}\p{N})”"’][.;!?]\s*$/u.test(plain.slice(lead?.length ?? 0));

/** Numbers that a list has by the word in front of each, of the outer words first. */
type Called = Map<string, Set<string>>;

/** Was a number called so already since the list began, or since the last one that a word further out calls? */
function isCalledAgain({ lead }: Block, called: Called): boolean {
  if (lead === null) return false;
  const word = lead.word?.toLowerCase() ?? '';
  const words = [...called.keys()];
  if (called.has(word)) for (const inner of words.slice(words.indexOf(word) + 1)) called.delete(inner);
  const own = called.get(word) ?? new Set();
  const key = keyOf(lead.segments);
  const isAgain = word !== '' && own.has(key);
  called.set(word, own.add(key));
  return isAgain;
}

/** What a line and the title that it lists have in common: the words, or a number of several levels. */
const listKeys = ({ plain, lead }: Block): string[] => [
  titleKey(plain),
  ...(lead && lead.segments.length > 1 ? [`# ${keyOf(lead.segments)}`] : []),
];

/** A word and a number, which can stand in each chapter again. */
const calledKeys = ({ lead }: Block): string[] =>
  lead?.word == null ? [] : [`# ${lead.word.toLowerCase()} ${keyOf(lead.segments)}`];

/** A line of contents without the number of its page, where nothing but space leads to it. */
const withoutPage = (plain: string): string => plain.replace(/\s+\d{1,4}\s*$/u, '');

/** A title without what leads to its page: dots and a number. */
export const titleKey = (plain: string): string =>
  plain
    .slice(0, 200)
    .replace(/[\s.·…_]*[.·…_\t]\s*\d{1,4}\s*$/u, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

const isLinkInside = ({ plain, lead, line, heading }: Block): boolean => {
  const { links = [] } = line;
  // A heading often links to itself.
  if (heading > 0 || links.length === 0 || !links.every(({ address }) => address.startsWith('#')))
    return false;
  const own = titleKey(links.map(({ words }) => words).join(' '));
  return own === titleKey(plain) || own === titleKey(lead ? plain.slice(lead.length) : plain);
};
