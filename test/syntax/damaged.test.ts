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
