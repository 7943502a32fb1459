import { expect, test } from 'vitest';
import { joinPrintedLines } from '../../../src/import/pdf/join-printed-lines.ts';
import { type TurnedRun, toUpright } from '../../../src/import/pdf/upright-runs.ts';
import { importGeneral } from '../general/import-general.ts';
import { below, type LineOnPage, pageOf } from './printed-page.ts';
import { printedText } from './printed-text.ts';

const prose = (top: number): LineOnPage[] =>
  below(top, ['A ferry leaves the bank when its captain says so, and it never comes', 'back alone.']);

test('numbers that count the pages are no text, however few pages there are', () => {
  const page = (number: string) => pageOf([...prose(700), { text: number, x: 300, y: 60 }]);
  const pageLines = joinPrintedLines([page('1'), page('2')]).filter(({ form }) => form === 'page');
  expect(pageLines.map(({ text }) => text)).toEqual(['1', '2']);
  expect(printedText([page('Seite 1 von 1')])).toContain('Seite 1 von 1');
  expect(joinPrintedLines([page('4')]).filter(({ form }) => form === 'page')).toEqual([]);
});

test('lines of single paragraphs stand apart, and what is centred begins its own', () => {
  const single = [
    'S.1 Robots carry no fire.',
    'S.2 Batteries are covered, and a bare one is taken off the field.',
  ];
  const lines = [...single, 'S.3 Judges may stop any robot.'].map((text, i) => ({ text, y: 700 - 22 * i }));
  expect(printedText([pageOf(lines)]).split(/\n+/)).toHaveLength(3);
  const full = 'A tower as defined in Article 2 shall be taken down when the tide is high.';
  const centred = [...prose(700), { text: full, y: 676 }, { text: 'Article 4', x: 205, y: 664 }];
  expect(printedText([pageOf(centred)])).toContain(`${full}\nArticle 4`);
});

test.each([
  ['further out than the bullets before it', 70],
  ['below the signs of the bullets before it', 50],
])('text %s is none of the last', (_, x) => {
  const lines = [
    { text: 'Points', y: 730, size: 20, font: 'bold' },
    ...below(700, ['These points are counted at the end, and nothing else is counted then:']),
    ...below(680, ['• ten for a boat', '• two for an oar'], { x }),
    ...below(640, ['Then the game begins again, and the loser takes the first turn of that one.']),
  ];
  const { files } = importGeneral(joinPrintedLines([pageOf(lines)]), { dialect: 'general' });
  expect([...files.values()].join('\n')).toMatch(/^Then the game begins again/m);
});

test('a date on the title page is no chapter, and a figure in brackets no item', () => {
  const lines: LineOnPage[] = [
    { text: 'Rules of the Ferry', y: 740, size: 24, font: 'bold' },
    { text: '28. Juni 2019', y: 700, size: 16, font: 'date' },
    { text: '§ 1 Boats', y: 670, size: 16, font: 'bold' },
    ...prose(650),
    { text: 'Each boat has oars', y: 620 },
    { text: '(3 pairs)', y: 600 },
    { text: '§ 2 Tides', y: 570, size: 16, font: 'bold' },
    ...prose(550),
  ];
  const { files } = importGeneral(joinPrintedLines([pageOf(lines)]));
  expect([...files.keys()].filter((path) => /^\d/.test(path))).toEqual(['1-boats.md', '2-tides.md']);
  expect([...files.values()].join('\n')).toMatch(/^\(3 pairs\)$/m);
});

test('a page whose letters are turned is turned back', () => {
  const turned = (str: string, x: number, y: number): TurnedRun => ({
    ...{ str, x, y, width: 40, height: 10, hasEOL: true, font: 'text' },
    turn: [0, 10],
  });
  const foot: TurnedRun = { ...turned('3', 300, 20), turn: [10, 0] };
  const upright = toUpright([turned('Wolf', 100, 50), turned('black', 100, 200), foot], [600, 800]);
  expect(upright.map(({ x, y }) => [x, y])).toEqual([
    [50, 500],
    [200, 500],
    [300, 20],
  ]);
});

test('a page of very many letters without a size is read in time', () => {
  const letters = Array.from({ length: 4000 }, (_, i) => ({
    text: 'w',
    x: (i * 13) % 500,
    y: 700 - (i % 60) * 10,
    size: 0,
    width: 0,
  }));
  const start = performance.now();
  expect(joinPrintedLines([pageOf(letters)]).length).toBeGreaterThan(60);
  expect(performance.now() - start).toBeLessThan(10_000);
}, 60_000);
