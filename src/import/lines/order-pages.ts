import { compareNatural } from '../../base/collation.ts';

/** A page of a document that is a folder. */
export interface Page {
  /** Path in the folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Pages that list the others; pure lists come first. */
const lists = /^(?:.*\/)?(?:summary|_sidebar|toc)\.\w+$/i;
const indexes = /^(?:.*\/)?(?:index|readme)\.\w+$/i;

const introductions = /^(?:_?index|readme|intro(?:duction)?|preface|foreword)\.[a-z]+$/i;

/** The page of a folder itself: its settings are the folder's. */
const ownPages = /(?:^|\/)(?:(?:_?index|readme)\.[a-z]+|_category_\.(?:json|ya?ml))$/i;

/**
 * Orders pages by a summary, settings such as mkdocs.yml, or an index; else by weight and name,
 * introductions first.
 */
export function orderPages(pages: readonly Page[], settings: readonly Page[] = []): Page[] {
  const ordered = pages.toSorted(comparing(pages));
  const summaries = pages.filter(({ path }) => lists.test(path));
  const others = summaries.length > 0 ? [] : [...settings, ...pages.filter(({ path }) => indexes.test(path))];
  for (const guide of [...summaries, ...others]) {
    const named = pagesIn(guide, pages);
    if (named.length < 2 || named.length * 2 < pages.length - 1) continue;
    // A summary is a table of contents, not a page of its own.
    const first = pages.includes(guide) && !lists.test(guide.path) ? [guide] : [];
    return [...new Set([...first, ...named, ...ordered])].filter((page) => page !== summaries[0]);
  }
  return ordered;
}

/** Compares pages where their paths differ: introductions, weight, pages before folders, name. */
function comparing(pages: readonly Page[]): (a: Page, b: Page) => number {
  const weights = new Map<string, number>();
  for (const { path, text } of pages) {
    const [, weight] = weightBefore.exec(text.slice(0, 1000)) ?? [];
    if (weight !== undefined) weights.set(path.replace(ownPages, ''), Number(weight));
  }
  return (a, b) => {
    const [one, other] = [a.path.split('/'), b.path.split('/')];
    const at = one.findIndex((name, i) => name !== other[i]);
    const ranksOf = (steps: readonly string[]) => {
      const isPage = steps.length === at + 1;
      const weight = weights.get(steps.slice(0, at + 1).join('/')) ?? Number.MAX_SAFE_INTEGER;
      return [isPage && introductions.test(steps[at] ?? '') ? 0 : 1, weight, isPage ? 0 : 1];
    };
    const [left, right] = [ranksOf(one), ranksOf(other)];
    const differs = left.findIndex((rank, i) => rank !== right[i]);
    return differs < 0
      ? compareNatural(one[at] ?? '', other[at] ?? '')
      : (left[differs] ?? 0) - (right[differs] ?? 0);
  };
}

const weightBefore = /^[\s{]*"?(?:weight|order|nav_order|sidebar_position|position)"?\s*:\s*(\d+)\s*,?\s*$/m;

/** The pages a text names; their paths may lack the leading folders. */
function pagesIn({ text }: Page, pages: readonly Page[]): Page[] {
  const names = text.match(/[^\s'"`,:()[\]{}]+\.(?:mdx?|markdown|[qr]md|x?html?)(?!\w)/gi) ?? [];
  return names
    .map((name) => name.replace(/^(?:\.{0,2}\/)+/, ''))
    .flatMap((name) => pages.find(({ path }) => path === name || path.endsWith(`/${name}`)) ?? []);
}

/** Settings that name a site and can list its pages: mdBook, MkDocs, Quarto, Jekyll, Hugo. */
export const siteSettings: readonly string[] = [
  'book.toml',
  'mkdocs.yml',
  '_quarto.yml',
  '_bookdown.yml',
  '_config.yml',
  'hugo.toml',
  'config.toml',
];

const titleSetting =
  /^ {0,2}(?:title|site_name)[ \t]*[:=][ \t]*(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'#|>&*{[][^\n#]*))/m;

/** Pages whose first heading is the title of the whole. */
const entrances = /^(?:readme|_?index|home|summary|_sidebar)\.(?:mdx?|markdown|[qr]md)$/i;

/** Headings of such pages that do not name the book. */
const usual =
  /^(?:summary|(?:table of )?contents|introduction|overview|home|index|readme|welcome|about.*|rules|preface|foreword)$/i;

/** The title of a folder: from its settings, else the first heading of its entry page; or null. */
export function folderTitle(files: readonly Page[]): string | null {
  for (const name of siteSettings) {
    const [, a, b, c] = titleSetting.exec(files.find(({ path }) => path === name)?.text ?? '') ?? [];
    const title = (a ?? b ?? c ?? '').trim();
    if (title !== '') return title;
  }
  for (const { path, text } of files) {
    const [, heading = ''] = entrances.test(path) ? (/^#[ \t]+(\S[^\n]*)/m.exec(text) ?? []) : [];
    const title = headingWords(heading)
      .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/\{:?[ \t]*[#.][^{}]*\}$/, '')
      .replace(/(\*{1,3})(?=\S)([^*]*)\1/g, '$2')
      .trim();
    if (title !== '' && !usual.test(title)) return title;
  }
  return null;
}

/** The words of a heading without closing `#` signs. */
function headingWords(title: string): string {
  const words = title.trim();
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(words[end - 1] ?? '') ? words.slice(0, end).trimEnd() : words;
}
