import { describe, expect, test } from 'vitest';
import { comparePrinted } from '../../../src/import/plain-words/compare-printed.ts';
import type { RawPage } from '../../../src/import/plain-words/plain-text.ts';

const nothing = { places: new Set<string>(), beside: [], texts: [] };

const compare = (text: string, printed: string, kind: RawPage['kind'] = 'text') =>
  comparePrinted([{ page: null, text, kind }], nothing, printed);

describe('numbers before texts', () => {
  test('are equal however the edition prints points and brackets', () => {
    const document =
      'Section 2.1: Oars are kept dry.\n(b) No oar is lent to strangers.\n702.19b Gulls steal oars.';
    const printed =
      '2.1 Oars are kept dry.\n  2.1(b) No oar is lent to strangers.\n702.19.b Gulls steal oars.';
    expect(compare(document, printed)).toEqual({
      numbers: 3,
      lacking: [],
      joined: null,
      moved: [],
    });
  });

  test('are reported if the print has different ones, or none', () => {
    const document = '4.1 Oars are kept dry.\n4.2 No oar is lent to strangers.';
    expect(compare(document, '7.1 Oars are kept dry.\n- No oar is lent to strangers.').lacking).toEqual([
      { number: '4.1', at: '1', words: 'oars are kept dry', instead: '7.1' },
      { number: '4.2', at: '2', words: 'no oar is lent to strangers', instead: '-' },
    ]);
  });

  test('are compared on lines of their own, and before a reference', () => {
    expect(compare('§ 1.\nOars are kept dry.', 'Oars are kept dry.').lacking).toHaveLength(1);
    expect(compare('3. See 4.1 for oars.', '3 See Oars for oars.').lacking).toEqual([]);
    const article = 'Article 1: Oars\n2a) [Article 1](#oars) says who may row.';
    expect(compare(article, '1 Article 1: Oars\n2a 1 says who may row.', 'markdown').lacking).toEqual([]);
    expect(compare(article, '1 Article 1: Oars\n2b 1 says who may row.', 'markdown').lacking).toHaveLength(1);
    const korean = '제1조: 배\n2a) [제1조](#a)에 설명된 배를 탄다.';
    expect(compare(korean, '1 제1조: 배\n2a 제1조에 설명된 배를 탄다.', 'markdown').lacking).toEqual([]);
  });

  test('do not count if Markdown has 1. before each item, nor in a table cell', () => {
    expect(compare('1. Oars\n1. Gulls', '1 Oars\n2 Gulls', 'markdown').lacking).toEqual([]);
    expect(compare('8\n0', '0').numbers).toBe(0);
  });

  test('printed at the end of the parent’s number count as such, except marks in brackets', () => {
    const document = '3. Oars\n1. Oars are kept dry.\n2. Oars are lent.\n(a) to gulls';
    const printed = '3 Oars\n3.1 Oars are kept dry.\n3.2 Oars are lent.\n3.2(a) to gulls';
    expect(compare(document, printed)).toEqual({
      numbers: 4,
      lacking: [],
      joined: { count: 2, number: '1.', as: '3.1' },
      moved: [],
    });
  });

  test('are Word’s computed ones if the bytes have none', () => {
    const page: RawPage = { page: null, kind: 'text', text: 'Oars are kept dry.', hasOtherLines: true };
    const shown = '(b) Oars are kept dry.';
    const compared = comparePrinted([{ ...page, shown }], nothing, '2 Oars are kept dry.');
    expect(compared.lacking.map(({ number, instead }) => [number, instead])).toEqual([['(b)', '2']]);
  });

  test('do not include abbreviations and years', () => {
    expect(compare('E.g. oars of gulls\n2021 draft results', 'Nothing').numbers).toBe(0);
  });

  test('are not compared in the table of contents', () => {
    const passed = { ...nothing, places: new Set(['1']) };
    const pages: RawPage[] = [{ page: null, text: '1 Oars\n2 Gulls', kind: 'text' }];
    expect(comparePrinted(pages, passed, 'Gulls').lacking.map(({ number }) => number)).toEqual(['2']);
  });
});

describe('the order of texts', () => {
  const oars = 'Every crew keeps its own oars dry.';
  const more = 'Wet oars are lent to nobody at all.';
  const gulls = 'Gulls steal one coin in every round.';
  const tides = 'The tide turns when the bell rings twice.';
  const fog = 'Nobody may row in fog without a lamp.';

  test('is reported for texts in a different order, once for those moved together', () => {
    const document = [oars, more, gulls, tides, fog].join('\n');
    expect(compare(document, [gulls, tides, fog, oars, more].join('\n')).moved).toEqual([
      { at: '1', words: 'every crew keeps its own oars', texts: 2 },
    ]);
    expect(compare(document, document).moved).toEqual([]);
  });

  test('is not compared for notes of a Word document, nor for repeated words', () => {
    const notes: RawPage = { page: null, text: [fog, oars].join('\n'), kind: 'text', isBeside: true };
    expect(comparePrinted([notes], nothing, [oars, fog].join('\n')).moved).toEqual([]);
    expect(compare([oars, gulls, oars].join('\n'), [oars, oars, gulls].join('\n')).moved).toEqual([]);
  });
});
