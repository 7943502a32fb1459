import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

test('alerts of another program are examples and notes of the rule, with the word that they print', () => {
  const source = `# The Kite Game

## 1. Wind

1. Fly in the wind.

   > [!EXAMPLE]
   > Ann flies *high*.

2. Land without it.

   > [!note]- Ropes
   > They stay.

> [!WARNING]
> Mind the trees.
`;
  const { graph, report, errors } = importGeneral(markdown(source), {
    kind: 'markdown',
    raw: [{ page: null, text: source, kind: 'markdown' }],
  });
  const texts = graph.nodes.flatMap(({ kind, text }) => (text ? [[kind, text]] : []));
  expect(texts).toEqual(
    expect.arrayContaining([
      ['example', 'Example: Ann flies high.'],
      ['note', 'Note: Ropes They stay.'],
      ['note', 'Warning: Mind the trees.'],
    ]),
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test.each([
  [
    'MkDocs, Sphinx',
    '<div class="admonition note"><p class="admonition-title">Note</p><p>They stay.</p></div>',
  ],
  [
    'Docusaurus',
    '<div class="theme-admonition theme-admonition-note alert"><div class="admonitionHeading_x"><span><svg></svg></span>note</div><div class="admonitionContent_y"><p>They stay.</p></div></div>',
  ],
  [
    'GitHub',
    '<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p><p>They stay.</p></div>',
  ],
  ['Pandoc', '<div class="note"><div class="title"><p>Note</p></div><p>They stay.</p></div>'],
  [
    'Asciidoctor',
    '<div class="admonitionblock note"><table><tr><td class="icon"><div class="title">Note</div></td><td class="content">They stay.</td></tr></table></div>',
  ],
])('a box of a page is a quotation that its title opens: %s', (_, box) => {
  const lines = htmlLines(`<h1>Kites</h1><ol><li>Fly.${box}</li></ol><p>Land.</p>`);
  const quoted = (typeof lines === 'string' ? [] : lines).filter(({ form }) => form === 'quote');
  expect(quoted.map(({ text }) => text.trim())).toEqual(['Note: They stay.']);
});

test.each([
  ['no title', '<div class="note"><p>They stay.</p></div>'],
  ['a title behind other words', '<div class="info"><p>They stay.</p><p class="title">Ropes</p></div>'],
  ['no box', '<div class="notebook"><p class="title">Ropes</p><p>They stay.</p></div>'],
])('an element is no quotation: %s', (_, box) => {
  const lines = htmlLines(box);
  expect((typeof lines === 'string' ? [] : lines).some(({ form }) => form === 'quote')).toBe(false);
});
