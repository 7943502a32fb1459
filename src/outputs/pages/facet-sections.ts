import { append } from '../../base/append.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { PageLink } from './page-head.ts';
import { numberAndName } from './pages-names.ts';
import { whenValues } from './when-values.ts';

/** A section, or a rule in a list, in play only with one facet value: a faction, a variant. */
export interface FacetSection {
  readonly node: GraphNode;
  readonly facet: Graph['facets'][number];
  readonly value: string;
}

/**
 * Finds the sections of single facet values, in document order. With conditions on several facets,
 * the first one that its category does not share counts.
 */
export const facetSectionsOf = (view: EditionView): FacetSection[] =>
  view.addresses.pages.flatMap(({ node }) => belongsTo(node, view));

/**
 * The same, but for a facet without such sections the rules of a section that lists its values: a
 * short book has all factions in one.
 */
function facetPartsOf(view: EditionView): FacetSection[] {
  const sections = facetSectionsOf(view);
  const listed = facetRulesOf(view, sections);
  const areListed = new Set(listed.map(({ facet }) => facet));
  return [...sections.filter(({ facet }) => !areListed.has(facet)), ...listed];
}

/**
 * Finds the rules that stand for facet values where a facet has no sections: those of a section
 * that lists its values.
 * @param sections result of {@link facetSectionsOf}
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

/** Returns a lookup of links by facet value. */
export function sectionsByValue(view: EditionView) {
  const all = facetPartsOf(view);
  return (name: string, of: string): PageLink[] =>
    all
      .filter(({ facet, value }) => facet.name === name && value === of)
      .map(({ node }) => linkOf(node, view));
}

/** A link to a node. */
export const linkOf = (node: GraphNode, { addresses, root }: EditionView): PageLink => ({
  href: addresses.hrefOf(node.id, '') ?? root,
  ...numberAndName(node),
});

const valuesOf = (sections: readonly FacetSection[]) => new Set(sections.map(({ value }) => value)).size;

/**
 * Facets with sections for several values, and those sections: all factions, all variants.
 * @param glanceOf address of the glance page of a rule, or null
 */
export function facetGroupsOf(view: EditionView, glanceOf: (id: string) => string | null) {
  const byFacet = new Map<FacetSection['facet'], FacetSection[]>();
  for (const section of facetPartsOf(view)) append(byFacet, section.facet, section);
  // In the order of edition.yaml, which is what a table asks first.
  return view.graph.facets
    .flatMap((facet) => [[facet, byFacet.get(facet) ?? []] as const])
    .filter(([, sections]) => valuesOf(sections) > 1)
    .map(([facet, sections]) => {
      const holders = new Set(sections.map(({ node }) => view.addresses.holderOf(node)));
      const [holder] = holders;
      const category = holders.size === 1 && holder?.kind === 'category' ? holder.label : null;
      // For a facet "Faction", the category "Factions" is a good title; "Cards" is not.
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
