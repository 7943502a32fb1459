import type { Graph, GraphNode } from '../../model/graph.ts';
import { shownNumber, withNumber } from '../../model/rule-name.ts';
import { createEditionView, type EditionView } from '../site/edition-view.ts';
import type { Lookup, OtherVersions } from '../site/version-pages-model.ts';
import { colourOf } from './facet-colours.ts';
import { facetGroupsOf } from './facet-sections.ts';
import { createGlances, elsewhereHeadings, glanceHeadings, withoutFacts } from './glance.ts';
import { ownPagesOf } from './own-pages.ts';
import type { Addresses, PlacedPage } from './pages-addresses.ts';
import type {
  EditionPages,
  NavigationGroup,
  OverviewPage,
  PageHeading,
  PageLink,
  PageRule,
  SectionPage,
} from './pages-model.ts';
import { nameOf, numberAndName, titleOf } from './pages-names.ts';
import type { Relations } from './pages-relations.ts';
import type { Remarks } from './pages-remarks.ts';
import { createPageRules, type PageRules } from './pages-rules.ts';
import { headingWords, type OverviewAnchor, ownPageTitles } from './pages-words.ts';
import { phaseLinks } from './phase-links.ts';

/** What the pages of an edition show of its past and of other editions. */
export interface PageExtras {
  /** @param page address of the page that shows the rule */
  otherVersionsOf(id: string, page: string): OtherVersions | null;
  /** Address of what is known of a rule beside its words; null where nothing is. */
  traceOf(id: string): string | null;
  /** Address of what is gathered about a rule that has the value of a facet alone; null where it has no such page. */
  glanceOf(id: string): string | null;
  /** What stood on the page of a section in earlier versions. */
  signpostsOf(section: string): readonly Lookup[];
  readonly indexes: EditionPages['indexes'];
  readonly versions: EditionPages['versions'];
  readonly comparisons: readonly PageLink[];
}

/** An edition by itself. */
export const noExtras: PageExtras = {
  otherVersionsOf: () => null,
  traceOf: () => null,
  glanceOf: () => null,
  signpostsOf: () => [],
  indexes: [],
  versions: null,
  comparisons: [],
};

/**
 * Make the pages of an edition: what a site shows, with every address resolved and every text rendered.
 *
 * Linear in nodes and edges. Same graph and root, same pages.
 *
 * @param graph a compiled edition
 * @param root address of the edition's start page as the site serves it, ending in a slash: `/rules/my-edition/`
 */
export const editionPages = (graph: Graph, root: string): EditionPages =>
  pagesOfView(createEditionView(graph, root), noExtras);

/** The same for a site that has more to say: of the past of the edition, and of others. */
export function pagesOfView(view: EditionView, extras: PageExtras): EditionPages {
  const { graph, root, addresses, relations, remarks } = view;
  const views = createPageRules(view, extras);
  const glanceOf = createGlances(view);
  const sections = addresses.pages.map((page, i) => {
    const neighbours = { previous: addresses.pages[i - 1], next: addresses.pages[i + 1] };
    return sectionPage(page, neighbours, { graph, addresses, relations, remarks, views, glanceOf, extras });
  });
  return {
    edition: graph.edition,
    stats: graph.stats,
    root,
    overview: overviewPage(view, extras),
    own: ownPagesOf(view, extras.comparisons.length > 0, extras.indexes),
    navigation: navigationOf(sections, addresses),
    indexes: extras.indexes,
    versions: extras.versions,
    comparisons: extras.comparisons,
    sections,
  };
}

interface Parts {
  readonly graph: Graph;
  readonly addresses: Addresses;
  readonly relations: Relations;
  readonly remarks: Remarks;
  readonly views: PageRules;
  readonly glanceOf: ReturnType<typeof createGlances>;
  readonly extras: PageExtras;
}

