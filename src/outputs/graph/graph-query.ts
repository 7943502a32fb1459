import { nearNames } from '../../base/near-names.ts';
import {
  edgeStatusSchema,
  type Graph,
  type GraphEdge,
  type GraphNode,
  nodeOriginSchema,
} from '../../model/graph.ts';
import { edgeKindSchema, nodeKindSchema } from '../../model/graph-kinds.ts';
import { matchesPattern, type QueryError, type QueryWord, readQueryWords } from './query-words.ts';
import { subgraph } from './subgraph.ts';

/** The part of a graph that a query asks for; or what is wrong with the query, and where in it. */
export type Selection =
  | { readonly ok: true; readonly graph: Graph }
  | { readonly ok: false; readonly error: QueryError };

/** A query made ready for one graph. */
interface Compiled {
  readonly nodeTests: ((node: GraphNode) => boolean)[];
  /** One and the same edge of a node has to pass all of these. */
  readonly edgeTests: ((edge: GraphEdge) => boolean)[];
  /** No edge of a node may pass one of these. */
  readonly edgeBans: ((edge: GraphEdge) => boolean)[];
}

/**
 * The part of a graph that a query asks for: the nodes for which all conditions hold, and the edges between them.
 *
 * Conditions are parted by spaces. `key=value` with the key kind, tier, id, number, parent (id or number), label (in any
 * case), tag, file or when.FACET (a node's own conditions); `star`, `star.before`, `star.after`; `edge=KIND` and
 * `status=STATUS` for nodes with such an edge at either end, both of them for one edge that is both. A value may hold `*`
 * and be `a|b`; `!` before a condition turns it round; quotes make every character a plain one. No condition gives all.
 */
export function selectNodes(graph: Graph, query: string): Selection {
  const words = readQueryWords(query);
  if (!Array.isArray(words)) return { ok: false, error: words };
  const compiled: Compiled = { nodeTests: [], edgeTests: [], edgeBans: [] };
  const keys = nodeKeys(graph);
  for (const word of words) {
    const error = compileWord(word, keys, compiled);
    if (error) return { ok: false, error };
  }
  const { nodeTests, edgeTests, edgeBans } = compiled;
  const wanted =
    edgeTests.length > 0 ? nodesWith(graph, (edge) => edgeTests.every((test) => test(edge))) : null;
  const banned = nodesWith(graph, (edge) => edgeBans.some((test) => test(edge)));
  const chosen = graph.nodes.filter(
    (node) => nodeTests.every((test) => test(node)) && (wanted?.has(node.id) ?? true) && !banned.has(node.id),
  );
  return { ok: true, graph: subgraph(graph, new Set(chosen.map((node) => node.id))) };
}

/** Adds the tests of a condition to the query; gives what is wrong with it, where something is. */
function compileWord(
  word: QueryWord,
  keys: ReadonlyMap<string, QueryKey>,
  into: Compiled,
): QueryError | null {
  const { key, isNegated, values } = word;
  const flag = nodeFlags.get(key);
  if (flag && values === null) {
    into.nodeTests.push((node) => flag(node) !== isNegated);
    return null;
  }
  const onNodes = keys.get(key);
  const onEdges = edgeKeys.get(key);
  if (values === null || (!onNodes && !onEdges)) return keyError(word, keys);
  const patterns = onNodes?.foldsCase ? values.map(lowerCase) : values;
  const fits = (text: string) => patterns.some((pattern) => matchesPattern(text, pattern));
  const error = valueError(word, onNodes ? onNodes.allowed : (onEdges ?? null));
  if (error) return error;
  if (onNodes) {
    const fold = (text: string) => (onNodes.foldsCase ? text.toLowerCase() : text);
    into.nodeTests.push((node) => onNodes.valuesOf(node).some((value) => fits(fold(value))) !== isNegated);
  } else {
    const test = (edge: GraphEdge) => fits(key === 'edge' ? edge.kind : edge.status);
    (isNegated ? into.edgeBans : into.edgeTests).push(test);
  }
  return null;
}

const lowerCase = ([first, ...rest]: readonly [string, ...string[]]): [string, ...string[]] => [
  first.toLowerCase(),
  ...rest.map((piece) => piece.toLowerCase()),
];

/** What other languages of queries say in words. */
const signsOfWords = new Map([
  ['and', 'conditions with a space between them all hold'],
  ['or', 'expected values of one condition with a "|" between them, as in tier=base|card'],
  ['not', 'expected a "!" in front of the condition, as in !tag=card'],
]);

function keyError({ key, values, start, end }: QueryWord, keys: ReadonlyMap<string, QueryKey>): QueryError {
  const withValue = [...keys.keys(), ...edgeKeys.keys()];
  if (values === null && withValue.includes(key)) {
    return { start, end, message: `"${key}" has no value: expected ${key}=…` };
  }
  if (nodeFlags.has(key))
    return { start, end, message: `"${key}" takes no value: expected ${key} or !${key}` };
  if (key.endsWith('!') && key !== '!') {
    const plain = key.slice(0, -1);
    return { start, end, message: `unexpected "${key}=": expected !${plain}=…, the "!" in front` };
  }
  const sign = signsOfWords.get(key.toLowerCase());
  if (sign !== undefined && values === null) return { start, end, message: `unexpected "${key}": ${sign}` };
  const allowed = [...withValue, ...nodeFlags.keys()];
  return { start, end, message: `there is no condition "${key}": ${suggest(key, allowed)}` };
}

function valueError(
  { key, values, start, end }: QueryWord,
  allowed: readonly string[] | null,
): QueryError | null {
  for (const pattern of values ?? []) {
    const [value] = pattern;
    if (pattern.length > 1) continue;
    if (value === '')
      return { start, end, message: `a value is missing: expected ${key}=… with one in each place` };
    if (allowed && !allowed.includes(value)) {
      return { start, end, message: `there is no ${key}=${value}: ${suggest(value, allowed)}` };
    }
  }
  return null;
}

function suggest(name: string, allowed: readonly string[]): string {
  const [near] = nearNames(name, allowed, 1);
  return `${near === undefined ? '' : `perhaps ${near}; `}expected ${allowed.join(', ')}`;
}

/** Ids of the nodes at either end of an edge that passes. */
function nodesWith(graph: Graph, test: (edge: GraphEdge) => boolean): Set<string> {
  const ids = new Set<string>();
  for (const edge of graph.edges) {
    if (!test(edge)) continue;
    for (const id of [edge.from, edge.to, ...edge.targets]) if (id !== null) ids.add(id);
  }
  return ids;
}

/** What a condition on nodes can ask for. */
interface QueryKey {
  /** What a node has; a value of the condition has to fit one of them. */
  readonly valuesOf: (node: GraphNode) => readonly string[];
  /** All there can be, where that is known: a value that is none of them is an error. */
  readonly allowed: readonly string[] | null;
  /** Are capitals the same as small letters? */
  readonly foldsCase?: true;
}

/** The keys of conditions on nodes of this graph, by name. */
function nodeKeys(graph: Graph): Map<string, QueryKey> {
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
const nodeFlags: ReadonlyMap<string, (node: GraphNode) => boolean> = new Map([
  ['star', ({ star }) => star.before || star.after],
  ['star.before', ({ star }) => star.before],
  ['star.after', ({ star }) => star.after],
]);

/** Conditions on the edges of a node: name, and all values there are. */
const edgeKeys: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['edge', edgeKindSchema.options],
  ['status', edgeStatusSchema.options],
]);

const union = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];
