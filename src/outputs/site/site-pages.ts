import type { Comparison } from '../../model/comparison.ts';
import type { EditionFaults } from '../../model/faults.ts';
import type { Graph } from '../../model/graph.ts';
import type { History } from '../../model/history.ts';
import type { Redirect, Redirects } from '../../model/redirects.ts';
import type { Words } from '../../model/words.ts';
import { createWords, sharedWords } from '../../model/words-in.ts';
import { historyOf } from '../history.ts';
import { glanceAddresses } from '../indexes/glance-pages.ts';
import { indexLinks, indexPages } from '../indexes/index-pages.ts';
import type { PageHead, PageLink } from '../pages/page-head.ts';
import { type EditionPages, pagesOfView } from '../pages/pages.ts';
import { idAnchorOf } from '../pages/pages-addresses.ts';
import { traceAddresses, tracePages } from '../trace/trace-pages.ts';
import type { SideAddresses } from './comparison-changes.ts';
import { type ComparisonPage, comparisonPage } from './comparison-pages.ts';
import { createCounterparts } from './counterparts.ts';
import { createEditionView, type EditionView } from './edition-view.ts';
import { createFormerAddresses } from './former-pages.ts';
import { createLookups } from './lookups.ts';
import { createOriginals } from './originals.ts';
import { type PastVersion, pastVersions } from './past-versions.ts';
import { createRuleHistories, otherVersionsOf } from './rule-history.ts';
import { createVersionChanges } from './version-changes.ts';
import { versionPages } from './version-pages.ts';
import { versionHref } from './version-words.ts';

/** A comparison with a page on the site. */
export interface DeclaredComparison {
  readonly comparison: Comparison;
  /** Last segment of its address. */
  readonly slug: string;
  readonly title: string | null;
}

/** Published data that a site shows. */
export interface SiteSources {
  readonly graphs: readonly Graph[];
  /** Of any of the editions, in any order. */
  readonly histories: readonly History[];
  readonly redirects: readonly Redirects[];
  readonly comparisons: readonly DeclaredComparison[];
  /** Of versions of any of the editions, from each to the next and to the current text. */
  readonly changes?: readonly Comparison[];
  /** Of editions that show them. */
  readonly faults?: readonly EditionFaults[];
  /** Language of pages of no edition, or of two in different languages. */
  readonly language?: string;
  /** A project's own words by language, where they differ from those of the package. */
  readonly words?: Parameters<typeof createWords>[0];
}

/** All pages of a site: editions, indexes, traces, versions and former pages. */
export type SitePages = ReturnType<typeof sitePages>;

/** The start page of a site. */
export interface HomePage extends PageHead {
  readonly kind: 'home';
  readonly editions: readonly EditionPages[];
  readonly comparisons: readonly PageLink[];
}

/** The only edition of a site, which its start page shows; null if there are others. */
export const onlyEdition = ({
  editions: [only, ...others],
}: Pick<HomePage, 'editions'>): EditionPages | null => (only && others.length === 0 ? only : null);

/** A page of a site under its id: its address in the site, or `index`. */
export interface SiteEntry {
  readonly id: string;
  /** The edition of the page; null for a page of none or of two. */
  readonly start: EditionPages | null;
  readonly words: Words;
  readonly page: ReturnType<typeof pagesIn>[number] | ComparisonPage | HomePage;
}

/** Every page of a site. */
export function siteEntries({ base, words, wordsBetween, editions, comparisons }: SitePages): SiteEntry[] {
  const home: HomePage = {
    kind: 'home',
    ...{ slug: '', href: base, title: words.entry.home, description: null, headings: [] },
    editions: editions.map(({ pages }) => pages),
    comparisons: comparisons.map(linkTo),
  };
  return [
    { id: 'index', start: null, words, page: home },
    ...editions.flatMap((edition) =>
      pagesIn(edition).map((page) => {
        const { id } = edition.pages.edition;
        const { pages: start, words: own } = edition;
        return { id: page.slug === '' ? id : `${id}/${page.slug}`, start, words: own, page };
      }),
    ),
    ...comparisons.map((page) => {
      const both = wordsBetween([page.old.id, page.new.id]);
      return { id: `compare/${page.slug}`, start: null, words: both, page };
    }),
  ];
}

const pagesIn = ({ pages, indexes, traces, versions, formerPages }: SitePages['editions'][number]) => [
  pages,
  ...pages.sections,
  ...Object.values(pages.own).filter((page) => page !== null),
  ...indexes,
  ...traces,
  ...(versions.pages.length > 0 ? [versions.list] : []),
  ...versions.pages,
  ...formerPages,
];

const linkTo = ({ href, title }: PageHead): PageLink => ({ href, number: null, text: title });

/** An edition with its history. */
interface Chronicle {
  readonly view: EditionView;
  readonly history: History;
  readonly redirects: readonly Redirect[];
  readonly past: readonly PastVersion[];
  /** null if not shown. */
  readonly faults: EditionFaults | null;
  readonly changes: readonly Comparison[];
}

/**
 * Makes all pages of a site: editions, versions, and declared comparisons. Linear in what is
 * published; same input, same pages.
 * @param base path of the site, ending in a slash
 * @param only editions whose pages are wanted; default: all
 */
