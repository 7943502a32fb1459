import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedEdge, LinkedFile } from '../../graph/link.ts';
import { endingOf, isMarkerEdge, type MarkerEdge } from './node-prints.ts';

/** What the graph reads off one file. Follows from the file and its edges alone. */
export interface FileView {
  readonly markers: readonly MarkerEdge[];
  readonly children: ReadonlyMap<RuleNode | null, readonly RuleNode[]>;
  readonly references: ReadonlyMap<RuleNode, readonly LinkedEdge[]>;
  /** Rules whose labels have an ending. */
  readonly labelled: readonly RuleNode[];
}

const views = new WeakMap<LinkedFile, FileView>();

export function viewOf(linked: LinkedFile): FileView {
  const known = views.get(linked);
  if (known) return known;
  const { assembled, edges } = linked;
  const made = {
    markers: edges.filter(isMarkerEdge),
    children: Map.groupBy(assembled.nodes, ({ parent }) => parent),
    references: Map.groupBy(
      edges.filter(({ reference }) => reference?.kind === 'refers'),
      ({ holder }) => holder,
    ),
    labelled: assembled.nodes.filter((node) => endingOf(node) !== null),
  };
  views.set(linked, made);
  return made;
}
