import { expect, test } from 'vitest';
import { mendMisplaced } from '../../src/syntax/mend-misplaced.ts';

test('braces behind an id that are left open are read in one go, however many values they have', () =>
  expect(mendMisplaced(`{#kite} {${'wind=low='.repeat(200)}{`, [0, 7])).toEqual([]));
