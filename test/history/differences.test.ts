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
