import { expect, test } from 'vitest';
import { nearnessOf } from '../../src/search/nearness.ts';

const words = (text: string) => text.split(' ');
const wanted = (text: string) => words(text).map((word) => new Set([word]));

test.each([
  ['all side by side', 'a seal dives here', 'seal dives', 1],
  ['in any order', 'dives a seal', 'seal dives', 2 / 3],
  ['half of them', 'seal dives', 'seal dives bear fish', 1 / 4],
  ['the nearest of several', 'seal x x x x seal dives', 'seal dives', 1],
  ['one alone', 'seal seal', 'seal bear', 0],
  ['nothing to be near to', 'seal', 'seal', 0],
])('%s', (_name, text, asked, expected) => {
  expect(nearnessOf(words(text), wanted(asked))).toBeCloseTo(expected);
});
