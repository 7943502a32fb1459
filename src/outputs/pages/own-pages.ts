import { append } from '../../base/append.ts';
import type { GraphNode } from '../../model/graph.ts';
import { withNumber } from '../../model/rule-name.ts';
import { starSides } from '../../model/star-position.ts';
import { type EditionView, gatheredHead } from '../site/edition-view.ts';
import { sectionsByValue } from './facet-sections.ts';
import { heading } from './page-head.ts';
import { idAnchorOf, takeUnused } from './pages-addresses.ts';
import { createTitles, nameInContext, numberAndName } from './pages-names.ts';
import type { Remark } from './pages-remarks.ts';
import { conditionWords } from './pages-rules.ts';

/**
 * Makes the pages of an edition other than its sections; null for an empty one.
 * @param isCompared whether the site compares it with other editions
 * @param starred address of the index of starred abilities, or null
 */
export function ownPagesOf(view: EditionView, isCompared: boolean, starred: string | null) {
  const { errata, questions } = view.remarks;
  const { remark, own } = view.words;
  return {
    legend: legendPage(view, isCompared, starred),
    questions: remarksPage('questions', questions, view, remark.questionsLead),
    errata: remarksPage('errata', errata, view, remark.errataLead),
    downloads: {
      kind: 'downloads' as const,
      ...gatheredHead(view, ['downloads'], own.downloads),
      headings: [],
    },
  };
}

/** Meaning of signs, precedence, and what a table chooses. */
export type LegendPage = ReturnType<typeof legendPage>;

function legendPage(view: EditionView, isCompared: boolean, starred: string | null) {
  const { graph, relations, words } = view;
  const head = gatheredHead(view, ['legend'], words.own.legend);
  const sectionsOf = sectionsByValue(view);
  const titles = createTitles(graph);
  return {
    kind: 'legend' as const,
    ...head,
    headings: [
      heading('signs', words.heading.signs),
      ...(graph.facets.length > 0 ? [heading('choices', words.heading.choices)] : []),
    ],
    stars: graph.stars.map(({ position, rule, effect }) => ({
      ...starSides(position),
      words: words.relation[effect].by,
      rule: relations.related(rule, head.href),
    })),
    // An example of a number of this edition.
    number: graph.nodes.find(({ kind, number }) => kind === 'rule' && number !== null)?.number ?? null,
    hasMarkers: graph.edges.some(({ kind }) => kind === 'adds' || kind === 'supersedes'),
    hasQuestions: graph.questions.length > 0,
    isCompared,
    starred,
    tiers: graph.tiers.map((tier) => titles.ofValue('tier', tier)),
    // An example of a badge.
    condition:
      graph.facets
        .slice(0, 1)
        .map(({ name, values }) => conditionWords(titles, words, name, values.slice(0, 1)))[0] ?? null,
    facets: graph.facets.map(({ name, values, default: usual, ...facet }) => ({
      ...facet,
      default: usual === null ? null : titles.ofValue(name, usual),
      values: values.map((value) => ({
        name: titles.ofValue(name, value),
        sections: sectionsOf(name, value),
      })),
    })),
  };
}

/** All open questions, or all errata. */
export type RemarksPage = NonNullable<ReturnType<typeof remarksPage>>;

/** @returns null if there are no remarks */
function remarksPage(
  kind: 'questions' | 'errata',
  remarks: readonly Remark[],
  view: EditionView,
  lead: string,
) {
  if (remarks.length === 0) return null;
  const { addresses } = view;
  const byPage = new Map<GraphNode | null, Remark[]>();
  for (const remark of remarks) append(byPage, addresses.pageNodeOf(remark.id), remark);
  // Remarks without a page come last, others in document order.
  const pages = [...addresses.pages.filter(({ node }) => byPage.has(node)), null];
  const used = new Set(remarks.map(({ anchor }) => anchor));
  const groups = pages.flatMap((page) => {
    const found = byPage.get(page?.node ?? null) ?? [];
    if (found.length === 0) return [];
    return [
      {
        page: page && { href: page.href, ...numberAndName(page.node) },
        anchor: takeUnused(page ? `in-${idAnchorOf(page.node.id)}` : 'elsewhere', used),
        // Rules are named without their section.
        remarks: found.map((remark) => {
          const node = addresses.byId.get(remark.id);
          if (!node || !page) return remark;
          return { ...remark, rule: { ...remark.rule, ...nameInContext(node, page.href, addresses) } };
        }),
      },
    ];
  });
  return {
    kind,
    ...gatheredHead(view, [kind], view.words.own[kind]),
    lead,
    count: remarks.length,
    groups,
    headings: groups.flatMap(({ page, anchor }) =>
      page ? [heading(anchor, withNumber(page.number, page.text), page.lang)] : [],
    ),
  };
}
