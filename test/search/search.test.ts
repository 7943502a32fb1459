import { describe, expect, test } from 'vitest';
import { otherPages } from '../../src/outputs/pages/other-pages.ts';
import { editionPages } from '../../src/outputs/pages/pages.ts';
import { searchIndexOf } from '../../src/outputs/pages/pages-search.ts';
import { type AtTable, createSearch } from '../../src/search/create-search.ts';
import { graphOf, node } from '../outputs/graphs.ts';

/** The search of an edition with a rule for each number, or for each text. */
function searchOf(
  rules: readonly { number?: string; label?: string; text?: string; when?: Record<string, string[]> }[],
  more: Parameters<typeof graphOf>[2] = {},
) {
  const nodes = [
    node('edition:floe', { kind: 'edition', label: 'Ice Floe', source: null }),
    node('hunt', { kind: 'section', label: 'Hunt', parent: 'edition:floe' }),
    ...rules.map(({ number = null, label = null, text = '', when = {} }, i) =>
      node(`r${i}`, { number, label, text, when, parent: 'hunt' }),
    ),
  ];
  return createSearch(searchIndexOf(graphOf(nodes, [], more)));
}

describe('a number is found in every spelling, and before words', async () => {
  const numbers = ['1.10', '1.06.03', '1.6', '702.19', '702.19b', '702.190', '1a1', '1a10', 'A1a', '12'];
  const search = await searchOf(numbers.map((number) => ({ number, text: 'Give 12 fish.' })));
  const found = (query: string) => search.find(query, 30).hits.map(({ number }) => number);

  test.each([
    ['702.19b', ['702.19b']],
    ['702.19.B', ['702.19b']],
    ['702-19-b', ['702.19b']],
    ['rule 702.19', ['702.19', '702.19b', '702.190']],
    ['(1.6.3)', ['1.06.03']],
    ['1 6 3', ['1.06.03']],
    ['1.6', ['1.6', '1.06.03']],
    ['§ 1a1', ['1a1', '1a10']],
    ['§ 702.19 (b)', ['702.19b']],
    ['a1a', ['A1a']],
  ])('%s', (query, expected) => {
    expect(found(query)).toEqual(expected);
    expect(search.find(query, 1).isSure).toBe(true);
  });

  test('a single digit is a number first, then a word', () => {
    expect(found('12').slice(0, 2)).toEqual(['12', '1.10']);
  });

  test.each([
    ['1.6.3.9', ['1.06.03']],
    ['702.1', ['702.19', '702.19b', '702.190']],
    ['9.9', []],
  ])('%s, which no rule has, is not treated as another number', (query, near) => {
    const { hits, isSure } = search.find(query, 30);
    expect([hits.map(({ number }) => number), isSure]).toEqual([near, false]);
  });

  test.each(['2nd', 'player 2', 'section 3 of the board', '(1.2) and'])('%s is words', (query) => {
    expect(found(query)).toEqual([]);
  });
});

test('numerals and letters are found in digits, others unchanged', async () => {
  const search = await searchOf(
    ['I.A', 'II.A', 'II.G', 'XVIII.C.2', 'HR.1'].map((number) => ({ number, text: 'Seal.' })),
  );
  const first = (query: string) => search.find(query, 1).hits[0]?.number;
  expect(['2.7', '2.g', 'ii.7', '18.3.2', 'hr.1'].map(first)).toEqual([
    'II.G',
    'II.G',
    'II.G',
    'XVIII.C.2',
    'HR.1',
  ]);
});

test('a number of letters is found after a word if a rule has it', async () => {
  const search = await searchOf(
    ['A-a', 'A-b', 'I.A'].map((number) => ({ number, text: 'The seals of b-c bark.' })),
  );
  const found = (query: string) => search.find(query, 1).hits.map(({ number }) => number);
  expect(['rule A-b', 'Section A-a', 'article i.a'].map(found)).toEqual([['A-b'], ['A-a'], ['I.A']]);
  expect(search.find('seals b-c', 3).hits).toHaveLength(3);
});

