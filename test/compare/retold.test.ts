import { expect, test } from 'vitest';
import { learnSynonyms } from '../../src/compare/learn-synonyms.ts';
import { matchRules } from '../../src/compare/match-rules.ts';
import { createWorder, type WordedRule } from '../../src/compare/words.ts';
import { bookOf } from './book-of.ts';

const one = bookOf('one', [
  [
    'Ferries',
    [
      '**Heron:** Cross at dawn. {#ID}\n\n   > [!NOTE]\n   > **Toll:** Two shells. {#ID_toll}',
      'Row with the tide. {#ID}',
    ],
  ],
  ['Getting Ready', ['Deal seven crates to each captain. {#ID}', 'Roll for the wind. {#ID}']],
  ['Weather', ['Thunder halts every ferry. {#ID}']],
]);
const other = bookOf('other', [
  [
    'Storms',
    ['When thunder is heard every ferry halts. {#ID}', 'Nobody swims. {#ID}', 'Whales are sacred. {#ID}'],
  ],
  [
    'Start of Play',
    ['Each captain is dealt seven crates. {#ID}', 'The wind is rolled for. {#ID}', 'Sing a song. {#ID}'],
  ],
  [
    'Boats',
    ['**Heron:** Sail only in the light of dawn.\n   {#ID}\n\n   1. **Toll:** A price of shells. {#ID_toll}'],
  ],
]);

const found = new Map(
  matchRules(one, other).pairs.map(({ a, b, confidence }) => [
    one.rules[a]?.id,
    { id: other.rules[b]?.id, confidence },
  ]),
);

test('a labelled note of one rulebook is a rule of another, below what is the same', () => {
  expect(found.get('one_0_0')?.id).toBe('other_2_0');
  expect(found.get('one_0_0_toll')?.id).toBe('other_2_0_toll');
});

test('what holds rules is found by what it holds, whatever it is called', () => {
  expect(found.get('one_1_0')?.id).toBe('other_1_0');
  expect(found.get('one_1_1')?.id).toBe('other_1_1');
  expect(found.get('one_s1')).toEqual({ id: 'other_s1', confidence: 0.75 });
  expect(found.has('one_s2')).toBe(false);
});

test('words that stand for each other again and again are learned, and words that both use are not', () => {
  const texts = ['swim', 'climb', 'dig', 'sing', 'dance'];
  const rule = (text: string) => ({ label: null, text }) as never;
  const withWords = createWorder();
  const worded = (word: string): WordedRule[] =>
    withWords({ rules: texts.map((text) => rule(`the ${word} may ${text} in a ${text}`)) } as never);
  const pairs = texts.map((_, i) => ({ a: i, b: i }));
  expect(learnSynonyms([worded('sailor'), worded('seaman')], pairs)).toEqual([['sailor', 'seaman']]);
  expect(learnSynonyms([worded('sailor'), worded('seaman')], pairs.slice(0, 3))).toEqual([]);
});
