import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTable, meets } from '../../src/precedence/find-table.ts';
import { type FacetValues, type TableRules, tableFaults } from '../../src/precedence/read-table.ts';
import { holds } from '../support/property.ts';

const facets = [
  { name: 'mode', values: ['short', 'long', 'other'], many: false },
  { name: 'people', values: ['north', 'south', 'west'], many: true },
  { name: 'box', values: ['sea', 'sand'], many: true },
];
/** Values that an edition names: one value of `mode` stands for neither. */
const named = { mode: ['short', 'long'], people: ['north', 'south', 'west'], box: ['sea', 'sand'] };
const choices: fc.Arbitrary<FacetValues> = fc
  .record(Object.fromEntries(Object.entries(named).map(([facet, values]) => [facet, fc.subarray(values)])))
  .map((entry) => Object.fromEntries(Object.entries(entry).filter(([, values]) => values.length > 0)));
const tableRules: fc.Arbitrary<TableRules> = fc.record({
  facets: fc.constant(facets),
  requires: fc.array(fc.record({ when: choices, needs: choices }), { maxLength: 3 }),
  excludes: fc.array(
    choices.filter((entry) => Object.values(entry).flat().length > 1),
    { maxLength: 3 },
  ),
});

const subsets = (values: readonly string[]): string[][] =>
  values.reduce<string[][]>((sets, value) => sets.flatMap((set) => [set, [...set, value]]), [[]]);
const complete = facets.reduce<Map<string, string[]>[]>(
  (tables, { name, values, many }) =>
    tables.flatMap((table) =>
      (many ? subsets(values) : values.map((value) => [value])).map((chosen) =>
        new Map(table).set(name, chosen),
      ),
    ),
  [new Map()],
);

test('a table is found where trying all of them finds one', () => {
  holds(
    fc.property(tableRules, choices, (rules, asked) => {
      const conditions = Object.entries(asked).map(([facet, values]) => ({ facet, values }));
      const some = complete.some(
        (table) => tableFaults(rules, table).length === 0 && meets(conditions, table),
      );
      const found = findTable(conditions, rules, (table) => meets(conditions, table));
      expect(found.kind).toBe(some ? 'found' : 'none');
    }),
    300,
  );
});
