/** Links that lead from a text to its footnote, and back, as Pandoc, kramdown, GitHub and word processors call them or their places. */
const mark =
  /(?:^|[\s"'=#])(?:user-content-|_)?(?:doc-noteref|doc-backlink|data-footnote-\w+|footnote\b|footnote-\w+|reversefootnote|(?:sd)?(?:foot|end)note\d+(?:sym|anc)|(?:ftn|edn|fn|en)(?:ref)?[-:_]?\d+)/i;

/** Links within a document whose words are no more than a number or a sign, `[12]`. */
const links = /<a\b([^<>]*\shref\s*=\s*["']?#[^<>]*)>((?:(?!<\/?a\b)[\s\S])*)<\/a\s*>/gi;
const longestMark = 6;

/** HTML without the marks of its footnotes, which count and say nothing, each line where it was. */
export const withoutFootnoteLinks = (html: string): string =>
  html.replace(links, (whole, attributes: string, inside: string) => {
    const words = inside
      .replace(/<[^<>]*>/g, '')
      .replace(/&[^;\s]*;/g, '*')
      .trim();
    const isMark = words !== '' && words.length <= longestMark && mark.test(attributes);
    return isMark ? whole.replace(/[^\n]/g, '') : whole;
  });
