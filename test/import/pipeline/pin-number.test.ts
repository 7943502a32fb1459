import { expect, test } from 'vitest';
import { pinNumber } from '../../../src/import/pin-number.ts';
import type { NumberStyle } from '../../../src/model/edition-config.ts';

const two: NumberStyle = { style: 'decimal', width: 2, start: 0 };
const letter: NumberStyle = { style: 'lower-alpha' };

test('what follows from the place is not pinned', () => {
  expect(pinNumber('1.04.03', '1.04', 3, two, '.')).toEqual({
    pin: null,
    count: 3,
    number: '1.04.03',
    holds: true,
  });
});

test('another count is pinned as a count', () => {
  expect(pinNumber('1.04.07', '1.04', 3, two, '.')).toMatchObject({ pin: '7', count: 7, holds: true });
  expect(pinNumber('IX.C.i', 'IX.C', 1, letter, '.')).toMatchObject({ pin: '9', count: 9, holds: true });
});

test('what is no count is pinned as text', () => {
  expect(pinNumber('HR', null, 1, { style: 'upper-roman' }, '.')).toMatchObject({
    pin: 'HR',
    count: 1,
    holds: true,
  });
});

test('what cannot be written is said not to hold', () => {
  expect(pinNumber('1.04.3', '1.04', 0, two, '.')).toMatchObject({ number: '1.04.03', holds: false });
  expect(pinNumber('2.04.03', '1.04', 0, two, '.')).toMatchObject({ holds: false });
});
