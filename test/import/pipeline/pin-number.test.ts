import { expect, test } from 'vitest';
import { pinNumber } from '../../../src/import/write/pin-number.ts';
import type { NumberStyle } from '../../../src/model/edition-config.ts';

const two: NumberStyle = { style: 'decimal', width: 2, start: 0 };
const letter: NumberStyle = { style: 'lower-alpha' };

const pinned = (wanted: string | null, above: string | null, next: number, style: NumberStyle) =>
  pinNumber(wanted, { above, next, style, separator: '.' });

test('a number that follows from its place is not pinned', () => {
  expect(pinned('1.04.03', '1.04', 3, two)).toEqual({
    pin: null,
    count: 3,
    number: '1.04.03',
    follows: true,
  });
});

test('another count is pinned as a count', () => {
  expect(pinned('1.04.07', '1.04', 3, two)).toMatchObject({ pin: '7', count: 7, follows: true });
  expect(pinned('IX.C.i', 'IX.C', 1, letter)).toMatchObject({ pin: '9', count: 9, follows: true });
});

test('other text is pinned as text', () => {
  expect(pinned('HR', null, 1, { style: 'upper-roman' })).toMatchObject({
    pin: 'HR',
    count: 1,
    follows: true,
  });
});

test('a letter of another list is not a hundred among roman numerals', () => {
  const roman: NumberStyle = { style: 'lower-roman' };
  expect(pinned('4.c', '4', 3, roman)).toMatchObject({ pin: 'c', count: 3, number: '4.c', follows: true });
  expect(pinned('4.x', '4', 3, roman)).toMatchObject({ pin: '10', count: 10, follows: true });
});

test('a number that does not follow from its place is pinned whole, and the next one counts on as without it', () => {
  const whole = { count: 4, follows: false };
  expect(pinned('1.04.3', '1.04', 4, two)).toEqual({ ...whole, pin: '/1.04.3', number: '1.04.3' });
  expect(pinned('2.04.03', '1.04', 4, two)).toEqual({ ...whole, pin: '/2.04.03', number: '2.04.03' });
});
