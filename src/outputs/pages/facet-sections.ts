import { append } from '../../base/append.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { PageLink } from './page-head.ts';
import { numberAndName } from './pages-names.ts';
import { whenValues } from './when-values.ts';

/** What is in play with one value of a facet alone: the section, or the rule in a list, of a faction, of an expansion, of a variant. */
export interface FacetSection {
  readonly node: GraphNode;
  readonly facet: Graph['facets'][number];
  readonly value: string;
}

/**
 * Find the sections that belong to one value of a facet, in document order.
 *
 * A section with conditions of several facets belongs to the first of those that it does not share with its category.
 */
export const facetSectionsOf = (view: EditionView): FacetSection[] =>
  view.addresses.pages.flatMap(({ node }) => belongsTo(node, view));

/** The same, and for a facet without such sections the rules of a section that is a list of its values: a short book has all its factions in one. */
function facetPartsOf(view: EditionView): FacetSection[] {
  const sections = facetSectionsOf(view);
  const listed = facetRulesOf(view, sections);
  const areListed = new Set(listed.map(({ facet }) => facet));
  return [...sections.filter(({ facet }) => !areListed.has(facet)), ...listed];
}

/**
 * Find the rules that take the place of sections where a facet has none: those of a section that is a list of its values.
 *
 * @param sections what {@link facetSectionsOf} gave
 */
export function facetRulesOf(view: EditionView, sections: readonly FacetSection[]): FacetSection[] {
  const hasSections = (facet: FacetSection['facet']) =>
    valuesOf(sections.filter((one) => one.facet === facet)) > 1;
  return view.addresses.pages.flatMap(({ children }) => {
    const rules = children.filter(({ kind, label }) => kind === 'rule' && label !== null);
    const found = rules.flatMap((rule) => belongsTo(rule, view));
    const isOfOne = new Set(found.map(({ facet }) => facet)).size === 1;
    const isList = isOfOne && rules.length > 1 && valuesOf(found) === rules.length;
    return isList ? found.filter(({ facet }) => !hasSections(facet)) : [];
  });
}

function belongsTo(node: GraphNode, { graph, addresses }: EditionView): FacetSection[] {
  const holder = addresses.holderOf(node);
  for (const facet of graph.facets) {
    const values = whenValues(node, facet.name);
    const [value, ...others] = values;
    const isOwn = !holder || whenValues(holder, facet.name).join() !== values.join();
    if (value !== undefined && others.length === 0 && isOwn) return [{ node, facet, value }];
  }
  return [];
}

/** Make a look-up of what belongs to a value of a facet, as links. */
export function sectionsByValue(view: EditionView) {
  const all = facetPartsOf(view);
  return (name: string, of: string): PageLink[] =>
    all
      .filter(({ facet, value }) => facet.name === name && value === of)
      .map(({ node }) => linkOf(node, view));
}

/** A link to what has a page, or stands on one. */
export const linkOf = (node: GraphNode, { addresses, root }: EditionView): PageLink => ({
  href: addresses.hrefOf(node.id, '') ?? root,
  ...numberAndName(node),
});

const valuesOf = (sections: readonly FacetSection[]) => new Set(sections.map(({ value }) => value)).size;

/**
 * The facets of which several values have sections, and those: all factions, all variants.
 *
 * @param glanceOf address of what is gathered about a rule; null where it has no such page
 */
export function facetGroupsOf(view: EditionView, glanceOf: (id: string) => string | null) {
  const byFacet = new Map<FacetSection['facet'], FacetSection[]>();
  for (const section of facetPartsOf(view)) append(byFacet, section.facet, section);
  // In the order in which edition.yaml has the facets, since that is what a table asks first.
  return view.graph.facets
    .flatMap((facet) => [[facet, byFacet.get(facet) ?? []] as const])
    .filter(([, sections]) => valuesOf(sections) > 1)
    .map(([facet, sections]) => {
      const holders = new Set(sections.map(({ node }) => view.addresses.holderOf(node)));
      const [holder] = holders;
      const category = holders.size === 1 && holder?.kind === 'category' ? holder.label : null;
      // Of a facet "Faction" the category "Factions" says the same as of many; "Cards" would say something else.
      const isNamedSo = category?.toLowerCase().includes(facet.title.toLowerCase());
      return {
        title: category && isNamedSo ? category : facet.title,
        count: valuesOf(sections),
        sections: sections.map(({ node }) => {
          const link = linkOf(node, view);
          return { ...link, href: glanceOf(node.id) ?? link.href };
        }),
      };
    });
}
