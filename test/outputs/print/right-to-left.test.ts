import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createCompiler } from '../../../src/compiler/create-compiler.ts';
import type { Graph } from '../../../src/model/graph.ts';
import { editionDocx } from '../../../src/outputs/print/docx/docx-edition.ts';
import { editionText } from '../../../src/outputs/print/plain-text.ts';
import { printedEdition } from '../../../src/outputs/print/printed-edition.ts';
import { decode } from '../../../src/source/read-text.ts';

function graphIn(language: string): Graph {
  const file = (name: string, text: string) => decode(Buffer.from(text), name);
  const config = `id: boat\ntitle: B\nversion: "1"\nlanguage: ${language}\nnumbering: { section: decimal, rule: [upper-alpha] }\nsections: [t.md]\n`;
  const text = '# תור {#turn}\n\n1. ראו [last]. {#first}\n2. סוף. {#last}\n';
  const compiler = createCompiler(() => null);
  const graph = compiler.publish(
    compiler.compile({
      name: 'boat',
      config: file('edition.yaml', config),
      files: new Map([['t.md', file('t.md', text)]]),
      leaving: [],
    }),
  );
  if (!graph) throw new Error('no graph');
  return graph;
}

test('an edition from right to left keeps its numbers readable as plain text', () => {
  expect(editionText(printedEdition(graphIn('he')))).toContain('\u20681.A\u2069 ראו [\u20681.B\u2069].');
  expect(editionText(printedEdition(graphIn('en')))).toContain('1.A ראו [1.B].');
});

test('and as a document of Word, whose paragraphs run from right to left', () => {
  const parts = unzipSync(editionDocx(graphIn('he')));
  const part = (name: string) => strFromU8(parts[`word/${name}.xml`] ?? new Uint8Array());
  expect(part('styles')).toContain('<w:bidi/>');
  expect(part('numbering')).toContain('w:lvlText w:val="\u200e%1.%2\u200e"');
  expect(part('document')).toContain('<w:t xml:space="preserve">\u2068\u200e1.B\u200e\u2069</w:t>');
  const other = unzipSync(editionDocx(graphIn('en')));
  for (const text of Object.values(other)) expect(strFromU8(text)).not.toMatch(/[\u200e\u2068]|<w:bidi\/>/);
});
