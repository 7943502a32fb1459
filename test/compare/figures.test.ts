import { expect, test } from 'vitest';
import { compareFigures, figureReading } from '../../src/compare/figures.ts';

const numbers = ['1.04', '1.04.02'];

/** Changes as `3 > 4`; `-` for a side without a figure. */
const changes = (a: string, b: string, language = 'en') =>
  compareFigures(a, b, figureReading(language, numbers)).map(
    ({ a: one, b: other }) => `${one?.written ?? '-'} > ${other?.written ?? '-'}`,
  );

test.each([
  ['another figure', 'Take 3 cards from the deck.', 'Take 4 cards from the deck.', ['3 > 4']],
  ['a word for a figure', 'Take three cards from the deck.', 'Take 5 cards from the deck.', ['three > 5']],
  ['tens', 'Take eighty cards from the deck.', 'Take ninety cards from the deck.', ['eighty > ninety']],
  ['a dozen', 'Take a dozen of the cards.', 'Take a score of the cards.', ['dozen > -']],
  ['twice', 'Play it twice in a round.', 'Play it thrice in a round.', ['twice > thrice']],
  ['half', 'Pay half of the price.', 'Pay all of the price.', ['half > -']],
  ['the same figure as a word', 'Take three cards from the deck.', 'Take 3 cards from the deck.', []],
  ['fractions in three ways', 'Pay half of it back at once.', 'Pay 1/2 of it back at once.', []],
  ['a figure that only one has', 'Take up to 3 cards from the deck.', 'Take cards from the deck.', ['3 > -']],
  ['one, which is a pronoun as well', 'Take one of the cards you see.', 'Take any of the cards you see.', []],
  ['one against two', 'Take one card of the row.', 'Take two cards of the row.', ['one > two']],
  ['figures that changed places', 'Pay 3 and take 2 of them.', 'Take 2 of them and pay 3.', []],
  ['numbers of rules', 'As in 1.04.02 you take 3 cards.', 'As in 1.04.05 you take 3 cards.', []],
  ['places in an order', 'In the 2nd round take a card.', 'In the 3rd round take a card.', []],
  ['a unit', 'It scores 0.5pts for each card.', 'It scores 1.5pts for each card.', ['0.5pts > 1.5pts']],
  ['other words, the same figures', 'Never hold more than 4 of them.', 'Your limit is four.', []],
  ['other words, other figures', 'Never hold more than 4 of them.', 'Your limit is five.', ['4 > five']],
  ['other words, a figure more', 'Never hold more than 4 of them.', 'Your limit is small.', []],
  [
    'a sentence more',
    'Take 3 cards from the deck and look at them.',
    'Take 3 cards from the deck and look at them. Whoever has 7 of them puts them back.',
    [],
  ],
])('%s', (_title, a, b, expected) => {
  expect(changes(a, b)).toEqual(expected);
});

test('words for numbers are known in some languages', () => {
  expect(changes('Take six cards now.', 'Take ten cards now.', 'it')).toEqual([]);
  expect(changes('Zieh sechs Karten.', 'Zieh zehn Karten.', 'de')).toEqual(['sechs > zehn']);
  expect(changes('Zieh 0,5 Karten.', 'Zieh die Hälfte der Karten.', 'de')).toEqual([]);
});
