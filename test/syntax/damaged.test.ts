import { expect, test } from 'vitest';
import { findDamaged, findInvisible } from '../../src/syntax/guards.ts';

const latin1 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));

test('characters of UTF-8 that were read as Windows-1252 or Latin-1 are told with what they were', () => {
  const of = (text: string) => findDamaged(text).map(({ detail }) => detail);
  expect(of('â˜… Itâ€™s 5Â° cafÃ© ðŸ˜€')).toEqual(['★', '’', '°', 'é', '😀']);
  expect(of(latin1('★ Ebbe – Flut, é'))).toEqual(['★', '–', 'é']);
  expect(findInvisible(latin1('★ Ebbe'))).toEqual([]);
});

test('letters of other languages in front of signs are no damage', () => {
  expect(findDamaged('«CAFÉ» “IRMÔ «IRMû IRMÃ… CÂNEO NÃO, AMANHÃ—SIM, să râ, ð ç”')).toEqual([]);
});

test('joiners where signs are joined, and marks of direction among letters from right to left, are no hidden characters', () => {
  const of = (text: string) => findInvisible(text).map(({ detail }) => detail);
  expect(of('🧑🏼\u200D💼 ක්\u200Dරීඩා ۵\u200Cنفر')).toEqual([]);
  expect(of('Row\u200D the bo\u200Cat.')).toEqual(['U+200D', 'U+200C']);
  expect(of('שוט\u200F 5')).toEqual([]);
  expect(of('שוט\u202E 5')).toEqual(['U+202E']);
  expect(of('Row\u200F 5')).toEqual(['U+200F']);
});