describe('words', async () => {
  const search = await searchOf(
    [
      { label: 'Harpooner', text: 'The harpooner draws a card.' },
      { label: 'Hidden hand', text: 'Nobody sees your cards.' },
      { text: "The Inuk's walrus swims to the Café, and attacks two bears there." },
      { label: 'Cards', text: 'Fish are drawn here.' },
      { text: 'Walrus, walrus and bear.' },
    ],
    {
      terms: [{ id: 'r4', term: 'Walrus', forms: ['Walruses', 'Tusker'] }],
      aliases: [{ alias: 'polar bear', means: ['bear'] }],
    },
  );
  const found = (query: string) => search.find(query, 30).hits.map(({ id }) => id);

  test.each([
    ['a slip', 'harponer', ['r0']],
    ['another letter', 'walros', ['r4', 'r2']],
    ['another ending', 'attacking', ['r2']],
    ['an ending that is being typed', 'attackin', ['r2']],
    ['a beginning', 'harp', ['r0']],
    ['no accents', 'cafe', ['r2']],
    ['a form of the glossary', 'tuskers', ['r4', 'r2']],
    ['another name', 'POLAR bears', ['r4', 'r2']],
    ['the id of a rule', 'r3', ['r3']],
  ])('%s: %s', (_name, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('rules with that label come first', () => {
    expect(found('card').slice(0, 1)).toEqual(['r3']);
    expect(found('hand').slice(0, 1)).toEqual(['r1']);
  });

  test('an unknown word empties nothing, and is reported', () => {
    const { hits, unknown } = search.find('zyzzyva walrus', 30);
    expect([hits.length, unknown]).toEqual([2, ['zyzzyva']]);
    expect(search.find('zyzzyva', 30)).toMatchObject({ hits: [], isSure: false });
  });

  test('a short word is a prefix only if no rule has it, or while it is typed', async () => {
    const rules = [{ text: 'Dive at most once per day.' }, { text: 'Perform a day, perform.' }];
    const seals = await searchOf(rules);
    const marked = (query: string) =>
      seals.find(query, 2).hits.flatMap(({ excerpt }) => excerpt.filter(({ isFound }) => isFound));
    expect(marked('per day').map(({ text }) => text)).not.toContain('Perform');
    for (const query of ['day per', 'day perf'])
      expect(marked(query).map(({ text }) => text)).toContain('Perform');
    const without = await searchOf(rules.slice(1));
    expect(without.find('per day', 1).hits[0]?.excerpt[0]).toEqual({ text: 'Perform', isFound: true });
  });

  test('a number is shown once, also if the label contains it', async () => {
    const titled = await searchOf([
      { number: '4', label: 'Article 4: Rigging', text: 'Reef.' },
      { number: '5', label: 'Take 5 sails', text: 'Reef.' },
    ]);
    expect(titled.find('reef', 2).hits.map(({ number, shownNumber }) => [number, shownNumber])).toEqual([
      ['4', null],
      ['5', '5'],
    ]);
  });

  test('a result has its place, and matched parts', () => {
    expect(search.find('sees cards', 1).hits[0]).toEqual({
      id: 'r1',
      href: 'hunt/#r1',
      number: null,
      shownNumber: null,
      label: [{ text: 'Hidden hand', isFound: false }],
      place: ['Hunt'],
      excerpt: [
        { text: 'Nobody ', isFound: false },
        { text: 'sees', isFound: true },
        { text: ' your ', isFound: false },
        { text: 'cards', isFound: true },
        { text: '.', isFound: false },
      ],
    });
  });
});

test('a number with white space between its levels is a number if a rule has it', async () => {
  const search = await searchOf([{ number: 'HR.3', text: 'Seals.' }, { text: 'HR 4: 3 seals.' }]);
  expect(search.find('HR 3', 1).hits[0]?.number).toBe('HR.3');
  expect(search.find('seals 3', 2).hits[0]?.id).toBe('r1');
});

describe('a rule is found by what is around it', async () => {
  const search = await searchOf(
    [
      { text: 'Seals cannot do any of this:' },
      { text: 'catch fish,' },
      { label: 'Fishing', text: 'A hunter catches fish. Fish that nobody catches swim. Catch fish.' },
      { label: 'Igloo', text: 'Only one family lives in an igloo on the Long Reef.' },
      { label: 'Long Reef', text: 'An igloo on ice.' },
      { label: 'Shelter', text: 'A shelter is for two families.' },
    ],
    { aliases: [{ alias: 'Igloo', means: ['shelter'] }] },
  );
  const found = (query: string) => search.find(query, 9).hits.map(({ id }) => id);

  test('by the words that introduce its list', () => {
    expect(found('can seals catch fish')[0]).toBe('r1');
  });
  test('by what its name is an example of, after rules with the name', () => {
    expect(found('igloo families')).toEqual(['r3', 'r5']);
  });
});

describe('the number of results', async () => {
  const search = await searchOf([
    { text: 'The walrus dives under ice for an hour.' },
    ...Array.from({ length: 30 }, () => ({ text: 'A hunter walks.' })),
    { text: 'A bear walks.' },
    { text: 'A gull flies.' },
  ]);

  test('counts only rules with most of the query', () => {
    expect(search.find('walrus dives hunter', 9)).toMatchObject({ total: 1, isSure: true });
  });
  test('is none if no rule has most of it; the nearest are shown', () => {
    const answer = search.find('walrus bear gull', 9);
    expect(answer).toMatchObject({ total: 0, isSure: false, isMissingNumber: false });
    expect(answer.hits.length).toBeGreaterThan(0);
  });
  test('is none if only the first letters of a word were found', () => {
    const answer = search.find('huntsman', 9);
    expect(answer).toMatchObject({ total: 0, isSure: false });
    expect(answer.hits).toHaveLength(5);
  });
  test('leaves out a rule with nothing else, whatever other rules have', () => {
    expect(search.find('gull bearskins', 9).hits.map(({ excerpt }) => excerpt.at(-1)?.text)).toEqual([
      ' flies.',
    ]);
  });
});

test('how many looks for a figure next to what is counted', async () => {
  const search = await searchOf([
    { label: 'Hunting', text: 'Bears hunt seals, and each of those seals is worth 3 fish.' },
    { text: 'No more than two bears sleep in a den.' },
  ]);
  expect(search.find('how many bears', 2).hits[0]?.id).toBe('r1');
});

test('pages are results, first if the query is their name', async () => {
  const graph = graphOf(
    [
      node('edition:floe', { kind: 'edition', label: 'Ice Floe', source: null }),
      node('hunt', { kind: 'section', label: 'Hunt', parent: 'edition:floe' }),
      node('r0', { text: 'Print a seal. Read offline.', parent: 'hunt' }),
    ],
    [],
  );
  const search = await createSearch({
    ...searchIndexOf(graph),
    others: otherPages(editionPages(graph, '/floe/')),
  });
  const first = (query: string) => search.find(query, 9).hits[0];
  expect(first('print')).toMatchObject({ id: 'page:print', href: '-/downloads/#print' });
  expect(first('Offline')).toMatchObject({ id: 'page:downloads', href: '-/downloads/' });
  expect(search.find('symbols', 9).unknown).toEqual([]);
  expect(first('symbols')?.id).toBe('page:legend');
  expect(first('seal')?.id).toBe('r0');
});

test('a long text is shortened to the part that matches', async () => {
  const text = `${'ice '.repeat(60)}then the seal dives${' ice'.repeat(60)}`;
  const [hit] = (await searchOf([{ text }])).find('seal', 1).hits;
  const shown = hit?.excerpt.map((part) => part.text).join('') ?? '';
  expect(shown).toMatch(/^… ice .*then the seal dives ice.* …$/);
  expect(shown.length).toBeLessThan(160);
});

test('in a script without spaces a word is found by its characters', async () => {
  const search = await searchOf([{ text: '海豹捕鱼' }, { text: '熊' }], {});
  expect(search.find('捕鱼', 5).hits.map(({ id }) => id)).toEqual(['r0']);
});

test('anything typed gets a result', async () => {
  const search = await searchOf([{ number: '1', text: 'Seal.' }]);
  for (const query of [
    '',
    ' ',
    '()',
    '§',
    '\\',
    '__proto__',
    'constructor',
    '.'.repeat(5000),
    '1'.repeat(5000),
    '😀',
  ])
    expect(search.find(query, 5).hits.length).toBeLessThanOrEqual(1);
});

test('question words count only without others', async () => {
  const rules = [
    { text: 'However many hunters there are, how they stand is open.' },
    { text: 'Take two fish.' },
  ];
  const search = await searchOf(rules);
  const found = (query: string) => search.find(query, 9).hits.map(({ id }) => id);
  expect(found('how many fish can I take')).toEqual(['r1']);
  expect(search.find('how many fish can I take', 9).unknown).toEqual([]);
  expect(found('how many')).toEqual(['r0']);
});

test('question words count if the edition has something with that name', async () => {
  const rules = [
    { label: 'Will', text: 'Roll against it to resist a spell.' },
    { label: 'Throw', text: 'Roll to throw.' },
    { text: 'A sight that is far away.' },
  ];
  const search = await searchOf(rules, { aliases: [{ alias: 'IS', means: ['sight'] }] });
  const found = (query: string) =>
    search
      .find(query, 9)
      .hits.map(({ id }) => id)
      .sort();
  expect(found('will throw')).toEqual(['r0', 'r1']);
  expect(found('throw is')).toEqual(['r1', 'r2']);
});

test('another name leads to the rule with that name', async () => {
  const rules = [
    { label: 'One Bear Walk', text: 'A bear walks once.' },
    { label: 'Bear', text: 'A large animal that lives on ice, and eats what swims there.' },
  ];
  const search = await searchOf(rules, { aliases: [{ alias: 'nanuk', means: ['bear'] }] });
  expect(search.find('nanuk', 1).hits[0]?.id).toBe('r1');
});

describe('a rule of something that a table may leave out', async () => {
  const facets = [
    { name: 'extra', title: 'Extra', values: ['deep-ice', 'fog'], default: null, many: true },
    { name: 'game', title: 'Game', values: ['short', 'long'], default: 'short', many: false },
  ];
  const rules = [
    { text: 'A seal dives.', when: { extra: ['deep-ice'] } },
    { text: 'The seal that a hunter spears sinks.' },
    { text: 'A seal swims when the hunter of the longer game spears it.', when: { game: ['long'] } },
  ];
  const search = await searchOf(rules, { facets });
  const found = (query: string, atTable?: AtTable) => search.find(query, 9, atTable).hits.map(({ id }) => id);

  test('comes after the others', () => {
    expect(found('seal').at(-1)).toBe('r0');
  });
  test('comes first with a word that no other rule has', async () => {
    const own = await searchOf(
      [
        { label: 'Furs', text: 'A hunter takes them home.' },
        { text: 'A hunter may barter furs at the market.', when: { extra: ['fog'] } },
        ...Array.from({ length: 8 }, () => ({ text: 'A seal dives.' })),
      ],
      { facets },
    );
    expect(own.find('hunter barter furs', 1).hits[0]?.id).toBe('r1');
  });
  test('comes first where the query names it', () => {
    expect(found('seal deep ice')[0]).toBe('r0');
  });
  test('comes first at a table that has it, and last at one that does not', () => {
    expect(found('seals', () => 'yes')[0]).toBe('r0');
    expect(found('seal deep ice', (id) => (id === 'r0' ? 'no' : 'yes')).at(-1)).toBe('r0');
  });
});

describe('a question in plain words', async () => {
  const rules = [
    { text: 'Cards are of three colours. A card that you hold against the board is hidden.' },
    { label: 'Hand size', text: 'Nobody can hold more than 5 cards.' },
    { text: 'A bear destroys each kayak.' },
    { text: 'Bears do not swim.' },
    { label: 'Notes', text: 'A hunter may write.' },
    { label: 'Ending', text: 'The game has a length of ten rounds.' },
  ];
  const search = await searchOf(rules);
  test.each([
    ['how many cards can I hold', 'r1'],
    ['does a bear kill kayaks', 'r2'],
    ['can I take notes', 'r4'],
    ['what are notes', 'r4'],
    ['how long is the game', 'r5'],
  ])('%s', (query, expected) => {
    expect(search.find(query, 9).hits[0]?.id).toBe(expected);
  });
});
