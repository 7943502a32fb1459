import type { PageHeading, PageLink } from 'rulewright';
import { liveEntry } from './live/entry.ts';
import { loadedEntries } from './loaded-entries.ts';
import type { EditionCard, OverviewView, PageView } from './page-view.ts';
import { pageWords } from './words.ts';

/** A page of the site, and what the frame around it shows. */
export interface Route {
  readonly title: string;
  readonly description: string | null;
  /** null for a page that is made of no edition, such as the one for addresses that lead nowhere. */
  readonly view: PageView | null;
  readonly headings: readonly PageHeading[];
  /** Address of the page; null where it is shown in the place of others. */
  readonly href: string | null;
  /** Start page of the edition that the page is of; null for a page of none, or of two. */
  readonly start: OverviewView | null;
  /** All editions of the site. */
  readonly editions: readonly EditionCard[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
}

/** Path of the site, ending in a slash. */
export const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** Path of the page of an entry. */
export const addressOf = (id: string) =>
  base + (id === 'index' ? '' : `${id.split('/').map(encodeURIComponent).join('/')}/`);

/** The view of an entry as it is now. */
const viewOf = (id: string): PageView | null => entryOf(id)?.view ?? null;

const entryOf = (id: string) => liveEntry(id) ?? loadedEntries().get(id);

/** What stands around the page of an entry. */
export function routeOf(id: string): Route {
  const entry = entryOf(id);
  if (!entry) throw new Error(`no page ${id}`);
  const { title, description, view, headings } = entry;
  const start = 'edition' in view ? viewOf(view.edition.id) : null;
  const route: Route = {
    ...plainRoute(title),
    description: description ?? null,
    view,
    headings,
    href: addressOf(id),
  };
  return start?.kind === 'overview' ? { ...route, start, ...neighboursOf(view, start) } : route;
}

/** A page that is made of no edition. */
export function plainRoute(title: string): Route {
  const home = viewOf('index');
  return {
    title,
    description: null,
    view: null,
    headings: [],
    href: null,
    start: null,
    editions: home?.kind === 'home' ? home.editions : [],
    previous: null,
    next: null,
  };
}

/** What comes before a page and behind it, where pages are read one after the other. */
function neighboursOf(view: PageView, start: OverviewView): Pick<Route, 'previous' | 'next'> {
  if (view.kind === 'overview') return { previous: null, next: start.navigation[0]?.pages[0] ?? null };
  if (view.kind !== 'section') return { previous: null, next: null };
  const first: PageLink = { href: start.root, number: null, text: pageWords.overview };
  const categoryOf = (page: Pick<PageLink, 'href'>) =>
    start.navigation.find(({ pages }) => pages.some(({ href }) => href === page.href));
  const own = categoryOf(view.page);
  // Sections of every game of a book can be called Setup.
  const named = (page: PageLink): PageLink => {
    const category = categoryOf(page);
    if (category === own || !category?.title || category.title === page.text) return page;
    return { ...page, text: `${category.title}: ${page.text}` };
  };
  const { previous, next } = view.page;
  return { previous: previous ? named(previous) : first, next: next && named(next) };
}
