import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, item, level, num, p } from './make-docx.ts';

const tbl = (rows: string) => `<w:tbl>${rows}</w:tbl>`;
const row = (...cells: readonly string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`;

/** Lists that are each of their own, as they come from copying: every one stands on the outermost level of Word. */
const numbering =
  abstractNum(0, level(0, 'upperRoman', '%1.')) +
  [1, 2, 3, 4]
    .map((id) => abstractNum(id, level(0, 'upperLetter', '%1.') + level(1, 'decimal', '%2.')))
    .join('') +
  [0, 1, 2, 3, 4].map((id) => num(id + 1, id)).join('');

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

const bullets =
  abstractNum(0, level(0, 'bullet', '•')) +
  abstractNum(1, level(0, 'bullet', '+')) +
  num(1, 0) +
  num(2, 1) +
  num(3, 0);
const inset = '<w:ind w:left="720" w:hanging="360"/>';

test('an empty line ends no list', () => {
  const lists = abstractNum(0, level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2.')) + num(1, 0);
  const body = item(1, 0, 'Row.', inset) + p('') + item(1, 1, 'At noon.') + item(1, 0, 'Rest.', inset);
  expect(importDocx({ body, numbering: lists }).text).toMatch(/^ +\S+ At noon/m);
});
