import type { EditionFaults } from '../../model/faults.ts';
import type { History } from '../../model/history.ts';
import type { PageHead, PageLink } from '../pages/page-head.ts';
import { nameOf } from '../pages/pages-names.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { VersionChanges } from '../site/version-changes.ts';
import { cardsPage } from './card-page.ts';
import { changePages } from './change-pages.ts';
import { faultsPage } from './fault-page.ts';
import { glancePages } from './glance-pages.ts';
import { starsPage } from './star-page.ts';

/** What indexes are made from besides the edition. */
export interface IndexSources {
  readonly history: History;
  readonly changesOf: VersionChanges;
  /** null if they are not shown. */
  readonly faults: EditionFaults | null;
}

/** The nonempty indexes of an edition. Linear in nodes and edges, except for sorting. */
export const indexPages = (view: EditionView, { history, changesOf, faults }: IndexSources) => [
  ...[starsPage(view), cardsPage(view)].filter((page) => page !== null),
  ...changePages(view, history, changesOf),
  ...(faults ? [faultsPage(view, faults)] : []),
  ...glancePages(view),
];

/** A page that collects rules of an edition. */
export type IndexPage = ReturnType<typeof indexPages>[number];

/** A link to such a page, or to the glossary. */
export interface IndexLink extends Pick<PageHead, 'href' | 'title'> {
  readonly kind: IndexPage['kind'] | 'glossary';
  /** The groups of a cards page, if the list is short; else empty. */
  readonly parts: readonly PageLink[];
}

/** Links to the indexes of an edition, in display order, with the glossary. */
export function indexLinks({ addresses }: EditionView, pages: readonly IndexPage[]): IndexLink[] {
  const glossary = addresses.pages.find(({ isGlossary }) => isGlossary);
  // One page of changes links to the others.
  const newest = pages.find(({ kind }) => kind === 'changes');
  // The start page lists rules with a glance itself.
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

/** With more groups than this the list is not short. */
const mostParts = 18;

/** The groups of an index, and its sections without groups; empty if there are too many. */
function partsOf({ href, headings }: PageHead): PageLink[] {
  const parts = headings.filter(({ depth }, i) => depth === 3 || headings[i + 1]?.depth !== 3);
  if (parts.length < 2 || parts.length > mostParts) return [];
  return parts.map(({ slug, text }) => ({ href: `${href}#${encodeURIComponent(slug)}`, number: null, text }));
}
