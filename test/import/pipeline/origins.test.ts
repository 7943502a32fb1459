import { expect, test } from 'vitest';
import { fillOrigins } from '../../../src/import/account/fill-origins.ts';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import type { SourceLine } from '../../../src/import/lines/lines.ts';
import { markdownLines } from '../../../src/import/lines/markdown-lines.ts';
import { importGeneral, markdown } from '../general/import-general.ts';

/** The lines of a document whose place in it is not told, or told wrongly: each has words that stand once. */
function misplaced(source: string, lines: readonly SourceLine[] | string): string[] {
  if (typeof lines === 'string') throw new Error(lines);
  const written = source.split('\n');
  return fillOrigins(lines)
    .filter(({ text }) => text.trim() !== '')
    .filter(({ text, origin }) => {
      const word = /[a-z]{4,}/.exec(text)?.[0] ?? '';
      return written.findIndex((line) => line.includes(word)) + 1 !== origin;
    })
    .map(({ text, origin }) => `${origin}: ${text}`);
}

test('lines of Markdown say where they stand, also in elements of HTML and behind anchors', () => {
  const text =
    '# ferry\n\n<div class="a">\n\n<div><b>first</b></div>\n<div>\n  second\n</div>\n\n</div>\n\n<a id="x"></a>\nthird of all\n\n<a id="y"></a>\n1.1 fourth\n1.2 fifth one\n\n<table>\n<tr>\n<td>sixth</td>\n<td>row</td></tr>\n</table>\n\n- seventh\n  <i>eighth</i>\n';
  expect(misplaced(text, markdownLines(text))).toEqual([]);
});

test('lines of HTML say where their words stand, and not the tag in front of them', () => {
  const text =
    '<body>\n<h1>\n ferry\n</h1>\n<div class="menu">\n  <p>first\n and more</p>\n  <ul>\n   <li>\n    <strong>\n second</strong></li></ul>\n<table><tr>\n<td>\nthird</td></tr></table>\n</div></body>\n';
  expect(misplaced(text, htmlLines(text))).toEqual([]);
});

test('words of contents in Markdown are left out where they stand, also behind a tag of several lines', () => {
  const text =
    '# Ferry\n\n<div style="\n  color: red;\n  top: 0">\n\nContents\n\n- [Boats](#boats)\n- [Cows](#cows)\n- [Tides](#tides)\n\n</div>\n\n## Boats\n\nA boat is green.\n\n## Cows\n\nCows pay.\n\n## Tides\n\nTides turn.\n';
  const { report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(report.lines.filter(({ became }) => became === 'contents').map(({ origin }) => origin)).toEqual([
    7, 9, 10, 11,
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
