import { toString as wordsOf } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { escapeOddMarks } from '../../../src/import/write/escape-odd-marks.ts';
import { parseMarkdown } from '../../../src/syntax/parse.ts';
import { readFacts } from '../../../src/syntax/read-facts.ts';

const problemsOf = (text: string) =>
  readFacts(text, { isGlossary: false, acceptSuggestions: false }).problems;

const odd = (text: string) => problemsOf(text).filter(({ kind }) => kind.startsWith('odd-')).length;

test('bold text that starts with a number stays bold, and is not an item', () => {
  const text = '# Boats\n\n1. Row. {#row}\n\n**2. Nets are wet:** (a) {#nets}\n\n3. Rest. {#rest}\n';
  expect(odd(text)).toBe(1);
  const escaped = escapeOddMarks(text, problemsOf(text));
  expect(odd(escaped)).toBe(0);
  expect(escaped).toContain('**&#50;. Nets are wet:**');
});

test('word-processor bullets that stayed text are not items', () => {
  const text = '# Boats\n\n1. Row. {#row}\n\n● Wind: it blows.\n\n● Rain: it falls.\n';
  expect(odd(text)).toBeGreaterThan(0);
  expect(odd(escapeOddMarks(text, problemsOf(text)))).toBe(0);
});

/** Problems of a text that may be an item, an alert or a table. */
const told = (text: string) =>
  problemsOf(text)
    .map(({ kind }) => kind)
    .filter((kind) => ['odd-mark', 'odd-bullet', 'lost-alert', 'lost-table'].includes(kind));

const words = (text: string) => wordsOf(parseMarkdown(text));

test.each([
  ['a list number that the printer has escaped', '1\\. Row. Then rest.\n\n2. Rest. {#rest}'],
  ['one in the gap of a list', '1. Row. {#row}\n\n2\\. Then rest.\n\n3. Rest. {#rest}'],
  ['the frame of a drawing', '1. Row: {#row}\n\n   +---+---+\n\n   \\| | |\n\n   +---+---+'],
  ['a drawing in one paragraph', '1. Row: {#row}\n\n   +---+---+\n   | a | b |\n   +---+---+'],
  ['lines of bars of another kind', '1. Row: {#row}\n\n   │ a │\n   │ b │\n   │ c │'],
  ['one without its sign', '1. Row. {#row}\n\n   \\[!NOTE]\n\n   The sea is wet.'],
  ['one in other dress', '1. Row. {#row}\n\n   !!! NOTE\n\n   :::tip\n\n   ＞ \\[!NOTE]'],
])('escaped text is no longer reported, and reads the same: %s', (_title, body) => {
  const text = `# Boats\n\n${body}\n`;
  expect(told(text)).not.toEqual([]);
  const escaped = escapeOddMarks(text, problemsOf(text));
  expect(told(escaped)).toEqual([]);
  expect(words(escaped)).toBe(words(text));
});
