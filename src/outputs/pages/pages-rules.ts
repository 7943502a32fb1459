import { derivedForms } from '../../edition/term-forms.ts';
import type { GraphNode, GraphTerm } from '../../model/graph.ts';
import { withNumber } from '../../model/rule-name.ts';
import { starPosition } from '../../model/star-position.ts';
import type { EditionView } from '../site/edition-view.ts';
import { type HtmlContext, renderHtml, renderStar, type StarMark } from './html.ts';
import type { Badge, PageRule } from './pages-model.ts';
import { nameInContext } from './pages-names.ts';
import { createTextContexts, type TextContext } from './pages-references.ts';
import type { ShownRelations } from './pages-relations.ts';
import {
  boxTitles,
  incomingWords,
  noteTitles,
  originWords,
  ruleWords,
  silentTags,
  starWords,
  words,
} from './pages-words.ts';
import { createTermUses } from './term-uses.ts';
import { whenValues } from './when-values.ts';

/** Makes what a page shows of a node. */
export interface PageRules {
  /**
   * @param page address of the page
   * @param depth 1 for a node that stands in the section itself
   * @param labelled how many nodes above it have a heading
   */
  view(node: GraphNode, page: string, depth?: number, labelled?: number): PageRule;
  badgesOf(node: GraphNode): Badge[];
}

/** Prepare views of the nodes of a graph. Each node is looked at once. */
export function createPageRules(
  edition: EditionView,
  extras: {
    otherVersionsOf(id: string, page: string): PageRule['otherVersions'];
    traceOf(id: string): PageRule['trace'];
  },
): PageRules {
  const { graph, addresses, relations, remarks } = edition;
  const contextOf = createTextContexts(graph, addresses, relations);
  const forms = new Map(graph.terms.map((term) => [term.id, listedForms(term)]));
  const starsOf = createStars(edition);
  const badgesOf = createBadges(edition);
  const usesOf = createTermUses(edition);

  const view = (node: GraphNode, page: string, depth = 1, labelled = 0): PageRule => {
    const isHeading = node.label !== null && headingKinds.has(node.kind);
    const context = contextOf(node, page);
    const rendered = isHeading ? withLabelReferences(node, context) : ownText(node, context);
    const { before, after } = starsOf(node, page);
    // A label has the star in front of it, and where it stands alone also the one behind.
    const labelStars = isHeading ? { before, after: rendered.markdown === '' ? after : null } : noStars;
    const stars = isHeading ? { before: null, after: labelStars.after ? null : after } : { before, after };
    const boxTitle = boxTitleOf(node);
    const html = renderHtml(rendered.markdown, {
      references: rendered.references,
      terms: context.terms,
      stars,
    });
    return {
      id: node.id,
      kind: node.kind,
      anchor: addresses.addressOf(node.id)?.anchor ?? node.id,
      numberAnchor: addresses.numberAnchorOf(node.id),
      number: node.number,
      listMark: node.listMark ?? null,
      label: node.label,
      boxTitle,
      headingLevel: isHeading ? Math.min(6, 2 + labelled) : null,
      depth,
      html: boxTitle === null ? html : withoutTitle(html, boxTitle),
      labelStars: { before: renderStar(labelStars.before), after: renderStar(labelStars.after) },
      badges: badgesOf(node),
      ...withoutUses(relations.of(node.id, page)),
      uses: usesOf(node, page),
      remarks: remarks.of(node.id),
      forms: forms.get(node.id) ?? [],
      tags: node.tags,
      otherVersions: extras.otherVersionsOf(node.id, page),
      trace: extras.traceOf(node.id),
      origin: node.origin ?? null,
      children: addresses
        .childrenOf(node)
        .map((child) => view(child, page, depth + 1, labelled + (isHeading ? 1 : 0))),
    };
  };
  return { view, badgesOf };
}

/** The uses of a term are listed by section instead. */
const withoutUses = ({ relations, backlinks }: ShownRelations): ShownRelations => ({
  relations,
  backlinks: backlinks.filter(({ kind }) => kind !== incomingWords['uses-term'].kind),
});

