import { describe, expect, test } from 'vitest';
import { byName, plainQuery } from '../../../site/src/search/by-name.ts';

const found = (number: string, label = '') => ({ url: number, excerpt: '', meta: { number, label } });
const numbers = ['1.10', '1.06.03', '1.6', '702.19', '702.19b', '702.190', '1a1', '1a10', 'A1a'];
const first = (query: string, count: number) =>
  byName(
    query,
    numbers.map((number) => found(number)),
  )
    .slice(0, count)
    .map(({ url }) => url);

describe('what a search shows first', () => {
  test.each([
    ['702.19b', ['702.19b']],
    ['702.19.B', ['702.19b']],
    ['rule 702.19', ['702.19', '702.19b', '702.190']],
    ['(1.6.3)', ['1.06.03']],
    ['§ 1a1', ['1a1', '1a10']],
    ['a1a', ['A1a']],
  ])('%s', (query, expected) => {
    expect(first(query, expected.length)).toEqual(expected);
  });

  test('a word before a figure is searched for where it stands for no rule', () => {
    expect(plainQuery('player 2')).toBe('player 2');
    expect(plainQuery('section 3 of the board')).toBe('section 3 of the board');
    expect(plainQuery('(1.2) and')).toBe('(1.2) and');
  });
});
