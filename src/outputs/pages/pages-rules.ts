import { memoize } from '../../base/memoize.ts';
import { derivedForms } from '../../edition/term-forms.ts';
import type { GraphNode, GraphTerm } from '../../model/graph.ts';
import type { NodeKind } from '../../model/graph-kinds.ts';
import { withNumber } from '../../model/rule-name.ts';
import { starPosition } from '../../model/star-position.ts';
import { english, type Words } from '../../model/words.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { OtherVersions } from '../site/rule-history.ts';
import { type HtmlContext, renderHtml, renderStar, type StarMark } from './html.ts';
import type { OriginalOf, OriginalText } from './original-text.ts';
import type { Addresses } from './pages-addresses.ts';
import { createTitles, nameInContext } from './pages-names.ts';
import { createTextContexts, type TextContext } from './pages-references.ts';
import type { ShownRelations } from './pages-relations.ts';
import type { Remark } from './pages-remarks.ts';
import { createTermUses, type TermUses } from './term-uses.ts';
import { whenValues } from './when-values.ts';

/** Tags that are shown by other means than a badge: as a box, a heading, or the kind of the node. */
export const silentTags: ReadonlySet<string> = new Set([
  ...Object.keys(english.note),
  'heading',
  'text',
  'card',
  'steps',
  'counted',
]);

/** A condition or kind shown next to a rule. */
export interface Badge {
  readonly kind: 'when' | 'tier' | 'tag' | 'attribute' | 'origin' | 'translation';
  readonly text: string;
}

/** One node of the graph, ready to show; `relations` includes what it changes. */
export interface PageRule extends ShownRelations {
  readonly id: string;
  readonly kind: NodeKind;
  /** DOM id from the node's id; unique on its page. */
  readonly anchor: string;
  /** DOM id from the number; null if it has none or another element has the id. */
  readonly numberAnchor: string | null;
  readonly number: string | null;
  /** Its list mark, if it has no number; or null. */
  readonly listMark: string | null;
  readonly label: string | null;
  /** Language tag of its words, if the edition has another one. */
  readonly lang: string | undefined;
  /** In a translation: its original; null if it shows that itself. */
  readonly original: OriginalText | null;
  /** Title of a box attached to a rule, `Example`, `Exception`; or null. */
  readonly boxTitle: string | null;
  /** 2 to 6 for a rule with a label; null if it is not a heading. */
  readonly headingLevel: number | null;
  /** 1 for a rule directly in the section. */
  readonly depth: number;
  /** The text as safe HTML blocks; empty for a label only. */
  readonly html: string;
  /** Safe HTML of the stars next to the label; each may be empty. */
  readonly labelStars: { readonly before: string; readonly after: string };
  readonly badges: readonly Badge[];
  /** Its open questions and errata. */
  readonly remarks: readonly Remark[];
  /** Where a term is used; null for other nodes. */
  readonly uses: TermUses | null;
  /** Other written forms of a term. */
  readonly forms: readonly string[];
  readonly tags: readonly string[];
  /** Its history, and its counterparts in other editions; or null. */
  readonly otherVersions: OtherVersions | null;
  /** Address of its trace (what affects it, versions, counterparts), or null. */
  readonly trace: string | null;
  readonly children: readonly PageRule[];
}

/** Makes what a page shows of a node. */
export interface PageRules {
  /**
   * Shows a node.
   * @param page address of the page
   * @param depth 1 for a node directly in the section
   * @param labelled how many of its ancestors have a heading
   */
  view(node: GraphNode, page: string, depth?: number, labelled?: number): PageRule;
  badgesOf(node: GraphNode): Badge[];
}

/** Prepares views of the nodes of a graph; each is visited once. */
export function createPageRules(
  edition: EditionView,
  extras: {
    otherVersionsOf(id: string, page: string): PageRule['otherVersions'];
    traceOf(id: string): PageRule['trace'];
    readonly originalOf: OriginalOf;
  },
): PageRules {
  const { graph, words, addresses, relations, remarks } = edition;
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
    // A label has the star before it; alone, also the one after it.
    const labelStars = isHeading ? { before, after: rendered.markdown === '' ? after : null } : noStars;
    const stars = isHeading ? { before: null, after: labelStars.after ? null : after } : { before, after };
    const boxTitle = boxTitleOf(node, words);
    const html = renderHtml(rendered.markdown, {
      references: rendered.references,
      terms: context.terms,
      stars,
      words,
    });
    return {
      id: node.id,
      kind: node.kind,
      anchor: addresses.addressOf(node.id)?.anchor ?? node.id,
      numberAnchor: addresses.numberAnchorOf(node.id),
      number: node.number,
      listMark: node.listMark ?? null,
      label: node.label,
      lang: node.lang,
      original: extras.originalOf(node.id),
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
      children: addresses
        .childrenOf(node)
        .map((child) => view(child, page, depth + 1, labelled + (isHeading ? 1 : 0))),
    };
  };
  return { view, badgesOf };
}

/** Uses of a term are listed by section instead. */
const withoutUses = ({ relations, backlinks }: ShownRelations): ShownRelations => ({
  relations,
  backlinks: backlinks.filter(({ kind }) => kind !== 'uses-term-by'),
});

