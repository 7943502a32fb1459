import type { Graph, GraphEdge, GraphNode } from '../../../src/model/graph.ts';
import { figuresOf } from './figures.ts';

/** What two editions of the same rules have in common, however each says it: all but the words of a rule. */
export interface RuleFacts {
  readonly kind: 'part' | 'rule' | 'term';
  /** Key of what holds it; empty for what the edition itself holds. */
  readonly parent: string;
  readonly label: string;
  readonly star: 'before' | 'after' | 'both' | '';
  /** Sign and number of each marker behind the rule, in order. */
  readonly markers: string;
  /** Numbers that its text refers to, sorted: `1.02`, `1.02..1.05`, `2.*.01`. */
  readonly references: string;
  /** Figures of its text and of the examples, notes and tables below it, sorted. */
  readonly figures: string;
  /** Kinds of the examples, notes and tables below it, sorted. */
  readonly attached: string;
  /** Tags of the rule, sorted; the one that import gives to a number that it recovered is no tag of the print. */
  readonly tags: string;
  /** How it bears on other rules, sorted: `clarifies VI`. What all rules of a part share is said of the part. */
  readonly relations: string;
}

/**
 * The facts of an edition by key: the number of what has one, `term WORD` for a term, the title of a part without a
 * number, and the key of what holds it with a count for a rule without one. Below a rule with a number such a one is a part of that.
 */
export function factsOf(graph: Graph): Map<string, RuleFacts> {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const keys = keysOf(graph);
  const relations = relationsOf(graph, byId);
  const groups = Map.groupBy(graph.nodes, (node) => ownerOf(node, byId, keys));
  const result = new Map<string, RuleFacts>();
  for (const [id, key] of keys) {
    const own = groups.get(id) ?? [];
    const [node] = own;
    if (!node) continue;
    const ids = new Set(own.map((one) => one.id));
    result.set(key, {
      kind: node.kind === 'term' ? 'term' : isPart(node) ? 'part' : 'rule',
      parent: keys.get(node.parent ?? '') ?? '',
      label: node.label ?? '',
      star: starOf(node),
      markers: markersOn(id, graph.edges, byId).join(' '),
      references: graph.edges
        .filter((edge) => edge.kind === 'refers' && edge.from !== null && ids.has(edge.from))
        .map((edge) => referenceText(edge, byId))
        .sort()
        .join(' '),
      figures: own
        .flatMap(({ text }) => figuresOf(text))
        .sort()
        .join(' '),
      attached: own
        .slice(1)
        // A rule without a number below one that has one says what a note there says.
        .map((one) => (isRule(one) ? 'note' : one.kind))
        .sort()
        .join(' '),
      tags: node.tags
        .filter((tag) => tag !== 'recovered')
        .sort()
        .join(' '),
      relations: [...(relations.get(id) ?? [])].sort().join(', '),
    });
  }
  return result;
}

const isPart = ({ kind }: GraphNode) => kind === 'category' || kind === 'section';

/** The key of each node that has one, by id. A title that is there twice has a count behind it. */
export function keysOf(graph: Graph): Map<string, string> {
  const counts = new Map<string, number>();
  const count = (key: string) => {
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    return next;
  };
  const result = new Map<string, string>();
  for (const node of graph.nodes) {
    const label = (node.label ?? '').toLowerCase();
    const holder = result.get(node.parent ?? '');
    if (node.number !== null) result.set(node.id, node.number);
    else if (node.kind === 'term') result.set(node.id, `term ${label}`);
    else if (isPart(node)) {
      const before = count(label) - 1;
      result.set(node.id, before === 0 ? label : `${label} (${before + 1})`);
    } else if (isRule(node) && holder !== undefined) {
      const above = graph.nodes.find(({ id }) => id === node.parent) ?? node;
      if (!isPart(above) && above.number !== null) continue;
      result.set(node.id, `${holder}${isPart(above) ? ' ' : '.'}${count(`${holder} >`)}`);
    }
  }
  return result;
}

const isRule = ({ kind }: GraphNode) => kind === 'rule' || kind === 'step';

const relationKinds: ReadonlySet<string> = new Set([
  ...['modifies', 'replaces', 'clarifies', 'disables', 'same-as'],
]);

/** What each node says of other rules; that of all rules of a part is moved to the part, as some editions write it. */
function relationsOf(graph: Graph, byId: ReadonlyMap<string, GraphNode>): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>(graph.nodes.map(({ id }) => [id, new Set()]));
  for (const edge of graph.edges) {
    if (relationKinds.has(edge.kind))
      result.get(edge.from ?? '')?.add(`${edge.kind} ${endText(edge, edge.to, byId)}`);
  }
  for (const part of graph.nodes.filter(isPart)) {
    const own = graph.nodes.filter((node) => node.parent === part.id && isRule(node));
    const shared = [...(result.get(own[0]?.id ?? '') ?? [])].filter((relation) =>
      own.every(({ id }) => result.get(id)?.has(relation)),
    );
    for (const relation of shared) {
      result.get(part.id)?.add(relation);
      for (const { id } of own) result.get(id)?.delete(relation);
    }
  }
  return result;
}

/** Id of the node with a key that this one hangs on; its own where it has one. */
function ownerOf(
  node: GraphNode,
  byId: ReadonlyMap<string, GraphNode>,
  keys: ReadonlyMap<string, string>,
): string | null {
  let at: GraphNode | undefined = node;
  while (at && !keys.has(at.id)) at = byId.get(at.parent ?? '');
  return at?.id ?? null;
}

function starOf({ star: { before, after } }: GraphNode): RuleFacts['star'] {
  if (before && after) return 'both';
  return before ? 'before' : after ? 'after' : '';
}

function markersOn(id: string, edges: readonly GraphEdge[], byId: ReadonlyMap<string, GraphNode>): string[] {
  return edges.flatMap((edge) => {
    if (edge.to !== id || (edge.kind !== 'adds' && edge.kind !== 'supersedes')) return [];
    return [`${edge.kind === 'adds' ? '+' : '-'}${endText(edge, edge.from, byId)}`];
  });
}

function referenceText(edge: GraphEdge, byId: ReadonlyMap<string, GraphNode>): string {
  const written = [...edge.written.matchAll(/\[([^\]]+)\]/gu)].map(([, name = '']) => name);
  if (edge.status === 'range') return written.map((id) => byId.get(id)?.number ?? id).join('..');
  return edge.status === 'pattern' ? written.join('') : endText(edge, edge.to, byId);
}

/** One end of an edge as a reader of the printed rules knows it: by its number. */
function endText(edge: GraphEdge, end: string | null, byId: ReadonlyMap<string, GraphNode>): string {
  if (end !== null) return byId.get(end)?.number ?? end;
  return edge.external?.number ?? edge.external?.title ?? edge.written.replace(/^[+-]|[[\]]/gu, '');
}
