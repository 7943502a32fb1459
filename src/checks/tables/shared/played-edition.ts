import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { tableRulesOf } from '../../../edition/table-faults.ts';
import type { LinkedEdge, LinkedFile } from '../../../graph/link.ts';
import type { Condition } from '../../../precedence/conditions.ts';
import type { PlayedEdge, PlayedNode } from '../../../precedence/played-graph.ts';
import type { TableRules } from '../../../precedence/read-table.ts';
import { isAttack, type Relations, relationsOf } from '../../../precedence/relations.ts';
import type { EditionContext } from '../../framework/define-check.ts';

/** The rules of an edition that supersede or are superseded, for questions about tables. */
export interface PlayedEdition {
  readonly relations: Relations;
  readonly tableRules: TableRules;
  /** The rule of an index of `relations`. */
  nodeAt(index: number): RuleNode;
  /**
   * The written edge by which one rule supersedes another; undefined if it follows from a parent.
   */
  writtenFor(by: number, on: number): LinkedEdge | undefined;
  /** Own conditions and those of ancestors. */
  conditionsAt(index: number): readonly Condition[];
}

/** Built on first use, from per-file data. */
export const playedEditionOf = memoize((context: EditionContext): PlayedEdition => {
  const { config } = context.edition;
  const attacks = context.files.flatMap(attacksIn);
  const nodes = new Map<string, RuleNode>();
  const add = (id: string | null) => {
    if (id === null || nodes.has(id)) return;
    let node = context.index.byId(id)[0] ?? null;
    for (; node && !nodes.has(node.id); node = node.parent) nodes.set(node.id, node);
  };
  for (const { from, to, targets } of attacks) for (const id of [from, to, ...targets]) add(id);
  const relations = relationsOf({
    tiers: config.tiers,
    nodes: inOrder(nodes, context.files).map(playedNode),
    edges: attacks.map(playedEdge),
  });
  const written = memoizedPairs(attacks, relations);
  const nodeAt = (index: number) => {
    const node = nodes.get(relations.rules[index]?.id ?? '');
    if (!node) throw new Error(`no rule at ${index}`);
    return node;
  };
  return {
    relations,
    tableRules: tableRulesOf(config),
    nodeAt,
    writtenFor: (by, on) => written.get(`${by} ${on}`),
    conditionsAt: (index) => conditionsOf(nodeAt(index)),
  };
});

/** The conditions of a node, its own first, then those of ancestors. */
export function conditionsOf(node: RuleNode): Condition[] {
  const conditions: Condition[] = [];
  for (let at: RuleNode | null = node; at; at = at.parent)
    for (const [facet, values] of at.when)
      conditions.push({ facet, values, inheritedFrom: at === node ? null : at.id });
  return conditions;
}

/** In document order, after nodes that span several files. */
function inOrder(nodes: ReadonlyMap<string, RuleNode>, files: readonly LinkedFile[]): RuleNode[] {
  const wanted = new Set(nodes.values());
  const inFiles = files.flatMap(({ assembled }) => assembled.nodes.filter((node) => wanted.has(node)));
  for (const node of inFiles) wanted.delete(node);
  return [...wanted, ...inFiles];
}

const attacksIn = memoize(({ edges }: LinkedFile) =>
  edges.filter((edge) => isAttack(edge) && edge.outside === null),
);

const playedNode = memoize(
  ({ id, parent, tier, when }: RuleNode): PlayedNode => ({
    id,
    parent: parent?.id ?? null,
    tier,
    when: Object.fromEntries(when),
  }),
);

const playedEdge = ({ kind, from, to, status, targets }: LinkedEdge): PlayedEdge => ({
  ...{ kind, from, to, status, targets, external: null },
});

/** Written edges, by the indices of their two rules. */
function memoizedPairs(attacks: readonly LinkedEdge[], { indexOf }: Relations): Map<string, LinkedEdge> {
  const written = new Map<string, LinkedEdge>();
  for (const edge of attacks) {
    const [from, to] = [
      edge.from === null ? edge.targets : [edge.from],
      edge.to === null ? edge.targets : [edge.to],
    ];
    for (const by of from) for (const on of to) written.set(`${indexOf.get(by)} ${indexOf.get(on)}`, edge);
  }
  return written;
}
