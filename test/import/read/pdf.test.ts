import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { pdfSource } from '../../../src/import/read/pdf/pdf-source.ts';
import type { PrintedRun } from '../../../src/import/read/pdf/printed-line.ts';
import { below, pageOf } from './printed-page.ts';
import { show, sourceOf } from './show.ts';

const read = (pages: readonly (readonly PrintedRun[])[]) =>
  pdfSource({ pages, pictures: [] }, { file: 'a.pdf' });
const blocks = (pages: readonly (readonly PrintedRun[])[]) => show(read(pages));

const full = { width: 300 };
const rules = (from: number) =>
  [0, 1, 2, 3].map((i) => `1.${from + i} A boat has the number ${from + i}, and keeps it.`);

test('a full line continues in the next, a number starts a paragraph, and a broken word is joined', () => {
  const page = pageOf([
    { text: '1.01 Players take cards from the deck until each of', y: 700, ...full },
    { text: 'them holds five. Some hold seven cards, as play-', y: 688, ...full },
    { text: 'ers of the long game do.', y: 676, width: 120 },
    { text: '1.02 Put cards back that nobody needs at the end of', y: 664, ...full },
    { text: '1.03 Short.', y: 652, width: 60 },
    { text: '• Oars', x: 60, y: 640, width: 60 },
    { text: 'Then wait.', y: 610, width: 60 },
  ]);
  const source = sourceOf(read([page]));
  expect(show(source)).toEqual([
    '1.01 Players take cards from the deck until each of them holds five. Some hold seven cards, as players of the long game do.',
    '1.02 Put cards back that nobody needs at the end of',
    '1.03 Short.',
    '• Oars',
    'Then wait.',
  ]);
  expect(
    source.blocks.map(({ at, lines, gap, indent }) => [at.line, lines ?? 1, gap ?? false, indent]),
  ).toEqual([
    [1, 3, true, 0],
    [4, 1, false, 0],
    [5, 1, false, 0],
    [6, 1, false, 2],
    [7, 1, true, 0],
  ]);
});

const left = ['1. Boats float.', '2. Oars row.', '3. Ropes hold.', '4. Sails pull.'];
const right = ['5. Tides turn.', '6. Winds blow.', '7. Gulls cry.', '8. Bells ring.'];

test('two columns are read one after the other, full-width text above or below', () => {
  const page = pageOf([
    { text: 'All that is seen from the quay', y: 710, width: 470 },
    ...below(680, right, { x: 320, width: 200 }),
    ...below(680, left, { width: 200 }),
    { text: 'What is done at night', y: 600, width: 470 },
  ]);
  expect(blocks([page])).toEqual([
    'All that is seen from the quay',
    ...left,
    ...right,
    'What is done at night',
  ]);
});

test('columns that the file has row by row stay rows, which is reported with the page', () => {
  const rows = left.flatMap((text, i) => [
    { text, y: 700 - 12 * i, width: 200 },
    { text: right[i] ?? '', x: 320, y: 700 - 12 * i, width: 200 },
  ]);
  const source = sourceOf(read([pageOf(rows)]));
  expect(show(source)[0]).toBe('1. Boats float. 5. Tides turn.');
  expect(source.losses).toEqual([
    {
      at: { line: 1, page: 1 },
      kind: 'order-unsure',
      message:
        'page 1: two orders are possible, by columns or by rows, and it is read by rows; save the document as .docx or HTML.',
    },
  ]);
});

test('numbers before texts are not a column', () => {
  const rows = left.flatMap((text, i) => [
    { text: text.slice(0, 2), y: 700 - 12 * i, width: 8 },
    { text: text.slice(3), x: 80, y: 700 - 12 * i, width: 100 },
  ]);
  expect(blocks([pageOf(rows)])).toEqual(left);
});

test('an item after "and" starts a paragraph, a number after a noun does not; contents are rows with pages', () => {
  const page = pageOf([
    { text: 'Boats', y: 760, width: 40 },
    { text: '4', x: 340, y: 760, width: 5 },
    { text: 'Tides and winds', y: 748, width: 80 },
    { text: '12', x: 340, y: 748, width: 10 },
    { text: 'Fog', y: 736, width: 20 },
    { text: '15', x: 340, y: 736, width: 10 },
    { text: 'a. All boats that are on the water at the tide; and', y: 700, ...full },
    { text: 'b. all that nobody has tied to the quay, as in rule', y: 688, ...full },
    { text: '4.1 and its example.', y: 676, width: 90 },
  ]);
  expect(blocks([page])).toEqual([
    'Boats 4',
    'Tides and winds 12',
    'Fog 15',
    'a. All boats that are on the water at the tide; and',
    'b. all that nobody has tied to the quay, as in rule 4.1 and its example.',
  ]);
});

test('a page that starts within a list has the indents of the others', () => {
  const one = below(720, ['1. Boats', '2. Tides', '3. Winds'], { width: 60 });
  const two = below(720, ['a) Oars', 'b) Sails'], { x: 80, width: 60 });
  const source = sourceOf(read([pageOf(one), pageOf(two)]));
  expect(source.blocks.map(({ indent }) => indent)).toEqual([0, 0, 0, 6, 6]);
});

