import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible, wellFormed } from '../../../src/outputs/report/control-characters.ts';

test.each([
  ['\u001b[31mred', '␛[31mred'],
  ['a\u0007b\u0000', 'a␇b␀'],
  ['line\nfeed\ttab\rreturn', 'line␊feed␉tab␍return'],
  ['\u007f', '␡'],
  ['\u009b2J', '<U+009B>2J'],
  ['a\u202eb\u2066c', 'a<U+202E>b<U+2066>c'],
  ['zero\u200bwidth\ufeff', 'zero<U+200B>width<U+FEFF>'],
  ['\u{e0041}', '<U+E0041>'],
  ['half \ud83d of a pair', 'half <U+D83D> of a pair'],
])('shows %j as %s', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test.each(['Rätsel, 氷, ★ and (x)', '👩‍🚀 and 🏳️‍🌈', 'می‌خواهم'])('leaves %s alone', (text) => {
  expect(visible(text)).toBe(text);
});

test('lets no control character through, and changes nothing twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = visible(text);
      expect(shown).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      expect(visible(shown)).toBe(shown);
    }),
  );
});

test('makes any string one that an encoding can carry', () => {
  expect(wellFormed('a\ud83db')).toBe('a\ufffdb');
  expect(wellFormed('🦭')).toBe('🦭');
});

test.each([
  ['::error file=a::b', '<U+003A>:error file=a::b'],
  ['a  ::set-output name=b::c', 'a  <U+003A>:set-output name=b::c'],
  ['a ##[add-mask]b', 'a <U+0023>#[add-mask]b'],
  ['a::b, std::vector and # [x]', 'a::b, std::vector and # [x]'],
])('commands no runner of GitHub Actions: %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});
