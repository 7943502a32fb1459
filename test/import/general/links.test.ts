import { expect, test } from 'vitest';
import { importDocument } from '../../../src/import/import-document.ts';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { importGeneral, markdown } from './import-general.ts';

/** Import HTML, and give what its sections say. */
function importHtml(html: string) {
  const lines = htmlLines(html);
  if (typeof lines === 'string') throw new Error(lines);
  const result = importDocument(lines, {
    edition: editionIdSchema.parse('ferry'),
    file: 'ferry.html',
    kind: 'html',
    dialect: 'auto',
    suggestions: 'keep',
    raw: [{ page: null, text: html, kind: 'html' }],
  });
  if (!result.ok) throw new Error(result.message);
  const text = [...result.files]
    .filter(([path]) => path.endsWith('.md'))
    .map(([, one]) => one)
    .join('\n');
  return { text, report: result.report };
}

const quay =
  '<h1>Ferry</h1><h2 id="boats">1. Boats</h2><h2 id="tides">2. Tides</h2><p>They turn.</p><h2>3. Quay</h2>';

test('the words of a link are those at its place, where its line has them more than once', () => {
  const { text } = importHtml(
    `${quay}<p>A quay is 2.1 metres by 1.8 metres; see figures <a href="#boats">1</a> and <a href="#tides">2</a>.</p>`,
  );
  expect(text).toMatch(
    /is 2\.1 metres by 1\.8 metres; see figures \[(?:1\]\[)?boats\] and \[(?:2\]\[)?tides\]\./,
  );
});

test('a link in a cell is looked for in that row, and never within a word', () => {
  const { text } = importHtml(
    `${quay}<table><tr><td>AT_QUAY</td><td>high</td></tr><tr><td><a href="#tides">QUAY</a></td><td>low</td></tr></table>`,
  );
  expect(text).toContain('| AT_QUAY |');
  expect(text).toContain('[QUAY][tides]');
});

test('a link that is the beginning of a word stays glued to its rest, and is counted as that word', () => {
  const { text, report } = importHtml(`${quay}<p>The game is <a href="#tides">stop</a>ped at once.</p>`);
  expect(text).toContain('[stop][tides]ped');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a line is as long as it stands in the file, and none ends within the words of a link', () => {
  const [, , text] = markdown(
    '# Ferry\n\nThe [council](https://example.org/council/of/the/harbour) keeps a [fine list of\nboats and cows of the river and\nof the sea](https://example.org/a/long/address/of/a/list/of/boats/and/cows), which\nanyone may read who has waited for a boat longer than an hour and a half.\n',
  );
  expect(text?.text).toBe(
    'The council keeps a fine list of boats and cows of the river and of the sea, which anyone may read who has waited for a boat longer than an hour and a half.',
  );
  expect(text?.links?.map(({ words }) => words)).toEqual([
    'council',
    'fine list of boats and cows of the river and of the sea',
  ]);
});

test('emphasised words of a link that name a rule below its anchor mean that, and of another rule none', () => {
  const rules =
    '<h1>Ferry</h1><h2>1 Boats</h2><h3 id="11-crews">1.1 Crews</h3><p>A. They row.</p><p>B. They rest.</p><h3 id="12-oars">1.2 Oars</h3><p>A. Of wood.</p>';
  const { text } = importHtml(
    `${rules}<h3>1.3 Quay</h3><p>See <em><a href="#11-crews">1.1.B.</a></em> and <em><a href="#12-oars">1.1.A.</a></em></p>`,
  );
  expect(text).toMatch(/See \*\[boats_crews_\w*rest\w*\]\.\* and \*?\[1\.1\.A\.\]\[boats_oars\]/);
});

test('a heading of another file that is called as one of the document is not the latter', () => {
  const text = `# Boats\n\n## Names\n\n- A boat has a name, see [crews and lines](./crews.md#names).\n- It is red, see [names of boats](./boats.md#names).\n- 渡 [Oar](./boats.md#oar), [船](./boats.md#船).\n\n## Oar\n\n- Row.\n\n## 船\n\n- Float.\n`;
  const result = importDocument(markdown(text), {
    edition: editionIdSchema.parse('ferry'),
    file: 'ferry.md',
    kind: 'markdown',
    dialect: 'general',
    suggestions: 'keep',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(result.ok && result.report.references.map(({ printed }) => printed)).toEqual([
    'names of boats',
    'Oar',
    '船',
  ]);
});

test('a link to the heading of a glossary leads to its page', () => {
  const text =
    '# The Ferry\n\n## Play\n\n1. Row as far as your [rope](#glossary).\n2. Rest.\n3. Land.\n\n## Glossary\n\n**Rope**: What holds a boat.\n\n**Boat**: What a rope holds.\n';
  const { files, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect([...files.values()].join('\n')).toContain('as far as your [rope][glossary].');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('an anchor at the end of a paragraph that a heading ends is that of the heading', () => {
  const { text } = importHtml(
    '<h1>Ferry</h1><p>See <a href="#t">there</a> and <a href="#q">yonder</a>.</p><h2>Boats</h2><p>They row. <a name="t"></a>\n<h2>Tides</h2><p>They turn.</p>Row on.<a name="q"></a>\n</p><h2>Quays</h2><p>Tie up.</p>',
  );
  expect(text).toContain('See [there][tides] and [yonder][quays].');
});

test('a link to a page whose words say a number that stands twice leads to the page', () => {
  const page = (path: string, text: string) => markdown(text).map((line) => ({ ...line, page: path }));
  const lines = [
    ...page(
      '1.md',
      '# Chapter 1: Boats\n\n## Step 1: Oars\n\nTwo.\n\n## Step 2: Ropes\n\nSee [Chapter 2](2.md).\n',
    ),
    ...page('2.md', '# Chapter 2: Tides\n\nThey turn.\n'),
  ].map((line, at) => ({ ...line, number: at + 1 }));
  expect(importGeneral(lines).report.references.map(({ status, written }) => [status, written])).toEqual([
    ['resolved', 'tides'],
  ]);
});
