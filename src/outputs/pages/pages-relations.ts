import type { Graph, GraphEdge } from '../../model/graph.ts';
import { shownNumber } from '../../model/rule-name.ts';
import { type NodeRelation, outsideTitles, relateNodes } from '../graph/node-relations.ts';
import type { RelatedRule, RelationEnd } from './page-head.ts';
import type { Addresses } from './pages-addresses.ts';
import { nameInContext, numberAndName } from './pages-names.ts';
import { notInEdition, notInPlay, nowhere, type RelationWords, relationWords } from './pages-words.ts';

/** The rules in one relation to a rule, such as all that supersede it. */
export interface Relation extends Pick<RelationWords, 'kind' | 'sign' | 'words'> {
  /** Those that this edition omits come last. */
  readonly rules: readonly RelationEnd[];
}

/** What a page shows next to a node. */
export interface ShownRelations {
  /** What changes the node and what it changes, by markers and similar relations. */
  readonly relations: readonly Relation[];
  /** Other rules that mention it. */
  readonly backlinks: readonly Relation[];
}

/** The relations of every node in words, with addresses of the other rules. */
export interface Relations {
  /** Edges from a node, in document order. */
  outgoing(id: string): readonly GraphEdge[];
  /** @param page address of the page that shows it */
  of(id: string, page: string): ShownRelations;
  /** A rule as another one on `page` names it. */
  related(id: string, page: string): RelatedRule;
  /** The end of an edge outside this edition. */
  outside(edge: GraphEdge): RelatedRule;
}

/** Address of a rule of another edition, or null. */
export type HrefOutside = (edition: string, id: string) => string | null;

/** Prepares the relations of a graph's nodes for its pages. */
export function createRelations(graph: Graph, addresses: Addresses, hrefOutside: HrefOutside): Relations {
  const { outgoing, incoming } = relateNodes(graph);
  const titles = outsideTitles(graph);
  const related = (id: string, page: string): RelatedRule => {
    const node = addresses.byId.get(id);
    if (!node) return { href: null, number: null, text: id, absence: nowhere };
    const name = nameInContext(node, page, addresses);
    return { href: addresses.hrefOf(id, page), ...numberAndName(node, name), absence: null };
  };
  const outside = ({ external, written, status }: GraphEdge): RelatedRule => {
    if (!external) return { href: null, number: null, text: written.replace(/^[+-]/, ''), absence: nowhere };
    const edition = titles.get(external.edition) ?? external.edition;
    const { number, title } = external;
    const isOwn = external.edition === graph.edition.id;
    // A rule with an unknown title is named by its number only.
    return {
      href: hrefOutside(external.edition, external.id),
      number: shownNumber(number, title),
      text: title,
      // What a table's edition omits is a rule of the same edition.
      absence: isOwn ? notInPlay : status === 'omitted' ? notInEdition(edition) : edition,
    };
  };
  return {
    outgoing: (id) => outgoing(id).map(({ edge }) => edge),
    of(id, page) {
      const found: WordedRelation[] = [
        ...incoming(id).map((relation) => ({ ...relation, words: relationWords[relation.edge.kind].by })),
        ...outgoing(id).map((relation) => ({ ...relation, words: relationWords[relation.edge.kind].does })),
      ];
      // A rule that changes this one is not listed again for referring to it.
      const named = new Set<string>();
      const name = (other: string | null, edge: GraphEdge): RelationEnd => ({
        id: other,
        isLeftOut: other === null && edge.status === 'omitted' && edge.external?.edition !== graph.edition.id,
        ...(other === null ? outside(edge) : related(other, page)),
      });
      const relations = groupByWords(found, {
        shownAs: 'relation',
        self: id,
        skipped: new Set(),
        named,
        name,
      });
      const skipped = new Set(named);
      return {
        relations,
        backlinks: groupByWords(found, { shownAs: 'backlink', self: id, skipped, named, name }),
      };
    },
    related,
    outside,
  };
}

interface WordedRelation extends NodeRelation {
  readonly words: RelationWords;
}

/** Which relations of a rule to group, and how to name the other rules. */
interface Grouping {
  readonly shownAs: RelationWords['shownAs'];
  /** Id of the rule itself, which a range or pattern may cover. */
  readonly self: string;
  /** Ids already listed by what they do to it. */
  readonly skipped: ReadonlySet<string>;
  /** Collects the ids that are listed. */
  readonly named: Set<string>;
  readonly name: (other: string | null, edge: GraphEdge) => RelationEnd;
}

function groupByWords(
  found: readonly WordedRelation[],
  { shownAs, self, skipped, named, name }: Grouping,
): Relation[] {
  const groups = new Map<string, { words: RelationWords; rules: Map<string, RelationEnd> }>();
  for (const { edge, words, others } of found) {
    if (words.shownAs !== shownAs) continue;
    const group = groups.get(words.kind) ?? { words, rules: new Map<string, RelationEnd>() };
    groups.set(words.kind, group);
    for (const other of others.length === 0 ? [null] : others) {
      const key = other ?? `${edge.external?.edition}:${edge.external?.id ?? edge.written}`;
      const isNamed = words.sign === '' && skipped.has(key);
      if (key === self || isNamed || group.rules.has(key)) continue;
      group.rules.set(key, name(other, edge));
      named.add(key);
    }
  }
  return [...groups.values()]
    .filter(({ rules }) => rules.size > 0)
    .map(({ words: { kind, sign, words }, rules }) => {
      const inOrder = [...rules.values()].sort((a, b) => Number(a.isLeftOut) - Number(b.isLeftOut));
      return { kind, sign, words, rules: inOrder };
    });
}
