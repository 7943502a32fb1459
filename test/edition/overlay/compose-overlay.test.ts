import { describe, expect, test } from 'vitest';
import { compileOne } from '../../support/edition.ts';
import { book, faultsOf, numbersOf, onBook, overlay } from './books.ts';

/** Of the rules below one, number and id. */
const below = (holder: string, { graph }: ReturnType<typeof onBook>) =>
  graph?.nodes.filter(({ parent }) => parent === holder).map(({ number, id }) => `${number} ${id}`);

describe('what is replaced', () => {
  test('has the words of the overlay, its own file, and the rules that the base has below it', () => {
    const result = onBook('', '# Changes\n\n1. **Limit:** Hold seven. {#turn_limit}\n');
    const limit = result.graph?.nodes.find(({ id }) => id === 'turn_limit');
    expect([limit?.number, limit?.text, limit?.origin, limit?.source?.file, limit?.source?.edition]).toEqual([
      ...['1.02', 'Hold seven.', 'replaced', 'changes.md', undefined],
    ]);
    expect(below('turn_limit', result)).toEqual(['1.02.01 turn_limit_laidout', '1.02.02 turn_limit_long']);
    const laidOut = result.graph?.nodes.find(({ id }) => id === 'turn_limit_laidout');
    expect([laidOut?.origin, laidOut?.source?.edition, laidOut?.source?.file]).toEqual([
      ...['base', 'book', 'turn.md'],
    ]);
    // The example explained other words, and the marker stood behind them.
    expect(result.graph?.nodes.some(({ kind }) => kind === 'example')).toBe(false);
    expect(result.graph?.edges.some(({ kind, to }) => kind === 'supersedes' && to === 'turn_limit')).toBe(
      false,
    );
    expect(faultsOf(result)).toEqual([]);
  });

  test('has the rules of its own list instead, those of the base among them that it names again', () => {
    const result = onBook(
      '',
      '# Changes\n\n1. Hold seven. {#turn_limit}\n\n   1. Face down. {#turn_limit_down}\n   2. In the long game eight. {#turn_limit_long .long}\n',
    );
    expect(below('turn_limit', result)).toEqual(['1.02.01 turn_limit_down', '1.02.02 turn_limit_long']);
    expect(result.graph?.omitted).toEqual([
      { id: 'turn_limit_laidout', number: '1.02.01', title: 'Cards that are laid out do not count.' },
    ]);
    expect(faultsOf(result)).toEqual([]);
  });

  test('is a heading where it has a label alone', () => {
    const result = onBook('', '# Changes\n\n1. **Hand:** {#turn_limit}\n', {});
    const limit = result.graph?.nodes.find(({ id }) => id === 'turn_limit');
    expect([limit?.label, limit?.text]).toEqual(['Hand', '']);
    expect(below('turn_limit', result)).toHaveLength(2);
  });

  test('moves where it has a place', () => {
    const result = onBook('', '# Changes\n\n1. **Pass:** Pass it on. {#turn_pass before=turn_draw}\n');
    expect(below('turn', result)).toEqual([
      ...['1.01 turn_pass', '1.02 turn_draw', '1.03 turn_limit', '1.04 turn_all'],
    ]);
  });

  test('can be the title of a section, or a term', () => {
    const result = onBook(
      '',
      '# A turn {#turn}\n\n# Words {#glossary}\n\n1. Nothing. {#glossary_none into=end}\n',
    );
    const titles = result.graph?.nodes.filter(({ kind }) => kind === 'section').map(({ label }) => label);
    expect(titles).toEqual(['A turn', 'Cards', 'The end', 'Words']);
    const terms = overlay('house', 'extends: book\n', {
      'glossary.md':
        '# Glossary\n\n- **Deck** (also: Stock): what lies face down. {#term_deck}\n- **Hand**: what is held. {#term_hand}\n',
    });
    const { graph } = compileOne('house', { book, house: terms });
    expect(graph?.terms.map(({ term, forms }) => [term, ...forms])).toEqual([
      ['Deck', 'Stock', 'Decks'],
      ['Hand', 'Hands'],
    ]);
  });
});

