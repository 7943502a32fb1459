import { expect, test } from 'vitest';
import { isOrderSure } from '../../src/syntax/list-numbers.ts';
import { compileOne } from '../support/edition.ts';

/** The kinds of the fixes that R003 offers for a list with these numbers. */
function fixesOf(values: readonly number[]): string[] {
  const list = values.map((value, i) => `${value}. Kite ${'abcdef'[i]}. {#kite_${'abcdef'[i]}}\n`);
  const files = {
    'edition.yaml': 'id: bay\ntitle: Bay\nversion: "1"\nsections: [a.md]\n',
    'a.md': `# Play {#play}\n\n${list.join('')}`,
  };
  const found = compileOne('bay', { bay: files }).compiled.diagnostics.filter(({ code }) => code === 'R003');
  return [...new Set(found.map(({ fix }) => fix?.kind ?? 'none'))];
}

test.each([
  ['all alike', [2, 2, 2, 2]],
  ['two alike', [1, 1]],
  ['one twice', [1, 2, 2, 3]],
  ['one left out', [1, 2, 4, 5]],
  ['two that changed places', [1, 3, 2, 4]],
  ['one wrong among others that are right', [1, 5, 3, 4]],
])('the order of a list is sure: %s', (_title, values) => {
  expect(isOrderSure(values, [])).toBe(true);
  expect(fixesOf(values)).toEqual(['safe']);
});

test('a rule that moved to the front may have the number that readers were given', () => {
  expect(isOrderSure([4, 1, 2, 3], [])).toBe(true);
  expect(fixesOf([4, 1, 2, 3])).toEqual(['unsafe']);
});

test.each([
  ['two that count anew', [2, 1, 1, 3]],
  ['a list that begins again', [1, 2, 1, 2, 3]],
  ['a list that begins again in its middle', [1, 2, 3, 2, 3, 4]],
  ['the rest of a sentence', [1, 2, 12, 3]],
])('a list that steps back may hold rules that hung elsewhere: %s', (_title, values) => {
  expect(isOrderSure(values, [])).toBe(false);
  expect(fixesOf(values)).toEqual(['unsafe']);
});

test('a rule whose id goes on from that of the rule in front may have hung below it', () => {
  expect(isOrderSure([1, 1, 2], ['kite', 'kite_rope', 'reel'])).toBe(false);
  expect(isOrderSure([1, 1, 2], ['kite', 'reel', 'reel_rope'])).toBe(true);
  expect(isOrderSure([1, 2, 3], ['kite', 'kite_rope', 'reel'])).toBe(true);
});

test('a rule that was put in with "1." is no doubt where its id tells it from one below the rule in front', () => {
  expect(isOrderSure([1, 2, 1, 3], [])).toBe(false);
  expect(isOrderSure([1, 2, 1, 3], ['kite', 'reel', undefined, 'rope'])).toBe(false);
  expect(isOrderSure([1, 2, 1, 3], ['kite', 'reel', 'reel_hook', 'rope'])).toBe(false);
  expect(isOrderSure([1, 2, 1, 3], ['kite', 'reel', 'hook', 'rope'])).toBe(true);
  expect(fixesOf([1, 2, 1, 1, 3])).toEqual(['safe']);
  expect(fixesOf([1, 2, 1])).toEqual(['unsafe']);
  expect(fixesOf([1, 2, 1, 6, 1, 3])).toEqual(['unsafe']);
});

test('a number that is pinned begins a list anew, and those behind it count from it', () => {
  expect(isOrderSure([1, 2, 3, undefined, 1, 2], [])).toBe(true);
  expect(isOrderSure([1, 2, 3, undefined, 1, 3, 1], [])).toBe(false);
});

test('a list may be of any length', () => {
  const values = Array.from({ length: 300_000 }, (_, i) => i + 1);
  expect(isOrderSure(values, [])).toBe(true);
});
