import type { Graph, GraphNode } from '../../model/graph.ts';
import { starSides } from '../../model/star-position.ts';
import { createEditionView, type EditionView } from '../site/edition-view.ts';
import type { Beside, Lookup } from '../site/version-pages-model.ts';
import type {
  EditionPages,
  NavigationGroup,
  OverviewPage,
  PageHeading,
  PageLink,
  PageRule,
  RemarkView,
  SectionPage,
} from './pages-model.ts';
import { nameOf, titleOf, withNumber } from './pages-names.ts';
import type { PlacedPage, Places } from './pages-places.ts';
import type { Relations } from './pages-relations.ts';
import { createPageRules, type PageRules } from './pages-rules.ts';
import { type OverviewAnchor, starWords } from './pages-words.ts';

/** What the pages of an edition show of its past and of other editions. */
export interface PageExtras {
  /** @param page address of the page that shows the rule */
  besideOf(id: string, page: string): Beside | null;
  /** What stood on the page of a section in earlier versions. */
  signpostsOf(section: string): readonly Lookup[];
  readonly versions: EditionPages['versions'];
  readonly comparisons: readonly PageLink[];
}

/** An edition by itself. */
const noExtras: PageExtras = {
  besideOf: () => null,
  signpostsOf: () => [],
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
  const { graph, root, places, relations } = view;
  const views = createPageRules(view, extras.besideOf);
  const sections = places.pages.map((page, i) => {
    const neighbours = { previous: places.pages[i - 1], next: places.pages[i + 1] };
    return sectionPage(page, neighbours, { places, relations, views, extras });
  });
  return {
    edition: graph.edition,
    stats: graph.stats,
    root,
    overview: overviewPage(view, extras),
    navigation: navigationOf(sections, places),
    versions: extras.versions,
    comparisons: extras.comparisons,
    sections,
  };
}

interface Parts {
  readonly places: Places;
  readonly relations: Relations;
  readonly views: PageRules;
  readonly extras: PageExtras;
}

function sectionPage(
  { node, slug, href, isGlossary, children }: PlacedPage,
  { previous, next }: { previous: PlacedPage | undefined; next: PlacedPage | undefined },
  { places, relations, views, extras }: Parts,
): SectionPage {
  const rules = children.map((child) => views.view(child, href));
  const category = places.holderOf(node);
  return {
    kind: isGlossary ? 'glossary' : 'section',
    id: node.id,
    slug,
    href,
    title: titleOf(node),
    number: node.number,
    label: nameOf(node),
    numberAnchor: places.numberAnchorOf(node.id),
    category: category && category.kind === 'category' ? titleOf(category) : null,
    origin: node.origin ?? null,
    badges: views.badgesOf(node),
    ...relations.of(node.id, href),
    beside: extras.besideOf(node.id, href),
    rules,
    signposts: extras.signpostsOf(node.id),
    headings: headingsOf(rules),
    ruleCount: countNumbered(rules),
    previous: previous ? linkTo(previous) : null,
    next: next ? linkTo(next) : null,
  };
}

const linkTo = ({ node, href }: PlacedPage) => ({ href, number: node.number, text: nameOf(node) });

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

function navigationOf(sections: readonly SectionPage[], places: Places): NavigationGroup[] {
  const groups: (NavigationGroup & { pages: NavigationGroup['pages'][number][] })[] = [];
  let last: GraphNode | null = null;
  for (const { id, slug, href, number, label, ruleCount } of sections) {
    const node = places.byId.get(id);
    const parent = node && places.holderOf(node);
    const category = node?.kind === 'category' ? node : parent?.kind === 'category' ? parent : null;
    const open = groups.at(-1);
    const page = { href, slug, number, text: label, ruleCount };
    // A category that is itself a page needs no group, unless sections follow in it.
    if (open && category === last) open.pages.push(page);
    else {
      const isGroup = category !== null && category.id !== id;
      const title = isGroup ? nameOf(category) : null;
      const anchor = isGroup ? (places.placeOf(category.id)?.anchor ?? null) : null;
      groups.push({ title, number: isGroup ? category.number : null, anchor, pages: [page] });
    }
    last = category;
  }
  return groups;
}

function overviewPage({ graph, root, relations, places }: EditionView, extras: PageExtras): OverviewPage {
  const byNumber = new Map(
    graph.nodes.flatMap((node) => (node.number === null ? [] : [[node.number, node.id]])),
  );
  const remark = (entry: { rule: string; printed: string; why: string; corrected?: string }): RemarkView => {
    const id = places.byId.has(entry.rule) ? entry.rule : (byNumber.get(entry.rule) ?? entry.rule);
    const { printed, why, corrected = null } = entry;
    return { rule: relations.related(id, root), printed, corrected, why };
  };
  const headings: [OverviewAnchor, string, boolean][] = [
    ['contents', 'Contents', true],
    ['how-to-read', 'How to read it', true],
    ['choices', 'What a table chooses', graph.facets.length > 0],
    ['errata', 'Errata', graph.errata.length > 0],
    ['questions', 'Open questions', graph.questions.length > 0],
    ['versions', 'Versions and comparisons', extras.versions !== null || extras.comparisons.length > 0],
    ['downloads', 'Downloads', true],
  ];
  return {
    href: root,
    headings: headings.filter(([, , is]) => is).map(([slug, text]) => ({ depth: 2, slug, text })),
    stars: graph.stars.map(({ position, rule, effect }) => ({
      ...starSides(position),
      words: starWords[effect],
      rule: relations.related(rule, root),
    })),
    hasMarkers: graph.edges.some(({ kind }) => kind === 'adds' || kind === 'supersedes'),
    tiers: graph.tiers,
    facets: graph.facets.map((facet) => ({ ...facet })),
    errata: graph.errata.map(remark),
    questions: graph.questions.map(remark),
  };
}
