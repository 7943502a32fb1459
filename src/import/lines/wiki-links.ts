import type { Remark } from '../document/document.ts';
import type { SourceLine } from './lines.ts';
import { headingSlug } from './link-anchors.ts';

/** How an address begins that a link between double brackets has: the name of a page, wherever it lies. */
const scheme = 'wiki:';

const piped = /!?\[\[([^[\]|\n]+?)\\?\|([^[\]\n]+)\]\]/gu;
const bare = /!?\[\[(?=[\p{L}#])([^[\]|\n]+)\]\]/gu;

/**
 * Write links of note-taking programs as those of Markdown: `[[Folder/Page|words]]`, and in a page that has such links, or where it is
 * known, `[[Page]]`. Each line stays where it was.
 *
 * @param isKnown is there a page or heading of this name?
 */
export const withoutWikiLinks = (markdown: string, isKnown: (name: string) => boolean): string => {
  const written = markdown.replace(piped, (_, first: string, second: string) =>
    // Wikis of GitHub have the words in front, and the page behind them.
    isKnown(second) && !isKnown(first) ? linkTo(second, first) : linkTo(first, second),
  );
  return written.replace(bare, (whole, target: string) =>
    written !== markdown || isKnown(target) ? linkTo(target, wordsOf(target)) : whole,
  );
};

const linkTo = (target: string, words: string): string =>
  `[${words}](<${scheme}${target.trim().replace(/[<>\\]/g, '')}>)`;

/** Say where links between double brackets were left, since nothing is known of what they name. */
export const wikiRemarks = (lines: readonly SourceLine[]): Remark[] =>
  lines.flatMap(({ text, form, number }): Remark[] =>
    form === 'code' || text.search(bare) < 0
      ? []
      : [
          {
            line: number,
            kind: 'link-dangling',
            message: 'A link between double brackets names nothing in the document: it is text.',
            rule: null,
          },
        ],
  );

/** The last part of what it names, as it is shown. */
const wordsOf = (target: string): string => target.split(/[/#]/).at(-1)?.replace(/\.md$/i, '') ?? target;

/**
 * The path of the page that such an address means: the one that ends as it does, or has the same name; as it is where it means none,
 * or where it is no such address.
 *
 * @param pages of the document by their names, in small letters and without their endings
 */
export function wikiAddress(address: string, pages: ReadonlyMap<string, readonly string[]>): string {
  if (!address.startsWith(scheme)) return address;
  const [path = '', ...hash] = decodedAddress(address.slice(scheme.length)).split('#');
  const wanted = path.replace(/\.(?:mdx?|markdown)$/i, '').toLowerCase();
  const named = pages.get(pageName(wanted)) ?? pages.get(pageName(wanted).replaceAll(' ', '-')) ?? [];
  const sharing = (page: string) => `/${wanted}`.endsWith(`/${page}`) || `/${page}`.endsWith(`/${wanted}`);
  const page = named.find(sharing) ?? (named.length === 1 ? named[0] : undefined);
  if (path === '') return `#${headingSlug(hash.at(-1) ?? '')}`;
  if (page === undefined) return `#${hash.length > 0 ? [path, ...hash].join('#') : headingSlug(path)}`;
  return [page, ...hash.map(headingSlug)].join('#');
}

/** An address without the signs that stand for others in it; as it is where they stand for none. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The name of a page without its folder. */
export const pageName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
