/** What the roles, classes and attributes of links say that lead from a text to its footnote, as Pandoc, kramdown and GitHub write them. */
const markWords = /(?:^|[\s"'=])(?:doc-noteref|footnote-ref|footnote|data-footnote-ref)(?=$|[\s"'>=])/i;

/** The same for the links that lead back. */
const backWords =
  /(?:^|[\s"'=])(?:doc-backlink|footnote-backref|footnote-back|reversefootnote|data-footnote-backref)(?=$|[\s"'>=])/i;

/** A mark is a number or a sign, `[12]`, and no words that a reader would miss. */
const longestMark = 6;

/** A link within a document. */
interface InnerLink {
  readonly index: number;
  readonly attributes: string;
  readonly target: string;
  /** Names by which links lead to it and to what stands around it. */
  readonly names: readonly string[];
  readonly isShort: boolean;
}

const items = /<li\b[^<>]*\sid\s*=\s*["']?([^"'\s>]+)/gi;
/** Tags, and links as a whole. */
const tags = /<a\b([^<>]*)>(?:(?!<\/?a\b)[\s\S])*<\/a\s*>|<\/?[a-z][^<>]*>/gi;
const opensBlock = /^<(?:p|li|td|div|aside|dd)\b/i;

const namesIn = (tag: string) =>
  [...tag.matchAll(/\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi)].map(([, name = '']) => name);

function innerLinks(html: string): InnerLink[] {
  const found: InnerLink[] = [];
  let around: string[] = [];
  let isHeading = false;
  for (const { 0: tag, 1: attributes = '', index } of html.matchAll(tags)) {
    if (/^<\/?h[1-6]\b/i.test(tag)) isHeading = !tag.startsWith('</');
    if (opensBlock.test(tag)) around = [];
    const [, target] = /\shref\s*=\s*["']?#([^"'\s>]+)/i.exec(attributes) ?? [];
    // An entity is one sign.
    const words = tag
      .replace(/<[^<>]*>/g, '')
      .replace(/&[^;\s]*;/g, '*')
      .trim();
    if (target !== undefined) {
      const names = isHeading ? [] : [...namesIn(`<a${attributes}`), ...around];
      found.push({ index, attributes, target, names, isShort: words !== '' && words.length <= longestMark });
      around = [];
    } else if (!isHeading) around.push(...namesIn(tag));
  }
  return found;
}

/** Pairs of links that lead at each other, as word processors write footnotes: the first is the mark, the second the way back. */
function pairedLinks(links: readonly InnerLink[]): ReadonlySet<InnerLink> {
  const owners = new Map<string, InnerLink>();
  const short = links.filter(({ isShort }) => isShort);
  for (const link of short) for (const name of link.names) if (!owners.has(name)) owners.set(name, link);
  const marks = short.flatMap((mark) => {
    const back = owners.get(mark.target);
    return back && mark.index < back.index ? [{ mark, back }] : [];
  });
  const backs = new Set(marks.flatMap(({ mark, back }) => (owners.get(back.target) === mark ? [back] : [])));
  return new Set(marks.filter(({ back }) => backs.has(back)).flatMap(({ mark, back }) => [mark, back]));
}

/**
 * HTML without the marks of its footnotes, which count and say nothing, each line where it was. A mark leads to an item of a list, or to a
 * link that leads back: one that leads elsewhere is text.
 */
export function withoutFootnoteLinks(html: string): string {
  const links = innerLinks(html);
  const paired = pairedLinks(links);
  const ids = new Set([...html.matchAll(items)].map(([, id = '']) => id));
  const notes = links.filter(
    (link) =>
      paired.has(link) ||
      backWords.test(link.attributes) ||
      (link.isShort && markWords.test(link.attributes) && ids.has(link.target)),
  );
  const starts = new Set(notes.map(({ index }) => index));
  return starts.size === 0
    ? html
    : html.replace(tags, (whole, _, index: number) =>
        starts.has(index) ? whole.replace(/[^\n]/g, '') : whole,
      );
}
