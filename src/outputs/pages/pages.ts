import type { Graph, GraphNode } from '../../model/graph.ts';
import { shownNumber, withNumber } from '../../model/rule-name.ts';
import type { IndexLink } from '../indexes/index-pages.ts';
import { createEditionView, describe, type EditionView } from '../site/edition-view.ts';
import type { Lookup } from '../site/lookups.ts';
import type { OtherVersions } from '../site/rule-history.ts';
import type { VersionsPage } from '../site/version-pages.ts';
import { translatedCount } from '../translation/translated-count.ts';
import { colourOf } from './facet-colours.ts';
import { facetGroupsOf } from './facet-sections.ts';
import { createGlances, glanceHeadings, withoutFacts } from './glance.ts';
import type { OriginalOf } from './original-text.ts';
import { ownPagesOf } from './own-pages.ts';
import { heading, type PageHeading, type PageLink } from './page-head.ts';
import type { Addresses, OverviewAnchor, PlacedPage } from './pages-addresses.ts';
import { nameOf, numberAndName, titleOf } from './pages-names.ts';
import { createPageRules, type PageRule, type PageRules } from './pages-rules.ts';
import { phaseLinks } from './phase-links.ts';
import { wholeBookView } from './whole-book.ts';

/** What an edition's pages show about its past and other editions. */
export interface PageExtras {
  /** @param page address of the page that shows the rule */
  otherVersionsOf(id: string, page: string): OtherVersions | null;
  /** Address of a rule's trace, or null. */
  traceOf(id: string): string | null;
  /** Address of the glance page of a rule that stands for a facet value, or null. */
  glanceOf(id: string): string | null;
  readonly originalOf: OriginalOf;
  /** What was on a section's page in earlier versions. */
  signpostsOf(section: string): readonly Lookup[];
  /** Pages that collect rules: what can be cancelled, cards and others. */
  readonly indexes: readonly IndexLink[];
  /** The list of its versions; null without a history. */
  readonly versions: VersionsPage | null;
  /** Pages that compare it with another edition, or two of its versions. */
  readonly comparisons: readonly PageLink[];
}

/** For an edition without a site. */
export const noExtras: PageExtras = {
  otherVersionsOf: () => null,
  traceOf: () => null,
  glanceOf: () => null,
  originalOf: () => null,
  signpostsOf: () => [],
  indexes: [],
  versions: null,
  comparisons: [],
};

/**
 * Makes the pages of an edition, with every address resolved and every text rendered. Linear in
 * nodes and edges; same input, same pages.
 * @param graph a compiled edition
 * @param root address of the edition's start page, ending in a slash: `/rules/my-edition/`
 */
export const editionPages = (graph: Graph, root: string): EditionPages =>
  pagesOfView(createEditionView(graph, root), noExtras);

/** The start page of an edition, which contains all others. */
export type EditionPages = ReturnType<typeof pagesOfView>;

/** The same for a site, with the edition's past and other editions. */
export function pagesOfView(view: EditionView, extras: PageExtras) {
  const { graph, root, addresses, remarks } = view;
  const { edition, stats, facets } = graph;
  const { indexes, versions, comparisons } = extras;
  // In document order, with the glossary.
  const sections = sectionsOf(view, extras);
  const small = wholeBookView(view);
  const whole = small && sectionsOf(small, { ...extras, signpostsOf: () => [] });
  const starred = indexes.find(({ kind }) => kind === 'stars')?.href ?? null;
  return {
    kind: 'overview' as const,
    slug: '',
    href: root,
    title: edition.title,
    description: edition.description,
    headings: startHeadings(view, extras, whole ?? []),
    ...{ edition, stats, root, facets, indexes, versions, comparisons, sections },
    // All sections, for the start page of a small edition; else null.
    whole,
    // How far a translation is, or null.
    progress: translatedCount(graph),
    // The phases of a turn, in order; empty if the edition names none.
    turn: phaseLinks(view),
    groups: facetGroupsOf(view, extras.glanceOf),
    errata: remarks.errata,
    own: ownPagesOf(view, comparisons.length > 0, starred),
    navigation: navigationOf(sections, addresses),
  };
}

function sectionsOf(view: EditionView, extras: PageExtras) {
  const made = { views: createPageRules(view, extras), glanceOf: createGlances(view), extras };
  return view.addresses.pages.map((page) => sectionPage(page, view, made));
}

/** A page of a section, a category with rules of its own, or the glossary. */
export type SectionPage = ReturnType<typeof sectionPage>;

