import { expect, test } from 'vitest';
import { withVersion } from '../../../src/outputs/translation/named-version.ts';

test('a version is added at the end, replaced in its place, and removed with its space', () => {
  expect(withVersion('{#kite}', '1.3')).toBe('{#kite of=1.3}');
  expect(withVersion('{#kite .card }', '1 beta')).toBe('{#kite .card of="1 beta"}');
  expect(withVersion('{#kite of="1 beta" .card}', '$1')).toBe('{#kite of="$1" .card}');
  expect(withVersion('{of=1.0 #kite}', '1.3')).toBe('{of=1.3 #kite}');
  expect(withVersion('{#kite of=1.0 .card}', null)).toBe('{#kite .card}');
  expect(withVersion('{of=1.0 #kite}', null)).toBe('{#kite}');
  expect(withVersion('{#kite when.of=1.0}', null)).toBe('{#kite when.of=1.0}');
});
