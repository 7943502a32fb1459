import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as plainText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { escapeMarkdown } from '../../src/base/escape-markdown.ts';

test.each([
  ['Pay 2 * 3 to R&D as_is.', 'Pay 2 * 3 to R&D as_is.'],
  ['Not *so*, _so_ or &amp; so.', 'Not \\*so\\*, \\_so\\_ or \\&amp; so.'],
  ['12. Draw', '12\\. Draw'],
  ['> said', '\\> said'],
  ['# one', '\\# one'],
  ['Boats\n---', 'Boats\n\\---'],
  ['Boats\n===', 'Boats\n\\==='],
  ['a [b](c) <d> `e`', 'a \\[b\\](c) \\<d> \\`e\\`'],
])('escapes exactly what has a meaning: %s', (text, written) => {
  expect(escapeMarkdown(text)).toBe(written);
});

test('escapes a hundred thousand empty lines in linear time', () => {
  const text = `${'\n'.repeat(100_000)}x`;
  expect(escapeMarkdown(text)).toBe(text);
});

test('escaped text reads as the original', () => {
  const sign = fc.constantFrom(...'*_&;#<>[]()`~|+-=!\\1.a é{}', '---', '==', '&amp;', '&#42;', '**', '12. ');
  const text = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join('').trim());
  fc.assert(
    fc.property(text, (written) => {
      expect(plainText(fromMarkdown(escapeMarkdown(written)))).toBe(written);
    }),
    { seed: 1, numRuns: 1_000 },
  );
});