test('page heads and feet are furniture, also if they count and alternate sides', () => {
  const pages = [0, 1, 2, 3].map((i) =>
    pageOf([
      { text: 'The Ferry Book', y: 760 },
      ...below(720, rules(4 * i + 1)),
      { text: `– ${i + 1} –`, x: i % 2 === 0 ? 50 : 400, y: 40 },
    ]),
  );
  const source = sourceOf(read(pages));
  expect(
    source.blocks.filter(({ kind }) => kind === 'furniture').map(({ why, at }) => [why, at.page]),
  ).toEqual(
    [1, 2, 3, 4].flatMap((page) => [
      ['head of the page', page],
      ['foot of the page', page],
    ]),
  );
  expect(source.blocks.filter(({ kind }) => kind === 'text')).toHaveLength(16);
});

test('a browser’s page margins are furniture, even on a single page, and no word is lost', () => {
  const page = pageOf([
    { text: '29/11/2026, 01:00', y: 780, width: 90 },
    { text: 'The Ferry Book', x: 300, y: 780, width: 100 },
    ...below(720, rules(1)),
    { text: 'https://example.org/ferry/rules.html', y: 20, width: 200 },
    { text: '1/1', x: 500, y: 20, width: 20 },
  ]);
  const source = sourceOf(read([page]));
  expect(show(source)).toEqual([
    'furniture: 29/11/2026, 01:00',
    'furniture: The Ferry Book',
    'furniture: https://example.org/ferry/rules.html',
    'furniture: 1/1',
    ...rules(1),
  ]);
  expect(source.raw[0]?.text).toContain('https://example.org/ferry/rules.html');
});

test('rules at the top of pages at the same height are text', () => {
  const pages = [1, 5, 9, 13].map((from) => pageOf(below(720, rules(from))));
  expect(sourceOf(read(pages)).blocks.every(({ kind }) => kind === 'text')).toBe(true);
});

test('larger letters are headings, the largest the outermost; a paragraph continues across pages', () => {
  const pages = [
    pageOf([
      { text: 'Boats', y: 720, size: 18 },
      { text: 'Of oars and of', y: 690, size: 14 },
      { text: 'ropes', y: 675, size: 14 },
      ...below(
        650,
        [
          'All of them float on the water, and nobody who sails',
          'them may leave the quay before the tide of spring',
        ],
        full,
      ),
    ]),
    pageOf([{ text: 'has turned.', y: 720, width: 60 }, ...below(690, ['Then they go.'], { width: 70 })]),
  ];
  expect(blocks(pages)).toEqual([
    '# Boats',
    '## Of oars and of ropes',
    'All of them float on the water, and nobody who sails them may leave the quay before the tide of spring has turned.',
    'Then they go.',
  ]);
});

test('superscripts are kept, and letters without Unicode reported', () => {
  const runs: PrintedRun[] = [
    { str: 'Ten m', x: 50, y: 700, width: 30, height: 10, hasEOL: false },
    { str: '2', x: 80, y: 704, width: 4, height: 6, hasEOL: false },
    { str: ' of ', x: 84, y: 700, width: 14, height: 10, hasEOL: false },
    { str: '\0sh', x: 98, y: 700, width: 20, height: 10, hasEOL: true },
  ];
  const source = sourceOf(read([runs]));
  expect(show(source)).toEqual(['Ten m² of \uFFFDsh']);
  expect(source.losses.map(({ kind }) => kind)).toEqual(['letters-lost']);
});

test('reads a PDF of a printer, and refuses one without text', async () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../fixtures/import/pdf/source.pdf'));
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages: PrintedRun[][] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item
          ? [
              {
                str: item.str,
                width: item.width,
                height: item.height,
                hasEOL: item.hasEOL,
                font: item.fontName,
                x: item.transform[4] as number,
                y: item.transform[5] as number,
              },
            ]
          : [],
      ),
    );
  }
  expect(blocks(pages)).toMatchInlineSnapshot(`
    [
      "furniture: 1",
      "The Lamplighters’ Coast",
      "Version 3.0",
      "0 BEFORE THE FIRST DUSK",
      "1 AN EVENING",
      "1.01 DUSK",
      "0 BEFORE THE FIRST DUSK",
      "0.00 Everything here is done once.",
      "0.01 BOARD: Unroll the coast where all keepers can reach it with ease and all of them can stay in their chairs.",
      "furniture: 2",
      "1 AN EVENING",
      "1.00.00 An evening has one step.",
      "1.01 DUSK",
      "1.01.00 Lamps are lit in this step.",
      "1.01.01 LIGHTING: Pay one oil for each lamp, as Board [0.01] has it.",
      "1.01.01.00 A lamp burns all night.",
      "1.01.02 FOG: Turn up a tile. -1.01.01",
    ]
  `);
  expect(read([[], []])).toMatchObject({ refused: expect.stringContaining('holds text') });
});
