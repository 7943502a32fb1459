import { describe, expect, test } from 'vitest';
import { pairBestFirst } from '../../src/base/best-first.ts';
import { createWordIndex } from '../../src/base/word-index.ts';

describe('createWordIndex', () => {
  const index = createWordIndex([
    ['the', 'seal', 'dives'],
    ['the', 'gull'],
    ['the', 'seal', 'constructor'],
    [],
  ]);

  test('counts the items that have a word', () => {
    expect(['the', 'seal', 'gull', 'boat', 'constructor', 'toString'].map(index.count)).toEqual([
      3, 2, 1, 0, 1, 0,
    ]);
  });

  test('returns the rarest words first, without unknown and too frequent ones', () => {
    const words = ['the', 'seal', 'boat', 'gull', 'dives'];
    expect(index.rarest(words, { mostThings: 3 })).toEqual(['gull', 'dives', 'seal', 'the']);
    expect(index.rarest(words, { mostThings: 2 })).toEqual(['gull', 'dives', 'seal']);
    expect(index.rarest(words, { mostThings: 3, mostWords: 1, weigh: (word) => word.length })).toEqual([
      'dives',
    ]);
  });

  test('adds up shared words, from zero each time', () => {
    const weigh = (word: string) => word.length;
    for (let i = 0; i < 2; i += 1)
      expect([...index.shared(['seal', 'the', 'boat'], weigh)]).toEqual([
        [0, 7],
        [2, 7],
        [1, 3],
      ]);
    expect([...index.shared(['boat'], weigh)]).toEqual([]);
  });
});

test('pairBestFirst takes the best pairs, each item once, and the first of equal ones', () => {
  const pairs = pairBestFirst([
    { a: 2, b: 1, score: 0.5 },
    { a: 1, b: 2, score: 0.7 },
    { a: 1, b: 1, score: 0.7 },
    { a: 2, b: 2, score: 0.2 },
    { a: 3, b: 1, score: 0.6 },
  ]);
  expect(pairs).toEqual([
    { a: 1, b: 1, score: 0.7 },
    { a: 2, b: 2, score: 0.2 },
  ]);
});
