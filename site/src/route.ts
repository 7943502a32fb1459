import { type EditionPages, onlyEdition, type SectionPage, type SiteEntry } from 'rulewright/site';
import { entryOf } from './entries.ts';
import { type Neighbours, neighboursOf } from './shell/neighbours.ts';
import { pageWords } from './words.ts';

/** A page without data, such as the one for unknown addresses. */
const plainPage = (title: string) => ({
  kind: 'plain' as const,
  ...{ slug: '', href: null, title, description: null, headings: [] },
});

/** A page of the site, with the data of its frame. */
export interface Route extends Neighbours {
  readonly page: SiteEntry['page'] | ReturnType<typeof plainPage>;
  /** The same page, if it is a section. */
  readonly section: SectionPage | null;
  /** Start page of the page's edition; null for a page of none, or of two. */
  readonly start: EditionPages | null;
  /** All editions of the site. */
  readonly editions: readonly EditionPages[];
}

/** The route of an entry. */
export function routeOf(id: string): Route {
  const asked = entryOf(id);
  const book = asked?.page.kind === 'home' ? onlyEdition(asked.page) : null;
  const entry = book ? entryOf(book.edition.id) : asked;
  if (!entry) throw new Error(`no page ${id}`);
  const { page } = entry;
  const section = page.kind === 'section' || page.kind === 'glossary' ? page : null;
  const neighbours =
    entry.start && !entry.start.whole && (section ?? page.kind === 'overview')
      ? neighboursOf(page.href, entry.start, pageWords.overview)
      : {};
  return { ...plainRoute(page.title), page, section, start: entry.start, ...neighbours };
}

/** The route of a page without an edition. */
export function plainRoute(title: string): Route {
  const home = entryOf('index')?.page;
  return {
    page: plainPage(title),
    section: null,
    start: null,
    editions: home?.kind === 'home' ? home.editions : [],
    previous: null,
    next: null,
  };
}
