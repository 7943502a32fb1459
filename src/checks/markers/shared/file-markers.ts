import { append } from '../../../base/append.ts';
import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import { isFollowed, type LinkedEdge, type LinkedFile, writtenEdges } from '../../../graph/link.ts';
import { isMarker } from '../../../syntax/facts.ts';
import { ownStems } from './own-stems.ts';

/** A marker that leads to a rule of this edition. */
export interface MarkerEdge extends LinkedEdge {
  readonly reference: NonNullable<LinkedEdge['reference']> & { readonly kind: 'adds' | 'supersedes' };
  readonly from: string;
}

/** A file's part of the marker graph. */
export interface FileMarkers {
  /** In document order. */
  readonly markers: readonly MarkerEdge[];
  readonly children: ReadonlyMap<RuleNode | null, readonly RuleNode[]>;
  /** Ids of the targets of a node's references, including ranges and patterns. */
  readonly spoken: ReadonlyMap<RuleNode, ReadonlySet<string>>;
  /** The nodes of `spoken` and all their ancestors. */
  readonly speaking: ReadonlySet<RuleNode>;
  /** Nodes with markers, resolved or not. */
  readonly marked: readonly RuleNode[];
  /** The stems of a node and its descendants in the file. */
  readonly stems: (node: RuleNode) => ReadonlySet<string>;
  /** Rules by the last words of their labels. */
  readonly endings: ReadonlyMap<string, readonly RuleNode[]>;
}

/** Reads a file's part of the marker graph. Cached as long as the file is unchanged. */
export const fileMarkersOf = memoize((file: LinkedFile): FileMarkers => {
  const { assembled } = file;
  const edges = writtenEdges(file);
  const children = Map.groupBy(assembled.nodes, ({ parent }) => parent);
  const spoken = spokenIn(edges);
  const speaking = new Set<RuleNode>();
  for (const node of spoken.keys())
    for (let at: RuleNode | null = node; at && !speaking.has(at); at = at.parent) speaking.add(at);
  return {
    markers: edges.filter(isMarkerEdge),
    children,
    spoken,
    speaking,
    marked: assembled.nodes.filter(({ item }) => item?.references.some(isMarker)),
    stems: memoize((node) => stemsWithParts(node, (one) => children.get(one) ?? []), new Map()),
    endings: endingsIn(assembled.nodes),
  };
});

function spokenIn(edges: readonly LinkedEdge[]): Map<RuleNode, Set<string>> {
  const spoken = new Map<RuleNode, Set<string>>();
  for (const { reference, holder, to, targets } of edges) {
    if (reference?.kind !== 'refers') continue;
    const ids = spoken.get(holder) ?? new Set();
    if (to !== null) ids.add(to);
    for (const id of targets) ids.add(id);
    spoken.set(holder, ids);
  }
  return spoken;
}

/** The stems of a node and its descendants. */
export function stemsWithParts(
  node: RuleNode,
  childrenOf: (node: RuleNode) => readonly RuleNode[],
): ReadonlySet<string> {
  const children = childrenOf(node);
  if (children.length === 0) return ownStems(node);
  const all = new Set(ownStems(node));
  for (const child of children) for (const stem of stemsWithParts(child, childrenOf)) all.add(stem);
  return all;
}

function isMarkerEdge(edge: LinkedEdge): edge is MarkerEdge {
  return edge.reference !== null && isMarker(edge.reference) && isFollowed(edge) && edge.from !== null;
}

function endingsIn(nodes: readonly RuleNode[]): Map<string, RuleNode[]> {
  const endings = new Map<string, RuleNode[]>();
  for (const node of nodes) {
    const ending = endingOf(node);
    if (ending === null) continue;
    append(endings, ending, node);
  }
  return endings;
}

/**
 * Labels that end in this many equal words are of one kind: "Harbour special victory condition".
 */
const longEnding = 3;

/** The last words of a rule's label, if there are more. */
export function endingOf({ label, item }: RuleNode): string | null {
  if (label === null || !item || label.length < 2 * longEnding) return null;
  const words = normalizeLabel(label).split(' ');
  return words.length > longEnding ? words.slice(-longEnding).join(' ') : null;
}
