import { expect, test } from 'vitest';
import { markdownOf } from '../../../src/import/read/docx/broken-paragraphs.ts';
import { readDocx } from '../../../src/import/read/docx/read-docx.ts';
import { importDocx } from './import-docx.ts';
import { heading, headingStyles, makeDocx, p, run } from './make-docx.ts';

const bold = (text: string) => run(text, '<w:b/>');

test('a part called "Definition" without a headword is a section, and what introduces a glossary stays before its terms', () => {
  const { graph, report, text } = importDocx({
    body:
      heading(1, 'Boats') +
      p('A boat floats as long as nobody bores a hole.') +
      heading(1, 'Definition') +
      p('A rower must fulfil requirements that are outlined in the harbour book.') +
      heading(1, 'Glossary') +
      p('These words are used all over the harbour.') +
      p(`${bold('Quay')}${run(': where boats lie.')}`) +
      p(`${bold('Tide')}${run(': what lifts them.')}`) +
      p(`${bold('Weir')}${run(': what stops them.')}`),
    styles: headingStyles,
  });
  expect(graph?.nodes.filter(({ kind }) => kind === 'term').map(({ label }) => label)).toEqual([
    'Quay',
    'Tide',
    'Weir',
  ]);
  expect(text).toContain('# Definition\n\n');
  expect(text).toContain('These words are used all over the harbour.');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('the header of a table of terms is none of them', () => {
  const row = (...cells: string[]) =>
    `<w:tr>${cells.map((cell) => `<w:tc>${p(run(cell))}</w:tc>`).join('')}</w:tr>`;
  const terms = row('Term', 'Meaning') + row('Quay', 'where boats lie') + row('Tide', 'what lifts them');
  const { graph, report } = importDocx({
    body: `${heading(1, 'Boats')}${p('A boat floats.')}${heading(1, 'Glossary')}<w:tbl>${terms}</w:tbl>`,
    styles: headingStyles,
  });
  const labels = graph?.nodes.flatMap(({ kind, label }) => (kind === 'term' ? [label] : []));
  expect(labels).toEqual(['Quay', 'Tide']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a section of Word is a glossary where a reader calls it one', () => {
  const bold = (word: string, rest: string) => p(run(word, '<w:b/>') + run(rest));
  const row = (...cells: string[]) =>
    `<w:tr>${cells.map((cell) => `<w:tc>${p(run(cell))}</w:tc>`).join('')}</w:tr>`;
  const read = (title: string, body: string) => {
    const all = heading(1, 'Boats') + p('A boat floats.') + heading(1, title) + body;
    const { graph, report } = importDocx({ body: all, styles: headingStyles });
    expect(report.words).toMatchObject({ missing: [], extra: [] });
    return graph?.nodes.flatMap(({ kind, label }) => (kind === 'term' ? [label] : []));
  };
  expect(read('Definitions', bold('Quay', ' is where boats lie.') + bold('Tide', '. It turns.'))).toEqual([
    'Quay',
    'Tide',
  ]);
  expect(read('Terms used here', `<w:tbl>${row('Quay', 'stone')}${row('Tide', 'water')}</w:tbl>`)).toEqual([
    'Quay',
    'Tide',
  ]);
  expect(
    read('Definitions', p(run('“Quay” shall mean where boats lie.')) + p(run('Tide means what lifts them.'))),
  ).toEqual(['Quay', 'Tide']);
  expect(
    read('Sail Glossary', `<w:tbl>${row('', 'Quay', 'stone')}${row('', 'Tide', 'water')}</w:tbl>`),
  ).toEqual([]);
  expect(read('Terms of Office', bold('Pilot:', ' one year') + bold('Cook:', ' two years'))).toEqual([]);
});

test('words are counted as they stand: behind an inserted end of a paragraph, and run together with a link', () => {
  const ends = p('Row out.', '<w:rPr><w:ins w:id="7" w:author="A"/></w:rPr>');
  const change = p(
    `<w:del w:id="8" w:author="A"><w:r><w:delText>the </w:delText></w:r></w:del><w:ins w:id="9" w:author="A">${run('all ')}</w:ins>${run('boats')}`,
  );
  const link = p(`${run('See also')}<w:hyperlink r:id="r1">${run('TIDES')}</w:hyperlink>${run('.')}`);
  const { report, text } = importDocx({
    body: heading(1, 'Boats') + ends + change + link,
    styles: headingStyles,
    links: { r1: 'https://example.org/tides' },
  });
  expect(text).toContain('See also[TIDES](https://example.org/tides).');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a bookmark that is the words of its title, with its signs or cut short, is no id', () => {
  const title = (name: string, words: string) =>
    heading(1, words).replace('<w:r>', `<w:bookmarkStart w:id="1" w:name="${name}"/><w:r>`);
  const { graph } = importDocx({
    body:
      title('part-1.1-small-boats', 'Part 1.1 Small Boats') +
      p('A boat floats.') +
      title('part-ii-what-the-tides-of-all-rivers-do-', 'Part II What the Tides of All Rivers Do to Boats') +
      p('A tide turns.'),
    styles: headingStyles,
  });
  const sections = graph?.nodes.filter(({ kind }) => kind === 'section') ?? [];
  expect(sections.map(({ id }) => id).filter((id) => id.includes('-'))).toEqual([]);
});

test('a letter A in front of a paragraph is an answer behind a question alone', () => {
  const { graph } = importDocx({
    body:
      heading(1, 'Boats') +
      p('Boats are known by this:') +
      p('A. They float.') +
      p('B. They carry.') +
      heading(1, 'Questions') +
      p('Q. May a boat sink?') +
      p('A. Once.'),
    styles: headingStyles,
  });
  const kinds = graph?.nodes.flatMap(({ kind, text }) => (kind === 'answer' ? [text] : []));
  expect(kinds).toEqual(['Once.']);
});

test('signs that nobody sees stand not in the result', () => {
  const { text, report } = importDocx({
    body: heading(1, 'The Tu\u200Brn') + p('Row\u200B a\u200E boat.'),
    styles: headingStyles,
  });
  expect(text).toContain('Row a boat.');
  expect(text).toContain('# The Turn');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a list that was typed with breaks of line in one paragraph has its items', () => {
  const { graph, report } = importDocx({
    body:
      heading(1, 'The Turn') +
      '<w:p><w:r><w:t>1. Row.</w:t><w:br/><w:t>2. Rest, and</w:t><w:br/><w:t>sleep.</w:t><w:br/><w:t>3. Row.</w:t></w:r></w:p>',
    styles: headingStyles,
  });
  const items = graph?.nodes.flatMap(({ kind, listMark, text }) =>
    kind === 'rule' ? [[listMark, text]] : [],
  );
  expect(items).toEqual([
    ['1.', 'Row.'],
    ['2.', 'Rest, and\nsleep.'],
    ['3.', 'Row.'],
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('Markdown that was put into a word processor is read as Markdown', () => {
  const document = readDocx(
    makeDocx({
      body: `<w:p><w:r><w:t># The Turn\n\n1. Row a **boat**.</w:t></w:r></w:p>${p('## Rest')}${p('2. Rest.')}`,
    }),
  );
  expect(typeof document === 'string' ? document : markdownOf(document)).toBe(
    '# The Turn\n\n1. Row a **boat**.\n## Rest\n2. Rest.',
  );
  const loose = readDocx(
    makeDocx({ body: ['# The Turn', 'Row.', '## Rest', '|a|', '|-|'].map((one) => p(one)).join('') }),
  );
  expect(typeof loose === 'string' ? loose : markdownOf(loose)).toBe(
    '# The Turn\n\nRow.\n\n## Rest\n\n|a|\n|-|',
  );
  const titled = readDocx(makeDocx({ body: heading(1, '# The Turn') + p('## Rest'), styles: headingStyles }));
  expect(typeof titled === 'string' ? titled : markdownOf(titled)).toBeNull();
});

test('a mark of direction within a word of Hebrew, in a run of its own or not, parts no word', () => {
  const runs = ['סירה נוש', '\u200F', 'את ב\u200Fים.'].map((text) => run(text)).join('');
  expect(importDocx({ body: `<w:p>${runs}</w:p>` }).report.words).toMatchObject({ missing: [], extra: [] });
});
