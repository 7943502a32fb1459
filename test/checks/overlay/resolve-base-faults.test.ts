import { describe, expect, test } from 'vitest';
import { book, faultsOf, onBook, overlay } from '../../edition/overlay/books.ts';
import { compileOne, type Files } from '../../support/edition.ts';

/** Messages and places of what explains the faults. */
const relatedOf = ({ compiled }: ReturnType<typeof onBook>) =>
  compiled.diagnostics.map(({ related }) =>
    related.map(({ message, place }) => `${message} ${place.file.replace('rules/', '')}:${place.line}`),
  );

describe('what is wrong with the base', () => {
  const crooked: Files = {
    ...book,
    'end.md': '# The end {#end}\n\n1. Count, as [1.01] says , and [turn_dra].\n3. Sleep. {#end_sleep .odd}\n',
  };

  test('is said of the base and not of the overlay, but that there are errors', () => {
    const editions = { book: crooked, house: overlay('house', 'extends: book\n') };
    expect(faultsOf(compileOne('book', editions)).map((line) => line.slice(0, 4))).toContain('R001');
    expect(faultsOf(compileOne('house', editions))).toEqual([
      'E010 house/edition.yaml:4 Unexpected edition "book" in "extends": it has 3 errors.',
    ]);
  });

  test('nor is it said of an overlay on that overlay, whichever of them caused it', () => {
    const house = overlay('house', 'extends: book\n');
    const club = overlay('club', 'extends: house\n');
    expect(faultsOf(compileOne('club', { book: crooked, house, club }))).toEqual([
      'E010 club/edition.yaml:4 Unexpected edition "house" in "extends": it has an error.',
    ]);
    const starless = overlay('house', 'extends: book\nomit: [card_veto]\n');
    expect(faultsOf(compileOne('club', { book, house: starless, club }))).toEqual([
      'E010 club/edition.yaml:4 Unexpected edition "house" in "extends": it has an error.',
    ]);
  });

  test('is not said where the overlay numbers or words the rest otherwise', () => {
    const gap = {
      ...book,
      'end.md': '# The end {#end}\n\n1. Score. {#end_score}\n3. Sleep. {#end_sleep number=3}\n',
    };
    const house = overlay('house', 'extends: book\nomit: [turn_all]\n', {
      'x.md': '# X\n\n1. Win. {#end_win before=end_score}\n',
    });
    expect(faultsOf(compileOne('house', { book: gap, house }))).toEqual([]);
  });
});

describe('what the overlay does to the base', () => {
  test('a reference to what it leaves out is shown at the entry of "omit", once for all', () => {
    const result = onBook('omit:\n  - turn_limit\n', null);
    expect(faultsOf(result)).toEqual([
      'R016 house/edition.yaml:6 Unexpected omission of 1.02 Limit: 3 references lead there from rules that stay.',
    ]);
    expect(relatedOf(result)).toEqual([
      [
        '1.01 Draw refers to 1.02 of book book/turn.md:8',
        '1.02 Pass refers to 1.02 of book book/turn.md:17',
        '2.02 Chest refers to 1.02 of book book/cards.md:9',
      ],
    ]);
  });

  test('a marker to what it leaves out is none', () => {
    const result = onBook('omit: [card_feast]\n', null);
    expect(faultsOf(result)).toEqual([]);
    const marker = result.graph?.edges.find(({ kind }) => kind === 'adds');
    expect([marker?.status, marker?.from, marker?.to, marker?.external?.id]).toEqual([
      ...['omitted', null, 'turn_draw', 'card_feast'],
    ]);
  });

  test('a list in place of another one is shown at the rule that has it', () => {
    const text = '# X\n\n1. Hold seven. {#turn_limit}\n\n   1. Face down. {#turn_limit_down}\n';
    const refers = { ...book, 'end.md': '# The end {#end}\n\n1. As [turn_limit_long] says. {#end_score}\n' };
    const house = overlay('house', 'extends: book\n', { 'x.md': text });
    expect(faultsOf(compileOne('house', { book: refers, house }))).toEqual([
      'R016 house/x.md:3 Unexpected list of its own in 1.02 turn_limit: a reference leads to what the base has below it, from rules that stay.',
    ]);
  });

  test('a star that nothing explains any more is shown at the entry, with all places', () => {
    const result = onBook('omit:\n  - turn_all\n  - card_veto\n', null);
    expect(faultsOf(result)).toEqual([
      'R005 house/edition.yaml:7 Unexpected star: the rule "card_veto" that explains it is not in this edition.',
    ]);
    expect(relatedOf(result)).toEqual([['in book book/cards.md:8']]);
  });

  test('words that name another rule now are shown at that rule', () => {
    const result = onBook(
      '',
      '# X\n\n1. **Draw:** Draw lots for the seats. {#draw_lots into=end}\n2. **Take:** Take two cards. {#turn_draw}\n',
    );
    expect(faultsOf(result, ['error'])).toEqual([
      'R006 house/changes.md:3 Unexpected reference to 1.01 Take: the words before it name 3.02 Draw.',
    ]);
    expect(relatedOf(result).flat()).toContain('in book book/cards.md:8');
  });

  test('a tier that it does not know any more is shown where it names the base', () => {
    const result = onBook('tiers: [base]\n', null);
    expect(faultsOf(result, ['error'])).toEqual([
      'R009 house/edition.yaml:4 Unexpected tier "card", expected one that edition.yaml lists.',
    ]);
  });
});

test('what is wrong in a file of the overlay is said there', () => {
  const result = onBook(
    'omit: [card_chest]\n',
    '# X\n\n1. See [card_chest], [nobody] and [turn_al]. {#see into=end}\n',
  );
  expect(faultsOf(result)).toEqual([
    'R016 house/changes.md:3 Unexpected reference to "2.02", which this edition leaves out: it is "Chest" in "book".',
    'R001 house/changes.md:3 Unexpected reference "nobody": no known rule has that name.',
    'R001 house/changes.md:3 Unexpected reference "turn_al": no known rule has that name.',
    'R016 house/edition.yaml:5 Unexpected omission of 2.02 Chest: a reference leads there from rules that stay.',
  ]);
});
