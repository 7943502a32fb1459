import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { type EdgeKind, type RelationName, ruleRelations } from '../../model/graph-kinds.ts';
import type { NodeRef, RelatedRule, RuleView } from '../../model/shown-rule.ts';
import { starPosition } from '../../model/star-position.ts';
import { type EffectiveRule, effective, type Table } from '../../precedence/effective.ts';
import { isMarkerKind, type NodeRelation, relateNodes } from '../graph/node-relations.ts';
import type { OtherGraph } from '../graph/with-outside.ts';
import { shorten } from './shorten.ts';
import { viewReasons } from './why-text.ts';

/** Options of a rule's view. */
export interface ViewOptions {
  /** The table for which play and effect are shown; undefined shows neither. */
  readonly table?: Table | undefined;
  /** Ids of rules that the table plays without. */
  readonly without?: readonly string[] | undefined;
  /** Whether to add the reasons. */
  readonly why?: boolean | undefined;
  /** Loads other editions, for a rule of one that this edition affects. */
  readonly other?: OtherGraph | undefined;
}

/** Maximum characters of `words`. */
const longestWords = 72;

/** Collects everything about one node of a graph. */
export function viewRule(
  graph: Graph,
  node: GraphNode,
  { table, without, why = false }: ViewOptions,
): RuleView {
  const byId = new Map(graph.nodes.map((other) => [other.id, other]));
  const hasTable = table !== undefined || without !== undefined || why;
  const applies = effective(graph, table, { without: without ?? [] });
  const own = applies.rule(node.id);
  const isInPlay = ({ id }: GraphNode) => (hasTable ? applies.rule(id)?.inPlay !== 'no' : null);
  const refer = (other: GraphNode): NodeRef => {
    const { id, number, label, kind, tier } = other;
    const rule = hasTable ? applies.rule(other.id) : undefined;
    return {
      ...{ id, number, label, kind, tier, ...markOf(other) },
      words: shorten(other.text, longestWords),
      inPlay: isInPlay(other),
      openConditions: rule?.inPlay === 'open' ? rule.conditions.filter(({ met }) => met === 'open') : [],
      unmet: rule?.conditions.filter(({ met }) => met === 'no') ?? [],
      standing: rule?.standing ?? null,
    };
  };
  const conditions = (own?.conditions ?? []).map(({ met, ...condition }) => ({ met, condition }));
  const children = graph.nodes.filter((other) => other.parent === node.id);
  const { id, number, label, kind, text, tier, tags, source } = node;
  return {
    format: 'rulewright/show@2',
    edition: { id: graph.edition.id, version: graph.edition.version },
    ...{ id, number, label, kind, text, tier, tags, source, origin: node.origin ?? null, ...markOf(node) },
    path: pathOf(node, byId).map(refer),
    conditions: conditions.map(({ condition }) => condition),
    inPlay: isInPlay(node),
    unmet: hasTable ? conditions.filter(({ met }) => met === 'no').map(({ condition }) => condition) : [],
    atTable:
      own && hasTable
        ? { ...atTable(own), open: applies.open, why: why ? viewReasons(graph, applies, node.id) : null }
        : null,
    star: starOf(node, graph, byId, refer),
    relations: relationsOf(node, graph, byId, refer),
    rules: children.filter((child) => !attachedKinds.has(child.kind)).map(refer),
    attached: children
      .filter((child) => attachedKinds.has(child.kind))
      .map((child) => ({ ...refer(child), text: child.text, tags: child.tags })),
  };
}

const markOf = ({ listMark }: GraphNode) => (listMark === undefined ? {} : { listMark });

const atTable = ({ id: _, by: _by, on: _on, ...told }: EffectiveRule) => told;

type ById = ReadonlyMap<string, GraphNode>;
type Refer = (node: GraphNode) => NodeRef;

/** Nodes attached to a rule, without children of their own. */
const attachedKinds: ReadonlySet<string> = new Set(['example', 'note', 'table', 'question', 'answer']);

function pathOf(node: GraphNode, byId: ById): GraphNode[] {
  const path: GraphNode[] = [];
  let holder = node.parent === null ? undefined : byId.get(node.parent);
  while (holder && holder.kind !== 'edition' && !path.includes(holder)) {
    path.unshift(holder);
    holder = holder.parent === null ? undefined : byId.get(holder.parent);
  }
  return path;
}

function starOf({ star }: GraphNode, graph: Graph, byId: ById, refer: Refer): RuleView['star'] {
  const position = starPosition(star);
  if (position === null) return null;
  const meaning = graph.stars.find((candidate) => candidate.position === position);
  const rule = meaning && byId.get(meaning.rule);
  return { position, effect: meaning?.effect ?? null, rule: rule ? refer(rule) : null };
}

function relationsOf(node: GraphNode, graph: Graph, byId: ById, refer: Refer): RuleView['relations'] {
  const { outgoing, incoming } = relateNodes(graph);
  const [from, to] = [outgoing(node.id), incoming(node.id)];
  const rank = new Map(graph.tiers.map((tier, i) => [tier, i]));
  const height = (other: GraphNode | undefined) => (other ? (rank.get(other.tier) ?? -1) : -2);
  const related = (found: readonly NodeRelation[], kind: EdgeKind): RelatedRule[] => {
    const ends = distinctEnds(found.filter(({ edge }) => edge.kind === kind)).map(({ edge, id }) => ({
      edge,
      other: id === null ? undefined : byId.get(id),
    }));
    if (isMarkerKind(kind))
      ends.sort((a, b) => height(b.other) - height(a.other) || (a.other?.order ?? 0) - (b.other?.order ?? 0));
    return ends.map(({ edge: { status, written, external }, other }) => ({
      status,
      written,
      rule: other ? refer(other) : null,
      external,
    }));
  };
  const entries = ruleRelations.map(([name, kind, end]) => [name, related(end === 'does' ? from : to, kind)]);
  return Object.fromEntries(entries) as Record<RelationName, RelatedRule[]>;
}

/** The other ends of relations of one kind, without duplicates. */
function distinctEnds(found: readonly NodeRelation[]): { edge: GraphEdge; id: string | null }[] {
  const ends = new Map<string, { edge: GraphEdge; id: string | null }>();
  for (const { edge, others } of found) {
    for (const id of others.length > 0 ? others : [null]) {
      const key = `${edge.status}\n${id ?? edge.external?.id ?? edge.written}`;
      if (!ends.has(key)) ends.set(key, { edge, id });
    }
  }
  return [...ends.values()];
}
