import { expect, test } from 'vitest';
import { numberAt } from '../../../src/import/numbering/number-token.ts';

test.each([
  ['1r) Row.', '1r'],
  ['1re fois.', undefined],
  ['1er jour.', undefined],
  ['3rd place.', undefined],
  ['F-4 kites fly.', undefined],
  ['F-4 Kites.', 'F-4'],
])('the letter r counts items, and an ordinal or the name of a kind counts none: %s', (text, number) => {
  expect(numberAt(text)?.value).toBe(number);
});
