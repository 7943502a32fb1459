import { expect, test } from 'vitest';
import { escapeOddMarks } from '../../../src/import/write/escape-odd-marks.ts';
import { findOddItems } from '../../../src/syntax/nesting/find-odd-items.ts';
import { parseMarkdown } from '../../../src/syntax/parse.ts';

const odd = (text: string) => findOddItems(parseMarkdown(text), text, parseMarkdown).length;

test('bold text that begins with a number stays bold, and is no item', () => {
  const text = '# Boats\n\n1. Row. {#row}\n\n**2. Nets are wet:** (a) {#nets}\n\n3. Rest. {#rest}\n';
  expect(odd(text)).toBe(1);
  const escaped = escapeOddMarks(text);
  expect(odd(escaped)).toBe(0);
  expect(escaped).toContain('**&#50;. Nets are wet:**');
});

test('bullets of a word processor that stayed text are no items', () => {
  const text = '# Boats\n\n1. Row. {#row}\n\n● Wind: it blows.\n\n● Rain: it falls.\n';
  expect(odd(text)).toBeGreaterThan(0);
  expect(odd(escapeOddMarks(text))).toBe(0);
});
