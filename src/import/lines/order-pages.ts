import { compareNatural } from '../../base/collation.ts';
import { takeEmphasis, textOf } from '../document/inline.ts';

/** A page of a document that is a folder. */
export interface Page {
  /** Path below the folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Pages that say in which order the others come, by their links. */
const guides = /^(?:.*\/)?(?:summary|_sidebar|toc|index|readme)\.(?:mdx?|markdown|[qr]md|html?)$/i;
/** Pages among them that are nothing else. */
const lists = /^(?:.*\/)?(?:summary|_sidebar|toc)\./i;

/** Where a page stands that nothing counts: after all others. */
const last = Number.MAX_SAFE_INTEGER;

const introductions = /^(?:index|readme|intro(?:duction)?|preface|foreword)\.[a-z]+$/i;

/** The page of a folder itself: it comes first in it, and its settings are those of the folder. */
const ownPages = /^(?:(?:_?index|readme)\.[a-z]+|_category_\.(?:json|ya?ml))$/i;

/**
 * Put the pages of a folder in order: as the links of a summary, the settings of their site or the links of an index have them, else,
 * folder by folder, by the settings before them (`weight`, `order`, `nav_order`, `sidebar_position`), else by name, an introduction first.
 *
 * @param settings files such as mkdocs.yml, which can list the pages
 */
export function orderPages(pages: readonly Page[], settings: readonly Page[] = []): Page[] {
  const named = pages.filter(({ path }) => guides.test(path));
  const list = named.find(({ path }) => lists.test(path));
  const isOrder = (paths: readonly string[]) => paths.length > 1 && paths.length * 2 >= pages.length - 1;
  const listed = list ? undefined : settings.map((file) => pathsIn(file, pages)).find(isOrder);
  const guide = listed ? undefined : (list ?? named[0]);
  const linked = listed ?? (guide ? linkedPaths(guide) : []);
  const rank = new Map(linked.map((path, i) => [path, i]));
  const ordered = inFolder(pages, '');
  if (!isOrder(linked)) return ordered;
  const ranks = new Map<Page, number>();
  for (const [at, page] of ordered.entries()) {
    const linkedAt = rank.get(bare(page.path)) ?? (page === guide ? -1 : null);
    const before = ordered[at - 1];
    ranks.set(page, linkedAt ?? (areCounted(before, page) ? (ranks.get(before) ?? last) : last));
  }
  // A summary is a table of contents: all that it says are the titles of the others.
  return ordered
    .toSorted((a, b) => (ranks.get(a) ?? last) - (ranks.get(b) ?? last))
    .filter((page) => page !== guide || !lists.test(page.path));
}

/** Do the names of two pages of one folder begin with numbers? Then one that no link names stands after the other. */
const areCounted = (before: Page | undefined, page: Page): before is Page =>
  before !== undefined &&
  folderOf(before.path) === folderOf(page.path) &&
  [before, page].every(({ path }) => /^\d/.test(path.slice(folderOf(path).length)));

/** A page or folder among those beside it. */
interface Sibling {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isFirst: boolean;
  /** By the settings before it; null for none. */
  readonly weight: number | null;
  readonly pages: readonly Page[];
}

/** The pages below a folder in order. */
function inFolder(pages: readonly Page[], folder: string): Page[] {
  const groups = Map.groupBy(pages, ({ path }) => path.slice(folder.length).split('/', 1)[0] ?? '');
  const siblings = [...groups].map(([name, own]): Sibling => {
    const isFolder = own.some(({ path }) => path.length > folder.length + name.length);
    const itself = isFolder
      ? own.findLast(
          ({ path, text }) =>
            ownPages.test(path.slice(folder.length + name.length + 1)) && weightOf(text) !== null,
        )
      : own[0];
    return {
      name,
      isFolder,
      isFirst: !isFolder && (introductions.test(name) || (folder !== '' && ownPages.test(name))),
      weight: itself ? weightOf(itself.text) : null,
      pages: isFolder ? inFolder(own, `${folder}${name}/`) : own,
    };
  });
  return siblings.toSorted(comparing(siblings, folder)).flatMap(({ pages: own }) => own);
}

/** How those beside each other are compared: by weight where all have one, else by name where the weights that are there agree with that. */
function comparing(siblings: readonly Sibling[], folder: string): (a: Sibling, b: Sibling) => number {
  const isOwn = ({ name, isFolder }: Sibling) => folder !== '' && !isFolder && ownPages.test(name);
  const byName = (a: Sibling, b: Sibling) =>
    Number(b.isFirst) - Number(a.isFirst) || compareNatural(a.name, b.name);
  const byWeight = (a: Sibling, b: Sibling) => (a.weight ?? last) - (b.weight ?? last) || byName(a, b);
  const own = (a: Sibling, b: Sibling) => Number(isOwn(b)) - Number(isOwn(a));
  const others = siblings.filter((sibling) => !isOwn(sibling));
  const weights = others.toSorted(byName).flatMap(({ weight }) => weight ?? []);
  if (weights.length === others.length) return (a, b) => own(a, b) || byWeight(a, b);
  const agree =
    weights.length > 0 && weights.every((weight, i) => i === 0 || weight >= (weights[i - 1] ?? 0));
  if (agree && others.some(({ isFolder }) => isFolder)) return (a, b) => own(a, b) || byName(a, b);
  return (a, b) => own(a, b) || Number(a.isFolder) - Number(b.isFolder) || byWeight(a, b);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const bare = (path: string) => path.replace(/\.[a-z]+$/i, '').toLowerCase();

/** The pages that a file of settings names, by their paths from a folder that it does not always say. */
function pathsIn({ text }: Page, pages: readonly Page[]): string[] {
  const names = text.match(/[^\s'"`,:()[\]{}]+\.(?:mdx?|markdown|[qr]md|x?html?)(?!\w)/gi) ?? [];
  const found = names.flatMap(
    (name) => pages.find(({ path }) => path === name || path.endsWith(`/${name}`)) ?? [],
  );
  return [...new Set(found.map(({ path }) => bare(path)))];
}

function linkedPaths({ path, text }: Page): string[] {
  // A wiki writes its names with dashes in the paths of their pages.
  const addresses = [
    ...text.matchAll(/\]\(([^()\s]+)|href="([^"]+)"|\[\[(?:[^[\]|\n]*\|)?([^[\]|#\n]+)(?:#[^[\]|\n]*)?\]\]/g),
  ].map(([, a, b, name = '']) => a ?? b ?? name.trim().replaceAll(' ', '-'));
  const local = addresses.filter((address) => !/^(?:[a-z]+:|#|\/\/)/i.test(address));
  return [
    ...new Set(
      local.map((address) => bare(folderOf(path) + address.replace(/^\.\//, '').replace(/#.*$/, ''))),
    ),
  ];
}

function weightOf(text: string): number | null {
  const found =
    /^(?:weight|order|nav_order|sidebar_position|position)\s*:\s*(\d+)\s*$|"position"\s*:\s*(\d+)/m.exec(
      text.slice(0, 1000),
    );
  return found ? Number(found[1] ?? found[2]) : null;
}

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

/** The words of a heading, by what stands after its signs: without the signs that may close it. */
function headingWords(title: string): string {
  const words = title.trim();
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(words[end - 1] ?? '') ? words.slice(0, end).trimEnd() : words;
}