export function sitePages(sources: SiteSources, base: string, only?: ReadonlySet<string>) {
  // References into other editions are resolved when pages are made: all views exist by then.
  const placeOutside = (edition: string, id: string) => {
    const { addresses, graph } = byId.get(edition)?.view ?? {};
    if (!addresses || !graph) return null;
    return { href: addresses.hrefOf(id, ''), lang: addresses.byId.get(id)?.lang ?? graph.edition.language };
  };
  const wordsIn = createWords(sources.words);
  const chronicles = sources.graphs.map((graph): Chronicle => {
    const { id } = graph.edition;
    return {
      view: createEditionView(graph, `${base}${id}/`, {
        placeOutside,
        words: wordsIn(graph.edition.language),
      }),
      // An edition without releases has no history file.
      history: sources.histories.find(({ edition }) => edition === id) ?? historyOf(graph, [], []),
      redirects: sources.redirects.find(({ edition }) => edition === id)?.redirects ?? [],
      past: pastVersions(id, sources, base),
      faults: sources.faults?.find(({ edition }) => edition === id) ?? null,
      changes: sources.changes ?? [],
    };
  });
  const byId = new Map(chronicles.map((one) => [one.view.graph.edition.id as string, one]));
  /** In the language that these editions share, if any. */
  const wordsBetween = (ids: readonly string[]): Words =>
    sharedWords(
      wordsIn,
      ids.flatMap((id) => byId.get(id)?.view.graph.edition.language ?? []),
      sources.language,
    );
  const comparisons = sources.comparisons.map((declared) => {
    const words = wordsBetween([declared.comparison.old.id, declared.comparison.new.id]);
    return placeComparison(declared, byId, base, words);
  });
  return {
    base,
    // Of the start page of the site.
    words: sources.language === undefined ? wordsBetween([...byId.keys()]) : wordsIn(sources.language),
    wordsBetween,
    editions: chronicles
      .filter(({ view }) => only?.has(view.graph.edition.id) ?? true)
      .map((one) => publishedEdition(one, byId, comparisons)),
    comparisons: comparisons.map(({ page }) => page),
  };
}

interface PlacedPage extends Pick<ComparisonPage, 'href'> {
  readonly comparison: Comparison;
  readonly page: ComparisonPage;
}

function placeComparison(
  { comparison, slug, title }: DeclaredComparison,
  byId: ReadonlyMap<string, Chronicle>,
  base: string,
  words: Words,
): PlacedPage {
  const href = `${base}compare/${encodeURIComponent(slug)}/`;
  const addresses = { old: addressesOf(comparison.old, byId), new: addressesOf(comparison.new, byId) };
  return { comparison, href, page: comparisonPage({ comparison, words, slug, href, title, addresses }) };
}

const noAddresses: SideAddresses = { href: null, table: null, hrefOf: () => null };

/** Current rules lead to their pages, those of a released version to that version's page. */
function addressesOf(
  { id, version, state }: Comparison['old'],
  byId: ReadonlyMap<string, Chronicle>,
): SideAddresses {
  const chronicle = byId.get(id);
  if (!chronicle) return noAddresses;
  const { view, history } = chronicle;
  const released = history.versions.find((one) => one.version === version);
  // A text can change under the version of its release.
  const isReleased = released !== undefined && !history.now.isReleased && state === undefined;
  if (view.graph.edition.version === version && !isReleased)
    return {
      href: view.root,
      table: view.graph.facets.length > 0 ? `${view.root}table.json` : null,
      hrefOf: (rule) => view.addresses.hrefOf(rule, ''),
    };
  if (!released) return noAddresses;
  const href = versionHref(view.root, version);
  const rules = new Set(released.rules.map((rule) => rule.id));
  return {
    href,
    table: null,
    hrefOf: (rule) => (rules.has(rule) ? `${href}#${encodeURIComponent(idAnchorOf(rule))}` : null),
  };
}

function publishedEdition(
  { view, history, redirects, past, faults, changes }: Chronicle,
  byId: ReadonlyMap<string, Chronicle>,
  comparisons: readonly PlacedPage[],
) {
  const { id } = view.graph.edition;
  const views = new Map([...byId].map(([name, one]) => [name, one.view]));
  const original = byId.get(view.graph.edition.translates?.id ?? '');
  const counterpartsOf = createCounterparts(view, views, comparisons);
  const histories = createRuleHistories(view, history, redirects);
  const formers = createFormerAddresses(view, past, redirects);
  const lookups = createLookups(view, redirects);
  const changesOf = createVersionChanges(view, history, lookups, changes);
  const versions = versionPages(view, history, { lookups, changesOf });
  const indexes = indexPages(view, { history, changesOf, faults });
  const traces = tracePages(view, { history, histories, counterpartsOf, comparisons });
  const traceOf = traceAddresses(traces);
  const glances = glanceAddresses(indexes.filter((page) => page.kind === 'glance'));
  const pages = pagesOfView(view, {
    indexes: indexLinks(view, indexes),
    otherVersionsOf: (rule, page) => {
      const counterparts = counterpartsOf(rule);
      return otherVersionsOf(rule, page, histories, counterparts);
    },
    originalOf: createOriginals(view, original),
    traceOf: (rule) => traceOf.get(rule) ?? null,
    glanceOf: (rule) => glances.get(rule) ?? null,
    signpostsOf: formers.signpostsOf,
    // Before a release, they would be one line.
    versions: versions.pages.length > 0 ? versions.list : null,
    comparisons: comparisons
      .filter(({ comparison }) => comparison.old.id === id || comparison.new.id === id)
      .map(({ page }) => linkTo(page)),
  });
  return { words: view.words, pages, indexes, traces, versions, formerPages: formers.pages };
}
