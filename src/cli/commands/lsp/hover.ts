import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { Graph, GraphNode } from '../../../model/graph.ts';
import { ruleName } from '../../../model/rule-name.ts';
import { type RelationName, type RuleView, relations, viewRule } from '../../../outputs/report/rule-view.ts';

/** Relations that a reader of a rule wants to see at once, in this order. */
const shownRelations: readonly RelationName[] = [
  'supersededBy',
  'replacedBy',
  'disabledBy',
  'addedToBy',
  'modifiedBy',
  'clarifiedBy',
  'supersedes',
  'addsTo',
  'prevents',
  'cancels',
];

/** Most rules that are listed of one relation. */
const mostListed = 6;

/**
 * A rule as Markdown: name, words, conditions, what changes it and what it changes, what became of it since it was released,
 * and what is open or wrong in it.
 *
 * @returns null where the edition has no such rule
 */
export function ruleCard(graph: Graph, id: string, { edition, history }: Compiled): string | null {
  const node = graph.nodes.find((one) => one.id === id);
  if (!node) return null;
  const view = viewRule(graph, node, {});
  const remarks = [
    ...(edition?.config.questions ?? [])
      .filter((one) => one.rule === id)
      .map(({ why }) => `**Open:** ${why}`),
    ...(edition?.config.errata ?? [])
      .filter((one) => one.rule === id)
      .map(({ why }) => `**Erratum:** ${why}`),
  ];
  return [
    `**${plain(ruleName(node))}** \`${node.id}\``,
    node.markdown,
    conditionsText(view),
    ...shownRelations.flatMap((name) => relationText(view, name)),
    countText(view),
    historyText(node, history),
    ...remarks,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const plain = (text: string) => text.replaceAll(/[\\`*_[\]<>]/g, '\\$&');

function conditionsText({ conditions }: RuleView): string {
  const parts = conditions.map(({ facet, values }) => `${facet}=${values.join(',')}`);
  return parts.length === 0 ? '' : `*In play where* ${parts.map((part) => `\`${part}\``).join(' ')}`;
}

function relationText(view: RuleView, name: RelationName): string[] {
  const found = view.relations[name];
  const title = relations.find(([other]) => other === name)?.[3] ?? name;
  if (found.length === 0) return [];
  const lines = found.slice(0, mostListed).map(({ rule, external, written }) => {
    const words = rule?.words ? `: ${plain(rule.words)}` : '';
    return `- ${plain(rule ? ruleName(rule) : external ? `${external.edition}: ${ruleName({ ...external, label: external.title })}` : written)}${words}`;
  });
  const rest = found.length > mostListed ? [`- and ${found.length - mostListed} more`] : [];
  return [`*${title}*\n${[...lines, ...rest].join('\n')}`];
}

function countText({ relations: { referredToBy, usedBy } }: RuleView): string {
  const count = referredToBy.length + usedBy.length;
  return count === 0 ? '' : `*Named by ${count} ${count === 1 ? 'rule' : 'rules'}*`;
}

function historyText(node: GraphNode, history: Compiled['history']): string {
  if (!history) return '';
  const first = history.versions.find(({ version }) =>
    history.at(version)?.rules.some(({ id }) => id === node.id),
  );
  const { version } = history.latest;
  if (!first) return `*New since ${version}*`;
  const released = history.rule(node.id);
  const isReworded = released !== undefined && released.hash !== node.hash;
  return `*Since ${first.version}${isReworded ? `; reworded since ${version}` : ''}*`;
}
