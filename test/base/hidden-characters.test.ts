import { expect, test } from 'vitest';
import { codePoint, hiddenCharacters } from '../../src/base/hidden-characters.ts';
import { expectProportionalTime } from '../support/processor-time.ts';

const codes = (text: string) => hiddenCharacters(text).map(({ character }) => codePoint(character));

test.each([
  ['Row\u{e0041}', 'U+E0041'],
  ['Row\u{e0001}', 'U+E0001'],
  ['Row\u{1f3f4}\u{e0041}', 'U+E0041'],
  ['Row\u206a', 'U+206A'],
  ['Row\u3164', 'U+3164'],
  ['Row\u{e0101}', 'U+E0101'],
  ['Row\u200b', 'U+200B'],
  ['Row\u061c', 'U+061C'],
  ['\u05d0\u202e', 'U+202E'],
  ['\0', 'U+0000'],
])('%j has one', (text, code) => {
  expect(codes(text)).toEqual([code]);
});

test.each([
  ['a flag of a part of a country', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Row'],
  ['emoji that are joined', '🧑🏼\u200d💼 🏳️\u200d🌈 👁\ufe0f\u200d🗨\ufe0f'],
  ['joiners of Persian and Sinhala', 'می\u200cخواهم ක්\u200dරීඩා'],
  ['marks of direction among letters from right to left', '\u05d0\u200f 5 \u2067a\u2069 \u061c'],
  ['a variant of an ideograph', '葛\u{e0100}'],
  ['where a line of Khmer may end', 'សូម\u200bទូក'],
])('%s is plain', (_name, text) => {
  expect(codes(text)).toEqual([]);
});

test('scans a long text of tags in linear time', () => {
  expectProportionalTime((size) => hiddenCharacters(`\u{1f3f4}${'\u{e0061}'.repeat(size)}`), 80_000);
});
