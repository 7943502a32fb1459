import { append } from '../../base/append.ts';
import { mostFrequent } from '../../base/tally.ts';
import type { GraphNode } from '../../model/graph.ts';
import { bySection, type SectionOf } from '../pages/listed-rules.ts';
import {
  gatheredPageHref,
  gatheredPageSlug,
  idAnchorOf,
  slugOf,
  takeUnused,
} from '../pages/pages-addresses.ts';
import type { PageHeading } from '../pages/pages-links-model.ts';
import { indexWords, silentTags } from '../pages/pages-words.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { CardSection, CardsPage, IndexedRule, IndexGroup } from './index-pages-model.ts';
import { createIndexedRules } from './indexed-rule.ts';

/** The index of all cards, by section and in it by what they are; null for an edition without cards. */
export function cardsPage(view: EditionView): CardsPage | null {
  const { graph, root } = view;
  const cards = graph.nodes.filter(({ kind }) => kind === 'card');
  if (cards.length === 0) return null;
  const href = gatheredPageHref(root, 'cards');
  const anchors = new Set<string>();
  const indexed = createIndexedRules(view, href);
  const sections = bySection(view, cards, ({ id }) => id).map((one) => sectionOf(one, indexed, anchors));
  return {
    kind: 'cards',
    slug: gatheredPageSlug('cards'),
    href,
    title: indexWords.cards,
    description: indexWords.cardsAre,
    headings: sections.flatMap(headingsOf),
    sections,
  };
}

const headingsOf = ({ anchor, title, groups }: CardSection): PageHeading[] => [
  { depth: 2, slug: anchor, text: title },
  ...groups.flatMap((group) =>
    group.title === null ? [] : [{ depth: 3, slug: group.anchor, text: group.title }],
  ),
];

function sectionOf(
  { head, title, href, items }: SectionOf<GraphNode>,
  indexed: (node: GraphNode) => IndexedRule,
  anchors: Set<string>,
): CardSection {
  const anchor = takeUnused(idAnchorOf(head.id), anchors);
  const typeOf = createTypes(items);
  const types = new Map<string | null, GraphNode[]>();
  for (const card of items) append(types, typeOf(card), card);
  // Cards with a type come first, by the name of the type: types with the same beginning then stand together.
  const sorted = [...types].sort(([a], [b]) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : a < b ? -1 : 1,
  );
  const groups = sorted.map(
    ([type, cards]): IndexGroup => ({
      anchor: takeUnused(`${anchor}-${slugOf(type ?? 'other')}`, anchors),
      title: type === null ? (types.size > 1 ? indexWords.otherCards : null) : type,
      href: null,
      rules: cards.map((card) => withoutType(indexed(card))),
    }),
  );
  return { anchor, title, href, count: items.length, groups };
}

/** The title of the group has the type already. */
const withoutType = (rule: IndexedRule): IndexedRule => ({
  ...rule,
  badges: rule.badges.filter(({ kind }) => kind !== 'attribute' && kind !== 'tag'),
});

/**
 * Make a function that says what a card is: the value of the attribute that most of these cards have, else its first tag. One that
 * no two of them share sorts nothing, and counts for none.
 */
function createTypes(cards: readonly GraphNode[]): (card: GraphNode) => string | null {
  const best = mostFrequent(
    cards.flatMap(({ attributes }) => [...new Set(attributes.map(([name]) => name))]),
  );
  const written = ({ attributes, tags }: GraphNode): string | null =>
    attributes.find(([key]) => key === best)?.[1] ?? tags.find((tag) => !silentTags.has(tag)) ?? null;
  const values = cards.map(written).filter((value) => value !== null);
  const isSorting = new Set(values).size < values.length;
  return (card) => (isSorting ? (written(card)?.replace(/[-_]+/g, ' ') ?? null) : null);
}
