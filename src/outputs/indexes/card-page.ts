import { append } from '../../base/append.ts';
import { mostFrequent } from '../../base/tally.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import { bySection, type SectionOf } from '../pages/listed-rules.ts';
import { heading } from '../pages/page-head.ts';
import { idAnchorOf, slugOf, takeUnused } from '../pages/pages-addresses.ts';
import { createTitles } from '../pages/pages-names.ts';
import { silentTags } from '../pages/pages-rules.ts';
import { type EditionView, gatheredHead } from '../site/edition-view.ts';
import { createIndexedRules, type IndexedRule } from './indexed-rule.ts';

/** The index of all cards, by section and type; null for an edition without cards. */
export function cardsPage(view: EditionView) {
  const cards = view.graph.nodes.filter(({ kind }) => kind === 'card');
  if (cards.length === 0) return null;
  const { index: words } = view.words;
  const head = gatheredHead(view, ['cards'], words.cards, words.cardsAre);
  const anchors = new Set<string>();
  const indexed = createIndexedRules(view, head.href);
  const titleOf = createTypeTitles(view.graph);
  const sections = bySection(view, cards, ({ id }) => id).map((one) =>
    sectionOf(one, { indexed, titleOf, anchors, other: words.otherCards }),
  );
  return {
    kind: 'cards' as const,
    ...head,
    lead: words.cardsAre,
    headings: sections.flatMap(headingsOf),
    sections,
  };
}

/** The page of all cards. */
export type CardsPage = NonNullable<ReturnType<typeof cardsPage>>;

const headingsOf = ({ anchor, title, lang, groups }: ReturnType<typeof sectionOf>) => [
  heading(anchor, title, lang),
  ...groups.flatMap((group) =>
    group.title === null ? [] : [{ depth: 3, slug: group.anchor, text: group.title }],
  ),
];

interface Indexing {
  readonly indexed: (node: GraphNode) => IndexedRule;
  readonly titleOf: (type: string, card: GraphNode | undefined) => string;
  readonly anchors: Set<string>;
  /** Title of the cards without a type. */
  readonly other: string;
}

function sectionOf(
  { head, title, lang, href, items }: SectionOf<GraphNode>,
  { indexed, titleOf, anchors, other }: Indexing,
) {
  const anchor = takeUnused(idAnchorOf(head.id), anchors);
  const typeOf = createTypes(items);
  const types = new Map<string | null, GraphNode[]>();
  for (const card of items) append(types, typeOf(card), card);
  // Cards with a type come first, sorted by type, so that types with a common prefix are adjacent.
  const sorted = [...types].sort(([a], [b]) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : a < b ? -1 : 1,
  );
  const groups = sorted.map(([type, cards]) => ({
    anchor: takeUnused(`${anchor}-${slugOf(type ?? 'other')}`, anchors),
    title: type === null ? (types.size > 1 ? other : null) : titleOf(type, cards[0]),
    rules: cards.map((card) => withoutType(indexed(card))),
  }));
  return { anchor, title, lang, href, count: items.length, groups };
}

/** The heading of the group already shows the type. */
const withoutType = (rule: IndexedRule): IndexedRule => ({
  ...rule,
  badges: rule.badges.filter(({ kind }) => kind !== 'attribute' && kind !== 'tag'),
});

/**
 * Returns the type of a card: the value of the attribute that most cards have, else its first tag.
 * A type that no two cards share is ignored.
 */
function createTypes(cards: readonly GraphNode[]): (card: GraphNode) => string | null {
  const best = mostFrequent(
    cards.flatMap(({ attributes }) => [...new Set(attributes.map(([name]) => name))]),
  );
  const written = ({ attributes, tags }: GraphNode): string | null =>
    attributes.find(([key]) => key === best)?.[1] ?? tags.find((tag) => !silentTags.has(tag)) ?? null;
  const values = cards.map(written).filter((value) => value !== null);
  const isSorting = new Set(values).size < values.length;
  return (card) => (isSorting ? written(card) : null);
}

/** Returns the name of a type for readers, by one of its cards. */
function createTypeTitles(graph: Graph): Indexing['titleOf'] {
  const titles = createTitles(graph);
  return (type, card) => {
    const [name] = card?.attributes.find(([, value]) => value === type) ?? [];
    return name === undefined ? titles.ofName(type) : titles.ofValue(name, type);
  };
}