function sectionPage(
  { node, slug, href, isGlossary, children }: PlacedPage,
  { graph, words, addresses, relations, remarks }: EditionView,
  {
    views,
    glanceOf,
    extras,
  }: {
    readonly views: PageRules;
    readonly glanceOf: ReturnType<typeof createGlances>;
    readonly extras: PageExtras;
  },
) {
  const glance = glanceOf(node);
  const viewed = children.map((child) => views.view(child, href));
  const rules = glance ? viewed.map(withoutFacts) : viewed;
  const category = addresses.holderOf(node);
  const title = titleOf(node);
  return {
    kind: isGlossary ? ('glossary' as const) : ('section' as const),
    ...{ id: node.id, slug, href, title, number: node.number, label: nameOf(node) },
    description: describe(`${title}:`, graph, words),
    headings: [...headingsOf(rules), ...glanceHeadings(glance)],
    // DOM id on a page with other sections, or null.
    anchor: addresses.addressOf(node.id)?.anchor ?? null,
    // DOM id for the section's own number.
    numberAnchor: addresses.numberAnchorOf(node.id),
    lang: node.lang,
    original: extras.originalOf(node.id),
    hasOriginals: rules.some(hasOriginal),
    category: category && category.kind === 'category' ? titleOf(category) : null,
    badges: views.badgesOf(node),
    colour: colourOf(node, graph.facets),
    ...relations.of(node.id, href),
    remarks: remarks.of(node.id),
    otherVersions: extras.otherVersionsOf(node.id, href),
    trace: extras.traceOf(node.id),
    ...{ glance, rules },
    // What was on this page in earlier versions, perhaps under another number.
    signposts: extras.signpostsOf(node.id),
    ruleCount: countNumbered(rules),
  };
}

const hasOriginal = ({ original, children }: PageRule): boolean =>
  original !== null || children.some(hasOriginal);

function headingsOf(rules: readonly PageRule[]): PageHeading[] {
  return rules.flatMap(({ headingLevel, anchor, number, label, lang, children }) => {
    const text = withNumber(number, label ?? '');
    const own = headingLevel === null ? [] : [{ depth: headingLevel, slug: anchor, text, lang }];
    return [...own, ...headingsOf(children)];
  });
}

function countNumbered(rules: readonly PageRule[]): number {
  return rules.reduce((sum, rule) => sum + (rule.number === null ? 0 : 1) + countNumbered(rule.children), 0);
}

/** A page in the menu of an edition. */
interface NavigationPage extends PageLink {
  readonly slug: string;
  readonly ruleCount: number;
}

/** A category with its pages, or pages directly in the edition (`title` null). */
export interface NavigationGroup {
  readonly title: string | null;
  readonly number: string | null;
  /** Language tag of the title, if the edition has another one. */
  readonly lang?: string | undefined;
  /** DOM id of the category on the start page. */
  readonly anchor: string | null;
  readonly pages: readonly NavigationPage[];
}

const nameless = { text: null, number: null, lang: undefined };

function navigationOf(sections: readonly SectionPage[], addresses: Addresses): NavigationGroup[] {
  const groups: (NavigationGroup & { pages: NavigationPage[] })[] = [];
  let last: GraphNode | null = null;
  for (const { id, slug, href, number, label, ruleCount, lang } of sections) {
    const node = addresses.byId.get(id);
    const parent = node && addresses.holderOf(node);
    const category = node?.kind === 'category' ? node : parent?.kind === 'category' ? parent : null;
    const open = groups.at(-1);
    const page = { href, slug, number: shownNumber(number, label), text: label, ruleCount, lang };
    // A category with a page needs a group only if sections follow.
    if (open && category === last) open.pages.push(page);
    else {
      const isGroup = category !== null && category.id !== id;
      const { text: title, ...named } = isGroup ? numberAndName(category) : nameless;
      const anchor = isGroup ? (addresses.addressOf(category.id)?.anchor ?? null) : null;
      groups.push({ title, ...named, anchor, pages: [page] });
    }
    last = category;
  }
  return groups;
}

function startHeadings(
  { graph, words: { heading: titles, own } }: EditionView,
  { versions, comparisons }: PageExtras,
  whole: readonly SectionPage[],
): PageHeading[] {
  const headings: [OverviewAnchor, string, boolean][] = [
    ['contents', titles.contents, true],
    ['versions', titles.versions, versions !== null || comparisons.length > 0],
    ['questions', own.questions, graph.questions.length > 0],
    ['errata', own.errata, graph.errata.length > 0],
    ['how-to-read', own.legend, true],
    ['choices', titles.choices, graph.facets.length > 0],
    ['downloads', own.downloads, true],
  ];
  const [contents, ...others] = headings.filter(([, , is]) => is).map(([slug, text]) => heading(slug, text));
  const sections = whole.flatMap(({ anchor, title, lang }) =>
    anchor === null ? [] : [heading(anchor, title, lang)],
  );
  return [...(contents ? [contents] : []), ...sections, ...others];
}
