/** Links to footnotes and back, as Pandoc, kramdown, GitHub and word processors name them. */
const mark =
  /(?:^|[\s"'=#])(?:user-content-|_)?(?:doc-noteref|doc-backlink|data-footnote-\w+|footnote\b|footnote-\w+|reversefootnote|(?:sd)?(?:foot|end)note\d+(?:sym|anc)|(?:ftn|edn|fn|en)(?:ref)?[-:_]?\d+)/i;

/** Internal links whose words are only a number or a sign, `[12]`. */
const links = /<a\b([^<>]*\shref\s*=\s*["']?#[^<>]*)>((?:(?!<\/?a\b)[\s\S])*)<\/a\s*>/gi;
const longestMark = 6;

/** Removes footnote marks from HTML and keeps its lines. */
export const withoutFootnoteLinks = (html: string): string =>
  html.replace(links, (whole, attributes: string, inside: string) => {
    const words = inside
      .replace(/<[^<>]*>/g, '')
      .replace(/&[^;\s]*;/g, '*')
      .trim();
    const isMark = words !== '' && words.length <= longestMark && mark.test(attributes);
    return isMark ? whole.replace(/[^\n]/g, '') : whole;
  });
