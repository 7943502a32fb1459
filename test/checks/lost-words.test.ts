import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

const of = (code: string, text: string) => inPlay(code, `1. ${text} {#a}\n`);

describe('R051 hears words that sound like others, by the words beside them', () => {
  test.each([
    ['Pay on of your coins.', 'on of your'],
    ['Look into there hand.', 'into there'],
    ['Its not yours.', 'Its'],
    ['Lay a coin that is higher then the last one.', 'higher then'],
    ["Show you're hand.", "you're"],
  ])('%s', (text, found) => {
    expect(of('R051', text)[0]).toBe(`warning ${found}`);
  });
  test.each([
    'If your coin is higher then the other one is lost.',
    "You're out. Rest on the first of the days. He insists on going home. It is used as once it was.",
    'Join a Teams meeting. You read both off the list. They must of necessity fly.',
  ])('not %s', (text) => {
    expect(of('R051', text)).toEqual([]);
  });
});

describe('R051 hears words that stand twice in a row', () => {
  test('a part between commas, and a piece of a sentence', () => {
    expect(of('R051', 'Draw two, lay one of them aside, lay one of them aside, and pass.')).toEqual([
      'warning lay one of them aside, lay one of them aside',
    ]);
    expect(of('R051', 'Lay it on the bag on the bag.')).toEqual(['warning on the bag on the bag']);
  });
  test.each([
    'Rest from time to time to count, side by side by the bag, again and again and again.',
    'Lay red, blue, red, blue. Sing la li la li la. Kite Reel Kite Reel is a row.',
    'That the game is a draw, the game is a draw for all.',
    'Lay two three two three. Beep - beep - beep - beep.',
  ])('not %s', (text) => {
    expect(of('R051', text)).toEqual([]);
  });
});

test('R051 says one thing of one who has the ending of many', () => {
  expect(of('R051', 'A players can hold two coins. Each players is paid.')).toEqual([
    'warning A players',
    'warning Each players',
  ]);
  expect(of('R051', 'Look at a players hand.')).toEqual(['warning a players']);
});

describe('R097 hears no two words that a sentence can have', () => {
  test.each([
    'Mark point a of the list, and b or a is free.',
    'The fee is a must; the will to win. What it is is open.',
    'When may marked coins be sold? Nor may marked coins be lent, and only then may turned coins rest.',
    'You must always rest, and may of course pass. A bag does not always hold it.',
    'Hold the same-size bags, the to-do list and the by-laws.',
    'Write "the is" or *the of* for it. That bag must, placed on its side, be full.',
    'You may exceed two, and must need none.',
  ])('%s', (text) => {
    expect(of('R097', text)).toEqual([]);
  });
});

test('R051 hears an owner of one without its apostrophe, where another rule has it', () => {
  const book = (text: string) =>
    inPlay('R051', `1. The kite's tail is wet. The crew's turn ends. {#a}\n2. ${text} {#b}\n`);
  expect(book('Mend the kites tail in the crews turn.')).toEqual(['info kites tail', 'warning crews turn']);
  expect(book('The crews turn around. The kites tail the ship.')).toEqual([]);
});

describe('R050 hears endings that no word has', () => {
  const book = (word: string, right: string) =>
    inPlay('R050', `1. ${`Lay the ${right} aside. `.repeat(12)}{#a}\n2. Then lay the ${word} there. {#b}\n`);
  test.each([
    ['rulees', 'rules'],
    ['provideed', 'provided'],
    ['unles', 'unless'],
    ['strengt', 'strength'],
    ['traderss', 'traders'],
  ])('%s for %s', (word, right) => {
    expect(book(word, right)).toEqual([`warning ${word}`]);
  });
  test.each([
    ['trustees', 'trusts'],
    ['princes', 'prince princess'],
  ])('not %s beside %s', (word, right) => {
    expect(book(word, right)).toEqual([]);
  });
});

test('R052 hears words that begin or end as none does, whatever else the edition has', () => {
  expect(inPlay('R052', '1. Rest fromparticipating; no limitationsbeyond it. {#a}\n')).toEqual([
    'warning fromparticipating',
    'warning limitationsbeyond',
  ]);
  expect(inPlay('R052', '1. Shoulder the mustard, thereupon rest, theirs and wherefrom. {#a}\n')).toEqual([]);
});

describe('R075 hears a slip in an id', () => {
  const book = (label: string, id: string) =>
    inPlay('R075', `1. **${label}:** Rest. {#play_${id}}\n2. Of ${label}. {#play_of}\n`);
  test('with the word of its label', () => {
    expect(book('Harbours', 'habours')).toEqual(['warning play_habours']);
    expect(book('Storm Movement', 'stormmovment')).toEqual([]);
  });
  test.each([
    ['Introducción', 'introduccion'],
    ['Stable', 'staple'],
    ['Sectors', 'sector'],
  ])('not %s as %s', (label, id) => {
    expect(book(label, id)).toEqual([]);
  });
});

test('R053 hears bold words that lost a star, and R043 a label', () => {
  const torn = '1. Take **two* cards. {#a}\n2. **Draw:* Take two. {#b}\n3. *Pay:** One. {#c}\n';
  expect(inPlay('R053', torn)).toEqual(['warning *']);
  expect(inPlay('R043', torn)).toEqual(['error **Draw:*', 'error *Pay:**']);
  expect(inPlay('R053', '1. *Draw **two** cards*, 2\\* or 3*4*5. {#a}\n')).toEqual([]);
});

test('a bracket that is lost is one fault, whichever of the two it is', () => {
  const faults = (text: string) =>
    ['R020', 'R053'].flatMap((code) =>
      said(
        code,
        {
          'play.md': `# Play {#play}\n\n1. Draw, as in ${text} says. {#draw}\n2. Hold five. {#hand_limit}\n`,
        },
        'sections: [play.md]',
      ),
    );
  expect(faults('hand_limit]')).toEqual(['warning hand_limit]']);
  expect(faults('[hand_limit')).toEqual(['warning [hand_limit']);
});
