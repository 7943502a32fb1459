import type { Graph, GraphEdge } from '../../model/graph.ts';
import { outsideTitles } from '../graph/outside-titles.ts';
import type { RelatedRule, Relation } from './pages-model.ts';
import { nameInContext } from './pages-names.ts';
import type { Places } from './pages-places.ts';
import { incomingWords, notInEdition, nowhere, outgoingWords, type RelationWords } from './pages-words.ts';

/** What a node has to do with others. */
export interface NodeRelations {
  /** What changes the node and what it changes, by markers and their like. */
  readonly relations: readonly Relation[];
  /** Who else speaks of it. */
  readonly backlinks: readonly Relation[];
}

/** The edges of every node, both ways, and the words for them. */
export interface Relations {
  /** Edges that run from a node, in document order. */
  outgoing(id: string): readonly GraphEdge[];
  /** @param page address of the page that shows it */
  of(id: string, page: string): NodeRelations;
  /** A rule as another one on `page` names it. */
  related(id: string, page: string): RelatedRule;
  /** The end of an edge that lies outside this edition. */
  outside(edge: GraphEdge): RelatedRule;
}

/** Sort all edges by both their ends. Linear in the edges and the targets of patterns and ranges. */
export function relateNodes(graph: Graph, places: Places): Relations {
  const outgoing = new Map<string, GraphEdge[]>();
  const incoming = new Map<string, GraphEdge[]>();
  for (const edge of graph.edges) {
    for (const id of sourcesOf(edge)) push(outgoing, id, edge);
    for (const id of targetsOf(edge)) push(incoming, id, edge);
  }
  const titles = outsideTitles(graph);
  const related = (id: string, page: string): RelatedRule => {
    const node = places.byId.get(id);
    if (!node) return { href: null, number: null, text: id, absence: nowhere };
    const text = nameInContext(node, page, places);
    return { href: places.hrefOf(id, page), number: node.number, text, absence: null };
  };
  const outside = ({ external, written, status }: GraphEdge): RelatedRule => {
    if (!external) return { href: null, number: null, text: written.replace(/^[+-]/, ''), absence: nowhere };
    const edition = titles.get(external.edition) ?? external.edition;
    const { number, title } = external;
    // Of a rule whose title is not known the number is all there is.
    return {
      href: null,
      number: number === title ? null : number,
      text: title,
      absence: status === 'omitted' ? notInEdition(edition) : edition,
    };
  };
  return {
    outgoing: (id) => outgoing.get(id) ?? [],
    of(id, page) {
      const found: Found[] = [
        ...(incoming.get(id) ?? []).map((edge) => ({
          edge,
          words: incomingWords[edge.kind],
          others: sourcesOf(edge),
        })),
        ...(outgoing.get(id) ?? []).map((edge) => ({
          edge,
          words: outgoingWords[edge.kind],
          others: targetsOf(edge),
        })),
      ];
      // A rule that changes this one is not named a second time for speaking of it.
      const named = new Set([id]);
      const name = (other: string | null, edge: GraphEdge) =>
        other === null ? outside(edge) : related(other, page);
      const relations = groupByWords(found, { place: 'relation', skipped: new Set([id]), named, name });
      const skipped = new Set(named);
      return { relations, backlinks: groupByWords(found, { place: 'backlink', skipped, named, name }) };
    },
    related,
    outside,
  };
}

/** An edge at one of its ends: the words for it there, and the nodes at the other. */
interface Found {
  readonly edge: GraphEdge;
  readonly words: RelationWords;
  readonly others: readonly string[];
}

/** Which relations of a rule to gather, and how to name the rules at their other end. */
interface Grouping {
  readonly place: RelationWords['place'];
  /** Ids not to name at all. */
  readonly skipped: ReadonlySet<string>;
  /** Takes the ids that are named. */
  readonly named: Set<string>;
  readonly name: (other: string | null, edge: GraphEdge) => RelatedRule;
}

function groupByWords(found: readonly Found[], { place, skipped, named, name }: Grouping): Relation[] {
  const groups = new Map<string, { words: RelationWords; rules: Map<string, RelatedRule> }>();
  for (const { edge, words, others } of found) {
    if (words.place !== place) continue;
    const group = groups.get(words.kind) ?? { words, rules: new Map<string, RelatedRule>() };
    groups.set(words.kind, group);
    for (const other of others.length === 0 ? [null] : others) {
      const key = other ?? `${edge.external?.edition}:${edge.external?.id ?? edge.written}`;
      if (skipped.has(key) || group.rules.has(key)) continue;
      group.rules.set(key, name(other, edge));
      named.add(key);
    }
  }
  return [...groups.values()]
    .filter(({ rules }) => rules.size > 0)
    .map(({ words: { kind, sign, words }, rules }) => ({ kind, sign, words, rules: [...rules.values()] }));
}

const isMarker = (edge: GraphEdge) => edge.kind === 'adds' || edge.kind === 'supersedes';

/** The nodes that an edge runs from. What the pattern of a marker covers is on that side. */
const sourcesOf = (edge: GraphEdge) => (isMarker(edge) ? endsOf(edge.from, edge) : endsOf(edge.from));

const targetsOf = (edge: GraphEdge) => (isMarker(edge) ? endsOf(edge.to) : endsOf(edge.to, edge));

function endsOf(id: string | null, covering?: GraphEdge): readonly string[] {
  if (covering && covering.targets.length > 0) return covering.targets;
  return id === null ? [] : [id];
}

function push(map: Map<string, GraphEdge[]>, id: string, edge: GraphEdge): void {
  const edges = map.get(id);
  if (edges) edges.push(edge);
  else map.set(id, [edge]);
}
