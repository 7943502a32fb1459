import { expect, test } from 'vitest';
import { joinPrintedLines } from '../../../src/import/pdf/join-printed-lines.ts';
import { importGeneral } from '../general/import-general.ts';
import { below, pageOf } from './printed-page.ts';

const rules = (from: number) =>
  [0, 1, 2, 3].map((i) => `1.${from + i} A boat has the number ${from + i}, and keeps it.`);
const pageLines = (pages: Parameters<typeof joinPrintedLines>[0]) =>
  joinPrintedLines(pages).flatMap(({ form, text }) => (form === 'page' ? [text] : []));

test('heads and feet of pages are no text, also where the chapter in them and the side of the number change', () => {
  const chapters = [...Array<string>(6).fill('Boats'), 'Tides', 'Winds'];
  const pages = chapters.map((chapter, i) =>
    pageOf([
      { text: i % 2 === 0 ? `The Ferry Book ${chapter}` : `${chapter} The Ferry Book`, y: 760 },
      ...below(720, rules(4 * i + 1)),
      { text: `– ${i + 1} –`, x: i % 2 === 0 ? 50 : 400, y: 40 },
    ]),
  );
  expect(pageLines(pages)).toEqual(
    chapters.flatMap((chapter, i) => [
      i % 2 === 0 ? `The Ferry Book ${chapter}` : `${chapter} The Ferry Book`,
      `– ${i + 1} –`,
    ]),
  );
  const lines = joinPrintedLines(pages);
  const { numbers, report } = importGeneral(lines);
  expect(numbers).toHaveLength(32);
  expect(report.lines.filter(({ became }) => became === 'page')).toHaveLength(16);
  expect(report.lines.find(({ line }) => line === lines.length)).toMatchObject({ page: 8 });
});

test('lines of a font of their own above most pages are heads though each says something else', () => {
  const heads = ['1 Of boats', '1.1 Of oars', '2 Of tides', '2.1 Of fog'];
  const pages = heads.map((text, i) =>
    pageOf([{ text, y: 760, font: 'head' }, ...below(720, rules(4 * i + 1))]),
  );
  expect(pageLines(pages)).toEqual(heads);
});

test('large titles that open each page are text, though their letters stand nowhere else', () => {
  const titles = ['Boats', 'Tides', 'Winds', 'Fog', 'Nets'];
  const pages = titles.map((text, i) =>
    pageOf([{ text, y: 760, size: 18, font: 'title' }, ...below(720, rules(4 * i + 1))]),
  );
  expect(pageLines(pages)).toEqual([]);
});

test('the first lines of pages are text, though they stand at the same height, and so are large titles of a few pages', () => {
  const pages = [1, 5, 9, 13, 17, 21, 25].map((from) =>
    pageOf([
      ...(from % 8 === 1 && from < 20 ? [{ text: 'FERRY BOOK', y: 760, size: 20 }] : []),
      ...below(720, rules(from)),
    ]),
  );
  expect(pageLines(pages)).toEqual([]);
});

test('numbered lines that end each page alike are rules, though their first number grows with the pages', () => {
  const pages = [1, 2, 3].map((n) =>
    pageOf([
      { text: `${n}.0 Of boats`, y: 740, size: 16 },
      ...below(710, [`${n}.1 A boat has a number, and keeps it.`]),
      ...below(600, [`${n}.2 Untie the boat.`]),
      { text: `page ${n}.12`, y: 40 },
    ]),
  );
  expect(pageLines(pages)).toEqual(['page 1.12', 'page 2.12', 'page 3.12']);
  expect(importGeneral(joinPrintedLines(pages)).numbers).toEqual(['1.1', '1.2', '2.1', '2.2', '3.1', '3.2']);
});

test('heads that stand off from the text with wide space in them are none of it, whatever they say', () => {
  const texts = [0, 1, 2, 3, 4, 5].map((i) =>
    i % 2 === 0
      ? `${i + 2} CHAPTER 1. OF ${'BOATS '.repeat(i)}`
      : `1.${4 * i + 1}. OF ${'OARS '.repeat(i)}${i + 2}`,
  );
  const pages = texts.map((text, i) =>
    pageOf([{ text, y: 760, width: 450 }, ...below(720, rules(4 * i + 1))]),
  );
  expect(pageLines(pages)).toEqual(texts.map((text) => text.trim()));
  expect(importGeneral(joinPrintedLines(pages)).numbers).toHaveLength(24);
});

test('what stands alike in the text of some pages is text, though it ends them', () => {
  const ends = 'History: as the harbour council wrote it.';
  const pages = Array.from({ length: 14 }, (_, i) =>
    pageOf([
      ...below(720, rules(4 * i + 1)),
      ...(i % 6 === 0
        ? [{ text: ends, y: 640 }]
        : below(640 - i, [`Boat ${'and oar '.repeat(i)}lies there.`])),
    ]),
  );
  const long = pages.map((runs, i) =>
    i % 6 === 0 ? runs : [...runs, ...pageOf(below(500 - i, [`Tide ${'and ebb '.repeat(i)}comes.`]))],
  );
  expect(pageLines(long)).toEqual([]);
});
