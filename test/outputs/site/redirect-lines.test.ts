import { expect, test } from 'vitest';
import { redirectLines } from '../../../src/outputs/site/redirect-lines.ts';
import { ferry3 } from '../../support/ferry.ts';
import { ferryPast, pastOf } from '../../support/ferry-site.ts';

test('what means the same leads to the rule, all else to the page that says what became of it', () => {
  const lines = redirectLines([ferryPast()], '/r/').split('\n');
  const target = (short: string) =>
    lines
      .filter((line) => line.startsWith(`/r/book/${short} `))
      .map((line) => line.split(' ').slice(1).join(' '));
  expect(target('2/1.2')).toEqual(['/r/book/crossing/#board 302']);
  expect(target('2/board')).toEqual(['/r/book/crossing/#board 302']);
  expect(target('1/1.1')).toEqual(['/r/book/versions/1/#r-1.1 302']);
  expect(target('2/wake')).toEqual(['/r/book/versions/2/#wake 302']);
  expect(target('2/2')).toEqual(['/r/book/versions/2/#r-2 302']);
  expect(target('3/wake')).toEqual([]);
});

test('every number and id of every version has one line, newest version first', () => {
  const lines = redirectLines([ferryPast()], '/')
    .split('\n')
    .filter((line) => line.startsWith('/'));
  expect(lines.length).toBe(2 * (8 + 9 + 7));
  expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(lines.length);
  expect(lines.map((line) => line.split('/')[2]).filter((v, i, all) => v !== all[i - 1])).toEqual([
    '3',
    '2',
    '1',
  ]);
});

test('there is no file where nothing was released', () => {
  expect(redirectLines([pastOf(ferry3, [])], '/')).toBe('');
});
