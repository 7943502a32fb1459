import {
  type EditionPages,
  onlyEdition,
  type SectionPage,
  type SiteEntry,
  type Words,
  wordsIn,
} from 'rulewright/site';
import { entryOf } from './entries.ts';
import { type Neighbours, neighboursOf } from './shell/neighbours.ts';

/** A page without data, such as the one for unknown addresses. */
const plainPage = (title: string) => ({
  kind: 'plain' as const,
  ...{ slug: '', href: null, title, description: null, headings: [] },
});

/** A page of the site, with the data of its frame. */
export interface Route extends Neighbours {
  readonly page: SiteEntry['page'] | ReturnType<typeof plainPage>;
  readonly words: Words;
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
  const { page, words } = entry;
  const section = page.kind === 'section' || page.kind === 'glossary' ? page : null;
  const neighbours =
    entry.start && !entry.start.whole && (section ?? page.kind === 'overview')
      ? neighboursOf(page.href, entry.start, words.page.overview)
      : {};
  return { ...plainRoute(() => page.title), page, words, section, start: entry.start, ...neighbours };
}

/** The route of a page without an edition. */
export function plainRoute(titleIn: (words: Words) => string): Route {
  const { page: home, words = wordsIn('en') } = entryOf('index') ?? {};
  return {
    page: plainPage(titleIn(words)),
    words,
    section: null,
    start: null,
    editions: home?.kind === 'home' ? home.editions : [],
    previous: null,
    next: null,
  };
}
