import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

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

describe('R101', () => {
  const book = (text: string, language = 'en') =>
    said(
      'R101',
      {
        'play.md': `# Play {#play}\n\n1. **Sea Spirit:** A Spirit rests. {#a}\n2. Each Spirit wakes, the Spirit walks by the Quillmoor, the Quillmoor and Quillmoor. {#b}\n3. **Quillmoor:** ${text} {#c}\n`,
      },
      `language: ${language}\nsections: [play.md]`,
    );
  test('hears one word of a name, and a name of one word', () => {
    expect(book('The Sea Sprit sails.')).toEqual(['warning Sprit']);
    expect(book('See Quilmoor and QUILLMOOR.')).toEqual(['warning Quilmoor']);
  });
  test.each([
    ['a plural', 'The Sea Spirits sail in Quillmoors.'],
    ['another ending', 'Sail to Quillmoos.'],
    ['a word of prose', 'Who quilmoors, rests.'],
    ['the first word of a sentence', 'Rest. Quilmoor it.'],
    ['what stands more than once', 'To Quilmoor, by Quilmoor.'],
    ['another name', 'Sail to Marsden.'],
  ])('leaves %s', (_title, text) => {
    expect(book(text)).toEqual([]);
  });
  test('leaves single words where nouns have capitals', () => {
    expect(book('Geh nach Quilmoor.', 'de')).toEqual([]);
  });
});

test('R102 leaves what is written in one form, and hyphens in front of a noun', () => {
  const rules = (text: string) =>
    `1. **Wind Turn:** Rest. {#a}\n2. In the Wind Turn, fly. {#b}\n3. ${text} {#c}\n`;
  expect(inPlay('R102', rules('Take the Wind-Turn token of a windturn.'))).toEqual([]);
  expect(inPlay('R102', rules('Fly before the Wind-Turn.'))).toEqual(['warning Wind-Turn']);
});

test.each([
  ['en', 'and', true],
  ['de', 'oder', true],
  ['es', 'o', true],
  ['es', 'and', false],
])('R091 hears a list in %s that ends in "%s"', (language, word, isHeard) => {
  const rules = (more: string) =>
    `# Play {#play}\n\n1. Xx {#a}\n\n   1. kite, {#b}\n   2. reel, ${word} {#c}\n${more}`;
  const of = (more: string) =>
    said('R091', { 'play.md': rules(more) }, `language: ${language}\nsections: [play.md]`);
  expect(of('')).toEqual(isHeard ? [`warning ${word}`] : []);
  expect(of('   3. tail. {#d}\n')).toEqual([]);
});
