import type { Comparison } from '../model/comparison.ts';
import type { EffectiveChange, EffectiveComparison } from '../model/effective-comparison.ts';
import type { Graph, GraphNode } from '../model/graph.ts';
import type { Condition } from '../precedence/conditions.ts';
import { type EffectiveRule, effective, type PlayedGraph, type Table } from '../precedence/effective.ts';
import { findTable } from '../precedence/find-table.ts';
import { partAround } from '../precedence/part-around.ts';
import { type TableRules, tableText } from '../precedence/read-table.ts';
import { relationsOf } from '../precedence/relations.ts';
import { effectiveTellings } from './effective-tellings.ts';

/** Name of the schema of changes in what applies, in the package. */
export const effectiveComparisonSchemaName = 'rulewright.applies-diff.schema.json';

/**
 * Finds rules with unchanged words to which something else applies at a table: a rule that
 * supersedes, changes or cancels them was added, removed, reworded, or started or stopped to hold.
 *
 * @param comparison of the two, including unchanged rules
 * @param tables the table in either edition
 */
export function effectiveChanges(
  graphs: readonly [Graph, Graph],
  comparison: Comparison,
  [oldTable, newTable]: readonly [Table, Table],
): EffectiveComparison {
  const [before, after] = [effective(graphs[0], oldTable), effective(graphs[1], newTable)];
  const sides = sidesOf(graphs, comparison);
  const table = tableText(newTable);
  const changes = sides.pairs.flatMap(({ from, to }): EffectiveChange[] => {
    const [was, is] = [before.rule(from.id), after.rule(to.id)];
    return was && is ? changeOf(was, is, { to, sides, table }) : [];
  });
  return { ...headOf(graphs), tables: 'one', changes, undecided: [] };
}

/**
 * Finds the same at any table, each with the smallest such table. Both editions allow these tables.
 */
export function effectiveChangesAnywhere(
  graphs: readonly [Graph, Graph],
  comparison: Comparison,
): EffectiveComparison {
  const sides = sidesOf(graphs, comparison);
  const [old, now] = graphs.map((graph) => ({ graph, relations: relationsOf(graph) }));
  const rules = rulesOfBoth(graphs);
  const changes: EffectiveChange[] = [];
  const undecided: EffectiveChange['rule'][] = [];
  for (const { from, to } of sides.pairs) {
    const before =
      old && partAround(old.relations, old.graph.tiers, old.relations.indexOf.get(from.id) ?? -1);
    const after = now && partAround(now.relations, now.graph.tiers, now.relations.indexOf.get(to.id) ?? -1);
    if (before && after && signOf(before, sides.old, sides.idOf) === signOf(after, sides.new, (id) => id))
      continue;
    const at = (table: Table): EffectiveChange[] => {
      const was = before && effective(before, table).rule(from.id);
      const is = after && effective(after, table).rule(to.id);
      return was && is ? changeOf(was, is, { to, sides, table: tableText(table) }) : [];
    };
    const found =
      before && after
        ? findTable([...conditionsIn(before), ...conditionsIn(after)], rules, (table) => at(table).length > 0)
        : null;
    if (found?.kind === 'found') changes.push(...at(found.table));
    else if (found?.kind !== 'none') undecided.push(nameOf(to));
  }
  return { ...headOf(graphs), tables: 'smallest', changes, undecided };
}

type Nodes = ReadonlyMap<string, GraphNode>;

/** Two editions, and the counterparts among their rules. */
interface Sides {
  readonly old: Nodes;
  readonly new: Nodes;
  /** The current name of a rule of the older edition. */
  readonly idOf: (id: string) => string;
  readonly pairs: readonly { readonly from: GraphNode; readonly to: GraphNode }[];
}

function sidesOf([old, now]: readonly [Graph, Graph], { changes }: Comparison): Sides {
  const byId = ({ nodes }: Graph): Nodes => new Map(nodes.map((node) => [node.id, node]));
  const [oldNodes, newNodes] = [byId(old), byId(now)];
  const single = changes.flatMap(({ old: [from, ...more], new: [to, ...others] }) =>
    from && to && more.length + others.length === 0 ? [{ from: from.id, to: to.id }] : [],
  );
  const successor = new Map(single.map(({ from, to }) => [from, to]));
  const pairs = single.flatMap(({ from: oldId, to: newId }) => {
    const [from, to] = [oldNodes.get(oldId), newNodes.get(newId)];
    return from && to && from.hash === to.hash ? [{ from, to }] : [];
  });
  return { old: oldNodes, new: newNodes, idOf: (id) => successor.get(id) ?? id, pairs };
}

const nameOf = ({ id, number, label }: GraphNode) => ({ id, number, label });

function headOf([old, now]: readonly [Graph, Graph]) {
  const side = ({ edition: { id, version } }: Graph) => ({ id, version });
  return { format: 'rulewright/applies-diff@1', old: side(old), new: side(now) } as const;
}

/** The change of one rule at one table; none if the same applies. */
function changeOf(
  was: EffectiveRule,
  is: EffectiveRule,
  { to, sides, table }: { readonly to: GraphNode; readonly sides: Sides; readonly table: string },
): EffectiveChange[] {
  const tellings = effectiveTellings(
    { rule: was, nodes: sides.old, idOf: sides.idOf },
    { rule: is, nodes: sides.new, idOf: (id) => id },
  );
  return tellings.length === 0
    ? []
    : [{ rule: nameOf(to), table, was: was.standing, is: is.standing, tellings }];
}

/** The restrictions on tables of both editions. */
function rulesOfBoth([old, now]: readonly [Graph, Graph]): TableRules {
  const facets = now.facets.map((facet) => {
    const before = old.facets.find(({ name }) => name === facet.name);
    return before ? { ...facet, values: [...new Set([...facet.values, ...before.values])] } : facet;
  });
  const gone = old.facets.filter(({ name }) => !now.facets.some((facet) => facet.name === name));
  return {
    facets: [...facets, ...gone],
    requires: [...(old.requires ?? []), ...(now.requires ?? [])],
    excludes: [...(old.excludes ?? []), ...(now.excludes ?? [])],
  };
}

const conditionsIn = ({ nodes }: PlayedGraph): Pick<Condition, 'facet' | 'values'>[] =>
  nodes.flatMap(({ when }) => Object.entries(when).map(([facet, values]) => ({ facet, values })));

/** A text that is equal for two parts in which the same applies at every table. */
function signOf({ nodes, edges, tiers }: PlayedGraph, known: Nodes, idOf: (id: string) => string): string {
  const name = (id: string | null) => (id === null ? null : idOf(id));
  return JSON.stringify([
    tiers,
    nodes
      .map(({ id, parent, tier, when }) =>
        JSON.stringify([name(id), name(parent), tier, Object.entries(when).sort(), known.get(id)?.hash]),
      )
      .sort(),
    edges.map(({ kind, from, to }) => `${kind} ${name(from)} ${name(to)}`).sort(),
  ]);
}
