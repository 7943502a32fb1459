import type { EdgeStatus, Graph, GraphEdge, GraphNode, NodeOrigin } from '../../model/graph.ts';
import type { EdgeKind } from '../../model/graph-kinds.ts';
import { type StarPosition, starPosition } from '../../model/star-position.ts';
import {
  type Condition,
  type EffectiveRule,
  effective,
  type JudgedCondition,
  type Standing,
  type Table,
} from '../../precedence/effective.ts';
import { isMarkerKind, type NodeRelation, relateNodes } from '../graph/node-relations.ts';
import type { OtherGraph } from '../graph/with-outside.ts';
import { shorten } from './shorten.ts';
import { type ReasonView, viewReasons } from './why-text.ts';

/** A node as others name it. */
export interface NodeRef {
  readonly id: string;
  readonly number: string | null;
  /** What its list prints in front of it, where it has no number and the list counts for itself. */
  readonly listMark?: string | undefined;
  readonly label: string | null;
  readonly kind: GraphNode['kind'];
  readonly tier: string;
  /** First words of its text; empty where it has none. */
  readonly words: string;
  /** Does the table meet its conditions, as far as it says? null where no table was given. */
  readonly inPlay: boolean | null;
  /** What has to be played with for it to be in play, of what the table leaves open. */
  readonly openConditions: readonly JudgedCondition[];
  /** The conditions that the table does not meet; none where no table was given. */
  readonly unmet: readonly JudgedCondition[];
  /** What is left of it at the table; null where it is not in play, and where no table was given. */
  readonly standing: Standing | null;
}

/** How a rule is looked at. */
export interface ViewOptions {
  /** What is in play, and what is left of it, is said of this table; undefined says nothing of the kind. */
  readonly table?: Table | undefined;
  /** Ids of rules that the table plays without. */
  readonly without?: readonly string[] | undefined;
  /** Say also why. */
  readonly why?: boolean | undefined;
  /** Gives other editions, for a rule of one of them on which this edition bears. */
  readonly other?: OtherGraph | undefined;
}

/** One rule at one table, and why it stands there or does not. */
export interface RuleAtTable extends Omit<EffectiveRule, 'by' | 'on' | 'id'> {
  /** All facets that the table leaves open. */
  readonly open: readonly string[];
  /** In the order in which it is decided; null where nobody asked. */
  readonly why: readonly ReasonView[] | null;
}

/** One end of an edge, seen from the other. */
export interface RelatedRule {
  readonly status: EdgeStatus;
  /** What the author wrote; empty for edges that follow from words or stars. */
  readonly written: string;
  /** null where that end is not in this edition. */
  readonly rule: NodeRef | null;
  readonly external: GraphEdge['external'];
}

/** What the star of a rule says. */
export interface StarView {
  readonly position: StarPosition;
  /** null where the edition gives that position no meaning. */
  readonly effect: 'prevents' | 'cancels' | null;
  readonly rule: NodeRef | null;
}

/** All relations that a node can be shown with: name, kind of edge, the end that the node is, and a title for people. */
export const relations = [
  ['supersededBy', 'supersedes', 'to', 'Superseded by'],
  ['addedToBy', 'adds', 'to', 'Added to by'],
  ['supersedes', 'supersedes', 'from', 'Supersedes'],
  ['addsTo', 'adds', 'from', 'Adds to'],
  ['prevents', 'prevents', 'from', 'Prevents'],
  ['cancels', 'cancels', 'from', 'Cancels'],
  ['replaces', 'replaces', 'from', 'Replaces'],
  ['replacedBy', 'replaces', 'to', 'Replaced by'],
  ['modifies', 'modifies', 'from', 'Modifies'],
  ['modifiedBy', 'modifies', 'to', 'Modified by'],
  ['clarifies', 'clarifies', 'from', 'Clarifies'],
  ['clarifiedBy', 'clarifies', 'to', 'Clarified by'],
  ['disables', 'disables', 'from', 'Puts out of use'],
  ['disabledBy', 'disables', 'to', 'Put out of use by'],
  ['sameAs', 'same-as', 'from', 'Same as'],
  ['answers', 'answers', 'from', 'Answers'],
  ['answeredBy', 'answers', 'to', 'Answered by'],
  ['refersTo', 'refers', 'from', 'Refers to'],
  ['referredToBy', 'refers', 'to', 'Referred to by'],
  ['usesTerms', 'uses-term', 'from', 'Uses the terms'],
  ['usedBy', 'uses-term', 'to', 'Used by'],
] as const satisfies readonly (readonly [string, EdgeKind, 'from' | 'to', string])[];
/** Name of one of the {@link relations}. */
export type RelationName = (typeof relations)[number][0];

/** Everything about one node, as `show` prints it and as its JSON. */
export interface RuleView {
  readonly format: 'rulewright/show@2';
  readonly edition: { readonly id: string; readonly version: string };
  readonly id: string;
  readonly number: string | null;
  readonly listMark?: string | undefined;
  readonly label: string | null;
  readonly kind: GraphNode['kind'];
  readonly text: string;
  readonly tier: string;
  readonly tags: readonly string[];
  readonly source: GraphNode['source'];
  /** In an edition that stands on another: as that has it, replaced, or new. null in any other. */
  readonly origin: NodeOrigin | null;
  /** What holds it, outermost first, the edition left out. */
  readonly path: readonly NodeRef[];
  readonly conditions: readonly Condition[];
  readonly inPlay: boolean | null;
  /** What applies at the table; null where none was given. */
  readonly atTable: RuleAtTable | null;
  /** The conditions that the table does not meet. */
  readonly unmet: readonly Condition[];
  readonly star: StarView | null;
  /** Every relation, empty ones too. Markers by tier, the highest first, then in document order; all else as written. */
  readonly relations: Readonly<Record<RelationName, readonly RelatedRule[]>>;
  /** What it holds, in document order: rules and the like without their text, all else with it. */
  readonly rules: readonly NodeRef[];
  readonly attached: readonly (NodeRef & { readonly text: string; readonly tags: readonly string[] })[];
}

/** Most characters of `words`. */
const longestWords = 72;

/** Gather everything about one node of a graph. */
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

/** What hangs on a rule, and holds none itself. */
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

function starOf({ star }: GraphNode, graph: Graph, byId: ById, refer: Refer): StarView | null {
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
  const entries = relations.map(([name, kind, end]) => [name, related(end === 'from' ? from : to, kind)]);
  return Object.fromEntries(entries) as Record<RelationName, RelatedRule[]>;
}

/** The other ends of relations of one kind, each once: a rule that refers to another three times refers to it. */
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
