import { expect, test } from 'vitest';
import { conditionsOf } from '../../src/precedence/conditions-of.ts';

const node = (id: string, parent: string | null, when: Record<string, string[]> = {}) => ({
  id,
  parent,
  tier: '',
  when,
});

test('conditions of a node are its own and those of all that holds it, from the inside out', () => {
  const nodes = [
    node('book', null),
    node('boats', 'book', { mode: ['long'] }),
    node('sail', 'boats'),
    node('storm', 'sail', { players: ['3', '4'] }),
    node('round', 'about'),
    node('about', 'round', { mode: ['short'] }),
  ];
  const conditions = conditionsOf({ nodes });
  expect(conditions('storm')).toEqual([
    { facet: 'players', values: ['3', '4'], inheritedFrom: null },
    { facet: 'mode', values: ['long'], inheritedFrom: 'boats' },
  ]);
  expect(conditions('book')).toEqual([]);
  expect(conditions('nobody')).toEqual([]);
  // A foreign graph can have cycles.
  expect(conditions('round')).toEqual([{ facet: 'mode', values: ['short'], inheritedFrom: 'about' }]);
});