describe('what is new', () => {
  test('stands where its place says, several at one place in the order of the file', () => {
    const result = onBook(
      '',
      `# Changes

1. A. {#a after=turn_draw}
2. B. {#b before=turn_draw}
3. C. {#c into=turn}
4. D. {#d after=turn_draw}
5. E. {#e after=a}
6. F. {#f into=turn_limit}
7. G. {#g before=turn_draw}
`,
    );
    expect(below('turn', result)).toEqual([
      ...['1.01 b', '1.02 g', '1.03 turn_draw', '1.04 a', '1.05 e', '1.06 d', '1.07 turn_limit'],
      ...['1.08 turn_pass', '1.09 turn_all', '1.10 c'],
    ]);
    expect(below('turn_limit', result)?.at(-1)).toBe('1.07.03 f');
    expect(faultsOf(result)).toEqual([]);
  });

  test('stands at the end of the section whose heading is above it', () => {
    expect(numbersOf(onBook('', '# The end {#end}\n\n1. Tidy up. {#end_tidy}\n').graph).slice(-3)).toEqual([
      ...['3 end', '3.01 end_score', '3.02 end_tidy'],
    ]);
  });

  test('can be a section, at the end in front of the glossary or at a place', () => {
    const text =
      '# Teams {#teams}\n\n1. Play in pairs. {#teams_pairs}\n\n# Before {#before after=turn}\n\n1. Sit. {#before_sit}\n';
    expect(numbersOf(onBook('', text).graph).filter((line) => /^\d+ /.test(line))).toEqual([
      ...['1 turn', '2 before', '3 cards', '4 end', '5 teams'],
    ]);
    expect(onBook('', text).graph?.nodes.at(-1)?.id).toBe('term_deck');
  });

  test('can come from a file that "sections" lists, into a category', () => {
    const files = overlay(
      'house',
      'extends: book\nsections:\n  - b.md\n  - a.md\n  - { id: more, title: More, files: [c.md] }\n',
      {
        'a.md': '# A {#a}\n\n1. A. {#a_one}\n',
        'b.md': '# B {#b}\n\n1. B. {#b_one}\n',
        'c.md': '# C {#c}\n\n1. C. {#c_one}\n',
      },
    );
    const result = compileOne('house', { book, house: files });
    expect(
      result.graph?.nodes.filter(({ kind }) => kind === 'section' || kind === 'category').map(({ id }) => id),
    ).toEqual([...['turn', 'cards', 'end', 'b', 'a', 'more', 'c', 'glossary']]);
  });
});

describe('what is left out', () => {
  const result = onBook('omit: [card_chest, turn_limit]\n', null);

  test('is not there, nor what is below it, and what follows is numbered anew', () => {
    expect(numbersOf(result.graph)).toEqual([
      ...['1 turn', '1.01 turn_draw', '1.02 turn_pass', '1.03 turn_all'],
      ...['2 cards', '2.01 card_feast', '2.02 card_veto', '3 end', '3.01 end_score'],
    ]);
    expect(result.graph?.omitted?.map(({ number, id }) => `${number} ${id}`)).toEqual([
      ...['2.02 card_chest', '1.02 turn_limit', '1.02.01 turn_limit_laidout', '1.02.02 turn_limit_long'],
    ]);
  });

  test('is still known to references: each says that it is left out, also one that was a number there', () => {
    const left = result.graph?.edges.filter(({ status }) => status === 'omitted');
    expect(
      left?.map(({ written, external }) => `${written} ${external?.edition}:${external?.number}`),
    ).toEqual([...['[turn_limit] book:1.02', '[1.02] book:1.02', '[card_chest] book:2.02']]);
    expect(result.graph?.edges.filter(({ status }) => status === 'dangling')).toEqual([]);
  });

  test('makes a range end where the rest of it does, and a range to it say that it is left out', () => {
    const range = result.graph?.edges.find(({ status }) => status === 'range');
    expect(range?.targets).toEqual(['turn_draw', 'turn_pass']);
    const without = onBook('omit: [turn_pass]\n', null).graph;
    expect(
      without?.edges.find(({ from, external }) => from === 'turn_all' && external?.id === 'turn_pass')
        ?.status,
    ).toBe('omitted');
  });
});

test('a list goes on from the first number that it has in the base, where a rule in front of it has none', () => {
  const list = '# Play {#play}\n\n1. Say. {#say number=none}\n1. Deal. {#deal}\n2. Bid. {#bid}\n';
  const short = {
    ...book,
    'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n',
    'play.md': list,
  };
  const house = overlay('house', 'extends: book\nomit: [deal]\n');
  expect(numbersOf(compileOne('house', { book: short, house }).graph)).toEqual(['1 play', '1.1 bid']);
});

