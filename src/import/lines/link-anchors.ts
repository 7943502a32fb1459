import type { SourceLine } from './lines.ts';

/** The lines of a document by the anchors that lead to them, as targets of links are written: `#name`, `#page#name`, `#page#`. */
export function anchorLines(lines: readonly SourceLine[]): Map<string, number> {
  const result = new Map<string, number>();
  const add = (name: string, line: number) => {
    if (!result.has(name)) result.set(name, line);
  };
  const pages = new Set<string>();
  for (const { page, number, anchors = [], text, entry, form } of lines) {
    if (page !== undefined && !pages.has(page) && text.trim() !== '' && form !== 'settings') {
      pages.add(page);
      add(pageAnchor(page), number);
    }
    if (entry?.name) add(anchorOf(undefined, entry.name), number);
    for (const anchor of anchors) add(anchorOf(page, anchor), number);
    for (const anchor of anchors) add(anchorOf(undefined, anchor), number);
  }
  const slugs = new Map<string, number>();
  const folded: [name: string, line: number][] = [];
  for (const { page, number, heading, text } of lines) {
    if (heading === undefined) continue;
    const slug = headingSlug(text);
    const key = `${page ?? ''} ${slug}`;
    const nth = slugs.get(key) ?? 0;
    slugs.set(key, nth + 1);
    const name = nth === 0 ? slug : `${slug}-${nth}`;
    add(anchorOf(page, name), number);
    folded.push([anchorOf(page, withoutMarks(name)), number], [anchorOf(undefined, name), number]);
  }
  // Some programs leave accents out, and a text that calls an annex by its title says no page. A heading that is written so itself comes first.
  for (const [name, line] of folded) add(name, line);
  return result;
}

/** A name as programs write it that know no letters with marks: `éveil-d’un` is `eveil-dun`. */
const withoutMarks = (slug: string) =>
  slug
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .replace(/-+/g, '-');

/** The target that a link to a name of a page has; of the document itself where it is no folder. */
export const anchorOf = (page: string | undefined, name: string) =>
  `#${page === undefined ? '' : `${barePage(page)}#`}${name}`;
/** The target of a reference to the part of a document that begins with a line, where no number tells it from others. */
export const partAnchor = (line: number): string => `#part:${line}`;
/** The same for a rule that has a label and no number, by its first line. */
export const ruleAnchor = (line = 0): string => `#rule:${line}`;
/** The target that a link to a page as a whole has. */
export const pageAnchor = (page: string) => `#${barePage(page)}#`;
/** A page by its path, without its ending: sites leave it out. */
export const barePage = (page: string) =>
  page
    .replace(/^\.\//, '')
    .replace(/\.(?:mdx?|markdown|[qr]md|html?|txt)$/i, '')
    .toLowerCase();

/** The pages that a path can mean on a page: told from its folder, or from the outermost one; a folder means its index. */
export function pathsOf(path: string, page = ''): string[] {
  const bare = path.replace(/^\/+/, '').replace(/\/+$/, '');
  const steps = path.startsWith('/') ? [] : page.split('/').slice(0, -1);
  let above = 0;
  for (const step of bare.split('/')) {
    if (step === '..') above += steps.pop() === undefined ? 1 : 0;
    else if (step !== '.') steps.push(step);
  }
  const fromPage = steps.join('/');
  // Out of the folder, and back by the name that it has there.
  const within = steps.slice(above).join('/');
  return [...new Set([fromPage, within === '' ? fromPage : within, bare])].flatMap(indexes);
}

/**
 * What stands in front of the pages of this folder in links that begin at the outermost folder of a site, `rules/` of `/rules/combat`:
 * that with which most of them lead to a page.
 */
export function siteRoot(lines: readonly SourceLine[]): string {
  const pages = new Set(lines.flatMap(({ page }) => (page === undefined ? [] : barePage(page))));
  const counts = new Map<string, number>();
  for (const { links = [] } of pages.size < 2 ? [] : lines)
    for (const { address } of links) {
      const steps = /^\/(?!\/)([^#?]+)/.exec(address)?.[1]?.replace(/\/$/, '').split('/') ?? [];
      const cut = steps.findIndex((_, at) =>
        indexes(steps.slice(at).join('/')).some((path) => pages.has(barePage(path))),
      );
      const root = steps
        .slice(0, cut)
        .map((step) => `${step}/`)
        .join('');
      if (cut >= 0) counts.set(root, (counts.get(root) ?? 0) + 1);
    }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** The pages that a path can mean: a folder means its index. */
const indexes = (path: string): string[] => [path, `${path}/index`, `${path}/readme`];

/** The name that programs give to a heading: small letters, signs left out, a hyphen for each space. */
export const headingSlug = (text: string): string =>
  text
    .replaceAll('*', '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
