import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords } from '../../src/base/words.ts';

test('counts runs of letters and digits, like the expression does', () => {
  const piece = fc.constantFrom(
    'a',
    'Zoë',
    '7',
    ' ',
    '.',
    '-',
    '𝐀',
    '😀',
    '\ud83d',
    '\ude00',
    'ß',
    '\n',
    '’',
    '漢',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(countWords(text)).toBe(text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
    }),
  );
});
