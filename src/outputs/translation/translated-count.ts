import type { Graph, GraphNode } from '../../model/graph.ts';

/** Kinds that `translate` counts: all others belong to one of these. */
const countedKinds: ReadonlySet<GraphNode['kind']> = new Set(['rule', 'step', 'card', 'term']);

/**
 * How many rules and terms of a translation are translated, and how many of them and of the titles
 * are outdated; null for any other edition.
 */
export function translatedCount({ edition, nodes }: Graph) {
  if (!edition.translates) return null;
  const states = nodes.flatMap(({ kind, translation }) =>
    translation && countedKinds.has(kind) ? [translation.state] : [],
  );
  return {
    rules: states.length,
    translated: states.filter((state) => state !== 'missing').length,
    outdated: nodes.filter(({ translation }) => translation?.state === 'outdated').length,
  };
}
