import { append } from '../../base/append.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import { ruleName } from '../../model/rule-name.ts';
import {
  type EffectiveRelation,
  type EffectiveRule,
  effective,
  type Table,
} from '../../precedence/effective.ts';

/** A rule that lets others be prevented or cancelled, with those abilities by section. */
export interface StarRule {
  readonly kind: 'prevents' | 'cancels';
  readonly id: string;
  readonly name: string;
  readonly inPlay: EffectiveRelation['inPlay'];
  readonly standing: EffectiveRelation['standing'];
  readonly sections: readonly {
    readonly id: string;
    readonly name: string;
    readonly abilities: readonly Ability[];
  }[];
}

/** An ability that can be prevented or cancelled. */
export interface Ability extends Pick<EffectiveRule, 'id' | 'inPlay' | 'standing'> {
  readonly name: string;
  readonly text: string;
}

/** Every ability that can be prevented or cancelled, by rule and section, in document order. */
export interface StarIndex {
  readonly format: 'rulewright/stars@2';
  readonly edition: Pick<Graph['edition'], 'id' | 'title' | 'version'>;
  /** Facets the table leaves open; null without a table. */
  readonly open: readonly string[] | null;
  readonly rules: readonly StarRule[];
}

/**
 * Lists all abilities that can be prevented or cancelled by the edition's definitions of stars.
 * @param table lists only what may be in play there; undefined for the whole edition
 */
export function starIndex(
  graph: Graph,
  table: Table | undefined,
  without: readonly string[] = [],
): StarIndex {
  const applies = effective(graph, table, { without });
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const rules = graph.nodes.flatMap((node): StarRule[] => {
    const rule = applies.rule(node.id);
    if (!rule || rule.inPlay === 'no') return [];
    return (['prevents', 'cancels'] as const).flatMap((kind) => {
      const sections = bySection(rule.on, kind, nodes);
      const { inPlay, standing } = rule;
      return sections.length === 0
        ? []
        : [{ kind, id: node.id, name: ruleName(node), inPlay, standing, sections }];
    });
  });
  const { id, title, version } = graph.edition;
  return {
    format: 'rulewright/stars@2',
    edition: { id, title, version },
    open: table ? applies.open : null,
    rules,
  };
}

function bySection(
  relations: readonly EffectiveRelation[],
  kind: StarRule['kind'],
  nodes: ReadonlyMap<string, GraphNode>,
): StarRule['sections'] {
  const sections = new Map<GraphNode, Ability[]>();
  const abilities = relations.filter((one) => one.kind === kind && one.inPlay !== 'no');
  const inOrder = abilities.flatMap(({ id, inPlay, standing }) => {
    const node = nodes.get(id);
    return node ? [{ node, inPlay, standing }] : [];
  });
  inOrder.sort((a, b) => a.node.order - b.node.order);
  for (const { node, inPlay, standing } of inOrder)
    append(sections, sectionOf(node, nodes), {
      id: node.id,
      name: ruleName(node),
      text: node.text,
      inPlay,
      standing,
    });
  return [...sections].map(([section, found]) => ({
    id: section.id,
    name: ruleName(section),
    abilities: found,
  }));
}

function sectionOf(node: GraphNode, nodes: ReadonlyMap<string, GraphNode>): GraphNode {
  const seen = new Set<GraphNode>();
  let at = node;
  while (at.kind !== 'section' && !seen.has(at)) {
    seen.add(at);
    at = nodes.get(at.parent ?? '') ?? at;
  }
  return at;
}
