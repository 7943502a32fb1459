import { escapeMarkdown } from '../../base/escape-markdown.ts';
import { numberKey } from '../../base/number-key.ts';
import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { expectGraph, expectName } from '../../precedence/expect-graph.ts';
import { writtenNumber } from '../../search/find-number.ts';
import { countsOf } from '../pages/pages-search.ts';
import { escapeMarkup } from '../report/escape-markup.ts';

/** The form that this program writes and reads. */
const form: Graph['format'] = 'rulewright/graph@2';

/** A reference in the text of a rule, as a function is given it that makes a link. */
export interface ShownReference {
  /** What stands there: words of the author, or the number or label of the target, without brackets. */
  readonly text: string;
  /** Are these words of the author? If not, they are the number or label of the target. */
  readonly hasWords: boolean;
  readonly edge: GraphEdge;
  /** The rule that it leads to, in a range the first one; null where this edition does not have it. */
  readonly target: GraphNode | null;
}

/** Makes what stands in the place of a reference, in the form that is rendered: plain text, Markdown or HTML. */
export type RenderReference = (reference: ShownReference) => string;

/** The nodes and edges of a graph by id, made when first asked for. */
interface GraphIndex {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: ReadonlyMap<string, GraphEdge>;
  readonly counts: (node: GraphNode) => string | null;
}
const indexByGraph = new WeakMap<Graph, GraphIndex>();

function indexOf(graph: Graph): GraphIndex {
  const made = indexByGraph.get(graph);
  if (made) return made;
  const index = {
    nodes: new Map(graph.nodes.map((node) => [node.id, node])),
    edges: new Map(graph.edges.map((edge) => [edge.id, edge])),
    counts: countsOf(graph.nodes),
  };
  indexByGraph.set(graph, index);
  return index;
}

/**
 * Read a published graph, without checking more of it than its form and the lists that the other functions need. `graphSchema` of
 * the main entry checks every field.
 *
 * @param json the text of `EDITION.json`, or what was parsed from it
 * @throws SyntaxError where the text is not JSON; TypeError that says which form was expected
 */
export function loadGraph(json: unknown): Graph {
  const graph = (typeof json === 'string' ? JSON.parse(json) : json) as Graph | null | undefined;
  if (graph?.format !== form)
    throw TypeError(
      `Unexpected graph of the form ${JSON.stringify(graph?.format)}, expected "${form}"; upgradeGraph of "rulewright" reads older ones`,
    );
  expectGraph(graph);
  return graph;
}

/**
 * Find a rule by its number in any spelling: `1.07.06`, `1.7.6`, `§ 1.07.06`, `rule 702.19B`, and in digits where the edition
 * counts in letters, `18.1` for XVIII.A.
 *
 * @returns null where no rule, or more than one, has the number
 */
export function ruleByNumber(graph: Graph, number: string): GraphNode | null {
  const { counts } = indexOf(graph);
  const key = numberKey(writtenNumber(number).replace(/^\p{L}{2,}\.?\s+/u, ''));
  if (key === '') return null;
  for (const has of [
    (node: GraphNode) => node.number === number,
    (node: GraphNode) => node.number !== null && numberKey(node.number) === key,
    (node: GraphNode) => counts(node) === key,
  ]) {
    const found = graph.nodes.filter(has);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

/**
 * The text of a rule with each reference rendered by a function.
 *
 * @param as `text`: plain text. `markdown`: CommonMark with the tables of GFM. `html`: escaped plain text, a paragraph a line and
 * tables as tables, without the emphasis that Markdown has.
 * @param render default: the words as they stand, a number in brackets
 * @throws TypeError for an id that the graph does not have
 */
export function renderRule(
  graph: Graph,
  id: string,
  as: 'text' | 'markdown' | 'html',
  render?: RenderReference,
): string {
  const { nodes, edges } = indexOf(graph);
  const node = nodes.get(id);
  if (!node) {
    expectName('rule', id, [...nodes.keys()]);
    return '';
  }
  const escaped = { text: (words: string) => words, markdown: escapeMarkdown, html: escapeMarkup }[as];
  const source = as === 'markdown' ? node.markdown : node.text;
  let rendered = '';
  let from = 0;
  for (const { start, end, at, shown, hasWords, edge: edgeId } of node.references) {
    const [begins, ends] = as === 'markdown' ? [start, end] : [at, at + shown.length];
    const edge = edges.get(edgeId);
    const text = hasWords ? shown : shown.replace(/^\[(.*)\]$/s, '$1');
    const target = nodes.get(edge?.to ?? edge?.targets[0] ?? '') ?? null;
    const between = source.slice(from, begins);
    rendered += as === 'html' ? escaped(between) : between;
    rendered += edge && render ? render({ text, hasWords, edge, target }) : escaped(shown);
    from = ends;
  }
  rendered += as === 'html' ? escaped(source.slice(from)) : source.slice(from);
  return as === 'html' ? htmlOf(rendered) : rendered;
}

/** Lines as paragraphs; lines with tabs, one after the other, as the rows of a table. */
function htmlOf(lines: string): string {
  let isTable = false;
  const parts = lines.split('\n').map((line) => {
    const wasTable = isTable;
    isTable = line.includes('\t');
    const row = isTable ? `<tr><td>${line.split('\t').join('</td><td>')}</td></tr>` : `<p>${line}</p>`;
    return `${wasTable && !isTable ? '</table>' : ''}${isTable && !wasTable ? '<table>' : ''}${row}`;
  });
  return parts.join('') + (isTable ? '</table>' : '');
}
