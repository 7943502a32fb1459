import { visit } from 'unist-util-visit';
import * as z from '../model/deferred-zod.ts';
import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  type GraphReference,
  graphEdgeSchema,
  graphNodeSchema,
  graphSchema,
} from '../model/graph.ts';
import type { ReferenceNode } from '../syntax/nodes.ts';
import { parseMarkdown } from '../syntax/parse.ts';

const firstNodeSchema = graphNodeSchema.omit({ references: true });
const firstEdgeSchema = graphEdgeSchema.omit({ last: true });

/** A graph in the first format, `rulewright/graph@1`, without places of references. */
const firstGraphSchema = graphSchema.extend({
  format: z.literal('rulewright/graph@1'),
  nodes: z.array(firstNodeSchema),
  edges: z.array(firstEdgeSchema),
});
type FirstNode = z.infer<typeof firstNodeSchema>;
type FirstEdge = z.infer<typeof firstEdgeSchema>;

/**
 * Converts a graph of an earlier format to the present one. Returns any other value unchanged, so
 * that the present schema can report what is wrong with it.
 *
 * The first format has no places of references: they are found by parsing the Markdown of each
 * node.
 *
 * @param value parsed from a JSON file
 */
export function upgradeGraph(value: unknown): unknown {
  const { success, data } = firstGraphSchema.safeParse(value);
  if (!success) return value;
  const nodes = new Map(data.nodes.map((node) => [node.id, node]));
  const written = Map.groupBy(data.edges.filter(isInText), ({ from }) => from);
  return {
    ...data,
    format: 'rulewright/graph@2',
    nodes: data.nodes.map((node): GraphNode => {
      const references = placesIn(node, written.get(node.id) ?? [], nodes);
      return { ...node, references };
    }),
    edges: data.edges.map((edge): GraphEdge => {
      const last = edge.status === 'range' ? edge.targets.at(-1) : undefined;
      return last === undefined ? edge : { ...edge, last };
    }),
  } satisfies Graph;
}

const isInText = ({ kind, written }: FirstEdge) =>
  (kind === 'refers' || kind === 'uses-term') && written !== '';

type Nodes = ReadonlyMap<string, FirstNode>;

/** @param edges of the references in the node, in the order written */
function placesIn(node: FirstNode, edges: readonly FirstEdge[], nodes: Nodes): GraphReference[] {
  if (edges.length === 0) return [];
  const references: GraphReference[] = [];
  let left = [...edges];
  let from = 0;
  visit(parseMarkdown(node.markdown), 'ruleReference', (reference) => {
    const { start, end } = reference.position ?? {};
    const edge = left.find(({ written }) => written === writtenOf(reference));
    if (!edge || start?.offset === undefined || end?.offset === undefined) return;
    const { words } = reference;
    const found =
      words === undefined ? findShown(node.text, from, edge, nodes) : findWords(node.text, from, words);
    if (!found) return;
    left = left.filter((other) => other !== edge);
    from = found.at + found.shown.length;
    const hasWords = words !== undefined;
    references.push({ start: start.offset, end: end.offset, edge: edge.id, hasWords, ...found });
  });
  return references;
}

const writtenOf = ({ target, until }: ReferenceNode) =>
  until === undefined ? `[${target}]` : `[${target}]..[${until}]`;

type Shown = Pick<GraphReference, 'shown' | 'at'>;

function findWords(text: string, from: number, words: string): Shown | null {
  const at = text.indexOf(words, from);
  return at < 0 ? null : { shown: words, at };
}

/**
 * Finds the next brackets that contain the target of an edge. Other brackets are part of the text.
 */
function findShown(text: string, from: number, edge: FirstEdge, nodes: Nodes): Shown | null {
  const target = nodes.get(edge.to ?? edge.targets[0] ?? '');
  const written = edge.written.replace(/^\[([^\]]*)\].*$/, '$1');
  const names = [target?.number, target?.label, edge.external?.number, written];
  for (const bracket of text.slice(from).matchAll(/\[([^[\]]*)\]/g)) {
    const [shown, inner = ''] = bracket;
    // A range shows both of its ends.
    const isNamed = names.some((name) => name && (inner === name || inner.startsWith(`${name}–`)));
    if (isNamed) return { shown, at: from + bracket.index };
  }
  return null;
}
