import { expect, test } from 'vitest';
import { bareNumber } from '../../../src/import/read/docx/whole-number.ts';

test.each([
  ['1.04.02.', '02', '1.04.02'],
  ['Article IV', 'IV', 'IV'],
  ['(a)', 'a', 'a'],
  ['a)', 'a', 'a'],
  ['[2]', '2', '2'],
  ['1(a)', 'a', '1(a)'],
  ['1.(a)', 'a', '1(a)'],
  ['(1)(a)', 'a', '1(a)'],
  ['1.1(a)(2)', '2', '1.1(a)(2)'],
  ['§ 12', '12', '12'],
])('the number that "%s" shows keeps brackets between its levels alone', (text, own, number) => {
  expect(bareNumber({ text, own })).toBe(number);
});
