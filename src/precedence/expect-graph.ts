import type { PlayedGraph } from './played-graph.ts';

/** What precedence cannot do without: lists, and a field of what stands in each. */
const needed = [['tiers'], ['nodes', 'when'], ['edges', 'targets']] as const;

/** Something of a graph, as a program may hand it on that does not check types. */
type Given<T> = { readonly [field: string]: T } | null | undefined;

/**
 * See that what was handed on is a graph, as far as precedence reads it: whoever fetched something else is told so here, and
 * not by what fails on it later.
 *
 * @throws TypeError that says where it is something else, and what was expected there
 */
export function expectGraph(graph: PlayedGraph) {
  for (const [name, field] of needed) {
    // Only a list has this method.
    const at = (graph as unknown as Given<Given<unknown>[]>)?.[name]?.findIndex?.(
      (item) => field && !item?.[field],
    );
    if (at !== -1)
      throw TypeError(
        `Unexpected graph.${name}${at === undefined ? ', expected a list' : `[${at}], expected "${field}"`}, as in rulewright/graph@2`,
      );
  }
}

/**
 * See that a table is a Map: an object with facets as keys is what a program hands on that does not check types.
 *
 * @throws TypeError that says what was expected
 */
export function expectTable(table: unknown) {
  if (!(table instanceof Map)) throw TypeError('Unexpected table, expected a Map of values by facet');
}
