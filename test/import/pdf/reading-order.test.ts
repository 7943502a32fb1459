import { expect, test } from 'vitest';
import { joinPrintedLines } from '../../../src/import/pdf/join-printed-lines.ts';
import { orderRemarks } from '../../../src/import/pdf/page-remarks.ts';
import { below, pageOf } from './printed-page.ts';
import { printedText } from './printed-text.ts';

const left = [
  '1. Boats float.',
  '2. Oars row.',
  '3. Ropes hold.',
  '4. Sails pull.',
  '5. Nets wait.',
  '6. Lamps burn.',
];
const right = [
  '7. Tides turn.',
  '8. Winds blow.',
  '9. Gulls cry.',
  '10. Bells ring.',
  '11. Fog comes.',
  '12. Fog goes.',
];

test('a title across both columns comes first, then the left column, whatever their order in the file', () => {
  const page = pageOf([
    ...below(680, right, { x: 320, width: 200 }),
    ...below(680, left, { width: 200 }),
    { text: 'All that is seen from the quay', y: 710, width: 470 },
  ]);
  expect(printedText([page]).split('\n').filter(Boolean)).toEqual([
    'All that is seen from the quay',
    ...left,
    ...right,
  ]);
});

test('text across both columns in the middle of a page parts what is above from what is below', () => {
  const page = pageOf([
    ...below(700, left, { width: 200 }),
    ...below(700, right, { x: 320, width: 200 }),
    { text: 'What is done at night', y: 610, width: 470 },
    ...below(590, ['13. Sleep.', '14. Watch.'], { width: 200 }),
    ...below(590, ['15. Wake.', '16. Eat.'], { x: 320, width: 200 }),
  ]);
  expect(printedText([page]).split('\n').filter(Boolean)).toEqual([
    ...left,
    ...right,
    'What is done at night',
    '13. Sleep.',
    '14. Watch.',
    '15. Wake.',
    '16. Eat.',
  ]);
});

test('lists beside each other are read one behind the other, also where a file has them line by line', () => {
  const rows = left.flatMap((text, i) => [
    { text, y: 700 - 12 * i, width: 200 },
    { text: right[i] ?? '', x: 320, y: 700 - 12 * i, width: 200 },
  ]);
  expect(
    printedText([pageOf(rows)])
      .split('\n')
      .filter(Boolean),
  ).toEqual([...left, ...right]);
});

/** Lines of a column: those that are full reach its edge. */
const prose = (x: number, top: number, texts: readonly string[]) =>
  texts.map((text, i) => ({ text, x, y: top - 12 * i, width: text.length < 26 ? 80 : 140 }));

test('each of three columns goes on from line to line, and what stands across two of them comes first', () => {
  const columns = ['Boats', 'Oars', 'Ropes'].map((word) => [
    `${word} are kept dry by all who`,
    'sail, and mended in the cold',
    'of winter by the fire.',
    `${word} are lent to nobody.`,
  ]);
  const page = pageOf([
    ...columns.flatMap((texts, i) => prose(50 + 160 * i, 660, texts)),
    { text: 'What the harbour says of oars and of ropes', x: 210, y: 690, width: 300 },
  ]);
  const said = (word: string) => [
    `${word} are kept dry by all who sail, and mended in the cold of winter by the fire.`,
    `${word} are lent to nobody.`,
  ];
  expect(printedText([page]).split('\n').filter(Boolean)).toEqual([
    ...said('Boats'),
    'What the harbour says of oars and of ropes',
    ...said('Oars'),
    ...said('Ropes'),
  ]);
});

test('a title below columns is read behind them', () => {
  const page = pageOf([
    ...prose(50, 700, ['Boats are kept dry by all who', 'sail, and mended in the cold', 'of winter.']),
    ...prose(320, 700, ['Oars are kept dry by all who', 'row, and mended in the cold', 'of winter.']),
    { text: 'Tides', y: 630, size: 14 },
    { text: 'The tide is told by the bell of the harbour, and by nothing else at all.', y: 610, width: 410 },
  ]);
  expect(printedText([page]).split('\n').filter(Boolean).slice(2)).toEqual([
    'Tides',
    'The tide is told by the bell of the harbour, and by nothing else at all.',
  ]);
});

