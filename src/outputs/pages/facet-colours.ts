import type { Graph, GraphNode } from '../../model/graph.ts';

/** How a page names a value of a facet that has a colour: `people:north`. Neither can have a colon in it. */
const nameOf = (facet: string, value: string) => `${facet}:${value}`;

/**
 * The colour that a section is shown with: that of the first value of a facet that it is in play with alone.
 *
 * @returns its name, for which {@link facetColoursCss} has the colour; null for a section without
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
 * A style sheet that knows the colours of an edition: each sets `--rw-colour` where `data-colour` names it.
 *
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
