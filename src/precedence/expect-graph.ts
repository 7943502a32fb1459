import { nearNames } from '../base/near-names.ts';
import type { EffectiveOptions } from './effective-rule.ts';
import type { PlayedGraph } from './played-graph.ts';

/** Required by precedence: lists, and a field of their entries. */
const needed = [['tiers'], ['nodes', 'when'], ['edges', 'targets']] as const;

/** A part of a graph as an unchecked program may pass it. */
type Given<T> = { readonly [field: string]: T } | null | undefined;

/**
 * Checks that a value is a graph, as far as precedence reads it, so that a wrong value fails here
 * and not later.
 *
 * @throws TypeError that names the position and what was expected there
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
 * Checks that a table is a Map of lists whose facets and values exist in the graph, if it lists
 * facets: a typing error would otherwise be an open choice and give a wrong answer.
 *
 * @throws TypeError that states what was expected, with the nearest name
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
 * Checks that options are an object with known names, and `without` a list or set of ids, not one
 * id.
 *
 * @throws TypeError that states what was expected, with the nearest name
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
 * Checks that a name is one of those that exist.
 *
 * @throws TypeError that states what it should name, and the nearest name
 */
export function expectName(what: string, name: string, names: readonly string[], of = '') {
  if (names.includes(name)) return;
  const [near] = nearNames(String(name), names, 1);
  throw TypeError(
    `Unexpected ${what} "${name}"${of}, expected ${near === undefined ? 'another' : `"${near}"`}`,
  );
}