test('a centred title above a column belongs to it, and a sign that hangs into the space between columns parts nothing', () => {
  const page = pageOf([
    { text: 'Boats', x: 110, y: 720, size: 14 },
    ...prose(50, 700, ['Boats are kept dry by all who', 'sail, and mended in the cold', 'of winter.']),
    { text: 'Oars', x: 280, y: 720, size: 14 },
    ...prose(210, 700, [
      'Oars are kept dry by all who',
      'row, and mended in the hard',
      'cold of winter, as they say',
    ]),
    { text: '“of old”.', x: 208, y: 664, width: 60 },
  ]);
  expect(printedText([page]).split('\n').filter(Boolean)).toEqual([
    'Boats',
    'Boats are kept dry by all who sail, and mended in the cold of winter.',
    'Oars',
    'Oars are kept dry by all who row, and mended in the hard cold of winter, as they say “of old”.',
  ]);
});

const rowsOf = (lines: Parameters<typeof pageOf>[0]) =>
  joinPrintedLines([pageOf(lines)]).flatMap(({ form, text }) => (form === 'row' ? [text.split('\t')] : []));

const table = [
  ['Boat', 'Price', 'What it is for'],
  ['Raft', '2', 'Few people and'],
  ['Ferry', '12', 'Whoever pays'],
  ['Barge', '7', 'Sand'],
];

test('a line of the first column between rows of a table is a row of its own, in its place', () => {
  const lines = table.flatMap((cells, i) => {
    const own = cells.map((text, at) => ({ text, x: 50 + 120 * at, y: 700 - 24 * i }));
    const between = i === 2 ? [{ text: 'In winter', y: 640 }] : [];
    return [...(i === 1 ? own.reverse() : own), ...between];
  });
  const [head, raft, ferry, barge] = table;
  expect(rowsOf(lines)).toEqual([head, raft, ferry, ['In winter', '', ''], barge]);
});

test('cells beside each other, row by row in the file, are a table, with all lines of each cell', () => {
  const lines = table.flatMap((cells, i) => [
    ...cells.map((text, at) => ({ text, x: 50 + 120 * at, y: 700 - 30 * i })),
    ...(i === 1 ? [{ text: 'their goods', x: 290, y: 658 }] : []),
  ]);
  const title = { text: 'What boats cost', y: 730, size: 14 };
  expect(rowsOf([title, ...lines])).toEqual([
    table[0],
    ['Raft', '2', 'Few people and their goods'],
    ...table.slice(2),
  ]);
});

test('numbers alone are a table', () => {
  const rows = [4, 5, 6].map((count) => [`${count}`, `${3 * count}`, `${count - 3}`]);
  const lines = rows.flatMap((cells, i) =>
    cells.map((text, at) => ({ text, x: 60 + 40 * at, y: 700 - 20 * i })),
  );
  expect(rowsOf(lines)).toEqual(rows);
});

test('bullets of the right one of two columns stand in front of its text', () => {
  const items = (x: number, word: string) =>
    ['are dry', 'are mended in the cold', 'are lent'].flatMap((text, i) => [
      { text: '•', x, y: 700 - 20 * i },
      { text: `${word} ${text}`, x: x + 18, y: 700 - 20 * i, width: 130 },
    ]);
  const lines = printedText([pageOf([...items(50, 'Oars'), ...items(240, 'Boats')])]).split(/\n+/);
  expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual(
    ['Oars', 'Boats'].flatMap((word) => [
      `• ${word} are dry`,
      `• ${word} are mended in the cold`,
      `• ${word} are lent`,
    ]),
  );
});