test('a number in a file of the base means what it means there', () => {
  const { graph } = onBook('', '# Changes\n\n1. First. {#first before=turn_draw}\n');
  const edge = graph?.edges.find(({ written }) => written === '[1.02]');
  expect([edge?.to, edge?.status]).toEqual(['turn_limit', 'resolved']);
  expect(graph?.nodes.find(({ id }) => id === 'turn_limit')?.number).toBe('1.03');
  const pattern = graph?.edges.find(({ status }) => status === 'pattern');
  expect(pattern?.targets).toEqual(['first', 'turn_draw', 'turn_limit', 'turn_pass', 'turn_all']);
});

describe('numbers that are inherited', () => {
  const inherit = 'numbering: { inherit: true }\n';

  test('stay, whatever is left out or put between', () => {
    const result = onBook(
      `${inherit}omit: [turn_limit, end_score]\n`,
      `# Changes

1. A. {#a after=turn_draw}
2. B. {#b before=turn_draw}
3. C. {#c into=turn}
4. D. {#d after=turn_pass}
5. E. {#e after=turn_pass}
6. F. {#f into=end}

   1. G. {#g}

# New {#new before=cards}

1. H. {#h}
`,
    );
    expect(numbersOf(result.graph)).toEqual([
      ...['1 turn', '1.a01 b', '1.01 turn_draw', '1.01a a', '1.03 turn_pass', '1.03a d', '1.03b e'],
      ...['1.04 turn_all', '1.05 c', '1a new', '1a.01 h'],
      ...['2 cards', '2.01 card_feast', '2.02 card_chest', '2.03 card_veto', '3 end', '3.02 f', '3.02.01 g'],
    ]);
    expect(faultsOf(result, ['error', 'warning'])).toEqual([]);
  });

  test('leave a gap of the base to what is new', () => {
    const gap = { ...book, 'end.md': '# The end {#end}\n\n1. A. {#end_a}\n4. B. {#end_b number=4}\n' };
    const files = overlay('house', `extends: book\n${inherit}`, {
      'x.md': '# X\n\n1. C. {#c after=end_a}\n2. D. {#d after=c}\n3. E. {#e after=d}\n',
    });
    expect(numbersOf(compileOne('house', { book: gap, house: files }).graph).slice(-5)).toEqual([
      ...['3.01 end_a', '3.02 c', '3.03 d', '3.03a e', '3.04 end_b'],
    ]);
  });
});

test('overlays stand on overlays, and take all settings from below that they do not have', () => {
  const editions = {
    book,
    house: overlay('house', 'extends: book\nomit: [card_chest]\ntags: [solo]\n', {
      'x.md': '# X\n\n1. Bid. {#turn_bid after=turn_draw}\n',
    }),
    league: overlay('league', 'extends: house\nnumbering: { inherit: true }\nomit: [turn_limit_long]\n', {
      'x.md': '# X\n\n1. Bid twice. {#turn_bid .solo}\n2. Hush. {#turn_hush after=turn_bid}\n',
    }),
  };
  const result = compileOne('league', editions);
  expect(numbersOf(result.graph).slice(0, 6)).toEqual([
    ...[
      '1 turn',
      '1.01 turn_draw',
      '1.02 turn_bid',
      '1.02a turn_hush',
      '1.03 turn_limit',
      '1.03.01 turn_limit_laidout',
    ],
  ]);
  expect(result.graph?.edition.extends?.id).toBe('house');
  expect(result.graph?.omitted?.map(({ id }) => id)).toEqual(['turn_limit_long']);
  // What house leaves out is none of league's doing; the reference is known to be left out all the same.
  expect(result.graph?.edges.find(({ external }) => external?.id === 'card_chest')?.external?.edition).toBe(
    'book',
  );
  expect(result.graph?.nodes.find(({ id }) => id === 'turn_draw')?.source?.edition).toBe('book');
  expect([result.graph?.tiers, result.graph?.facets.length, result.graph?.stars.length]).toEqual([
    ['base', 'card'],
    1,
    1,
  ]);
  expect(faultsOf(result)).toEqual([]);
  expect(result.compiled.dependencies).toEqual(['book', 'house']);
});
