import { expect, test } from 'vitest';
import { matchRules } from '../../src/compare/match-rules.ts';
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
  expect(found.get('one_s1')?.id).toBe('other_s1');
  expect(found.has('one_s2')).toBe(false);
});

/** Two books of ten sections that share a few, so that they are taken for independent of each other. */
const told = bookOf('told', [
  [
    'Market',
    [
      'Whoever holds a lantern may buy spices at dawn. A buyer pays the harbormaster two pearls for every crate of spices. {#ID}',
      '**Guild:** Your partners may use cheap moorings, and triumph with you when nobody else triumphs. {#ID}',
      'Cry out a price in the auction: the highest wins the gilded compass. {#ID}',
    ],
  ],
  ['Tides', ['Low tide strands every barge.{#ID}', 'High tide floats them again.{#ID}']],
  ['Crew', ['A captain hires six sailors. {#ID}', 'A mutiny ends the voyage. {#ID}']],
]);
const retold = bookOf('retold', [
  ['Water', ['Each barge is stranded by low tide. {#ID}', 'They float again at high tide. {#ID}']],
  [
    'Trade',
    [
      'A lantern in your hold lets you buy spices when dawn comes. {#ID}',
      'Pay the harbormaster two pearls for every crate. {#ID}',
      '**Guild:** Partners triumph with you when nobody else triumphs. {#ID}',
      '**Guild:** Your partners, too, may use cheap moorings. {#ID}',
      'Nobody trades in winter. {#ID}',
      '**Auction of the compass:** {#ID}\n\n   1. Whoever cries out the highest price wins the gilded compass. {#ID_cry}\n   2. Snow hides the buoys. {#ID_snow}',
    ],
  ],
  ['Hands', ['Six sailors are hired by a captain. {#ID}', 'The voyage ends with a mutiny. {#ID}']],
]);

test('a rule that another rulebook tells as several has them as its parts, by words that only these two have', () => {
  const { regroupings } = matchRules(told, retold);
  const named = [...regroupings.splits].map(([whole, parts]) => [
    told.rules[whole]?.id,
    parts.map((part) => retold.rules[part]?.id),
  ]);
  expect(Object.fromEntries(named)).toEqual({
    told_0_1: ['retold_1_2', 'retold_1_3'],
  });
});

test('what an editor confirmed does not make two rulebooks one', () => {
  const idsOf = ({ rules }: typeof told) => new Map(rules.map(({ id, index }) => [id, index]));
  const [ofTold, ofRetold] = [idsOf(told), idsOf(retold)];
  const pairs = {
    told_s0: 'retold_s1',
    told_s1: 'retold_s0',
    told_s2: 'retold_s2',
    told_1_0: 'retold_0_0',
    told_1_1: 'retold_0_1',
  };
  const matches = Object.entries(pairs).map(([one, other]) => ({
    a: [ofTold.get(one) ?? -1],
    b: [ofRetold.get(other) ?? -1],
  }));
  const { regroupings } = matchRules(told, retold, { confirmed: { matches, denied: [] } });
  expect(regroupings.splits.get(ofTold.get('told_0_1') ?? -1)).toHaveLength(2);
});

test('a note without a label is found as a note with one, by its words', () => {
  const note = (label: string) =>
    `Row out. {#ID}\n\n   > [!NOTE]\n   > ${label}Whoever steers counts the oars aloud before the lantern is lit on the pier. {#ID_n}`;
  const [plain, labelled] = [
    bookOf('plain', [
      [
        'Piers',
        [note('On Steering - '), 'Kelp is sold. {#ID}', 'Tar the ropes. {#ID}', 'Fog ends it. {#ID}'],
      ],
    ]),
    bookOf('labelled', [
      ['Wharves', ['Count gulls. {#ID}', 'Bells ring. {#ID}', 'Paint masts. {#ID}', note('**Crew:** ')]],
    ]),
  ];
  const { pairs, isIndependent } = matchRules(plain, labelled);
  const names = pairs.map(({ a, b }) => `${plain.rules[a]?.id} ${labelled.rules[b]?.id}`);
  expect(isIndependent).toBe(true);
  expect(names).toContain('plain_0_0_n labelled_0_3_n');
});
