import { expect, test } from 'vitest';
import { correctLines, placesOf } from './correct-lines.ts';

const lines = [
  '- **1.01** BOATS: You may Take I boat, **TWO**boats or Is.',
  '- *TOLL: Pay it.**',
  '- 1.03 **1.04.05**, a rule.',
  ' - **1.03.01** a*b or a * b',
  'Where a boat lies.',
  '  -1.03 +1.02',
];
const where = new Map([
  ['1.01', [1, 6]],
  ['1.02', [2]],
  ['1.03', [3]],
  ['1.03.01', [4]],
  ['term_berth', [5]],
]);

const corrected = (rule: string, printed: string, right: string) => {
  const { lines: made, unsupported } = correctLines(lines, [{ rule, printed, corrected: right }], where);
  return [...made.filter((line, i) => line !== lines[i]), ...unsupported];
};

test.each([
  ['a whole word', '1.01', 'I', '1', '- **1.01** BOATS: You may Take 1 boat, **TWO**boats or Is.'],
  [
    'a word that is bold in part',
    '1.01',
    'TWOboats',
    'two boats',
    '- 1.01 BOATS: You may Take I boat, two boats or Is.',
  ],
  ['a lost number', '1.02', 'no number', '1.02', '- 1.02 *TOLL: Pay it.**'],
  ['a doubled star', '1.02', '**', '★', '- *TOLL: Pay it.★'],
  ['what a rule below has', '1.03', 'a*b', 'ab', ' - **1.03.01** ab or a * b'],
  ['a lost headword', 'term_berth', 'no headword', 'Berth', 'Berth: Where a boat lies.'],
])('puts right %s', (_what, rule, printed, right, line) => {
  expect(corrected(rule, printed, right)).toEqual([line]);
});

test.each([
  ['a word that is only part of another', '1.01', 'boa', '1.01 "boa": printed 0 times'],
  ['a number that is printed', '1.01', 'no number', '1.01 "no number": printed 0 times'],
  ['a slip of another rule', '1.02', 'BOATS', '1.02 "BOATS": printed 0 times'],
  ['a rule that there is not', '9.01', 'BOATS', '9.01 "BOATS": printed 0 times'],
])('does not find %s', (_what, rule, printed, message) => {
  expect(corrected(rule, printed, 'x')).toEqual([message]);
});

test('knows markers that stand alone, and leaves them where they are', () => {
  expect(corrected('1.01', 'markers on a line of their own', 'markers behind the text')).toEqual([]);
  expect(corrected('1.02', 'markers on a line of their own', 'markers behind the text')).toHaveLength(1);
});

test('finds a text at all its places', () => {
  expect(placesOf({ rule: '1.03', printed: 'a' }, lines, where).length).toBe(1);
  expect(placesOf({ rule: '1.03.01', printed: 'b' }, lines, where).length).toBe(2);
});
