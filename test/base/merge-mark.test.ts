import { expect, test } from 'vitest';
import { mergeMarkAt } from '../../src/base/merge-mark.ts';

test.each([
  ['a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\n', '<<<<<<< HEAD'],
  ['a: 1\r\n=======\r\nb: 2\r\n', '======='],
  ['a: 1\n========\n', null],
  ['a: <<<<<<< b\n', null],
])('the first mark in %j', (text, mark) => {
  const at = mergeMarkAt(text);
  expect(at && text.slice(...at)).toBe(mark);
});
