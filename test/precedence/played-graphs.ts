import fc from 'fast-check';
import type { PlayedEdge, PlayedGraph, PlayedNode, Table } from '../../src/precedence/effective.ts';

/**
 * Facets of the generated graphs. Any set of values can be chosen, so that all conditions can be
 * met at once.
 */
export const facets: ReadonlyMap<string, readonly string[]> = new Map([
  ['people', ['north', 'south']],
  ['box', ['sea', 'sand']],
]);

const some = (values: readonly string[]) => fc.subarray([...values]);

const conditions = fc
  .record(Object.fromEntries([...facets].map(([facet, values]) => [facet, some(values)])))
  .map((when) => Object.fromEntries(Object.entries(when).filter(([, values]) => values.length === 1)));

const kinds = ['supersedes', 'supersedes', 'supersedes', 'replaces', 'adds', 'clarifies', 'cancels'];

/**
 * Graphs of up to seven rules in a tree, with conditions, tiers, and edges of all kinds, with
 * cycles.
 */
export const graphs: fc.Arbitrary<PlayedGraph> = fc.integer({ min: 2, max: 7 }).chain((size) => {
  const rule = fc.nat({ max: size - 1 });
  const nodes = fc.tuple(
    ...Array.from({ length: size }, (_, i) =>
      fc.record({
        id: fc.constant(`r${i}`),
        parent: i === 0 ? fc.constant(null) : fc.option(fc.nat({ max: i - 1 }).map((holder) => `r${holder}`)),
        tier: fc.constantFrom('base', 'card'),
        when: conditions,
      }),
    ),
  );
  const edge = fc.tuple(fc.constantFrom(...kinds), rule, rule).map(
    ([kind, from, to]): PlayedEdge => ({
      ...{ kind, from: `r${from}`, to: `r${to}`, status: 'resolved', targets: [], external: null },
    }),
  );
  return fc.record({
    tiers: fc.constant(['base', 'card']),
    nodes: nodes as fc.Arbitrary<PlayedNode[]>,
    edges: fc.array(edge, { maxLength: size * 2 }),
  });
});

/** Tables that choose some facets and leave the others open. */
export const tables: fc.Arbitrary<Table> = fc
  .tuple(
    ...[...facets].map(([facet, values]) => fc.option(some(values)).map((chosen) => ({ facet, chosen }))),
  )
  .map((choices) => new Map(choices.flatMap(({ facet, chosen }) => (chosen ? [[facet, chosen]] : []))));

/** All tables that choose every facet and agree with a partial one. */
export function completions(table: Table): Table[] {
  let found: Table[] = [table];
  for (const [facet, values] of facets) {
    if (table.has(facet)) continue;
    const subsets: string[][] = [[]];
    for (const value of values) subsets.push(...subsets.map((set) => [...set, value]));
    found = found.flatMap((one) => subsets.map((chosen) => new Map([...one, [facet, chosen]])));
  }
  return found;
}
