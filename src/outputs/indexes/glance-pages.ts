import type { GraphNode } from '../../model/graph.ts';
import { facetRulesOf, facetSectionsOf, linkOf } from '../pages/facet-sections.ts';
import { createGlances, elsewhereHeadings, glanceHeadings } from '../pages/glance.ts';
import { gatheredPageHref, gatheredPageSlug, slugOf, takeUnused } from '../pages/pages-addresses.ts';
import { nameOf, titleOf } from '../pages/pages-names.ts';
import { indexWords } from '../pages/pages-words.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { GlancePage, IndexedRule, IndexPage } from './index-pages-model.ts';
import { createIndexedRules } from './indexed-rule.ts';

/** DOM id of what the rule itself says. No rule stands on this page. */
const textAnchor = 'text';

/** With fewer other sections than this the links of the rule itself are enough. */
const fewestSections = 2;

/** Make a page for each rule that takes the place of a section with one value of a facet, and on which rules of several other sections bear. */
export function glancePages(view: EditionView): GlancePage[] {
  const listed = facetRulesOf(view, facetSectionsOf(view));
  if (listed.length === 0) return [];
  const glanceOf = createGlances(view);
  const slugs = new Set<string>();
  return listed.flatMap(({ node }): GlancePage[] => {
    const name = takeUnused(slugOf(node.id), slugs);
    const href = gatheredPageHref(view.root, `glance/${encodeURIComponent(name)}`);
    const glance = glanceOf(node, href);
    if (!glance || glance.elsewhere.length < fewestSections) return [];
    const text = { depth: 2, slug: textAnchor, text: titleOf(node) };
    return [
      {
        kind: 'glance',
        slug: gatheredPageSlug(`glance/${name}`),
        href,
        title: indexWords.glance(nameOf(node)),
        description: indexWords.glanceIs,
        headings: [...glanceHeadings(glance), text, ...elsewhereHeadings(glance)],
        id: node.id,
        rule: linkOf(node, view),
        rules: rulesBelow(node, view, href),
        glance,
      },
    ];
  });
}

/** What stands right below a rule, without what the page says already: its name, and facts. */
function rulesBelow(node: GraphNode, view: EditionView, page: string): IndexedRule[] {
  const indexed = createIndexedRules(view, page);
  return view.addresses.childrenOf(node).map((child) => {
    const { rule, badges, ...rest } = indexed(child);
    const text = child.label === null && rule.number !== null ? '' : rule.text;
    return { ...rest, rule: { ...rule, text }, badges: badges.filter(({ kind }) => kind !== 'attribute') };
  });
}

/** Where each of those rules is told at a glance; an id without such a page is not in it. */
export const glanceAddresses = (pages: readonly IndexPage[]): ReadonlyMap<string, string> =>
  new Map(pages.flatMap((page) => (page.kind === 'glance' ? [[page.id, page.href] as const] : [])));
