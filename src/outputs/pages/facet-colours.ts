import type { Graph, GraphNode } from '../../model/graph.ts';

/** The name of a coloured facet value in a page: `people:north`. No part can contain a colon. */
const nameOf = (facet: string, value: string) => `${facet}:${value}`;

/**
 * The colour of a section: that of the first facet value that it requires alone.
 * @returns its name for {@link facetColoursCss}, or null
 */
export function colourOf({ when }: GraphNode, facets: Graph['facets']): string | null {
  const conditions = new Map(Object.entries(when ?? {}));
  for (const { name, colours = [] } of facets) {
    const [only, ...others] = conditions.get(name) ?? [];
    if (only === undefined || others.length > 0) continue;
    if (colours.some(({ value }) => value === only)) return nameOf(name, only);
  }
  return null;
}

/**
 * The style sheet of an edition's colours: sets `--rw-colour` by `data-colour`.
 * @returns empty for an edition without colours
 */
export const facetColoursCss = ({ facets }: Graph): string =>
  facets
    .flatMap(({ name, colours = [] }) =>
      colours.map(
        ({ value, colour }) => `[data-colour="${nameOf(name, value)}"] { --rw-colour: ${colour}; }\n`,
      ),
    )
    .join('');
