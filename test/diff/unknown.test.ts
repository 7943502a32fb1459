import { describe, expect, test } from 'vitest';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { summaryPhrases } from '../../src/diff/summarize-changes.ts';
import { comparisonSchema } from '../../src/model/comparison.ts';
import { formatDiff } from '../../src/outputs/diff/diff-pretty.ts';
import { bookOf } from '../compare/book-of.ts';
import { compared, kindsById } from './compared.ts';

const one = bookOf('one', [
  ['Ferries', ['**Heron:** Cross at dawn. {#ID}', 'Row with the tide. {#ID}', 'Bail out the water. {#ID}']],
  [
    'Getting Ready',
    ['Deal seven crates to each captain. +one_1_1 +one_0_1 {#ID}', 'Roll for the wind. {#ID}'],
  ],
]);
const other = bookOf('other', [
  ['Start of Play', ['Each captain is dealt seven crates. {#ID}', 'The wind is rolled for. {#ID}']],
  ['Whales', ['Whales are sacred. {#ID}', 'Nobody swims with one. {#ID}', 'Sing to them. {#ID}']],
]);

const indexOf = (rules: readonly { readonly id: string }[], id: string) =>
  rules.findIndex((rule) => rule.id === id);

describe('two books that tell of one game, each in its own words', () => {
  const comparison = compareEditions(one, other);

  test('nothing is said to be new or gone: what was not found in the other is not known there', () => {
    expect(comparison.isIndependent).toBe(true);
    expect(comparison.counts).toMatchObject({ added: 0, removed: 0 });
    expect(kindsById(comparison)).toMatchObject({ one_0_1: ['unknown'], other_1_0: ['unknown'] });
    expect(comparisonSchema.parse(comparison)).toEqual(comparison);
    expect(formatDiff(comparison, { color: false })).toMatch(/ {2}\? 1\.2 {2}not known/);
  });

  test('of a pair only words and label are compared: places, numbers and markers are each book’s own', () => {
    const pair = { a: [indexOf(one.rules, 'one_1_0')], b: [indexOf(other.rules, 'other_0_0')] };
    const { changes } = compareEditions(one, other, { confirmed: { matches: [pair], denied: [] } });
    const crates = changes.find(({ new: [face] }) => face?.id === 'other_0_0');
    expect([crates?.kinds, crates?.tellings]).toEqual([['reworded'], []]);
  });

  test('a pair that is less than 70 % sure is not known until an editor confirms it', () => {
    const crates = comparison.changes.find(({ new: [face] }) => face?.id === 'other_0_0');
    expect(crates?.kinds).toEqual(['unknown']);
    expect(crates?.match?.confidence).toBeLessThan(0.7);
  });

  test('rules of the old one are counted in a sentence that needs no other', () => {
    const few = bookOf('few', [['Start of Play', ['Each captain is dealt seven crates. {#ID}']]]);
    const pair = { a: [indexOf(one.rules, 'one_1_0')], b: [indexOf(few.rules, 'few_0_0')] };
    const found = compareEditions(one, few, { confirmed: { matches: [pair], denied: [] } });
    expect(summaryPhrases(found)).toEqual([
      '1 rule is worded differently',
      '4 rules of one have no known counterpart',
    ]);
  });

  test('an edition is not independent of its own past', () => {
    expect(compareEditions({ ...one, id: 'other' }, other).isIndependent).toBeUndefined();
  });
});

test('two rules that may be the same are told as that, and nothing of what is different between them', () => {
  const before =
    '# Play {#play}\n\n1. Launch into the wind. {#a}\n2. Judges look at height alone. {#b}\n3. Land. {#c}\n';
  const after = before.replace('Judges look at height alone. {#b}', 'Nobody else may stand near. {#d}');
  const comparison = compared(before, after);
  expect(kindsById(comparison)).toEqual({ d: ['unknown'] });
  const [change] = comparison.changes.filter(({ kinds }) => kinds[0] === 'unknown');
  expect(change).toMatchObject({ anchor: 'new-d', old: [{ id: 'b' }], words: null, id: null });
  expect(change?.tellings).toEqual(['1.2 may be what 1.2 is in the other, or another rule: 40 % sure.']);
});
