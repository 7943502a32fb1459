import { expect, test } from 'vitest';
import { withLetterSigns } from '../../../src/import/pdf/letter-signs.ts';
import { withLigatures } from '../../../src/import/pdf/lost-ligatures.ts';
import { pictureRemarks } from '../../../src/import/pdf/page-remarks.ts';
import type { PrintedRun } from '../../../src/import/pdf/printed-line.ts';
import { pageOf } from './printed-page.ts';
import { printedText } from './printed-text.ts';

const run = (str: string, x: number, y: number, rest: Partial<PrintedRun> = {}): PrintedRun => ({
  ...{ str, x, y, width: 5 * str.length, height: 10, hasEOL: false, font: 'text' },
  ...rest,
});

test('letters that a font has one sign for are those that make words, told apart by their width; others are said to be lost', () => {
  const word = (y: number, before: string, width: number, after: string) => [
    run(before, 50, y),
    run('\0', 80, y, { width }),
    run(after, 90, y, { hasEOL: true }),
  ];
  const [page = []] = withLigatures([
    [...word(700, 'Shu', 9, 'e boats'), ...word(680, '', 6, 'nd an oar'), ...word(660, 'Xy', 3, 'q')],
  ]);
  expect(page.map(({ str }) => str).join('')).toBe('Shuffle boatsfind an oarXy\uFFFDq');
});

test('a letter o of another font in front of a line is the sign of a bullet, and one of the text is none', () => {
  const line = (y: number, font: string) => [run('o', 50, y, { font }), run('oars', 70, y, { hasEOL: true })];
  const texts = withLetterSigns([...line(700, 'signs'), ...line(680, 'text')]).map(({ str }) => str);
  expect(texts).toEqual(['◦', 'oars', 'o', 'oars']);
});

test('bullets that begin further in stand below those before them, until one begins further out', () => {
  const bullets = [
    ['• Boats float.', 50],
    ['– Rafts do not.', 70],
    ['– Nor do oars.', 70],
    ['• Nets sink.', 50],
  ] as const;
  const page = pageOf(bullets.map(([text, x], at) => ({ text, x, y: 700 - 12 * at })));
  expect(printedText([page]).split('\n').filter(Boolean)).toEqual([
    '• Boats float.',
    '  – Rafts do not.',
    '  – Nor do oars.',
    '• Nets sink.',
  ]);
});

test('pages that are pictures are told', () => {
  expect(pictureRemarks([])).toEqual([]);
  expect(pictureRemarks([2, 9])).toMatchObject([
    { kind: 'picture-left-out', message: expect.stringContaining('Pages 2, 9 of the PDF are pictures') },
  ]);
});
