import type { GraphNode } from '../../model/graph.ts';

/** Facet values a node requires, or empty. Authors may name a facet `constructor`. */
export const whenValues = ({ when }: Pick<GraphNode, 'when'>, facet: string): readonly string[] =>
  (Object.hasOwn(when, facet) && when[facet]) || [];