function sectionPage(
  { node, slug, href, isGlossary, children }: PlacedPage,
  { previous, next }: { previous: PlacedPage | undefined; next: PlacedPage | undefined },
  { graph, addresses, relations, remarks, views, glanceOf, extras }: Parts,
): SectionPage {
  const glance = glanceOf(node);
  const viewed = children.map((child) => views.view(child, href));
  const rules = glance ? viewed.map(withoutFacts) : viewed;
  const category = addresses.holderOf(node);
  return {
    kind: isGlossary ? 'glossary' : 'section',
    id: node.id,
    slug,
    href,
    title: titleOf(node),
    number: node.number,
    label: nameOf(node),
    numberAnchor: addresses.numberAnchorOf(node.id),
    category: category && category.kind === 'category' ? titleOf(category) : null,
    origin: node.origin ?? null,
    badges: views.badgesOf(node),
    colour: colourOf(node, graph.facets),
    ...relations.of(node.id, href),
    remarks: remarks.of(node.id),
    otherVersions: extras.otherVersionsOf(node.id, href),
    trace: extras.traceOf(node.id),
    glance,
    rules,
    signposts: extras.signpostsOf(node.id),
    headings: [...glanceHeadings(glance), ...headingsOf(rules), ...elsewhereHeadings(glance)],
    ruleCount: countNumbered(rules),
    previous: previous ? linkTo(previous) : null,
    next: next ? linkTo(next) : null,
  };
}

const linkTo = ({ node, href }: PlacedPage) => ({ href, ...numberAndName(node) });

function headingsOf(rules: readonly PageRule[]): PageHeading[] {
  return rules.flatMap(({ headingLevel, anchor, number, label, children }) => {
    const text = withNumber(number, label ?? '');
    const own = headingLevel === null ? [] : [{ depth: headingLevel, slug: anchor, text }];
    return [...own, ...headingsOf(children)];
  });
}

function countNumbered(rules: readonly PageRule[]): number {
  return rules.reduce((sum, rule) => sum + (rule.number === null ? 0 : 1) + countNumbered(rule.children), 0);
}

function navigationOf(sections: readonly SectionPage[], addresses: Addresses): NavigationGroup[] {
  const groups: (NavigationGroup & { pages: NavigationGroup['pages'][number][] })[] = [];
  let last: GraphNode | null = null;
  for (const { id, slug, href, number, label, ruleCount } of sections) {
    const node = addresses.byId.get(id);
    const parent = node && addresses.holderOf(node);
    const category = node?.kind === 'category' ? node : parent?.kind === 'category' ? parent : null;
    const open = groups.at(-1);
    const page = { href, slug, number: shownNumber(number, label), text: label, ruleCount };
    // A category that is itself a page needs no group, unless sections follow in it.
    if (open && category === last) open.pages.push(page);
    else {
      const isGroup = category !== null && category.id !== id;
      const { text: title, number: own } = isGroup ? numberAndName(category) : { text: null, number: null };
      const anchor = isGroup ? (addresses.addressOf(category.id)?.anchor ?? null) : null;
      groups.push({ title, number: own, anchor, pages: [page] });
    }
    last = category;
  }
  return groups;
}

function overviewPage(view: EditionView, extras: PageExtras): OverviewPage {
  const { graph, root, remarks } = view;
  const headings: [OverviewAnchor, string, boolean][] = [
    ['versions', headingWords.versions, extras.versions !== null || extras.comparisons.length > 0],
    ['questions', ownPageTitles.questions, graph.questions.length > 0],
    ['errata', ownPageTitles.errata, graph.errata.length > 0],
    ['how-to-read', ownPageTitles.legend, true],
    ['choices', headingWords.choices, graph.facets.length > 0],
    ['downloads', ownPageTitles.downloads, true],
    ['contents', headingWords.contents, true],
  ];
  return {
    href: root,
    headings: headings.filter(([, , is]) => is).map(([slug, text]) => ({ depth: 2, slug, text })),
    facets: graph.facets,
    turn: phaseLinks(view),
    groups: facetGroupsOf(view, extras.glanceOf),
    errata: remarks.errata,
    questions: remarks.questions,
  };
}
