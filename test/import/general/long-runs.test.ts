import type { Paragraph } from 'mdast';
import { expect, test } from 'vitest';
import { undressed } from '../../../src/import/dialects/general/title-lines.ts';
import { sourceLines } from '../../../src/import/lines/lines.ts';
import { markdownLines } from '../../../src/import/lines/markdown-lines.ts';
import { keepOwnLines } from '../../../src/import/lines/own-lines.ts';
import { pageLeader } from '../../../src/import/lines/page-leader.ts';
import { templateRemarks } from '../../../src/import/lines/template-remarks.ts';
import { readTables } from '../../../src/import/lines/text-tables.ts';
import { plainText } from '../../../src/import/plain-words/plain-text.ts';
import { splitFront } from '../../../src/import/plain-words/words.ts';
import { wordsOfResult } from '../../../src/import/plain-words/written-words.ts';

/** Long enough that work by the square of it takes minutes. */
const count = 100_000;

test.each([
  ['a list', '1.  Draw a card.\n'],
  ['columns at other places in each line', 'boat  oar\nferry  sail\n'],
  ['lines across the page', '-----\n'],
])('%s of many lines is no table, and read once', (_, text) => {
  const lines = sourceLines(text.repeat(count / 2));
  expect(readTables(lines)).toEqual({ lines, rulings: [], wrapped: [], remarks: [] });
});

test('a table of many rows is one', () => {
  const { lines, remarks } = readTables(sourceLines('boat   3\nferry  4\n'.repeat(0.75 * count).trimEnd()));
  expect(lines).toHaveLength(1.5 * count);
  expect(new Set(lines.map(({ form }) => form))).toEqual(new Set(['row']));
  expect(remarks).toEqual([]);
});

test.each(['{% a', '{{ a.b', '{{< a', '{{# a', '{%', 'import a from '])(
  'an instruction that does not end is none: %s',
  (text) => {
    const long = `${text}${text.at(-1)?.repeat(count)}`;
    expect(templateRemarks(sourceLines(long))).toEqual([]);
  },
);

test('blanks behind the name of a link lead nowhere', () => {
  const text = `[boat]:${' '.repeat(count)}x y`;
  expect(plainText({ page: null, text, kind: 'markdown' })).toBe(text);
});

test('dots that lead nowhere are no contents', () => {
  expect(pageLeader.exec(`${'.'.repeat(count)}x`)).toBeNull();
  expect(pageLeader.exec(`${'. '.repeat(count)}12`)?.[1]).toBe('12');
});

test('a paragraph may have any count of lines', () => {
  const value = 'Boats\na\n'.repeat(count);
  const paragraph = { type: 'paragraph' as const, children: [{ type: 'text' as const, value }] };
  keepOwnLines(paragraph, { written: value.split('\n') });
  expect(paragraph.children).toHaveLength(4 * count + 1);
});

test('a word of any length is counted once', () => {
  const word = 'a'.repeat(count);
  const nothing = { numbers: new Map(), names: new Map(), ownTitles: new Set<string>() };
  const { words } = wordsOfResult({ files: new Map([['1-boats.md', `- ${word}\n`]]), ...nothing }, new Map());
  expect([...words.keys()]).toEqual([word]);
});

test.each(['1', 'A', '1A', 'Ab'])('a long run is read once at the beginning of a line: %s', (run) => {
  expect(splitFront(`${run.repeat(count)}!`)).toEqual(['', `${run.repeat(count)}!`]);
});

test('settings that do not end are text, and read once', () => {
  const lines = markdownLines(`---\n${'-boat: two\n'.repeat(100)}x`);
  const words = typeof lines === 'string' ? lines : lines.map(({ text }) => text).join(' ');
  expect(words.match(/-boat: two/g)).toHaveLength(100);
});

test('lines with links beside a long one are read once', () => {
  const value = `${'oar\n'.repeat(count / 10)}${'a'.repeat(count)}`;
  const breaksOf = (written: readonly string[]) => {
    const paragraph: Paragraph = { type: 'paragraph', children: [{ type: 'text', value }] };
    keepOwnLines(paragraph, { written });
    return paragraph.children.filter(({ type }) => type === 'break');
  };
  const lines = value.split('\n');
  expect(breaksOf(lines)).toHaveLength(count / 10);
  expect(breaksOf(lines.map((line) => `[${line}](#boats)`))).toEqual([]);
});

test.each([['-'.repeat(count)], [`--${' -'.repeat(count / 2)}`], [`[${' '.repeat(count)}`]])(
  'signs that do not stand around a title are looked at once',
  (signs) => {
    expect(undressed(`${signs}x`)).toBe(`${signs}x`);
  },
);
