import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import { isFollowed, type LinkedEdge, type LinkedFile } from '../../../graph/link.ts';
import { isMarker } from '../../../syntax/facts.ts';

/** A marker that leads to a rule of this edition. */
export interface MarkerEdge extends LinkedEdge {
  readonly reference: NonNullable<LinkedEdge['reference']> & { readonly kind: 'adds' | 'supersedes' };
  readonly from: string;
}

/** What the marker graph reads off one file. */
export interface FileMarkers {
  /** In document order. */
  readonly markers: readonly MarkerEdge[];
  readonly children: ReadonlyMap<RuleNode | null, readonly RuleNode[]>;
  /** References in texts, by the node that holds them. */
  readonly references: ReadonlyMap<RuleNode, readonly LinkedEdge[]>;
  /** Rules by the last words of their labels. */
  readonly endings: ReadonlyMap<string, readonly RuleNode[]>;
}

/** Read off a file what the marker graph is put together from. Once for each file, as long as it stays what it is. */
export const fileMarkersOf = memoize(
  ({ assembled, edges }: LinkedFile): FileMarkers => ({
    markers: edges.filter(isMarkerEdge),
    children: Map.groupBy(assembled.nodes, ({ parent }) => parent),
    references: Map.groupBy(
      edges.filter(({ reference }) => reference?.kind === 'refers'),
      ({ holder }) => holder,
    ),
    endings: endingsIn(assembled.nodes),
  }),
);

function isMarkerEdge(edge: LinkedEdge): edge is MarkerEdge {
  return edge.reference !== null && isMarker(edge.reference) && isFollowed(edge) && edge.from !== null;
}

function endingsIn(nodes: readonly RuleNode[]): Map<string, RuleNode[]> {
  const endings = new Map<string, RuleNode[]>();
  for (const node of nodes) {
    const ending = endingOf(node);
    if (ending === null) continue;
    const known = endings.get(ending);
    if (known) known.push(node);
    else endings.set(ending, [node]);
  }
  return endings;
}

/** Labels that end in so many equal words are of one kind: "Harbour special victory condition". */
const longEnding = 3;

/** The last words of a rule's label, where there are more. */
export function endingOf({ label, item }: RuleNode): string | null {
  if (label === null || !item || label.length < 2 * longEnding) return null;
  const words = normalizeLabel(label).split(' ');
  return words.length > longEnding ? words.slice(-longEnding).join(' ') : null;
}
