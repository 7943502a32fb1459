import type { EditionPages, SectionPage, SiteEntry } from 'rulewright/site';
import { entryOf } from './entries.ts';
import { type Neighbours, neighboursOf } from './shell/neighbours.ts';
import { pageWords } from './words.ts';

/** A page that is made of no data, such as the one for addresses that lead nowhere. */
const plainPage = (title: string) => ({
  kind: 'plain' as const,
  ...{ slug: '', href: null, title, description: null, headings: [] },
});

/** A page of the site, and what the frame around it shows. */
export interface Route extends Neighbours {
  readonly page: SiteEntry['page'] | ReturnType<typeof plainPage>;
  /** The same, where it is that of a section. */
  readonly section: SectionPage | null;
  /** Start page of the edition that the page is of; null for a page of none, or of two. */
  readonly start: EditionPages | null;
  /** All editions of the site. */
  readonly editions: readonly EditionPages[];
}

/** Path of the site, ending in a slash. */
export const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** What stands around the page of an entry. */
export function routeOf(id: string): Route {
  const entry = entryOf(id);
  if (!entry) throw new Error(`no page ${id}`);
  const { page, start } = entry;
  const section = page.kind === 'section' || page.kind === 'glossary' ? page : null;
  const neighbours =
    start && (section ?? page.kind === 'overview') ? neighboursOf(page.href, start, pageWords.overview) : {};
  return { ...plainRoute(page.title), page, section, start, ...neighbours };
}

/** A page that is made of no edition. */
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
