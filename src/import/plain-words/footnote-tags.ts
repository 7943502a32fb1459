/** What the roles, classes and attributes of links say that lead from a text to its footnote, as Pandoc, kramdown and GitHub write them. */
const markWords = /(?:^|[\s"'=])(?:doc-noteref|footnote-ref|footnote|data-footnote-ref)(?=$|[\s"'>=])/i;

/** The same for the links that lead back. */
const backWords =
  /(?:^|[\s"'=])(?:doc-backlink|footnote-backref|footnote-back|reversefootnote|data-footnote-backref)(?=$|[\s"'>=])/i;

/** A mark is a number or a sign, `[12]`, and no words that a reader would miss. */
const longestMark = 6;

/**
 * What a link of a footnote is: its mark in the text, or the way back; null for other links.
 *
 * @param words what it shows
 */
export function footnoteLink(attributes: string, words: string): 'mark' | 'back' | null {
  if (backWords.test(attributes)) return 'back';
  return words.trim().length <= longestMark && markWords.test(attributes) ? 'mark' : null;
}

/** A link within a document: the names that it and what stands around it can be reached by, where it leads, and what it shows. */
export interface InnerLink {
  readonly names: readonly string[];
  readonly target: string;
  readonly words: string;
}

/**
 * Find footnotes by links that lead at each other, as word processors write them: the first is the mark, the second the way back.
 *
 * @param links of a document, in its order
 * @returns by the place of each mark in that order the place of the way back
 */
export function pairFootnotes(links: readonly InnerLink[]): ReadonlyMap<number, number> {
  const owners = new Map<string, number>();
  const isShort = ({ words }: InnerLink) => words.trim() !== '' && words.trim().length <= longestMark;
  for (const [at, link] of links.entries())
    for (const name of isShort(link) ? link.names : []) if (!owners.has(name)) owners.set(name, at);
  const backs = new Set<number>();
  const ways = links.map((link) => (isShort(link) ? owners.get(link.target) : undefined));
  for (const [at, way] of ways.entries())
    if (way !== undefined && at < way && ways[way] === at) backs.add(way);
  return new Map(
    ways.flatMap((way, at) => (way !== undefined && at < way && backs.has(way) ? [[at, way]] : [])),
  );
}

const items = /<li\b[^<>]*\sid\s*=\s*["']?([^"'\s>]+)/gi;
const links = /<a\b([^<>]*)>(?:(?!<\/?a\b)[\s\S])*<\/a\s*>/gi;

/** The words of a tag or link, an entity as one sign. */
const wordsOf = (html: string) => html.replace(/<[^<>]*>/g, '').replace(/&[^;\s]*;/g, '*');

const targetIn = (attributes: string) => /\shref\s*=\s*["']?#([^"'\s>]+)/i.exec(attributes)?.[1];

const namesIn = (tag: string) =>
  [...tag.matchAll(/\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi)].map(([, name = '']) => name);

/** Tags, and links as a whole. */
const tags = /<a\b([^<>]*)>(?:(?!<\/?a\b)[\s\S])*<\/a\s*>|<\/?[a-z][^<>]*>/gi;
const opensBlock = /^<(?:p|li|td|div|aside|dd)\b/i;

/** Where the links of pairs begin; see {@link pairFootnotes}. */
function pairedLinks(html: string): ReadonlySet<number> {
  const found: (InnerLink & { readonly index: number })[] = [];
  let around: string[] = [];
  let isHeading = false;
  for (const { 0: tag, 1: attributes, index } of html.matchAll(tags)) {
    if (/^<\/?h[1-6]\b/i.test(tag)) isHeading = !tag.startsWith('</');
    if (isHeading) continue;
    if (opensBlock.test(tag)) around = [];
    const target = attributes === undefined ? undefined : targetIn(attributes);
    if (attributes === undefined || target === undefined) around.push(...namesIn(tag));
    else {
      found.push({ index, target, words: wordsOf(tag), names: [...namesIn(`<a${attributes}`), ...around] });
      around = [];
    }
  }
  const pairs = pairFootnotes(found);
  return new Set([...pairs].flat().flatMap((at) => found[at]?.index ?? []));
}

/**
 * HTML without the marks of its footnotes, which count and say nothing, each line where it was. A mark leads to an item of a list, or to a
 * link that leads back: one that leads elsewhere is text.
 */
export function withoutFootnoteLinks(html: string): string {
  const paired = pairedLinks(html);
  if (paired.size === 0 && !backWords.test(html) && !markWords.test(html)) return html;
  const ids = new Set([...html.matchAll(items)].map(([, id = '']) => id));
  return html.replace(links, (whole, attributes: string, index: number) => {
    const kind = footnoteLink(attributes, wordsOf(whole));
    const target = targetIn(attributes);
    const isOne =
      paired.has(index) || kind === 'back' || (kind === 'mark' && target !== undefined && ids.has(target));
    return isOne ? whole.replace(/[^\n]/g, '') : whole;
  });
}
