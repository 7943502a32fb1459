import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refusal, Source } from '../../../src/import/document/source.ts';
import { htmlSource } from '../../../src/import/read/html/html-source.ts';
import { mapSource } from '../../../src/import/read/map/map-source.ts';
import { markdownSource } from '../../../src/import/read/markdown/markdown-source.ts';
import { pdfSource } from '../../../src/import/read/pdf/pdf-source.ts';
import { plainWords } from '../../../src/import/read/runs.ts';
import { importMapSchema } from '../../../src/model/import-map.ts';
import { holds } from '../../support/property.ts';

/** Texts of significant fragments, in any order. */
const textOf = (pieces: readonly string[]) =>
  fc
    .array(fc.constantFrom(...pieces, 'oar', 'Boats row.', '1.2', ' ', '\n', '\n\n', 'ß', '規則'), {
      maxLength: 40,
    })
    .map((all) => all.join(''));

/** Expects blocks on lines of the source, each with words, a mark or a heading. */
function expectSound(read: Source | Refusal, text: string) {
  if ('refused' in read) {
    expect(read.refused).not.toBe('');
    return;
  }
  const count = text.split('\n').length;
  for (const { at, lines = 1, words, mark, heading, entry, kind } of read.blocks) {
    expect(at.line).toBeGreaterThanOrEqual(1);
    expect(at.line + lines - 1).toBeLessThanOrEqual(count);
    if (kind !== 'code') expect(plainWords(words)).not.toMatch(/^[ \n]|[ \n]$/);
    if (mark === undefined && heading === undefined && !entry) expect(words).not.toEqual([]);
  }
  for (const { at, message } of read.losses) {
    expect(at.line).toBeGreaterThanOrEqual(1);
    expect(message).not.toBe('');
  }
}

test('the Markdown reader never throws, and all words are in blocks', () => {
  const pieces = [
    '# ',
    '- ',
    '1. ',
    '   ',
    '> ',
    '[^a]',
    '[^a]: ',
    '| a | b |\n| - | - |\n',
    '**',
    '~~',
    '[x](#y)',
    '`',
    '```\n',
    '<b>',
    '</b>',
    '<br>',
    '<td>',
    ': ',
    '(a) ',
    '  \n',
    '{#id}',
    '---\n',
    '![p](q)',
    '[!NOTE]',
  ];
  holds(
    fc.property(textOf(pieces), (text) => expectSound(markdownSource(text, { file: 'a.md' }), text)),
    500,
  );
  holds(
    fc.property(textOf(['- ', '1. ', '# ', '> ', '**', '<b>', '</b>', '(a) ']), (text) => {
      const read = markdownSource(text, { file: 'a.md' });
      const written = 'refused' in read ? '' : read.blocks.map(({ words }) => plainWords(words)).join(' ');
      expect(written.match(/oar|Boats|規則/g) ?? []).toHaveLength(
        (text.match(/oar|Boats|規則/g) ?? []).length,
      );
    }),
    500,
  );
});

test('the HTML reader never throws, and all words are in blocks', () => {
  const pieces = [
    '<p>',
    '</p>',
    '<li>',
    '<ol start=3>',
    '</ol>',
    '<ul>',
    '<table>',
    '<tr>',
    '<td colspan=3 rowspan=2>',
    '</table>',
    '<h2 id=x>',
    '</h2>',
    '<b>',
    '</b>',
    '<a href="#fn">',
    '</a>',
    '<br>',
    '<dl><dt>',
    '<dd>',
    '<pre>',
    '</pre>',
    '<nav>',
    '<main>',
    '<aside class=note>',
    '<section role=doc-endnotes><li id=fn>',
    '<img alt=p>',
    '<sup>',
    '</sup>',
  ];
  holds(
    fc.property(textOf(pieces), (text) => {
      const read = htmlSource(text, { file: 'a.html' });
      expectSound(read, text);
      const written = 'refused' in read ? '' : read.blocks.map(({ words }) => plainWords(words)).join(' ');
      expect(written.match(/oar|Boats|規則/g) ?? []).toHaveLength(
        (text.match(/oar|Boats|規則/g) ?? []).length,
      );
    }),
    1000,
  );
});

test('the YAML and JSON reader never throws', () => {
  const map = importMapSchema.parse({
    text: 'text',
    label: 'label',
    children: 'rules',
    number: 'no',
    keyed: 'number',
    mentions: ['{ID}'],
  });
  const pieces = [
    '- ',
    'text: ',
    'label: ',
    'rules:\n',
    '  ',
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    '|\n',
    '{"text": "',
    'no: 1.2',
    '# ',
  ];
  holds(
    fc.property(textOf(pieces), (text) =>
      expectSound(mapSource([{ path: 'a.yaml', text }], { file: 'a.yaml', map }), text),
    ),
    500,
  );
});

test('the PDF reader never throws, and all runs are in blocks', () => {
  const run = fc.record({
    str: fc.constantFrom('oar', 'Boats row.', '1.2', ' ', '', 'tide-', '12', '•'),
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 0, max: 60 }).map((row) => row * 12),
    width: fc.integer({ min: 0, max: 300 }),
    height: fc.constantFrom(0, 6, 10, 18),
    hasEOL: fc.boolean(),
    font: fc.constantFrom('a', 'b'),
  });
  holds(
    fc.property(fc.array(fc.array(run, { maxLength: 30 }), { maxLength: 4 }), (pages) => {
      const read = pdfSource({ pages, pictures: [] }, { file: 'a.pdf' });
      const text = pages
        .flat()
        .map(({ str }) => str)
        .join(' ');
      const written = 'refused' in read ? '' : read.blocks.map(({ words }) => plainWords(words)).join(' ');
      expect(written.match(/oar|Boats/g) ?? []).toHaveLength((text.match(/oar|Boats/g) ?? []).length);
    }),
    500,
  );
});
