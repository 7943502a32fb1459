import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { heading, headingStyles, p } from './make-docx.ts';

const cell = (content: string, span = 1) =>
  `<w:tc>${span > 1 ? `<w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>` : ''}${content}</w:tc>`;
const row = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: readonly string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;

test('a first row that is one cell is the title of a table, and the next its header', () => {
  const { text, report } = importDocx({
    body:
      heading(1, 'Boats') +
      table(
        row(cell(p('Boats and their oars'), 2)),
        row(cell(p('Boat')), cell(p('Oars'))),
        row(cell(p('Punt')), cell(p('None'))),
      ),
    styles: headingStyles,
  });
  expect(text).toContain('Boats and their oars\n\n| Boat | Oars |\n| --- | --- |\n| Punt | None |');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a document that is one table of titles and texts has these as sections', () => {
  const titles = ['Setup', 'Turn', 'Scoring'];
  const rows = titles.map((title) =>
    row(cell(p(title)), cell(p(`Row first in ${title}.`) + p(`Then rest from ${title} for a while.`))),
  );
  const { graph, report } = importDocx({ body: table(...rows) });
  expect(graph?.nodes.flatMap(({ kind, label }) => (kind === 'section' ? [label] : []))).toEqual(titles);
  expect(graph?.nodes.filter(({ kind }) => kind === 'table')).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
