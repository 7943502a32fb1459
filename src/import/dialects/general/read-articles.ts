import { callOf } from '../../../base/section-words.ts';
import { headerAt, type NumberToken } from '../../numbering/number-token.ts';
import type { Block } from './read-blocks.ts';

/** Least count of headings that make the articles of a document. */
const fewest = 3;

/** What counts through a document, whatever stands around it. */
const calls: ReadonlySet<string> = new Set(['article', 'section', 'rule', 'law', 'regulation', 'clause']);

const number = /^(\d{1,4})([a-z]{0,2})$/;

/**
 * Read a document whose articles count through it and have letters where one was put between two others, as statutes do: `§ 12`,
 * `§ 12a`, `§ 13`. The letter is no level of its own there, neither in a heading nor in `(2a)` between `(2)` and `(3)`. All
 * articles are as far in as the innermost of them, however many headings stand above each.
 *
 * @returns the same blocks where the document has none
 */
export function readArticles(blocks: readonly Block[]): readonly Block[] {
  const articles = findArticles(blocks);
  if (articles.size === 0) return blocks;
  const innermost = [...articles].reduce((most, { heading }) => Math.max(most, heading), 0);
  let article: Block | null = null;
  return blocks.map((block): Block => {
    if (articles.has(block)) article = block;
    else if (article && block.heading > 0 && block.heading <= article.heading) article = null;
    const heading =
      article && block.heading > 0 ? block.heading + innermost - article.heading : block.heading;
    if (block.lead && articles.has(block))
      return { ...block, heading, lead: asOne(block.lead), isArticle: true };
    return { ...block, heading, lead: leadInText(block) };
  });
}

/**
 * The headings of the articles of a document; none where they do not count up through it. One has a letter, or numbered headings of
 * two ranks stand above them, which begin anew, `Part 1`, `Chapter 1`, `§ 1`: their numbers cannot be told from those of articles. Or
 * those of `§` stand below one heading here and below two there.
 */
function findArticles(blocks: readonly Block[]): ReadonlySet<Block> {
  const called = blocks.filter((block) => isTitle(block) && articleCall(block) !== null);
  const groups = [...Map.groupBy(called, articleCall).values()].filter(isUp);
  const [same = []] = groups.sort((a, b) => b.length - a.length);
  const hasLetter = same.some(({ lead }) => /[a-z]$/.test(lead?.value ?? ''));
  const isOne = hasLetter || ranksAbove(blocks, same) > 1 || areUneven(same);
  return new Set(same.length >= fewest && isOne ? same : []);
}

/** A heading; in a plain text a line that is a call and nothing else, `§ 12a`. */
const isTitle = ({ heading, plain }: Block): boolean =>
  heading > 0 || headerAt(plain.trim())?.rest === '' || /^§\s*\d{1,4}[a-z]{0,2}\.?$/.test(plain.trim());

/** Does `§` call headings of several ranks? It calls nothing above articles. */
const areUneven = (articles: readonly Block[]): boolean =>
  articles.every(({ plain }) => plain.startsWith('§')) &&
  new Set(articles.map(({ heading }) => heading)).size > 1;

const isUp = (articles: readonly Block[]): boolean => {
  const places = articles.map(({ lead }) => placeOf(lead));
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
};

/** How many ranks the headings have that a word and figures call, and that stand further out than articles. */
function ranksAbove(blocks: readonly Block[], articles: readonly Block[]): number {
  const innermost = articles.reduce((most, { heading }) => Math.max(most, heading), 0);
  const own = new Set(articles);
  const above = blocks.filter(
    (block) =>
      block.heading > 0 &&
      block.heading < innermost &&
      !own.has(block) &&
      block.lead?.word != null &&
      /^\d{1,2}$/.test(block.lead.value),
  );
  return new Set(above.map(({ heading }) => heading)).size;
}

/** What an article is called in its heading, `§` or a word; null for a heading that is none. */
function articleCall({ lead, plain }: Block): string | null {
  if (!lead || !number.test(lead.value)) return null;
  if (plain.startsWith('§')) return '§';
  return lead.word !== null && calls.has(callOf(lead.word)) ? lead.word.toLowerCase() : null;
}

/** Order of `12`, `12a`, `13`. */
function placeOf(lead: NumberToken | null): number {
  const [, digits = '', letters = ''] = number.exec(lead?.value ?? '') ?? [];
  return [...letters].reduce(
    (place, letter, at) => place + (letter.charCodeAt(0) - 96) / 27 ** (at + 1),
    Number(digits),
  );
}

/** The number of a title that was put between two others: `IVa.`, `IV a. -`. */
const betweenTitles = /^([IVXLC]+) ?([a-z])\.\s+(?=\S)/;

/**
 * The number of a text between articles: `(2a)` is one level, and a text that begins with `§ 21a` names that article. The
 * `1.` of a heading above articles is that of one of them as well, and stays in its title.
 */
function leadInText({ lead, plain, heading }: Block): NumberToken | null {
  const between = heading > 0 ? betweenTitles.exec(plain) : null;
  if (between) {
    const [{ length }, roman = '', letter = ''] = between;
    return asOne({ value: roman + letter, segments: [], word: null, isClosed: true, length });
  }
  if (lead === null || !number.test(lead.value)) return lead;
  if (heading > 0) return null;
  if (plain.startsWith('§') || (lead.word !== null && calls.has(callOf(lead.word)))) return null;
  return lead.isClosed && lead.word === null ? asOne(lead) : lead;
}

const asOne = (lead: NumberToken): NumberToken => ({
  ...lead,
  segments: [{ separator: '', text: lead.value }],
});
