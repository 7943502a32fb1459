import { compareNatural } from '../../base/collation.ts';
import type { SourceLine } from './lines.ts';

/** A page of a document that is a folder. */
export interface Page {
  /** Path below the folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Pages that say in which order the others come, by their links. */
const guides = /^(?:.*\/)?(?:summary|_sidebar|toc|index|readme)\.(?:mdx?|markdown|html?)$/i;
/** Pages among them that are nothing else. */
const lists = /^(?:.*\/)?(?:summary|_sidebar|toc)\./i;

/**
 * Put the pages of a folder in order: as the links of a summary or index have them, else by the settings in front of them
 * (`weight`, `order`, `nav_order`, `sidebar_position`), else by name, an introduction first.
 */
export function orderPages(pages: readonly Page[]): Page[] {
  const named = pages.filter(({ path }) => guides.test(path));
  const guide = named.find(({ path }) => lists.test(path)) ?? named[0];
  const linked = guide ? linkedPaths(guide) : [];
  const rank = new Map(linked.map((path, i) => [path, i]));
  const isOrdered = rank.size > 1 && rank.size * 2 >= pages.length - 1;
  const last = Number.MAX_SAFE_INTEGER;
  const keyed = pages.map((page) => ({
    page,
    linked: isOrdered ? (rank.get(bare(page.path)) ?? (page === guide ? -1 : last)) : 0,
    weight: weightOf(page.text) ?? last,
    isFirst: /^(?:.*\/)?(?:index|readme|intro(?:duction)?|preface|foreword)\.[a-z]+$/i.test(page.path)
      ? 0
      : 1,
  }));
  keyed.sort(
    (a, b) =>
      a.linked - b.linked ||
      a.weight - b.weight ||
      compareNatural(folderOf(a.page.path), folderOf(b.page.path)) ||
      a.isFirst - b.isFirst ||
      compareNatural(a.page.path, b.page.path),
  );
  // A summary is a table of contents: all that it says are the titles of the others.
  return keyed.flatMap(({ page }) => (page === guide && isOrdered && lists.test(page.path) ? [] : [page]));
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const bare = (path: string) => path.replace(/\.[a-z]+$/i, '').toLowerCase();

function linkedPaths({ path, text }: Page): string[] {
  const addresses = [...text.matchAll(/\]\(([^()\s]+)|href="([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '');
  const local = addresses.filter((address) => !/^(?:[a-z]+:|#|\/\/)/i.test(address));
  return [
    ...new Set(
      local.map((address) => bare(folderOf(path) + address.replace(/^\.\//, '').replace(/#.*$/, ''))),
    ),
  ];
}

function weightOf(text: string): number | null {
  const found = /^(?:weight|order|nav_order|sidebar_position)\s*:\s*(\d+)\s*$/m.exec(text.slice(0, 1000));
  return found ? Number(found[1]) : null;
}

/** The lines of pages as those of one document; each says where it comes from. */
export function joinPages(
  pages: readonly { readonly path: string; readonly lines: readonly SourceLine[] }[],
): SourceLine[] {
  const all = pages.flatMap(({ path, lines }): SourceLine[] => [
    ...lines.map((line) => ({ ...line, page: path, origin: line.origin ?? line.number })),
    { number: 0, text: '', indent: 0 },
  ]);
  return all.map((line, i) => ({ ...line, number: i + 1 }));
}
