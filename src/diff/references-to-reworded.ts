import { append } from '../base/append.ts';
import type { ChangeKind, Comparison, RuleChange, RuleName } from '../model/comparison.ts';
import type { Graph, GraphEdge, GraphNode } from '../model/graph.ts';
import { ruleKinds } from '../model/graph-kinds.ts';

/** Kinds of edges that their own rule names in its text or attributes. */
const naming: ReadonlySet<GraphEdge['kind']> = new Set([
  'refers',
  'modifies',
  'replaces',
  'clarifies',
  'disables',
]);

/** Kinds of changes after which an author has read the rule again. */
const rewritten: ReadonlySet<ChangeKind> = new Set(['added', 'reworded', 'split', 'merged', 'unknown']);

/**
 * Finds the references that a change makes suspect, as R068 does since a release: the target was
 * reworded, and the rule that refers to it was not. Markers are among the effects of the change.
 *
 * @param graph of the newer edition
 * @returns the rules that refer to it by the anchor of the change, each once, in document order
 */
export function referencesToReworded(
  { changes }: Pick<Comparison, 'changes'>,
  { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>,
): ReadonlyMap<string, readonly RuleName[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const changeOf = new Map(changes.flatMap((change) => change.new.map(({ id }) => [id, change] as const)));
  const isRewritten = (change: RuleChange | undefined) => change?.kinds.some((kind) => rewritten.has(kind));
  const found = new Map<string, RuleName[]>();
  for (const { kind, status, from, to } of edges) {
    const target = to === null ? undefined : changeOf.get(to);
    const node = byId.get(from ?? '');
    if (!node || !target?.kinds.includes('reworded') || !naming.has(kind)) continue;
    if (status !== 'resolved' && status !== 'stale') continue;
    const owner = ownerOf(node, byId);
    const own = changeOf.get(node.id);
    if (changeOf.get(owner.id) === target || isRewritten(own) || isRewritten(changeOf.get(owner.id)))
      continue;
    const isNew = [...(own?.references ?? []), ...(own?.markers ?? [])].some(
      ({ change, new: now }) => change !== 'removed' && now?.rule.id === to,
    );
    if (isNew || found.get(target.anchor)?.some(({ id }) => id === owner.id)) continue;
    append(found, target.anchor, { id: owner.id, number: owner.number, label: owner.label });
  }
  return found;
}

/** The rule that an example or a note belongs to; any other node itself. */
function ownerOf(node: GraphNode, byId: ReadonlyMap<string, GraphNode>): GraphNode {
  let owner = node;
  while (!ruleKinds.has(owner.kind) && owner.kind !== 'section') {
    const parent = byId.get(owner.parent ?? '');
    if (!parent || parent.kind === 'edition') break;
    owner = parent;
  }
  return ruleKinds.has(owner.kind) ? owner : node;
}
