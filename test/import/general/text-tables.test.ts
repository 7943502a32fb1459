import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral } from './import-general.ts';

const book = (table: string) =>
  `The Ferry Game\n\n1. Prices\n\n1.1 Pay for a boat what the table says.\n\n${table}\n\n1.2 Nobody pays twice, whatever the weather is.\n\n2. End\n\n2.1 Who has most coins has won.\n\n2.2 All others have lost.\n`;

const expected = [
  ['Boat', 'Price', 'Crew'],
  ['Small ferry', '3', 'two'],
  ['Large ferry', '12', 'nine'],
];

const tableIn = (files: ReadonlyMap<string, string>) =>
  [...files.values()]
    .flatMap((text) => text.split('\n').filter((line) => line.trim().startsWith('|')))
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

test.each([
  ['columns', 'Boat          Price   Crew\nSmall ferry       3   two\nLarge ferry      12   nine'],
  [
    'columns with a rule',
    'Boat          Price  Crew\n------------  -----  ----\nSmall ferry   3      two\nLarge ferry   12     nine',
  ],
  [
    'a rule across',
    'Boat          Price  Crew\n-------------------------\nSmall ferry   3      two\nLarge ferry   12     nine',
  ],
  ['bars', '| Boat | Price | Crew |\n|---|---:|---|\n| Small ferry | 3 | two |\n| Large ferry | 12 | nine |'],
  [
    'a grid',
    '+-------------+-------+------+\n| Boat        | Price | Crew |\n+=============+=======+======+\n| Small ferry | 3     | two  |\n+-------------+-------+------+\n| Large ferry | 12    | nine |\n+-------------+-------+------+',
  ],
  [
    'a drawn box',
    '┌─────────────┬───────┬──────┐\n│ Boat        │ Price │ Crew │\n├─────────────┼───────┼──────┤\n│ Small ferry │ 3     │ two  │\n│ Large ferry │ 12    │ nine │\n└─────────────┴───────┴──────┘',
  ],
  ['tabs', 'Boat\tPrice\tCrew\nSmall ferry\t3\ttwo\nLarge ferry\t12\tnine'],
])('a table in plain text is one: %s', (_, table) => {
  const { files, report, numbers, errors } = importGeneral(book(table));
  expect(tableIn(files)).toEqual(expected);
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '2.2']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(report.left).toEqual([]);
  expect(errors).toEqual([]);
});

test('lines that may be a table stand as they are and are told', () => {
  const { files, report } = importGeneral(
    book('Boat        Price      Crew\nSmall   3     two   oars\nLarge ferry    12    nine'),
  );
  const text = [...files.values()].join('\n');
  expect(text).not.toMatch(/Crew Small|Price.*Small/);
  expect(report.remarks.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['table-unsure 7']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('lists with wide marks, contents and wrapped text are no tables', () => {
  const { files, numbers } = importGeneral(
    'The Ferry Game\n\nContents\n\nPrices      2\nStorms      3\nEnd         4\n\n1. Prices\n\n1.1   Pay for each boat.\n1.2   Pay again  and  again.\n1.3   Go.\n\n2. End\n\n2.1   Stop.\n',
  );
  expect(tableIn(files)).toEqual([]);
  expect(numbers).toEqual(['1.1', '1.2', '1.3', '2.1']);
});

test('cells that go on below their row, at its column, are of that row', () => {
  const { files, report, numbers, errors } = importGeneral(
    book(
      'Boat           Price     Crew\nSmall ferry    3 coins   two rowers\n                         and a cook\nLarge ferry,   12        nine\nRaft           1         nobody at\n               coin      all',
    ),
  );
  expect(tableIn(files)).toEqual([
    ['Boat', 'Price', 'Crew'],
    ['Small ferry', '3 coins', 'two rowers and a cook'],
    ['Large ferry,', '12', 'nine'],
    ['Raft', '1 coin', 'nobody at all'],
  ]);
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '2.2']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(report.left).toEqual([]);
  expect(errors).toEqual([]);
});

test('a hanging list is no table', () => {
  const { files, report } = importGeneral(
    book('a)   a small boat that\n     floats\nb)   a raft that\n     sinks\nc)   an oar'),
  );
  expect(tableIn(files)).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a table in preformatted text of HTML is one, also with figures in the middle of their columns', () => {
  const html = `<h1>Ferry Rules</h1><h2>1. Boats</h2><p>1.1 The boats:</p><pre>
Boat      Seats   Oars
Skiff       2      2
Punt        3      1
Barge      10      0
</pre><p>1.2 Each is rowed.</p><h2>2. Tides</h2><p>2.1 Fees:</p><pre>+------+-----+
| Tide | Fee |
+------+-----+
| high |  2  |
+------+-----+</pre><p>2.2 Stop.</p><pre>
 o-&gt;  \\o/
       |  row on
</pre>`;
  const lines = htmlLines(html);
  if (typeof lines === 'string') throw new Error(lines);
  const { files, report, errors } = importGeneral(lines, {
    kind: 'html',
    raw: [{ page: null, text: html, kind: 'html' }],
  });
  const all = [...files.values()].join('');
  expect(all).toContain('| Barge | 10 | 0 |');
  expect(all).toContain('| high | 2 |');
  expect(all).not.toContain('---+');
  expect(all).toContain('row on');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});