test('a cell that stands in the middle of its row belongs to it', () => {
  const lines = ['Raft', 'Ferry', 'Barge'].flatMap((boat, i) => [
    { text: boat, y: 700 - 50 * i },
    { text: `The ${boat.toLowerCase()} is kept dry`, x: 200, y: 706 - 50 * i },
    { text: 'and mended in winter', x: 200, y: 694 - 50 * i },
  ]);
  expect(rowsOf(lines)).toEqual(
    ['Raft', 'Ferry', 'Barge'].map((boat) => [
      boat,
      `The ${boat.toLowerCase()} is kept dry and mended in winter`,
    ]),
  );
});

test('texts beside each other that are neither columns nor rows are said', () => {
  const lines = ['The boat goes out', 'The oar is mended', 'The rope is tied'].flatMap((text, i) => [
    { text, y: 700 - 12 * i },
    { text: `and the tide comes ${'in '.repeat(i)}`, x: 160 + 40 * i, y: 700 - 12 * i },
  ]);
  const [remark] = orderRemarks(joinPrintedLines([pageOf(lines)]));
  expect(remark).toMatchObject({ kind: 'order-unsure', message: expect.stringContaining('page 1 ') });
});

test('what a file has first and a page last is read last, where nothing stands beside it', () => {
  const page = pageOf([
    ...below(60, ['Ask the ferryman.']),
    ...below(700, ['1. Boats float.', '2. Oars row.']),
  ]);
  expect(printedText([page]).split('\n').filter(Boolean)).toEqual([
    '1. Boats float.',
    '2. Oars row.',
    'Ask the ferryman.',
  ]);
});

test('an entry of contents whose dots and page come first in the file reads from left to right', () => {
  const dots = '. . . . . . . . . . .';
  const page = ['1.1 Boats', '1.2 Oars', '1.3 Tides', '1.4 Fog'].flatMap((title, i) => {
    const y = 700 - 12 * i;
    const [leader, words] = pageOf([
      { text: `${dots} ${i + 2}`, x: 200, y },
      { text: title, y },
    ]);
    return [{ ...leader, hasEOL: false }, words] as ReturnType<typeof pageOf>;
  });
  const body = pageOf(below(500, ['1.1 Boats', '1.2 Oars', '1.3 Tides', '1.4 Fog']));
  expect(
    printedText([[...page, ...body]])
      .split('\n')
      .slice(0, 2),
  ).toEqual(['1.1 Boats ..... 2', '1.2 Oars ..... 3']);
});

test('what a file has last and a page first is read first, also where a sign stands beside a text of the page', () => {
  const page = pageOf([
    { text: '!', x: 50, y: 640, size: 20 },
    ...below(646, ['Mind the gap between', 'boats.'], { x: 90 }),
    ...below(600, ['Nobody rows at night.']),
    { text: 'Nobody rows alone.', y: 700 },
  ]);
  expect(printedText([page]).split('\n').filter(Boolean)[0]).toBe('Nobody rows alone.');
});

test('what a file has behind a text and a page to the left of it is no part of its last word', () => {
  const row = pageOf([
    { text: 'Boats', y: 700 },
    { text: 'Oars', x: 300, y: 700 },
    { text: 'Tides', x: 200, y: 700 },
  ]).map((run, at) => ({ ...run, hasEOL: at === 2 }));
  expect(printedText([row])).not.toContain('OarsTides');
});

test('headings that a file draws before all text of a page stand where they are printed', () => {
  const page = pageOf([
    { text: 'OF BOATS', y: 670, font: 'head' },
    { text: 'OF OARS', y: 610, font: 'head' },
    ...below(700, ['lie at the quay.']),
    ...below(650, ['A boat floats.']),
    ...below(590, ['An oar rows.']),
  ]);
  expect(printedText([page]).split('\n').filter(Boolean)).toEqual([
    'lie at the quay.',
    'OF BOATS',
    'A boat floats.',
    'OF OARS',
    'An oar rows.',
  ]);
});
