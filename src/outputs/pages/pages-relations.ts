import type { Graph, GraphEdge } from '../../model/graph.ts';
import type { EdgeKind } from '../../model/graph-kinds.ts';
import { relationSigns } from '../../model/phrases.ts';
import { shownNumber } from '../../model/rule-name.ts';
import { english, type Words } from '../../model/words.ts';
import { type NodeRelation, outsideTitles, relateNodes } from '../graph/node-relations.ts';
import type { RelatedRule, RelationEnd } from './page-head.ts';
import type { Addresses } from './pages-addresses.ts';
import { nameInContext, shortNameInContext } from './pages-names.ts';

/** `relation`: a line of its own. `backlink`: folded. `none`: shown elsewhere or not at all. */
type ShownAs = 'relation' | 'backlink' | 'none';

/** How a page shows each relation, at the rule that it affects (`by`) and at the other one. */
const shownAs: Readonly<Record<EdgeKind, Readonly<Record<'by' | 'does', ShownAs>>>> = {
  adds: { by: 'relation', does: 'backlink' },
  supersedes: { by: 'relation', does: 'backlink' },
  modifies: { by: 'relation', does: 'relation' },
  replaces: { by: 'relation', does: 'relation' },
  clarifies: { by: 'relation', does: 'relation' },
  disables: { by: 'relation', does: 'relation' },
  'same-as': { by: 'relation', does: 'relation' },
  refers: { by: 'backlink', does: 'none' },
  'uses-term': { by: 'backlink', does: 'none' },
  // The star itself shows these, before the name of the rule that explains it.
  prevents: { by: 'none', does: 'backlink' },
  cancels: { by: 'none', does: 'backlink' },
  answers: { by: 'none', does: 'none' },
};

/** The rules in one relation to a rule, such as all that supersede it. */
export interface Relation {
  /** Kind of the edges, with the suffix `-by` at the rule that they lead to. */
  readonly kind: EdgeKind | `${EdgeKind}-by`;
  readonly sign: (typeof relationSigns)[EdgeKind];
  readonly words: string;
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

/** Address and language of a rule of another edition; null if the edition is unknown. */
export type PlaceOutside = (
  edition: string,
  id: string,
) => { readonly href: string | null; readonly lang: string } | null;

/** Prepares the relations of a graph's nodes for its pages. */
export function createRelations(graph: Graph, addresses: Addresses, placeOutside: PlaceOutside): Relations {
  const { outgoing, incoming } = relateNodes(graph);
  const titles = outsideTitles(graph);
  const { rule: words, relation } = addresses.words ?? english;
  const related = (id: string, page: string, nameOf = nameInContext): RelatedRule => {
    const node = addresses.byId.get(id);
    if (!node) return { href: null, number: null, text: id, absence: words.nowhere };
    return { href: addresses.hrefOf(id, page), ...nameOf(node, page, addresses), absence: null };
  };
  const outside = ({ external, written, status }: GraphEdge): RelatedRule => {
    if (!external)
      return { href: null, number: null, text: written.replace(/^[+-]/, ''), absence: words.nowhere };
    const edition = titles.get(external.edition) ?? external.edition;
    const { number, title } = external;
    const isOwn = external.edition === graph.edition.id;
    const place = placeOutside(external.edition, external.id);
    // A rule with an unknown title is named by its number only.
    return {
      href: place?.href ?? null,
      number: shownNumber(number, title),
      text: title,
      lang: place?.lang === graph.edition.language ? undefined : place?.lang,
      // What a table's edition omits is a rule of the same edition.
      absence: isOwn ? words.notInPlay : status === 'omitted' ? words.notInEdition({ edition }) : edition,
    };
  };
  return {
    outgoing: (id) => outgoing(id).map(({ edge }) => edge),
    of(id, page) {
      const found: RelationAtEnd[] = [
        ...incoming(id).map((relation) => ({ ...relation, end: 'by' as const })),
        ...outgoing(id).map((relation) => ({ ...relation, end: 'does' as const })),
      ];
      // A rule that changes this one is not listed again for referring to it.
      const named = new Set<string>();
      const nameBy =
        (nameOf: typeof nameInContext) =>
        (other: string | null, edge: GraphEdge): RelationEnd => ({
          id: other,
          isLeftOut:
            other === null && edge.status === 'omitted' && edge.external?.edition !== graph.edition.id,
          ...(other === null ? outside(edge) : related(other, page, nameOf)),
        });
      const relations = groupByKind(found, {
        shown: 'relation',
        phrases: relation,
        self: id,
        skipped: new Set(),
        named,
        name: nameBy(shortNameInContext),
      });
      const skipped = new Set(named);
      return {
        relations,
        backlinks: groupByKind(found, {
          shown: 'backlink',
          phrases: relation,
          self: id,
          skipped,
          named,
          name: nameBy(nameInContext),
        }),
      };
    },
    related,
    outside,
  };
}

interface RelationAtEnd extends NodeRelation {
  readonly end: 'by' | 'does';
}

/** Which relations of a rule to group, and how to name the other rules. */
interface Grouping {
  readonly shown: ShownAs;
  readonly phrases: Words['relation'];
  /** Id of the rule itself, which a range or pattern may cover. */
  readonly self: string;
  /** Ids already listed by what they do to it. */
  readonly skipped: ReadonlySet<string>;
  /** Collects the ids that are listed. */
  readonly named: Set<string>;
  readonly name: (other: string | null, edge: GraphEdge) => RelationEnd;
}

function groupByKind(
  found: readonly RelationAtEnd[],
  { shown, phrases, self, skipped, named, name }: Grouping,
): Relation[] {
  const groups = new Map<Relation['kind'], Omit<Relation, 'rules'> & { rules: Map<string, RelationEnd> }>();
  for (const { edge, end, others } of found) {
    if (shownAs[edge.kind][end] !== shown) continue;
    const sign = relationSigns[edge.kind];
    const words = phrases[edge.kind][end];
    const kind = end === 'by' && edge.kind !== 'same-as' ? (`${edge.kind}-by` as const) : edge.kind;
    const group = groups.get(kind) ?? { kind, sign, words, rules: new Map<string, RelationEnd>() };
    groups.set(kind, group);
    for (const other of others.length === 0 ? [null] : others) {
      const key = other ?? `${edge.external?.edition}:${edge.external?.id ?? edge.written}`;
      const isNamed = sign === '' && skipped.has(key);
      if (key === self || isNamed || group.rules.has(key)) continue;
      group.rules.set(key, name(other, edge));
      named.add(key);
    }
  }
  return [...groups.values()]
    .filter(({ rules }) => rules.size > 0)
    .map((group) => ({
      ...group,
      rules: [...group.rules.values()].sort((a, b) => Number(a.isLeftOut) - Number(b.isLeftOut)),
    }));
}
