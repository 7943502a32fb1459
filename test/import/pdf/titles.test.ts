import { expect, test } from 'vitest';
import { joinPrintedLines } from '../../../src/import/pdf/join-printed-lines.ts';
import { importGeneral } from '../general/import-general.ts';
import { below, type LineOnPage, pageOf } from './printed-page.ts';

const text = (top: number, words: string): LineOnPage[] =>
  below(top, [`${words} carry people from one side of the water to the other, and`, 'bring them back.']);

const headings = (lines: readonly LineOnPage[]) =>
  joinPrintedLines([pageOf(lines)]).flatMap(({ heading, text: words }) =>
    heading ? [`${heading} ${words}`] : [],
  );

const book: LineOnPage[] = [
  { text: 'The Ferry Book', y: 740, size: 24, font: 'bold' },
  { text: 'by a ferryman', y: 715, size: 14 },
  { text: 'Boats', y: 680, size: 16, font: 'bold' },
  ...text(660, 'Boats'),
  { text: 'What is to be done when a boat', y: 620, size: 12, font: 'bold' },
  { text: 'has lost its oars', y: 606, size: 12, font: 'bold' },
  ...text(590, 'Other boats'),
  { text: 'Ropes', y: 550, size: 12, font: 'bold' },
  ...text(535, 'Ropes'),
  { text: 'Figure 1. A rope', y: 500, size: 12, font: 'bold' },
  { text: 'Tides', y: 470, size: 16, font: 'bold' },
  ...text(450, 'Tides'),
];

test('headings are told by the size of their letters; an author and a caption are none', () => {
  expect(headings(book)).toEqual([
    '1 The Ferry Book',
    '2 Boats',
    '3 What is to be done when a boat has lost its oars',
    '3 Ropes',
    '2 Tides',
  ]);
  const { files } = importGeneral(joinPrintedLines([pageOf(book)]));
  expect(files.get('edition.yaml')).toContain('title: The Ferry Book');
  expect([...files.keys()].filter((path) => path.startsWith('boats/'))).toHaveLength(3);
});

test('where letters are of one size a font of headings alone tells them, and the levels of their numbers how far in they stand', () => {
  const titled = (title: string, top: number) => [
    { text: title, y: top, font: 'bold' },
    ...text(top - 14, 'Boats'),
  ];
  const page = [
    ...titled('1 Boats', 700),
    ...titled('1.1 Oars', 640),
    ...titled('1.2 Ropes', 580),
    ...titled('2 Tides', 520),
  ];
  expect(headings(page)).toEqual(['1 1 Boats', '2 1.1 Oars', '2 1.2 Ropes', '1 2 Tides']);
});

test('sentences in bold and first words of paragraphs are no headings', () => {
  const page = ['One', 'Two', 'Three', 'Four'].flatMap((word, i) => [
    { text: `${word} boats never wait.`, y: 700 - 60 * i, font: 'bold' },
    ...text(680 - 60 * i, word),
  ]);
  expect(headings(page)).toEqual([]);
});

test('lines in bold that a colon ends are headings, but for sentences', () => {
  const page = ['Boats', 'Oars', 'Ropes', 'Tides', 'The crew shall be'].flatMap((word, i) => [
    { text: `${word}:`, y: 700 - 60 * i, font: 'bold' },
    ...text(680 - 60 * i, word),
  ]);
  expect(headings(page)).toEqual(['1 Boats:', '1 Oars:', '1 Ropes:', '1 Tides:']);
});

/** A line of contents: wide space leads to the page. */
const listed = (title: string, page: string, y: number) => [
  { str: title, x: 50, y, width: 60, height: 10, hasEOL: false, font: 'bold' },
  { str: ' ', x: 110, y, width: 380, height: 0, hasEOL: false, font: 'bold' },
  { str: page, x: 490, y, width: 10, height: 10, hasEOL: true, font: 'bold' },
];

