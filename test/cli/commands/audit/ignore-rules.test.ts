import { expect, test } from 'vitest';
import { readIgnoreRules } from '../../../../src/cli/commands/audit/ignore-rules.ts';
import { expectProportionalTime } from '../../../support/processor-time.ts';

test.each([
  ['a.log', 'a.log', true],
  ['a.log', 'x/a.log', true],
  ['*.log', 'x/y/b.log', true],
  ['*.log', 'b.logs', null],
  ['/a.log', 'x/a.log', null],
  ['x/*.log', 'x/a.log', true],
  ['x/*.log', 'x/y/a.log', null],
  ['x/**/a.log', 'x/y/z/a.log', true],
  ['x/**/a.log', 'x/a.log', true],
  ['**/a.log', 'a.log', true],
  ['x/**', 'x/y/a.log', true],
  ['?.log', 'ab.log', null],
  ['[a-c].log', 'b.log', true],
  ['[!a-c].log', 'b.log', null],
  ['[z-a].log', 'b.log', null],
  ['# a', '# a', null],
  ['\\# a', '# a', true],
  ['a  ', 'a', true],
  ['*a*b*', 'xxaxxbxx', true],
  ['', '', null],
] as const)('%s of %s', (rule, path, verdict) => {
  expect(readIgnoreRules([rule])(path, false)).toBe(verdict);
});

test('the last rule that fits counts, and a slash behind is for folders', () => {
  const rules = readIgnoreRules(['*.log', '!keep.log\r', 'out/']);
  expect([rules('a.log', false), rules('keep.log', false)]).toEqual([true, false]);
  expect([rules('out', true), rules('out', false)]).toEqual([true, null]);
});

test('no rule takes long', () => {
  const path = `${'a'.repeat(250)}/`.repeat(20);
  const match = (count: number) =>
    readIgnoreRules([`${'*a'.repeat(count)}*b`, `${'**/'.repeat(count)}b`])(path, false);
  expectProportionalTime(match, 100);
});
