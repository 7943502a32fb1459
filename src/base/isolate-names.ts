import { letterFromRight } from './text-direction.ts';

/**
 * A number, id or other name of Latin letters and digits with signs between them: `1.B.2`, `13.1c(2)`, `1b++`. In a text from
 * right to left each such sign would change sides: `1.B.2` would be read as `B.2.1`. Source: Unicode Standard Annex 9.
 *
 * Digits alone keep their order, and a range of them (`3–5`) is read as the text around it is.
 */
const name =
  /(?<![\p{L}\p{N}])\.?(?=[\d._:/()+–-]*[A-Za-z])[A-Za-z0-9]+(?:[._:/+–-][A-Za-z0-9]+|\([A-Za-z0-9]+\)|\+)+/gu;

/** A plain text whose names are kept in their own order by isolates, characters that nobody sees. */
export const isolateNames = (text: string): string => text.replace(name, '\u2068$&\u2069');

/** The same for programs that do not know isolates, such as older word processors: with direction marks as well. */
export const markNames = (text: string): string => text.replace(name, '\u2068\u200e$&\u200e\u2069');

/**
 * The same for a page of HTML, with `<bdi>`; one without letters from right to left stays as it is. So do tags, comments and
 * what is not text of the page: scripts, styles, titles, code.
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
