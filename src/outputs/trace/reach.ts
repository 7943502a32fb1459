import type { GraphEdge } from '../../model/graph.ts';
import { relationKinds } from '../../model/phrases.ts';
import { outsideId } from '../../precedence/played-graph.ts';
import { type Bearing, type BearingKind, isAttack, relationsOf } from '../../precedence/relations.ts';
import { relateNodes } from '../graph/node-relations.ts';
import type { RelatedRule } from '../pages/page-head.ts';
import type { EditionView } from '../site/edition-view.ts';

/** How one rule affects another, or that it refers to it. */
export type ReachKind = BearingKind | 'same-as' | 'refers';

/** A rule that affects another one. */
export interface Reach {
  readonly kind: ReachKind;
  /** Its id; null for a rule of another edition. */
  readonly id: string | null;
  readonly rule: RelatedRule;
  /** The ancestor that is replaced as a whole; null if the rule itself is. */
  readonly through: RelatedRule | null;
  /** Both supersede each other, and this one has the lower tier. */
  readonly yields: boolean;
  /** It was already named on the way: a cycle of rules that supersede each other. */
  readonly isCircle: boolean;
  /** What supersedes this rule in turn. */
  readonly supersededBy: readonly Reach[];
}

/** Longest chain of superseding rules that is shown. */
const longestChain = 3;

/**
 * Prepares what may affect each rule without a table, and what refers to it.
 * @returns a function; its results are in order of {@link relationKinds}, then of the document
 */
export function createReach(view: EditionView) {
  const { graph, relations } = view;
  const { rules, indexOf, on } = relationsOf(graph);
  const { incoming } = relateNodes(graph);
  const outside = new Map(
    graph.edges.flatMap((edge) => (edge.external ? [[outsideId(edge.external), edge]] : [])),
  );
  const named = (id: string, page: string): RelatedRule => {
    const edge = outside.get(id);
    return edge && !view.addresses.byId.has(id) ? relations.outside(edge) : relations.related(id, page);
  };

  const reachOf = (
    { kind, by, on: rule, through, yields }: Bearing,
    page: string,
    path: readonly number[],
  ): Reach => {
    const id = rules[by]?.id ?? '';
    const isCircle = path.includes(by);
    const goesOn = isAttack({ kind }) && !isCircle && path.length < longestChain;
    const superseders = goesOn ? (on[by] ?? []).filter(isAttack) : [];
    return {
      kind,
      id: view.addresses.byId.has(id) ? id : null,
      rule: named(id, page),
      through: through === rule ? null : named(rules[through]?.id ?? '', page),
      yields,
      isCircle,
      supersededBy: superseders.map((one) => reachOf(one, page, [...path, by])),
    };
  };

  return (id: string, page: string): Reach[] => {
    const index = indexOf.get(id);
    if (index === undefined) return [];
    const bearings = on[index] ?? [];
    const borne = bearings.map((one) => reachOf(one, page, [index]));
    const done = new Set(borne.map((one) => one.id));
    const rest = incoming(id).flatMap(({ edge, others }): Reach[] => {
      if (isAbsent(edge)) return [directReach(edge.kind as ReachKind, null, relations.outside(edge))];
      if (edge.kind !== 'refers' && edge.kind !== 'same-as') return [];
      return others.flatMap((other) => {
        if (other === id || done.has(other)) return [];
        done.add(other);
        return [directReach(edge.kind as ReachKind, other, relations.related(other, page))];
      });
    });
    return [...borne, ...rest].sort((a, b) => relationKinds.indexOf(a.kind) - relationKinds.indexOf(b.kind));
  };
}

/** A rule that affects by itself and changes nothing else. */
const directReach = (kind: ReachKind, id: string | null, rule: RelatedRule): Reach => ({
  kind,
  id,
  rule,
  through: null,
  yields: false,
  isCircle: false,
  supersededBy: [],
});

/** A marker for an omitted rule has no effect but is still printed. */
const isAbsent = ({ kind, status }: GraphEdge) =>
  status === 'omitted' && (kind === 'adds' || kind === 'supersedes');
