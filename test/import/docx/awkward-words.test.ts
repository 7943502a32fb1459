import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { heading, headingStyles, p, run } from './make-docx.ts';

test('counts words after an inserted paragraph end, and words joined to a link', () => {
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

test('a bookmark that repeats its title, with punctuation or cut short, is not an id', () => {
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

test('drops invisible characters', () => {
  const { text, report } = importDocx({
    body: heading(1, 'The Tu\u200Brn') + p('Row\u200B a\u200E boat.'),
    styles: headingStyles,
  });
  expect(text).toContain('Row a boat.');
  expect(text).toContain('# The Turn');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a direction mark within a Hebrew word does not split it', () => {
  const runs = ['סירה נוש', '\u200F', 'את ב\u200Fים.'].map((text) => run(text)).join('');
  expect(importDocx({ body: `<w:p>${runs}</w:p>` }).report.words).toMatchObject({ missing: [], extra: [] });
});
