import { letterFromRight } from './text-direction.ts';

/**
 * A number, id or other name of Latin letters and digits with punctuation: `1.B.2`, `13.1c(2)`,
 * `1b++`. In right-to-left text its parts would change order: `1.B.2` would be read as `B.2.1`.
 *
 * Digits alone keep their order, and a range (`3–5`) follows the surrounding text. Source: Unicode
 * Standard Annex 9.
 */
const name =
  /(?<![\p{L}\p{N}])\.?(?=[\d._:/()+–-]*[A-Za-z])[A-Za-z0-9]+(?:[._:/+–-][A-Za-z0-9]+|\([A-Za-z0-9]+\)|\+)+/gu;

/** Keeps the order of names in plain text by Unicode isolates, which are invisible. */
export const isolateNames = (text: string): string => text.replace(name, '\u2068$&\u2069');

/**
 * The same for programs without support for isolates, such as older word processors: adds direction
 * marks.
 */
export const markNames = (text: string): string => text.replace(name, '\u2068\u200e$&\u200e\u2069');

/**
 * The same for HTML, with `<bdi>`. A page without right-to-left letters is unchanged; so are tags,
 * comments, scripts, styles, titles and code.
 *
 * @param html well-formed, as our own pages are
 */
export const isolateNamesInHtml = (html: string): string =>
  !letterFromRight.test(html)
    ? html
    : html.replace(
        /<(script|style|title|textarea|pre|code|svg|bdi)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+/g,
        (part) => (part.startsWith('<') ? part : part.replace(name, '<bdi>$&</bdi>')),
      );
