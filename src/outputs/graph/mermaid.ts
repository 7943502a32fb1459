import { append } from '../../base/append.ts';
import { holdersOf } from '../../base/holders.ts';
import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import type { EdgeKind } from '../../model/graph-kinds.ts';
import { withNumber } from '../../model/rule-name.ts';
import { visible } from '../report/control-characters.ts';
import { shorten } from '../report/shorten.ts';
import { linksOf } from './graph-links.ts';

/** Most characters of a box's text. */
const longest = 60;

/**
 * A graph as a Mermaid flowchart, for Markdown viewers.
 *
 * Categories and sections are frames around what they hold, all else is boxes; a box is joined to those below it by a plain
 * line. What the graph does not hold is a dashed box. Mermaid refuses more than 500 edges unless its page is set up for
 * more, so select a part first.
 */
export function toMermaid(graph: Graph): string {
  const { links, stubs } = linksOf(graph);
  const names = new Map([
    ...graph.nodes.map((node, i) => [node.id, `n${i}`] as const),
    ...stubs.map((stub, i) => [stub.key, `x${i}`] as const),
  ]);
  // Mermaid refuses an edge to a node that is not there, so such edges are left out.
  const drawn = links.filter(({ from, to }) => names.has(from) && names.has(to));
  const linked = new Set(drawn.flatMap(({ from, to }) => [from, to]));
  const name = (id: string) => names.get(id) ?? '';
  return [
    'flowchart LR',
    ...drawNodes(graph, linked, name),
    ...stubs.map(({ key, label, kind }) => `  ${name(key)}("${escapeLabel(label)}"):::${kind}`),
    ...drawn.map(({ edge, from, to }) => `  ${name(from)} ${arrow(edge)} ${name(to)}`),
    '  classDef external stroke-dasharray: 4 4',
    '  classDef missing stroke-dasharray: 4 4,stroke: #c00',
    '',
  ].join('\n');
}

const isFrame = (node: GraphNode) => node.kind === 'category' || node.kind === 'section';

type Name = (id: string) => string;

/** Frames with their boxes inside, then the lines between boxes. */
function drawNodes(graph: Graph, linked: ReadonlySet<string>, name: Name): string[] {
  const holders = holdersOf(graph.nodes);
  const parents = new Map(graph.nodes.map((node, i) => [node, graph.nodes[holders[i] ?? -1]]));
  const above = (node: GraphNode) => parents.get(node);
  const members = new Map<GraphNode | undefined, GraphNode[]>();
  for (const node of graph.nodes) {
    let frame = above(node);
    while (frame && !isFrame(frame)) frame = above(frame);
    append(members, frame, node);
  }
  const lines: string[] = [];
  const draw = (frame: GraphNode | undefined, indent: string) => {
    for (const node of members.get(frame) ?? []) {
      const text = escapeLabel(caption(node));
      const isEmpty = !members.has(node);
      if (isFrame(node)) lines.push(`${indent}subgraph f${name(node.id)}["${text}"]`);
      // A frame cannot be joined to what it holds, so it has a box of its own for its edges.
      const hasBox = isFrame(node)
        ? isEmpty || linked.has(node.id)
        : node.kind !== 'edition' || linked.has(node.id);
      if (hasBox) lines.push(`${indent}${isFrame(node) ? '  ' : ''}${name(node.id)}${boxOf(node, text)}`);
      if (!isFrame(node)) continue;
      draw(node, `${indent}  `);
      lines.push(`${indent}end`);
    }
  };
  draw(undefined, '  ');
  for (const node of graph.nodes) {
    const parent = above(node);
    if (parent && !isFrame(parent) && !isFrame(node) && parent.kind !== 'edition') {
      lines.push(`  ${name(parent.id)} --- ${name(node.id)}`);
    }
  }
  return lines;
}

const squareKinds: ReadonlySet<GraphNode['kind']> = new Set(['rule', 'step', 'card', 'table']);

function boxOf({ kind }: GraphNode, text: string): string {
  if (kind === 'term') return `(["${text}"])`;
  return squareKinds.has(kind) ? `["${text}"]` : `("${text}")`;
}

function caption({ number, label, text, id }: GraphNode): string {
  const name = label ?? (text === '' ? id : text);
  return shorten(withNumber(number, name), longest);
}

/** What sets a rule aside has a thick line; what only speaks of one has a dotted line. */
const arrows: Partial<Record<EdgeKind, string>> = {
  ...{ supersedes: '==>', prevents: '==>', cancels: '==>', replaces: '==>', disables: '==>' },
  ...{ refers: '-.->', 'uses-term': '-.->' },
};

const arrow = ({ kind, status }: GraphEdge) =>
  `${arrows[kind] ?? '-->'}|"${status === 'resolved' ? kind : `${kind}, ${status}`}"|`;

/**
 * Mermaid's own character references (`#35;`) for all that could be markup, a quote, a comment or a list in any of its
 * versions. Line feeds are spaces.
 */
function escapeLabel(text: string): string {
  return visible(text.replace(/\s+/g, ' ').trim()).replace(
    /[^\p{L}\p{M}\p{N} .,:'()/…–—’“”-]|\.(?= )|^-/gu,
    (character) => `#${character.codePointAt(0)};`,
  );
}
