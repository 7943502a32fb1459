import type { GraphNode } from '../../model/graph.ts';

/** Values of a facet that a node is in play with; none for a facet that it says nothing of. Authors may name one `constructor`, which every object has. */
export const whenValues = ({ when }: Pick<GraphNode, 'when'>, facet: string): readonly string[] =>
  (Object.hasOwn(when, facet) && when[facet]) || [];
