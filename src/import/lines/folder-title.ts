import { takeEmphasis, textOf } from '../document/inline.ts';
import type { Page } from './order-pages.ts';

/** Files that say how a site of pages is called, and can list them: mdBook, MkDocs, Quarto, bookdown, Jekyll, Hugo. */
export const siteSettings: readonly string[] = [
  'book.toml',
  'mkdocs.yml',
  '_quarto.yml',
  '_bookdown.yml',
  '_config.yml',
  'hugo.toml',
  'config.toml',
];

const called =
  /^ {0,2}(?:title|site_name)[ \t]*[:=][ \t]*(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'#|>&*{[][^\n#]*))/m;

/** Pages whose first heading is the title of all. */
const entrances = /^(?:readme|_?index|home|summary|_sidebar)\.(?:mdx?|markdown|[qr]md)$/i;

/** What such pages are called where that says nothing of the book. */
const usual =
  /^(?:summary|(?:table of )?contents|introduction|overview|home|index|readme|welcome|about.*|rules|preface|foreword)$/i;

/**
 * The title of a document that is a folder: what its settings call it, else the first heading of the page that leads into it.
 *
 * @param files of the folder and, of the folder that it lies in, those that {@link siteSettings} names
 * @returns null where none says it
 */
export function folderTitle(files: readonly Page[]): string | null {
  for (const name of siteSettings) {
    const [, a, b, c] = called.exec(files.find(({ path }) => path === name)?.text ?? '') ?? [];
    const title = (a ?? b ?? c ?? '').trim();
    if (title !== '') return title;
  }
  for (const { path, text } of files) {
    const [, heading = ''] = entrances.test(path) ? (/^#[ \t]+(\S[^\n]*)/m.exec(text) ?? []) : [];
    const title = textOf(
      takeEmphasis(
        headingWords(heading)
          .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
          .replace(/\{:?[ \t]*[#.][^{}]*\}$/, ''),
      ),
    ).trim();
    if (title !== '' && !usual.test(title)) return title;
  }
  return null;
}

/** The words of a heading, by what stands behind its signs: without the signs that may close it. */
function headingWords(title: string): string {
  const words = title.trim();
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(words[end - 1] ?? '') ? words.slice(0, end).trimEnd() : words;
}
