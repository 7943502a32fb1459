import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

test.each([
  ['Take 5 coins, two boats and 0.5 points.', '5 2 0.5'],
  ['Pay half (1/2), a half, one-half: it is halved.', '1/2 1/2 1/2 1/2 1/2'],
  ['A single boat, once a day, not more than once, once-a-game.', '1 1 1 1'],
  ['The second time twice as much, doubled.', '2. 2x 2x'],
  ['3pts, 2 spice/token, 4-6', '3 2 4 6'],
  ['There are three (3) boats, and one (2) more.', '3 1 2'],
  ['A score of 2.4.2.2.4.2.1.', '2.4.2.2.4.2.1'],
])('%s', (text, figures) => {
  expect(figuresOf(text).join(' ')).toBe(figures);
});

test.each([
  'As 1.04.02, [1.04], 2.XX.01, [2.*.01] and [4] say.',
  'Once it rains, no one sails, but the one who must; then one more boat goes, at once.',
  'A stone on tenterhooks: someone often halts.',
])('no figure: %s', (text) => {
  expect(figuresOf(text)).toEqual([]);
});
