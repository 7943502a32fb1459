import { edgeStatusSchema, type Graph, type GraphNode, nodeOriginSchema } from '../../model/graph.ts';
import { edgeKindSchema, nodeKindSchema } from '../../model/graph-kinds.ts';

/** What a condition on nodes can ask for. */
export interface QueryKey {
  /** What a node has; a value of the condition has to fit one of them. */
  readonly valuesOf: (node: GraphNode) => readonly string[];
  /** All there can be, where that is known: a value that is none of them is an error. */
  readonly allowed: readonly string[] | null;
  /** Are capitals the same as small letters? */
  readonly foldsCase?: true;
}

/** The keys of conditions on nodes of this graph, by name. */
export function nodeKeys(graph: Graph): Map<string, QueryKey> {
  const numbers = new Map(graph.nodes.map((node) => [node.id, node.number]));
  const listOf = (value: string | null | undefined) => (value === null || value === undefined ? [] : [value]);
  const keys = new Map<string, QueryKey>([
    ['kind', { valuesOf: (node) => [node.kind], allowed: nodeKindSchema.options }],
    [
      'tier',
      {
        valuesOf: (node) => [node.tier],
        allowed: union(
          graph.tiers,
          graph.nodes.map((node) => node.tier),
        ),
      },
    ],
    ['id', { valuesOf: (node) => [node.id], allowed: null }],
    ['number', { valuesOf: (node) => listOf(node.number), allowed: null }],
    [
      'parent',
      {
        valuesOf: ({ parent }) => (parent === null ? [] : [parent, ...listOf(numbers.get(parent))]),
        allowed: null,
      },
    ],
    ['label', { valuesOf: (node) => listOf(node.label), allowed: null, foldsCase: true }],
    ['tag', { valuesOf: (node) => node.tags, allowed: null }],
    ['origin', { valuesOf: (node) => listOf(node.origin), allowed: nodeOriginSchema.options }],
    ['file', { valuesOf: (node) => listOf(node.source?.file), allowed: null }],
  ]);
  for (const { name, values } of graph.facets) keys.set(`when.${name}`, facetKey(name, values));
  return keys;
}

function facetKey(name: string, allowed: readonly string[]): QueryKey {
  return { valuesOf: (node) => new Map(Object.entries(node.when)).get(name) ?? [], allowed };
}

/** Conditions without a value, by name. */
export const nodeFlags: ReadonlyMap<string, (node: GraphNode) => boolean> = new Map([
  ['star', ({ star }) => star.before || star.after],
  ['star.before', ({ star }) => star.before],
  ['star.after', ({ star }) => star.after],
]);

/** Conditions on the edges of a node: name, and all values there are. */
export const edgeKeys: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['edge', edgeKindSchema.options],
  ['status', edgeStatusSchema.options],
]);

const union = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];
