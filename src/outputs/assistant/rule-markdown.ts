import type { Graph, GraphNode } from '../../model/graph.ts';
import { ruleName } from '../../model/rule-name.ts';
import { renderRule } from '../graph/read-graph.ts';
import { lineOfMarkdown } from '../report/line-of-markdown.ts';

/** Address of a rule or section, for assistants: `rulewright://my-game/turn_limit`. */
export const resourceUri = (edition: string, id: string): string =>
  `rulewright://${encodeURIComponent(edition)}/${encodeURIComponent(id)}`;

/**
 * Formats a rule or section with everything in it as Markdown: titles as headings, rules as a
 * nested list with their numbers, references as links to {@link resourceUri}.
 *
 * @returns text that ends with a line feed
 */
export function ruleMarkdown(graph: Graph, root: GraphNode): string {
  const { id: edition, title, version } = graph.edition;
  const children = Map.groupBy(graph.nodes, ({ parent }) => parent);
  const lines = [
    `# ${lineOfMarkdown(ruleName(root))}`,
    '',
    `${lineOfMarkdown(title)} ${version}, ${resourceUri(edition, root.id)}`,
  ];
  const textOf = ({ id }: GraphNode) =>
    renderRule(graph, id, 'markdown', ({ text, target, edge }) => {
      const to = target ? resourceUri(edition, target.id) : outsideUri(edge.external);
      return to === null ? lineOfMarkdown(text) : `[${lineOfMarkdown(text)}](${to})`;
    });
  const write = (node: GraphNode, depth: number): void => {
    const indent = '  '.repeat(depth);
    const name = node.label === null && node.number === null ? node.kind : ruleName(node);
    const text = textOf(node).replaceAll('\n', `\n${indent}  `);
    lines.push(`${indent}- **${lineOfMarkdown(name)}** ${text}`.trimEnd());
    for (const child of children.get(node.id) ?? []) write(child, depth + 1);
  };
  const own = textOf(root);
  if (own !== '') lines.push('', own);
  if ((children.get(root.id) ?? []).length > 0) lines.push('');
  for (const child of children.get(root.id) ?? []) write(child, 0);
  return `${lines.join('\n')}\n`;
}

const outsideUri = (external: { readonly edition: string; readonly id: string } | null): string | null =>
  external && resourceUri(external.edition, external.id);
