import type { Graph, GraphNode } from '../model/graph.ts';
import { type HtmlContext, renderHtml, renderStar, type StarMark } from './html.ts';
import type { Badge, RuleView } from './pages-model.ts';
import { titleOf } from './pages-names.ts';
import type { Places } from './pages-places.ts';
import { createTextContexts } from './pages-references.ts';
import type { Relations } from './pages-relations.ts';
import { silentTags, starWords } from './pages-words.ts';

/** Makes what a page shows of a node. */
export interface RuleViews {
  /**
   * @param page address of the page
   * @param depth 1 for a node that stands in the section itself
   * @param labelled how many nodes above it have a heading
   */
  view(node: GraphNode, page: string, depth?: number, labelled?: number): RuleView;
  badgesOf(node: GraphNode): Badge[];
}

/** Prepare views of the nodes of a graph. Each node is looked at once. */
export function createRuleViews(graph: Graph, places: Places, relations: Relations): RuleViews {
  const contextOf = createTextContexts(graph, places, relations);
  const stars = new Map(graph.stars.map((star) => [star.position, star]));
  const forms = new Map(graph.terms.map((term) => [term.id, term.forms]));
  const facets = new Map(graph.facets.map((facet) => [facet.name, facet]));

  const starOf = (node: GraphNode, page: string): StarMark | null => {
    const { before, after } = node.star;
    if (!before && !after) return null;
    const star = stars.get(before && after ? 'both' : before ? 'before' : 'after');
    if (!star) return { href: null, words: '' };
    const rule = places.byId.get(star.rule);
    const name = rule ? titleOf(rule) : star.rule;
    return { href: places.hrefOf(star.rule, page), words: `${starWords[star.effect]} ${name}` };
  };

  const badgesOf = (node: GraphNode): Badge[] => {
    const parent = node.parent === null ? undefined : places.byId.get(node.parent);
    const badges: Badge[] = [];
    if (parent && node.tier !== parent.tier) badges.push({ kind: 'tier', text: words(node.tier) });
    for (const [name, values] of Object.entries(node.when)) {
      if (parent && parent.when[name]?.join() === values.join()) continue;
      const list = values.map(words).join(' or ');
      const facet = facets.get(name);
      const text =
        facet?.many === false ? `${list} only` : `${(facet?.title ?? name).toLowerCase()}: ${list}`;
      badges.push({ kind: 'when', text });
    }
    for (const tag of node.tags) if (!silentTags.has(tag)) badges.push({ kind: 'tag', text: words(tag) });
    for (const [key, value] of node.attributes)
      badges.push({ kind: 'attribute', text: `${key}: ${words(value)}` });
    return badges;
  };

  const view = (node: GraphNode, page: string, depth = 1, labelled = 0): RuleView => {
    const star = starOf(node, page);
    const isHeading =
      node.label !== null && (node.kind === 'rule' || node.kind === 'step' || node.kind === 'card');
    const markdown = node.kind === 'term' ? definitionOf(node.markdown) : node.markdown;
    // One star of two is a link; a label alone carries whatever star there is.
    const inLabel = isHeading && (node.star.before || markdown === '') ? star : null;
    const inText = node.star.after && markdown !== '' ? (inLabel ? { href: null, words: '' } : star) : null;
    const context: HtmlContext = { ...contextOf(node, page), ...(inText ? { star: inText } : {}) };
    const text = renderHtml(markdown, context);
    const leading =
      star && !inLabel && node.star.before ? renderStar(inText ? { href: null, words: '' } : star) : '';
    return {
      id: node.id,
      kind: node.kind,
      anchor: places.placeOf(node.id)?.anchor ?? node.id,
      numberAnchor: places.numberAnchorOf(node.id),
      number: node.number,
      label: node.label,
      headingLevel: isHeading ? Math.min(6, 2 + labelled) : null,
      depth,
      html: leading === '' ? text : text.replace(/^(?:<p>)?/, (start) => `${start}${leading} `),
      labelStar: inLabel ? renderStar(inLabel) : '',
      badges: badgesOf(node),
      ...relations.of(node.id, page),
      forms: forms.get(node.id) ?? [],
      tags: node.tags,
      children: places
        .childrenOf(node.id)
        .map((child) => view(child, page, depth + 1, labelled + (isHeading ? 1 : 0))),
    };
  };
  return { view, badgesOf };
}

/** `weapon-poison` as words. */
const words = (slug: string) => slug.replace(/[-_]+/g, ' ');

/** A definition without the other forms and the colon in front of it. */
const definitionOf = (markdown: string) => markdown.replace(/^\s*(?:\(also:[^)]*\))?\s*:?\s*/, '');
