import type { Graph, GraphNode } from '../../model/graph.ts';
import { ruleName } from '../../model/rule-name.ts';
import type { BookEntry, FoldedRule, TableBook } from '../../model/table-book.ts';
import { type Effective, type EffectiveRelation, effective, type Table } from '../../precedence/effective.ts';
import { tableText } from '../../precedence/read-table.ts';
import { type OtherGraph, withOutside } from '../graph/with-outside.ts';
import { withShown } from '../graph/with-shown.ts';

/** Name of the schema of a table's rulebook, in the package. */
export const tableBookSchemaName = 'rulewright.table.schema.json';

/** Options of a table's rulebook. */
export interface TableBookOptions {
  /** Ids of rules the table plays without. */
  readonly without?: readonly string[] | undefined;
  /** Returns other editions, for the words of their rules. */
  readonly other?: OtherGraph | undefined;
}

/**
 * Collects what one table plays by, without empty categories and sections. Affected rules of other
 * editions come last.
 */
export function tableBook(
  published: Graph,
  table: Table,
  { without = [], other }: TableBookOptions = {},
): TableBook {
  const { graph, outside } = withOutside(published, other);
  const applies = effective(graph, table, { without });
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const { id, title, version, language } = graph.edition;
  const played = graph.nodes.filter(({ kind, id: node }) => {
    const rule = applies.rule(node);
    if (kind === 'edition' || rule?.inPlay === 'no') return false;
    return !outside.has(node) || rule?.by.some(({ inPlay }) => inPlay !== 'no');
  });
  const folded = createFolding(graph, nodes, applies, outside);
  const filled = new Set<string>();
  for (const node of played) if (!isHeading(node)) addHolders(filled, node, nodes);
  return {
    format: 'rulewright/table@2',
    edition: { id, title, version, language },
    table: tableText(table),
    without: [...without],
    open: [...applies.open],
    entries: played.flatMap((node): BookEntry[] => {
      const rule = applies.rule(node.id);
      if (!rule || (isHeading(node) && !filled.has(node.id))) return [];
      const { standing, hangsOn, inPlay, conditions } = rule;
      const { number, listMark, kind, label, text, tags } = node;
      return [
        {
          ...{ id: node.id, number, kind, label, text, markdown: withShown(node) },
          ...(listMark === undefined ? {} : { listMark }),
          ...{ tags: [...tags], standing, hangsOn: [...hangsOn], inPlay },
          conditions: conditions.map((one) => ({ ...one, values: [...one.values] })),
          depth: depthOf(node, nodes),
          by: rule.by
            .filter((one) => one.inPlay !== 'no' && !one.yields)
            .map((one) => folded(one, outside.has(node.id))),
        },
      ];
    }),
  };
}

const isHeading = ({ kind }: GraphNode): boolean => kind === 'category' || kind === 'section';

/** A rule with its text and that of its children in play, which often contain the details. */
function createFolding(
  graph: Graph,
  nodes: ReadonlyMap<string, GraphNode>,
  applies: Effective,
  outside: ReadonlySet<string>,
) {
  const parts = Map.groupBy(
    graph.nodes.filter(({ kind }) => kind === 'rule' || kind === 'step' || kind === 'card'),
    ({ parent }) => parent,
  );
  const textOf = (node: GraphNode): string => {
    const played = (parts.get(node.id) ?? []).filter(({ id }) => applies.rule(id)?.inPlay !== 'no');
    return [node.text, ...played.map((part) => `${ruleName(part)}: ${textOf(part)}`)]
      .filter(Boolean)
      .join(' ');
  };
  return ({ kind, id, inPlay, standing }: EffectiveRelation, isOnOutside: boolean): FoldedRule => {
    const node = nodes.get(id);
    // A section about one in another edition is shown before it, rule by rule.
    const text = !node ? '' : isOnOutside && isHeading(node) ? node.text : textOf(node);
    const name = node && !outside.has(id) ? ruleName(node) : id;
    return { kind, id, inPlay, standing, name, text };
  };
}

function addHolders(holders: Set<string>, node: GraphNode, nodes: ReadonlyMap<string, GraphNode>): void {
  let at = node.parent;
  while (at !== null && !holders.has(at)) {
    holders.add(at);
    at = nodes.get(at)?.parent ?? null;
  }
}

function depthOf(node: GraphNode, nodes: ReadonlyMap<string, GraphNode>): number {
  let depth = 0;
  let at = nodes.get(node.parent ?? '');
  while (at && !['section', 'category', 'edition'].includes(at.kind) && depth < nodes.size) {
    depth += 1;
    at = nodes.get(at.parent ?? '');
  }
  return depth;
}
