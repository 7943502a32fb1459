import { nearNames } from '../base/near-names.ts';
import type { EffectiveOptions } from './effective-rule.ts';
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
 * See that a table is a Map of lists, and that it chooses only what the graph has, if that says which facets there are: else
 * a slip of the pen would be a table without that choice, and the answer another one.
 *
 * @throws TypeError that says what was expected, with the nearest name
 */
export function expectTable(table: unknown, { facets }: PlayedGraph) {
  if (!(table instanceof Map)) throw TypeError('Unexpected table, expected a Map of values by facet');
  for (const [name, values] of table as ReadonlyMap<string, unknown>) {
    const facet = facets?.find((one) => one.name === name);
    if (facets && !facet)
      expectName(
        'facet',
        name,
        facets.map((one) => one.name),
      );
    if (!Array.isArray(values))
      throw TypeError(`Unexpected values of the facet "${name}" in a table, expected a list`);
    if (facet)
      for (const value of values) expectName('value', value, facet.values, ` of the facet "${name}"`);
  }
}

const optionNames: readonly (keyof EffectiveOptions)[] = ['without'];

/**
 * See that options are an object with the names that there are, and `without` a list or set of ids, not one id.
 *
 * @throws TypeError that says what was expected, with the nearest name
 */
export function expectOptions(options: unknown) {
  if (typeof options !== 'object' || options === null || Symbol.iterator in options)
    throw TypeError('Unexpected options, expected an object such as { without: ["id"] }');
  for (const name of Object.keys(options)) expectName('option', name, optionNames);
  const { without } = options as { readonly without?: unknown };
  const isList = typeof without === 'object' && without !== null && Symbol.iterator in without;
  if (without !== undefined && !isList)
    throw TypeError('Unexpected "without" of the options, expected a list of ids');
}

/**
 * See that a name is one of those that there are.
 *
 * @throws TypeError that says what it should name, and the nearest name
 */
export function expectName(what: string, name: string, names: readonly string[], of = '') {
  if (names.includes(name)) return;
  const [near] = nearNames(String(name), names, 1);
  throw TypeError(
    `Unexpected ${what} "${name}"${of}, expected ${near === undefined ? 'another' : `"${near}"`}`,
  );
}