/** Make a look-up of the stars around the text of a node, with where they are explained. */
function createStars({ graph, addresses }: EditionView) {
  const stars = new Map(graph.stars.map((star) => [star.position, star]));
  return (node: GraphNode, page: string): NonNullable<HtmlContext['stars']> => {
    const { before, after } = node.star;
    const position = starPosition(node.star);
    if (position === null) return noStars;
    const star = stars.get(position);
    if (!star) return { before: before ? bareStar : null, after: after ? bareStar : null };
    const rule = addresses.byId.get(star.rule);
    const name = rule ? withNumber(rule.number, nameInContext(rule, page, addresses)) : star.rule;
    const link = { href: addresses.hrefOf(star.rule, page), words: `${starWords[star.effect]} ${name}` };
    return { before: before ? link : null, after: after ? (before ? bareStar : link) : null };
  };
}

/** Make a look-up of the badges of a node: what is not as it is with what holds it. */
export function createBadges({ graph, addresses }: EditionView) {
  const facets = new Map(graph.facets.map((facet) => [facet.name, facet]));
  return (node: GraphNode): Badge[] => {
    const parent = addresses.holderOf(node);
    const badges: Badge[] = [];
    if (parent && node.tier !== parent.tier)
      badges.push({ kind: 'tier', text: ruleWords.tier(words(node.tier)) });
    for (const [name, values] of Object.entries(node.when)) {
      if (parent && whenValues(parent, name).join() === values.join()) continue;
      const list = ruleWords.or(values.map(words));
      const facet = facets.get(name);
      const text = facet?.many === false ? ruleWords.only(list) : `${facet?.title ?? name}: ${list}`;
      badges.push({ kind: 'when', text });
    }
    for (const tag of node.tags) if (!silentTags.has(tag)) badges.push({ kind: 'tag', text: words(tag) });
    for (const [key, value] of node.attributes)
      badges.push({ kind: 'attribute', text: `${key}: ${words(value)}` });
    const change = node.origin && parent?.origin !== node.origin ? originWords[node.origin] : null;
    if (change) badges.push({ kind: 'origin', text: change });
    return badges;
  };
}

const noStars = { before: null, after: null };

/** The twin of a star that is a link already, or a star that the edition gives no meaning. */
const bareStar: StarMark = { href: null, words: '' };

/** Kinds whose label is a heading; the label of any other is part of its text. */
const headingKinds: ReadonlySet<GraphNode['kind']> = new Set(['rule', 'step', 'card']);

function boxTitleOf({ kind, tags }: GraphNode): string | null {
  if (kind === 'note' && (tags.includes('heading') || tags.includes('text'))) return null;
  const tag = tags.find((each) => noteTitles.has(each));
  return (tag === undefined ? null : noteTitles.get(tag)) ?? boxTitles[kind] ?? null;
}

/** "Example: Ann draws two." in a box that is called so says it once. */
function withoutTitle(html: string, title: string): string {
  for (const lead of [`<p>${title}: `, `<p><strong>${title}:</strong> `])
    if (html.startsWith(lead)) return `<p>${html.slice(lead.length)}`;
  return html;
}

/** The forms that a reader could not tell from the headword. */
function listedForms({ term, forms }: GraphTerm): string[] {
  const derived = derivedForms(term);
  return forms.filter((form) => !derived.includes(form));
}

/** A text to render, and the references in it. */
type Rendered = Pick<HtmlContext, 'references'> & { readonly markdown: string };

/** The text of a node; of a term without the other forms and the colon in front of it. */
function ownText({ kind, markdown }: GraphNode, { references }: TextContext): Rendered {
  const cut = kind === 'term' ? (/^\s*(?:\(also:[^)]*\))?\s*:?\s*/.exec(markdown)?.[0].length ?? 0) : 0;
  return { markdown: markdown.slice(cut), references: references(-cut) };
}

/** A label is plain text. What it refers to stands in front of the text instead. */
function withLabelReferences({ markdown }: GraphNode, context: TextContext): Rendered {
  const targets = context.labelTargets();
  if (targets.length === 0) return { markdown, references: context.references(0) };
  // One character stands for each, with a space between. A table or a list begins a block of its own.
  const lead =
    targets.map(() => '-').join(' ') + (/^(?:[|>#]|[-+*] |\d+[.)] |```|$)/.test(markdown) ? '\n\n' : ' ');
  const inLabel = targets.map((target, i) => ({ start: 2 * i, end: 2 * i + 1, words: null, target }));
  return {
    markdown: lead + markdown,
    references: [...inLabel, ...context.references(lead.length)],
  };
}
