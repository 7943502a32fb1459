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

const items = /<li\b[^<>]*\sid\s*=\s*["']?([^"'\s>]+)/gi;
const links = /<a\b([^<>]*)>(?:(?!<\/?a\b)[\s\S])*<\/a\s*>/gi;

/**
 * HTML without the marks of its footnotes, which count and say nothing, each line where it was. A mark leads to an item of a list: one that
 * leads elsewhere is text.
 */
export function withoutFootnoteLinks(html: string): string {
  if (!backWords.test(html) && !markWords.test(html)) return html;
  const ids = new Set([...html.matchAll(items)].map(([, id = '']) => id));
  return html.replace(links, (whole, attributes: string) => {
    const kind = footnoteLink(attributes, whole.replace(/<[^<>]*>/g, '').replace(/&[^;\s]*;/g, '*'));
    const target = /\shref\s*=\s*["']?#([^"'\s>]+)/i.exec(attributes)?.[1];
    const isOne = kind === 'back' || (kind === 'mark' && target !== undefined && ids.has(target));
    return isOne ? whole.replace(/[^\n]/g, '') : whole;
  });
}