test('lines that lead to pages are contents, with their heading, and the titles stand once', () => {
  const titles = ['Boats', 'Oars', 'Ropes', 'Tides'];
  const pages = [
    [
      ...pageOf([{ text: 'Inhaltsverzeichnis', y: 740, size: 16 }]),
      ...titles.flatMap((title, i) => listed(`${i + 1} ${title}`, `${i + 2}`, 700 - 20 * i)),
    ],
    ...titles.map((title, i) =>
      pageOf([{ text: `${i + 1} ${title}`, y: 740, size: 16 }, ...text(700, title)]),
    ),
  ];
  const { report, files } = importGeneral(joinPrintedLines(pages));
  expect(report.lines.filter(({ became }) => became === 'contents')).toHaveLength(5);
  expect([...files.keys()].filter((path) => /boats|oars|ropes|tides/.test(path))).toHaveLength(4);
});

test('a word in front of the number of a page leads there, too', () => {
  const titles = ['Boats', 'Oars', 'Ropes', 'Tides'];
  const pages = [
    titles.flatMap((title, i) => listed(title, `Page ${i + 2}`, 700 - 20 * i)),
    ...titles.map((title) => pageOf([{ text: title, y: 740, size: 16 }, ...text(700, title)])),
  ];
  const lines = joinPrintedLines(pages).map(({ text: words }) => words);
  expect(lines.slice(0, 2)).toEqual(['Boats ..... 2', 'Oars ..... 3']);
});

test('rows of a table that end in numbers are no contents', () => {
  const rows = ['Boats', 'Oars', 'Ropes', 'Nets', 'Lamps'].flatMap((title, i) =>
    listed(title, `${i}`, 700 - 20 * i),
  );
  expect(joinPrintedLines([rows]).some(({ text: words }) => words.includes('....'))).toBe(false);
});

test('a name in italics is part of its heading, and a number may have a long one', () => {
  const page = ['Boats', 'Oars', 'Ropes'].flatMap((word, i): LineOnPage[] => [
    { text: `${i + 1}. ${word}`, y: 700 - 100 * i, size: 14, font: 'bold' },
    ...text(680 - 100 * i, word),
  ]);
  const [first] = pageOf([{ text: '4. The ', y: 400, size: 14, font: 'bold' }]);
  const name = pageOf([{ text: 'Queen', x: 100, y: 400, size: 14, font: 'italic' }]);
  const rest = pageOf([
    ...text(380, 'Queens'),
    ...below(
      340,
      [
        '5. What a keeper of the harbour who has lost a boat, its oars and all of its ropes',
        'in a storm by night has to tell to those who lent them, and by when',
      ],
      { size: 14, font: 'bold' },
    ),
    ...text(310, 'Keepers'),
  ]);
  const found = joinPrintedLines([
    [...pageOf(page), ...(first ? [{ ...first, hasEOL: false }] : []), ...name, ...rest],
  ]);
  expect(found.flatMap(({ heading, text: words }) => (heading ? [words.slice(0, 12)] : []))).toEqual([
    '1. Boats',
    '2. Oars',
    '3. Ropes',
    '4. The Queen',
    '5. What a ke',
  ]);
});

test('a title in larger letters stands apart from the text behind it in its line, also where it begins in the line above', () => {
  const title = (words: string, y: number, rest: string) => {
    const runs = pageOf([{ text: `${words} `, y, size: 14, font: 'bold' }]);
    const end = runs.reduce((most, { x, width }) => Math.max(most, x + width), 0);
    const behind = pageOf([{ text: rest, y, size: 10 }]).map((run) => ({ ...run, x: end }));
    return [...runs.map((run) => ({ ...run, hasEOL: false })), ...behind];
  };
  const page = [
    ...pageOf([{ text: 'The Ferry Book', y: 760, size: 24, font: 'bold' }]),
    ...pageOf([{ text: 'Object of', y: 700, size: 14, font: 'bold' }]),
    ...title('the Game:', 684, 'Carry all cows over the river.'),
    ...title('Setup:', 640, 'Take a boat of your colour.'),
    ...title('Turns:', 600, 'Row up to three spaces.'),
    ...pageOf(text(560, 'Boats')),
  ];
  const lines = joinPrintedLines([page]).filter(({ text: words }) => words !== '');
  expect(lines.map(({ heading = 0, text: words }) => `${heading} ${words}`).slice(0, 7)).toEqual([
    '1 The Ferry Book',
    '2 Object of the Game:',
    '0 Carry all cows over the river.',
    '2 Setup:',
    '0 Take a boat of your colour.',
    '2 Turns:',
    '0 Row up to three spaces.',
  ]);
});
