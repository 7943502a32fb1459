import { expect, test } from 'vitest';
import { displayWidth, wrapText } from '../../../src/outputs/report/display-width.ts';

test.each([
  ['seal', 4],
  ['é', 1],
  ['e\u0301', 1],
  ['氷の上', 6],
  ['ｱ', 1],
  ['Ａ', 2],
  ['🦭', 2],
  ['👩‍🚀', 2],
  ['🇫🇮', 2],
  ['☃', 1],
  ['☃️', 2],
  ['★', 1],
  ['한글', 4],
  ['', 0],
])('%s takes %i columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

test('breaks lines between words and counts columns, not characters', () => {
  expect(wrapText('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  expect(wrapText('氷氷氷 氷氷', 8)).toEqual(['氷氷氷', '氷氷']);
  expect(wrapText('first\nsecond line', 40)).toEqual(['first', 'second line']);
  expect(wrapText('A1   A2\n  N', 40)).toEqual(['A1   A2', '  N']);
});

test('gives a word that is too wide a line of its own', () => {
  expect(wrapText('a extraordinarily b', 6)).toEqual(['a', 'extraordinarily', 'b']);
  expect(wrapText('', 6)).toEqual(['']);
});
