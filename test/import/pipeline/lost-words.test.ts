import { expect, test } from 'vitest';
import { summaryOf } from '../../../src/import/account/summary.ts';
import type { ImportedDocument } from '../../../src/import/document/document.ts';
import { countPlainWords } from '../../../src/import/plain-words/count-plain-words.ts';
import { plainText } from '../../../src/import/plain-words/plain-text.ts';
import { wordsIn } from '../../../src/import/plain-words/words.ts';
import { importToy } from './import-toy.ts';
import { smallDocument } from './small-document.ts';

const wordsAfter = (change: (json: string) => string) =>
  importToy(smallDocument, {}, (reading) => ({
    ...reading,
    document: JSON.parse(change(JSON.stringify(reading.document))) as ImportedDocument,
  })).report.words;

test('reports a word lost by a dialect as missing, with its lines', () => {
  expect(wordsAfter((json) => json.replace('Take two.', 'Take.')).missing).toEqual([
    { word: 'two', count: 1, at: ['12', '13'] },
  ]);
});

test('reports a word invented by a dialect as extra, with its file', () => {
  expect(wordsAfter((json) => json.replace('Take two.', 'Take two quickly.')).extra).toEqual([
    { word: 'quickly', count: 1, at: ['1-turns/1.01-drawing-turn.md'] },
  ]);
});

test('a moved marker, star or number does not matter, a lost reference does', () => {
  expect(wordsAfter((json) => json.replace('"sign":"-"', '"sign":"+"'))).toMatchObject({
    missing: [],
    extra: [],
  });
  const lost = wordsAfter((json) =>
    json.replace(/\{"type":"reference"[^}]*"target":"1\.1\.2"[^}]*\}\}/, '{"type":"text","value":""}'),
  );
  expect(lost.missing).toEqual([{ word: '1.1.2', count: 1, at: ['6'] }]);
});

test('words are letters and digits in lower case; names and numbers of several levels are whole', () => {
  expect(wordsIn('**FORCE** Movement, a_b 1.04.02!')).toEqual(['force', 'movement', 'a_b', '1.04.02']);
});

/** Compares the words of a text with what was written of it. */
const count = (source: string, written: string, hasOtherLines = false) =>
  countPlainWords(
    [{ page: null, text: source, kind: 'text', hasOtherLines }],
    {
      files: new Map([['a.md', `# A\n\n${written}\n`]]),
      numbers: new Map(),
      names: new Map(),
      ownTitles: new Set(['a.md']),
    },
    { places: new Set(), beside: [], texts: [] },
  );

test('words are compared as multisets', () => {
  expect(count('draw\ndraw draw', 'draw').missing).toEqual([{ word: 'draw', count: 2, at: ['1', '2'] }]);
  expect(count('draw draw', 'draw draw')).toMatchObject({ missing: [], extra: [] });
});

test('words broken at line ends are joined, also next to a number in the margin', () => {
  const printed = 'The reorganised crew will re-\nceive mail. A reor-\nganised boat. The mem- 20\nbers row.';
  const written = 'The reorganised crew will receive mail. A reorganised boat. The members row.';
  expect(count(printed, written, true)).toMatchObject({
    missing: [{ word: '20' }],
    extra: [],
  });
});

test('numbers of roman levels, letters and digits before a line are not words', () => {
  expect(
    count('II.3.B.6 Boats are rowed.\nI.2.1.a All row.', 'Boats are rowed.\n\nAll row.').missing,
  ).toEqual([]);
});

test('a noun before such a number belongs to it, also if a line break splits it', () => {
  const printed = 'SECTION II.1. Boats are rowed.\nSection A.2: All row, as Sec-\ntion II.1 says.';
  const written = 'Boats are rowed.\n\nAll row, as Section II.1 says.';
  expect(count(printed, written, true)).toMatchObject({ missing: [], extra: [] });
});

test('a line of code in backticks is not a fence', () => {
  const source = { page: null, text: '```[7 * x]/2```\n', kind: 'markdown' as const };
  expect(plainText(source)).toContain('[7  x]/2');
});

test('states that no word is missing only if no line was left out', () => {
  const { report } = importToy(smallDocument);
  const whole = { ...report, left: [], words: { ...report.words, missing: [], extra: [] } };
  const said = 'Every word of the document is in the result';
  expect(summaryOf(whole)).toContain(said);
  expect(summaryOf({ ...whole, left: [{ line: 3, became: 'left', why: 'no rule' }] })).not.toContain(said);
});
