import { expect, test } from 'vitest';
import { reasonOf } from '../../src/cli/reason.ts';

const failed = (code: string, errno: number) => Object.assign(new Error('it failed'), { code, errno });

test.each([
  ['EACCES', -13],
  // As Node has it where it removes files.
  ['EACCES', 13],
  ['EACCES', 0],
])('%s (%i) is told by its name', (code, errno) => {
  expect(reasonOf(failed(code, errno))).toBe('permission denied (EACCES)');
});

test('what no system has is told by its code', () => {
  expect(reasonOf(failed('ERR_STRANGE', 4711))).toBe('failed (ERR_STRANGE)');
});
