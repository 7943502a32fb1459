import { expect, test } from 'vitest';
import { differencesOf, type RuleRecord } from '../../src/history/differences.ts';

const called = (label: string): RuleRecord => ({
  id: 'fresh',
  number: '1.1',
  kind: 'rule',
  parent: null,
  label,
  tier: 'base',
  hash: label,
  wording: 'words',
});

test.each([
  ['Fresh*', []],
  ['fresh (boats)', ['relabelled']],
  ['“Fresh”', []],
])('what was called Fresh and is called %s', (label, changes) => {
  expect(differencesOf(called('Fresh'), called(label), (id) => [id])).toEqual(changes);
});

test('addresses are part of the words that they stand in, and of the same words a change of their own', () => {
  const known = { ...called('Fresh'), looks: 'looks' };
  const linked = { ...known, addresses: ['https://example.org'] };
  const changesTo = (now: RuleRecord) => differencesOf(known, now, (id) => [id]);
  expect(changesTo(linked)).toEqual(['applies']);
  expect(changesTo({ ...linked, hash: 'other', wording: 'others' })).toEqual(['reworded']);
  expect(changesTo({ ...linked, hash: 'other', wording: 'others', tags: ['slow'] })).toEqual([
    'reworded',
    'applies',
  ]);
});
