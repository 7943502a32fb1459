import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, item, level, num, p } from './make-docx.ts';

/** Lists that are each of their own, as they come from copying: every one stands on the outermost level of Word. */
const numbering =
  abstractNum(0, level(0, 'upperRoman', '%1.')) +
  [1, 2, 3, 4]
    .map((id) => abstractNum(id, level(0, 'upperLetter', '%1.') + level(1, 'decimal', '%2.')))
    .join('') +
  [0, 1, 2, 3, 4].map((id) => num(id + 1, id)).join('');

test('titles of one list with lists of their own behind them are sections', () => {
  const body =
    p('Kite Club') +
    item(1, 0, 'Purpose') +
    item(2, 0, 'The club flies kites when there is wind.') +
    item(2, 0, 'It mends kites when there is none.') +
    item(1, 0, 'Membership') +
    item(3, 0, 'Whoever flies a kite is a member.') +
    item(3, 1, 'A member has a string.') +
    item(1, 0, 'Officers') +
    item(4, 0, 'Keeper of the Strings') +
    item(4, 1, 'The keeper winds up all strings.') +
    item(4, 0, 'Keeper of the Tails') +
    item(4, 1, 'The keeper counts all tails.') +
    item(1, 0, 'Meetings') +
    item(5, 0, 'The club meets on the hill.');
  const { graph, report, diagnostics } = importDocx({ body, numbering });
  const shown = (wanted: string) =>
    graph?.nodes.flatMap(({ kind, number }) => (kind === wanted && number !== null ? [number] : []));
  expect(shown('section')).toEqual(['I', 'II', 'III', 'IV']);
  expect(shown('rule')).toEqual('I.A I.B II.A II.A.1 III.A III.A.1 III.B III.B.1 IV.A'.split(' '));
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('an item that was typed, with a tab behind its number, goes on with the list before it', () => {
  const body =
    item(1, 0, 'Keepers') +
    item(2, 0, 'A keeper is chosen in spring.') +
    p('B.\tOffices') +
    p('G.\tThis goes on with nothing.') +
    p('C.\tNobody keeps both.') +
    item(1, 0, 'Kites') +
    item(4, 0, 'Kites fly.') +
    item(4, 0, 'Kites land.');
  const { graph, report } = importDocx({ body, numbering });
  const rules = graph?.nodes.flatMap(({ kind, number }) => (kind === 'rule' ? [number] : []));
  expect(rules).toEqual(['I.A', 'I.B', 'I.C', 'II.A', 'II.B']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('bullets behind a paragraph of the section are none of the number before that', () => {
  const lists =
    abstractNum(0, level(0, 'decimal', '%1.')) +
    abstractNum(1, level(0, 'bullet', '•')) +
    [0, 1].map((id) => num(id + 1, id)).join('');
  const left = '<w:ind w:left="720"/>';
  const body =
    item(1, 0, 'Take a boat.', left) +
    item(1, 0, 'Take one of these:', left) +
    item(2, 0, 'an oar', left) +
    p('A turn has these steps:') +
    item(2, 0, 'Row', left) +
    item(2, 0, 'Rest', left) +
    item(1, 0, 'Begin again.', left);
  const { graph, report } = importDocx({ body, numbering: lists });
  const texts = graph?.nodes.map(({ text }) => text) ?? [];
  expect(texts.find((text) => text.startsWith('Take one'))).toContain('an oar');
  expect(texts.find((text) => text.startsWith('Take one'))).not.toContain('Row');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
