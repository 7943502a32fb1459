import type { GraphNode } from '../../model/graph.ts';
import { indexWords } from '../../model/phrases.ts';
import { facetRulesOf, facetSectionsOf, linkOf } from '../pages/facet-sections.ts';
import { createGlances, elsewhereHeadings, glanceHeadings } from '../pages/glance.ts';
import { heading } from '../pages/page-head.ts';
import { slugOf, takeUnused } from '../pages/pages-addresses.ts';
import { nameOf, titleOf } from '../pages/pages-names.ts';
import { type EditionView, gatheredHead } from '../site/edition-view.ts';
import { createIndexedRules } from './indexed-rule.ts';

/** DOM id of what the rule itself says. No rule stands on this page. */
const textAnchor = 'text';

/** With fewer other sections than this the links of the rule itself are enough. */
const fewestSections = 2;

/** Make a page for each rule that takes the place of a section with one value of a facet, and on which rules of several other sections bear. */
export function glancePages(view: EditionView) {
  const listed = facetRulesOf(view, facetSectionsOf(view));
  if (listed.length === 0) return [];
  const glanceOf = createGlances(view);
  const slugs = new Set<string>();
  return listed.flatMap(({ node }) => {
    const name = takeUnused(slugOf(node.id), slugs);
    const title = indexWords.glance(nameOf(node));
    const head = gatheredHead(view, ['glance', name], title, indexWords.glanceIs);
    const glance = glanceOf(node, head.href);
    if (!glance || glance.elsewhere.length < fewestSections) return [];
    const text = heading(textAnchor, titleOf(node));
    return [
      {
        kind: 'glance' as const,
        ...head,
        lead: indexWords.glanceIs,
        headings: [...glanceHeadings(glance), text, ...elsewhereHeadings(glance)],
        id: node.id,
        // Where its text stands.
        rule: linkOf(node, view),
        rules: rulesBelow(node, view, head.href),
        glance,
      },
    ];
  });
}

/** What a rule in a list is that has the value of a facet alone, as the page of a section tells it. */
export type GlancePage = ReturnType<typeof glancePages>[number];

/** What stands right below a rule, without what the page says already: its name, and facts. */
function rulesBelow(node: GraphNode, view: EditionView, page: string) {
  const indexed = createIndexedRules(view, page);
  return view.addresses.childrenOf(node).map((child) => {
    const { rule, badges, ...rest } = indexed(child);
    const text = child.label === null && rule.number !== null ? '' : rule.text;
    return { ...rest, rule: { ...rule, text }, badges: badges.filter(({ kind }) => kind !== 'attribute') };
  });
}

/** Where each of those rules is told at a glance; an id without such a page is not in it. */
export const glanceAddresses = (pages: readonly GlancePage[]): ReadonlyMap<string, string> =>
  new Map(pages.map(({ id, href }) => [id, href]));
