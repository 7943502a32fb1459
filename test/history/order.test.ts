import { expect, test } from 'vitest';
import { inOrder } from '../../src/history/order.ts';

const release = (version: string, previous: string | null = null, date: string | null = null) => ({
  version,
  previous,
  date,
});
const versions = (...releases: ReturnType<typeof release>[]) =>
  inOrder(releases).map(({ version }) => version);

test('each says which one was before it, whatever they are called and dated', () => {
  expect(
    versions(
      release('beta', 'alpha', '2020-01-01'),
      release('alpha', 'omega', '2024-01-01'),
      release('omega'),
    ),
  ).toEqual(['omega', 'alpha', 'beta']);
});

test('without that the date decides, then the version', () => {
  expect(versions(release('1', null, '2026-01-01'), release('2', null, '2025-01-01'))).toEqual(['2', '1']);
  expect(versions(release('2.10'), release('2.9'), release('3.0'), release('3.0-beta'))).toEqual([
    '2.9',
    '2.10',
    '3.0-beta',
    '3.0',
  ]);
});

test('two that came after one, as branches make them, both come after it', () => {
  expect(versions(release('1.2', '1'), release('1.1', '1'), release('1'), release('2', '1.1'))).toEqual([
    '1',
    '1.1',
    '1.2',
    '2',
  ]);
});

test('a ring and a predecessor that is not there lose none', () => {
  expect(versions(release('b', 'a'), release('a', 'b'), release('c', 'gone')).sort()).toEqual([
    'a',
    'b',
    'c',
  ]);
});
