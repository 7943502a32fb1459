import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdersOf } from '../../src/base/holders.ts';

const at = (...nodes: [id: string, parent: string | null][]) =>
  holdersOf(nodes.map(([id, parent]) => ({ id, parent })));

test('finds the parent of each node, however the graph is composed', () => {
  expect(at(['a', null], ['b', 'a'], ['c', 'b'], ['d', 'gone'])).toEqual([-1, 0, 1, -1]);
  expect(at(['b', 'a'], ['a', null])).toEqual([1, -1]);
  expect(at(['a', 'a'])).toEqual([-1]);
  expect(at(['s', null], ['a', 's'], ['a', 'a'], ['b', 'a'])).toEqual([-1, 0, 1, 2]);
  expect(at(['a', 'c'], ['b', 'a'], ['c', 'b'])).toEqual([-1, 0, 1]);
});

test('ancestors always end', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.option(name)), { maxLength: 12 }), (nodes) => {
      const holders = at(...nodes);
      holders.forEach((holder, index) => {
        let steps = 0;
        for (let up = holder; up !== -1; up = holders[up] ?? -1) steps += 1;
        expect(steps).toBeLessThan(nodes.length);
        expect(holder === -1 || nodes[holder]?.[0] === nodes[index]?.[1]).toBe(true);
      });
    }),
  );
});