/** Returns a lookup of the stars around a node's text, with their explanation. */
function createStars({ graph, addresses, words }: EditionView) {
  const stars = new Map(graph.stars.map((star) => [star.position, star]));
  return (node: GraphNode, page: string): NonNullable<HtmlContext['stars']> => {
    const { before, after } = node.star;
    const position = starPosition(node.star);
    if (position === null) return noStars;
    const star = stars.get(position);
    if (!star) return { before: before ? bareStar : null, after: after ? bareStar : null };
    const rule = addresses.byId.get(star.rule);
    const name = rule ? withNumber(rule.number, nameInContext(rule, page, addresses).text) : star.rule;
    const link = {
      href: addresses.hrefOf(star.rule, page),
      words: `${words.relation[star.effect].by} ${name}`,
    };
    return { before: before ? link : null, after: after ? (before ? bareStar : link) : null };
  };
}

/** `Only with the Lamplighters or divers` */
export const conditionWords = (
  { given, ofValue }: ReturnType<typeof createTitles>,
  { rule }: Words,
  facet: string,
  values: readonly string[],
) =>
  rule.condition({
    lead: given(`when.${facet}`) ?? rule.onlyWith,
    values: values.map((value) => ofValue(facet, value)),
  });

/** Returns a lookup of the badges of a node: what differs from its parent. */
export function createBadges({ graph, addresses, words }: EditionView) {
  const titles = createTitles(graph);
  const isAllMissing = createMissing(addresses);
  const named = (name: string, value: string) =>
    titles.given(`${name}=${value}`) ??
    words.rule.named({ name: titles.ofName(name), value: titles.ofValue(name, value) });
  return (node: GraphNode): Badge[] => {
    const parent = addresses.holderOf(node);
    const badges: Badge[] = [];
    if (parent && node.tier !== parent.tier) badges.push({ kind: 'tier', text: named('tier', node.tier) });
    for (const [name, values] of Object.entries(node.when)) {
      if (parent && whenValues(parent, name).join() === values.join()) continue;
      badges.push({ kind: 'when', text: conditionWords(titles, words, name, values) });
    }
    for (const tag of node.tags)
      if (!silentTags.has(tag)) badges.push({ kind: 'tag', text: titles.ofName(tag) });
    for (const [key, value] of node.attributes) badges.push({ kind: 'attribute', text: named(key, value) });
    const { origin = 'base' } = node;
    const isChanged = origin !== 'base' && parent?.origin !== origin && !node.translation;
    // A mark holds for what is below it on the same page.
    const isFollowing =
      parent !== undefined && addresses.pageNodeOf(node.id) !== node && isAllMissing(parent);
    const translation = translationMark(node, isFollowing, words);
    if (translation) badges.push({ kind: 'translation', text: translation });
    else if (isChanged) badges.push({ kind: 'origin', text: words.origin[origin] });
    return badges;
  };
}

/** What a translation says of a node; null if it is up to date. @param isFollowing with its parent */
function translationMark(
  { translation }: GraphNode,
  isFollowing: boolean,
  { translation: { missing, outdated } }: Words,
): string | null {
  if (translation?.state === 'outdated') return outdated({ version: translation.from ?? '' });
  return translation?.state === 'missing' && !isFollowing ? missing : null;
}

/** Returns whether neither a node nor anything below it is translated. */
function createMissing({ childrenOf }: Addresses): (node: GraphNode) => boolean {
  const isAllMissing: (node: GraphNode) => boolean = memoize(
    (node) => node.translation?.state === 'missing' && childrenOf(node).every(isAllMissing),
  );
  return isAllMissing;
}

const noStars = { before: null, after: null };

/** The twin of a star that is a link, or a star without a meaning. */
const bareStar: StarMark = { href: null, words: '' };

/** Kinds whose label is a heading; otherwise it is part of the text. */
const headingKinds: ReadonlySet<GraphNode['kind']> = new Set(['rule', 'step', 'card']);

function boxTitleOf({ kind, tags }: GraphNode, { box, note }: Words): string | null {
  if (kind === 'note' && (tags.includes('heading') || tags.includes('text'))) return null;
  const notes = new Map(Object.entries(note));
  const tag = tags.find((each) => notes.has(each));
  return (tag === undefined ? null : notes.get(tag)) ?? new Map(Object.entries(box)).get(kind) ?? null;
}

/** Drops "Example:" from the text of a box with that title. */
function withoutTitle(html: string, title: string): string {
  for (const lead of [`<p>${title}: `, `<p><strong>${title}:</strong> `])
    if (html.startsWith(lead)) return `<p>${html.slice(lead.length)}`;
  return html;
}

/** Forms that readers could not derive from the headword. */
function listedForms({ term, forms }: GraphTerm): string[] {
  const derived = derivedForms(term);
  return forms.filter((form) => !derived.includes(form));
}

/** A text to render, with its references. */
type Rendered = Pick<HtmlContext, 'references'> & { readonly markdown: string };

/** The text of a node; for a term without the other forms and the colon. */
function ownText({ kind, markdown }: GraphNode, { references }: TextContext): Rendered {
  const cut = kind === 'term' ? (/^\s*(?:\(also:[^)]*\))?\s*:?\s*/.exec(markdown)?.[0].length ?? 0) : 0;
  return { markdown: markdown.slice(cut), references: references(-cut) };
}

/** A label is plain text; its references come before the text. */
function withLabelReferences({ markdown }: GraphNode, context: TextContext): Rendered {
  const targets = context.labelTargets();
  if (targets.length === 0) return { markdown, references: context.references(0) };
  // One character stands for each, separated by spaces. A table or list needs a block of its own.
  const lead =
    targets.map(() => '-').join(' ') + (/^(?:[|>#]|[-+*] |\d+[.)] |```|$)/.test(markdown) ? '\n\n' : ' ');
  const inLabel = targets.map((target, i) => ({ start: 2 * i, end: 2 * i + 1, words: null, target }));
  return {
    markdown: lead + markdown,
    references: [...inLabel, ...context.references(lead.length)],
  };
}
