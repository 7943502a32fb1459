import type { EditionFaults } from '../../model/faults.ts';
import type { History } from '../../model/history.ts';
import type { Redirect } from '../../model/redirects.ts';
import type { PageHead, PageLink } from '../pages/page-head.ts';
import { nameOf } from '../pages/pages-names.ts';
import type { EditionView } from '../site/edition-view.ts';
import { cardsPage } from './card-page.ts';
import { changePages } from './change-pages.ts';
import { faultsPage } from './fault-page.ts';
import { glancePages } from './glance-pages.ts';
import { starsPage } from './star-page.ts';

/** What indexes are made from beside the edition. */
export interface IndexSources {
  readonly history: History;
  readonly redirects: readonly Redirect[];
  /** null where they are not to be shown. */
  readonly faults: EditionFaults | null;
}

/** The indexes of an edition: those that it has something for. Linear in nodes and edges, but for sorting. */
export const indexPages = (view: EditionView, { history, redirects, faults }: IndexSources) => [
  ...[starsPage(view), cardsPage(view)].filter((page) => page !== null),
  ...changePages(view, history, redirects),
  ...(faults ? [faultsPage(view, faults)] : []),
  ...glancePages(view),
];

/** A page that gathers rules of an edition from where they stand. */
export type IndexPage = ReturnType<typeof indexPages>[number];

/** Such a page, or the glossary, for pages that lead to it. */
export interface IndexLink extends Pick<PageHead, 'href' | 'title'> {
  readonly kind: IndexPage['kind'] | 'glossary';
  /** Of cards what they are, where that is a short list; none of any other. */
  readonly parts: readonly PageLink[];
}

/** Where the indexes of an edition are, in the order in which they are offered; the glossary is one, too. */
export function indexLinks({ addresses }: EditionView, pages: readonly IndexPage[]): IndexLink[] {
  const glossary = addresses.pages.find(({ isGlossary }) => isGlossary);
  // One page of changes leads to the others.
  const newest = pages.find(({ kind }) => kind === 'changes');
  // The start page names what has a glance by itself.
  const offered = pages.filter(
    (page) => page.kind !== 'glance' && (page.kind !== 'changes' || page === newest),
  );
  return [
    ...offered.map((page) => {
      const { kind, href, title } = page;
      return { kind, href, title, parts: kind === 'cards' ? partsOf(page) : [] };
    }),
    ...(glossary
      ? [{ kind: 'glossary' as const, href: glossary.href, title: nameOf(glossary.node), parts: [] }]
      : []),
  ];
}

/** More kinds of cards than this are no short list any more. */
const mostParts = 18;

/** The groups of an index, and the sections of it that have none; nothing where there are too many for a short list. */
function partsOf({ href, headings }: PageHead): PageLink[] {
  const parts = headings.filter(({ depth }, i) => depth === 3 || headings[i + 1]?.depth !== 3);
  if (parts.length < 2 || parts.length > mostParts) return [];
  return parts.map(({ slug, text }) => ({ href: `${href}#${encodeURIComponent(slug)}`, number: null, text }));
}
