import { append } from '../../base/append.ts';
import type { GraphNode } from '../../model/graph.ts';
import { withNumber } from '../../model/rule-name.ts';
import { starSides } from '../../model/star-position.ts';
import type { EditionView } from '../site/edition-view.ts';
import { sectionsByValue } from './facet-sections.ts';
import type { LegendPage, OwnPageName, OwnPages, RemarkGroup, RemarksPage } from './own-pages-model.ts';
import { gatheredPageHref, gatheredPageSlug, idAnchorOf, takeUnused } from './pages-addresses.ts';
import type { IndexLink } from './pages-links-model.ts';
import { nameInContext, numberAndName } from './pages-names.ts';
import type { PlacedRemark } from './pages-remarks.ts';
import { headingWords, ownPageTitles, starWords } from './pages-words.ts';

/** Title and address of such a page. @param root address of the edition's start page, ending in a slash */
const placeOf = (name: OwnPageName, root: string) => ({
  title: ownPageTitles[name],
  slug: gatheredPageSlug(name),
  href: gatheredPageHref(root, name),
});

/**
 * Make the pages of an edition beside its sections.
 *
 * @param isCompared are there comparisons of it with other editions?
 * @param indexes pages that gather its rules
 */
export function ownPagesOf(view: EditionView, isCompared: boolean, indexes: readonly IndexLink[]): OwnPages {
  const { graph, root, remarks } = view;
  return {
    legend: legendPage(view, isCompared, indexes),
    questions: remarksPage('questions', remarks.questions, view),
    errata: remarksPage('errata', remarks.errata, view),
    downloads: {
      name: 'downloads',
      ...placeOf('downloads', root),
      headings: [],
      edition: graph.edition.id,
    },
  };
}

function legendPage(view: EditionView, isCompared: boolean, indexes: readonly IndexLink[]): LegendPage {
  const { graph, root, relations } = view;
  const place = placeOf('legend', root);
  const sectionsOf = sectionsByValue(view);
  const choices = { depth: 2, slug: 'choices', text: headingWords.choices };
  return {
    name: 'legend',
    ...place,
    headings: [
      { depth: 2, slug: 'signs', text: headingWords.signs },
      ...(graph.facets.length > 0 ? [choices] : []),
    ],
    stars: graph.stars.map(({ position, rule, effect }) => ({
      ...starSides(position),
      words: starWords[effect],
      rule: relations.related(rule, place.href),
    })),
    number: graph.nodes.find(({ kind, number }) => kind === 'rule' && number !== null)?.number ?? null,
    hasMarkers: graph.edges.some(({ kind }) => kind === 'adds' || kind === 'supersedes'),
    hasQuestions: graph.questions.length > 0,
    hasErrata: graph.errata.length > 0,
    isCompared,
    starred: indexes.find(({ kind }) => kind === 'stars') ?? null,
    tiers: graph.tiers,
    facets: graph.facets.map(({ name, title, values, default: usual, many }) => ({
      title,
      values: values.map((value) => ({ name: value, sections: sectionsOf(name, value) })),
      default: usual,
      many,
    })),
  };
}

/** @returns null where there is nothing to remark */
function remarksPage(
  name: RemarksPage['name'],
  remarks: readonly PlacedRemark[],
  { root, addresses }: EditionView,
): RemarksPage | null {
  if (remarks.length === 0) return null;
  const byPage = new Map<GraphNode | null, PlacedRemark[]>();
  for (const remark of remarks) append(byPage, addresses.pageNodeOf(remark.id), remark);
  // What is on no page comes last, and what is on one comes in the order of the document.
  const pages = [...addresses.pages.filter(({ node }) => byPage.has(node)), null];
  const used = new Set(remarks.map(({ anchor }) => anchor));
  const groups = pages.flatMap((page): RemarkGroup[] => {
    const found = byPage.get(page?.node ?? null) ?? [];
    if (found.length === 0) return [];
    return [
      {
        page: page && { href: page.href, ...numberAndName(page.node) },
        anchor: takeUnused(page ? `in-${idAnchorOf(page.node.id)}` : 'elsewhere', used),
        remarks: found.map(({ id, ...remark }) => {
          const node = addresses.byId.get(id);
          if (!node || !page) return remark;
          return { ...remark, rule: { ...remark.rule, text: nameInContext(node, page.href, addresses) } };
        }),
      },
    ];
  });
  return {
    name,
    ...placeOf(name, root),
    count: remarks.length,
    groups,
    headings: groups.flatMap(({ page, anchor }) =>
      page ? [{ depth: 2, slug: anchor, text: withNumber(page.number, page.text) }] : [],
    ),
  };
}
