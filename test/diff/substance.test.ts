import { describe, expect, test } from 'vitest';
import { tellSubstance } from '../../src/diff/substance.ts';
import { changeOf, compared } from './compared.ts';

const facets = 'facets:\n  side: { title: Side, values: [harbour-guard, smugglers], many: true }\n';

/** The change of a rule that says one thing and then another. */
function changeBetween(before: string, after: string, settings = facets) {
  const rule = (text: string) => `# Play {#play}\n\n1. ${text} {#it}\n2. Wait for the tide. {#wait}\n`;
  return changeOf(compared(rule(before), rule(after), { before: settings }), 'it');
}

const tellingsOf = (before: string, after: string, settings = facets) =>
  (changeBetween(before, after, settings).substance ?? []).map((point) => tellSubstance(point));

describe('what may change the game in words that changed', () => {
  test.each([
    ['Boats are not sunk at sea.', 'Boats are sunk at sea.', ['"not" is gone.']],
    ['Boats may sink at sea.', 'Boats must sink at sea.', ['"may" became "must".']],
    ['Boats have to sink at sea.', 'Boats must sink at sea.', []],
    ['Not boats, but rafts are sunk.', 'Boats, but rafts are not sunk.', []],
    ['Then sail to the Harbour at once.', 'Then sail to the Haven at once.', ['"Harbour" became "Haven".']],
    ['Sail to the quay.', 'Row to the quay.', []],
    ['Fly one kite.', 'Fly two kites.', ['one became two.']],
    ['Draw 3 cards from the pile.', 'Draw four cards from the pile.', ['3 became four.']],
    ['The Smugglers draw a card.', 'The Harbour Guard draw a card.', ['"Smugglers" became "Harbour Guard".']],
    [
      'Draw a card from the pile.',
      'When the bell rings, draw a card from the pile.',
      ['New without others taken out: "When the bell rings,".'],
    ],
    ['Draw a card from the pile.', 'Then draw a card from the pile.', []],
    [
      'Boats cannot carry storms or moor in the harbour.',
      'Boats cannot carry two storms, lend a mooring to others or moor in the harbour.',
      ['The figure two is new.', 'New without others taken out: "two … lend a mooring to others".'],
    ],
  ])('%s → %s', (before, after, told) => {
    expect(tellingsOf(before, after)).toEqual(told);
  });

  test('words that invert a rule are known in English alone', () => {
    const german = `language: de\n${facets}`;
    expect(tellingsOf('Boats may sink.', 'Boats must sink.', german)).toEqual([]);
  });
});

describe('the weight of a change', () => {
  test.each([
    ['another figure', 'Draw 3 cards.', 'Draw 4 cards.', 'substance'],
    ['other words', 'Sail to the quay.', 'Row to the quay.', 'wording'],
    ['another condition', 'Draw a card.', 'Draw a card. {side=smugglers}', 'substance'],
    ['another marker', 'Draw a card.', 'Draw a card. -wait', 'numbers and markers'],
    ['another name', '**Draw:** Take a card.', '**Take:** Take a card.', 'wording'],
    ['capitals alone', 'Draw a Card.', 'Draw a card.', undefined],
    ['nothing', 'Draw a card.', 'Draw a card.', undefined],
  ])('%s', (_, before, after, weight) => {
    expect(changeBetween(before, after).weight).toBe(weight);
  });

  test('a marker of the other sign changes what holds', () => {
    expect(changeBetween('Draw a card. -wait', 'Draw a card. +wait').weight).toBe('substance');
  });

  test('a rule that came or went is of substance, one that has another number alone is not', () => {
    const rule = '# Play {#play}\n\n1. Draw a card. {#draw}\n2. Wait for the tide. {#wait}\n';
    const after = '# Play {#play}\n\n1. Row to the quay. {#row}\n2. Draw a card. {#draw}\n';
    const comparison = compared(rule, after);
    const weights = ['row', 'draw', 'wait'].map((id) => changeOf(comparison, id).weight);
    expect(weights).toEqual(['substance', 'numbers and markers', 'substance']);
  });
});
