import { expect, test } from 'vitest';
import { numberAt } from '../../../src/import/numbering/number-token.ts';

test.each([
  ['1r) Row.', '1r'],
  ['1re fois.', undefined],
  ['1er jour.', undefined],
  ['3rd place.', undefined],
])('the letter r counts items, and an ordinal counts none: %s', (text, number) => {
  expect(numberAt(text)?.value).toBe(number);
});
