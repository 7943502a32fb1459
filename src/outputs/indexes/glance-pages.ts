import type { GraphNode } from '../../model/graph.ts';
import { facetRulesOf, facetSectionsOf, linkOf } from '../pages/facet-sections.ts';
import { createGlances, glanceHeadings } from '../pages/glance.ts';
import { heading } from '../pages/page-head.ts';
import { slugOf, takeUnused } from '../pages/pages-addresses.ts';
import { nameOf, titleOf } from '../pages/pages-names.ts';
import { type EditionView, gatheredHead } from '../site/edition-view.ts';
import { createIndexedRules } from './indexed-rule.ts';

/** DOM id of the rule's own text; no rule is on this page. */
const textAnchor = 'text';

/** For rules affected by fewer sections, their own links are enough. */
const fewestSections = 2;

/**
 * Makes a page for each rule that stands for a value of a facet instead of a section, if rules of
 * several sections affect it.
 */
export function glancePages(view: EditionView) {
  const listed = facetRulesOf(view, facetSectionsOf(view));
  if (listed.length === 0) return [];
  const glanceOf = createGlances(view);
  const { index: words } = view.words;
  const slugs = new Set<string>();
  return listed.flatMap(({ node }) => {
    const name = takeUnused(slugOf(node.id), slugs);
    const title = words.glance({ name: nameOf(node) });
    const head = gatheredHead(view, ['glance', name], title, words.glanceIs);
    const glance = glanceOf(node, head.href);
    if (!glance || glance.elsewhere.length < fewestSections) return [];
    const text = heading(textAnchor, titleOf(node), node.lang);
    return [
      {
        kind: 'glance' as const,
        ...head,
        lead: words.glanceIs,
        headings: [text, ...glanceHeadings(glance)],
        id: node.id,
        // Where its text is.
        rule: linkOf(node, view),
        rules: rulesBelow(node, view, head.href),
        glance,
      },
    ];
  });
}

/** Such a rule with what a section's page shows at a glance. */
export type GlancePage = ReturnType<typeof glancePages>[number];

/** The children of a rule, without what the page shows already: its name, and facts. */
function rulesBelow(node: GraphNode, view: EditionView, page: string) {
  const indexed = createIndexedRules(view, page);
  return view.addresses.childrenOf(node).map((child) => {
    const { rule, badges, ...rest } = indexed(child);
    const text = child.label === null && rule.number !== null ? '' : rule.text;
    return { ...rest, rule: { ...rule, text }, badges: badges.filter(({ kind }) => kind !== 'attribute') };
  });
}

/** Addresses of glance pages by id of the rule. */
export const glanceAddresses = (pages: readonly GlancePage[]): ReadonlyMap<string, string> =>
  new Map(pages.map(({ id, href }) => [id, href]));
