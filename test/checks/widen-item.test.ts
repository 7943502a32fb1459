import { expect, test } from 'vitest';
import { widenItem } from '../../src/checks/structure/no-wrong-list-number.ts';

/** The text after the edits for an item that begins at the first digit and ends with the text. */
function widened(text: string, more: number): string | null {
  const edits = widenItem(text, text.search(/\d/), text.length, more);
  return (
    edits?.reduceRight((done, { at, text: put }) => done.slice(0, at[0]) + put + done.slice(at[1]), text) ??
    null
  );
}

test('what belongs to an item is moved as far as its mark is wider or narrower', () => {
  expect(widened('9. a\n   b\n\n   1. c\n      d\n', 1)).toBe('9. a\n    b\n\n    1. c\n       d\n');
  expect(widened('10. a\r\n    b\r\n', -1)).toBe('10. a\r\n   b\r\n');
  expect(widened('> 9. a\n>    b\n>\n> lazy\n', 1)).toBe('> 9. a\n>     b\n>\n> lazy\n');
  expect(widened('9. a\n', 1)).toBe('9. a\n');
  const inner = (space: string, mark: string) => `- x\n\n   ${mark} a\n\n${space}- b\n\n${space}c\n`;
  expect(widened(inner('       ', '10.'), -1)).toBe(inner('      ', '10.'));
  expect(widened('9. a\n   b', 0)).toBe('9. a\n   b');
});

test('where tabs indent it nothing is guessed', () => {
  expect(widened('9. a\n\tb\n', 1)).toBeNull();
});
