import { expect, test } from 'vitest';
import { identify } from '../../../src/import/resolve/identify.ts';
import { createTargets } from '../../../src/import/resolve/resolve-references.ts';
import { readToy } from './toy-dialect.ts';

const { document } = readToy(
  '## 1 Play\n## 1.01 Turn\n1.01.01 Draw: Take.\n1.01.02 Pass: Wait.\n1.01.02 Pass: Wait again.\n',
);
const targets = createTargets(document, identify(document));
const resolve = (target: string, until: string | null = null, intended: string | null = null) => {
  const meant = intended === null ? null : { target: intended, why: 'so it seems' };
  const found = targets.resolve({ target, until, intended: meant });
  return [found.status, found.target, found.until];
};

test('finds numbers as printed, and without leading zeros', () => {
  expect(resolve('1.01.01')).toEqual(['resolved', 'play_turn_draw', null]);
  expect(resolve('1.1.1')).toEqual(['resolved', 'play_turn_draw', null]);
  expect(resolve('1')).toEqual(['resolved', 'play', null]);
});

test('an unresolved target stays as printed', () => {
  expect(resolve('9.01')).toEqual(['unresolved', '9.01', null]);
  expect(resolve('')).toEqual(['empty', '', null]);
  expect(resolve('1.*.01')).toEqual(['pattern', '1.*.01', null]);
  expect(resolve('old:XVIII.A')).toEqual(['external', 'old:XVIII.A', null]);
});

test('a number of two rules is ambiguous', () => {
  expect(resolve('1.01.02')).toEqual(['ambiguous', '1.01.02', null]);
  expect(targets.numbersTwice).toEqual([{ number: '1.01.02', lines: [4, 5] }]);
});

test('the intended target counts only if the literal one does not resolve', () => {
  expect(resolve('9.01', null, '1.01')).toEqual(['resolved', 'play_turn', null]);
  expect(resolve('1.01.01', null, '1.01')).toEqual(['resolved', 'play_turn_draw', null]);
});

test('a range has both ends', () => {
  expect(resolve('1.01', '1.01.01')).toEqual(['resolved', 'play_turn', 'play_turn_draw']);
  expect(resolve('1.01', '1.09')).toEqual(['unresolved', 'play_turn', '1.09']);
});
