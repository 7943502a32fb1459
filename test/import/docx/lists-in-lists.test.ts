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

const bullets =
  abstractNum(0, level(0, 'bullet', '•')) +
  abstractNum(1, level(0, 'bullet', '+')) +
  num(1, 0) +
  num(2, 1) +
  num(3, 0);
const inset = '<w:ind w:left="720" w:hanging="360"/>';

test('a paragraph further out ends the list before it, so that what follows stays behind it', () => {
  const body =
    p('Crew') +
    item(1, 0, 'Rowers pull.', inset) +
    item(1, 0, 'Pilots look.', inset) +
    p('This table tells how far:') +
    tbl(row('Rowers', '3') + row('Pilots', '5')) +
    p('The others rest.') +
    item(3, 0, 'Cooks stir.', '<w:ind w:left="1080" w:hanging="360"/>') +
    item(3, 0, 'Guards doze.', '<w:ind w:left="1080" w:hanging="360"/>');
  const { text, report } = importDocx({ body, numbering: bullets });
  const order = [
    'Rowers pull',
    'Pilots look',
    'how far',
    '| Rowers',
    'others rest',
    'Cooks stir',
    'Guards doze',
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).toMatch(/^(?:\d+\.|-) +Cooks stir/m);
  expect(text).toMatch(/^\| Rowers/m);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('an empty line ends no list', () => {
  const lists = abstractNum(0, level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2.')) + num(1, 0);
  const body = item(1, 0, 'Row.', inset) + p('') + item(1, 1, 'At noon.') + item(1, 0, 'Rest.', inset);
  expect(importDocx({ body, numbering: lists }).text).toMatch(/^ +\S+ At noon/m);
});

test('a plus that Word made a bullet of in front of a figure is its sign', () => {
  const body =
    p('Archers see far.') +
    item(2, 0, '10 in sight', inset) +
    p('Scouts too.') +
    item(2, 0, '5 in sight', inset);
  const { text } = importDocx({ body, numbering: bullets });
  expect(text).toContain('+10 in sight');
  expect(text).toContain('+5 in sight');
  const mixed = importDocx({ body: body + item(2, 0, 'a spear', inset), numbering: bullets });
  expect(mixed.text).not.toContain('+10');
});

test('a note in the margin between two items of a list leaves them on their level', () => {
  const lists =
    abstractNum(
      0,
      level(0, 'decimal', '%1') + level(1, 'decimal', '%1.%2') + level(2, 'lowerLetter', '(%3)'),
    ) + num(1, 0);
  const at = (left: number) => `<w:ind w:left="${left}"/>`;
  const body =
    item(1, 0, 'Kites', at(500)) +
    item(1, 1, 'A kite has:', at(500)) +
    p('As the wind has it.') +
    item(1, 2, 'a string; and', at(1100)) +
    p('Kite Act, s 4') +
    item(1, 2, 'a tail.', at(1100)) +
    p('Note: Tails are long.') +
    item(1, 2, 'a keeper.', at(1100)) +
    item(1, 1, 'Kites fly.', at(500)) +
    item(1, 0, 'Strings', at(500)) +
    item(1, 1, 'Strings hold.', at(500));
  const { graph, report } = importDocx({ body, numbering: lists });
  const rules = graph?.nodes.flatMap(({ kind, number }) => (kind === 'rule' ? [number] : []));
  expect(rules).toEqual(['1.1', '1.1(a)', '1.1(b)', '1.1(c)', '1.2', '2.1']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
