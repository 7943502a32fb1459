import { describe, expect, test } from 'vitest';
import { importDocument } from '../../../src/import/import-document.ts';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import type { SourceLine } from '../../../src/import/lines/lines.ts';
import { markdownLines } from '../../../src/import/lines/markdown-lines.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { compileFiles } from './compile-files.ts';
import { asHtml, asMarkdown } from './other-forms.ts';
import { hasSeeds, readSeed } from './seeds.ts';

/** Lists of two kinds, one within the other, an item of two paragraphs, and tables with and without a head. */
const outline = `The Long Night – Tournament Rules

House Rules

We play with these:

1. Each lamp is **lit** at once.
 - A lamp in the fog counts twice.
 - No lamp is moved.
2. Nobody holds more than five lamps.
3. Rule 4 is not used.

Points

\tfor three\tfor two
Won\t5\t4
Drawn\t2\t1.5

Late Lamps

1. A late lamp is out.
2. It does not come back.
`;

function importAs(
  source: string | readonly SourceLine[],
  kind: 'text' | 'html' | 'markdown',
  edition: string,
) {
  const id = editionIdSchema.parse(edition);
  const result = importDocument(source, {
    edition: id,
    file: `${edition}.txt`,
    kind,
    dialect: edition === 'guide' ? 'named' : 'outline',
    suggestions: 'keep',
  });
  if (!result.ok) throw new Error(result.message);
  const { graph } = compileFiles(edition, result.files, result.outside);
  return { ...result, nodes: graph?.nodes ?? [] };
}

function linesOf(form: 'html' | 'markdown', document: string): readonly SourceLine[] {
  const lines = form === 'html' ? htmlLines(asHtml(document)) : markdownLines(asMarkdown(document));
  if (typeof lines === 'string') throw new Error(lines);
  return lines;
}

const texts = ({ files }: ReturnType<typeof importAs>) =>
  [...files].filter(([path]) => path !== 'import-report.json');

describe.each(['html', 'markdown'] as const)('a document saved as %s', (form) => {
  test('becomes the same edition as its text: lists, lists in items, tables', () => {
    const plain = importAs(outline, 'text', 'lamps');
    const other = importAs(linesOf(form, outline), form, 'lamps');
    expect(texts(other)).toEqual(texts(plain));
    expect(plain.nodes.filter(({ kind }) => kind === 'table')).toHaveLength(1);
    expect(texts(plain).filter(([, text]) => /^ {2,}(?:-|a\.|1\.) .*fog/m.test(text))).toHaveLength(1);
    expect(other.report).toMatchObject({ left: [], words: { missing: [], extra: [] } });
  });

  test.skipIf(!hasSeeds).each(['wbc-2009', 'guide'])(
    'the real document %s keeps its parts, rules, numbers, tables and words (needs ../shared/seeds)',
    (name) => {
      const plain = importAs(readSeed(name), 'text', name);
      const other = importAs(linesOf(form, readSeed(name)), form, name);
      const standing = ({ nodes }: typeof plain) =>
        nodes
          // A later paragraph of an item is part of its text or a note, as its place in the item says.
          .filter(({ kind }) => kind !== 'note')
          .map(({ id, number, kind, parent, label, star }) => ({ id, number, kind, parent, label, star }));
      expect(standing(other)).toEqual(standing(plain));
      const tables = ({ nodes }: typeof plain) =>
        nodes.flatMap(({ kind, markdown }) => (kind === 'table' ? [markdown] : []));
      expect(tables(other)).toEqual(tables(plain));
      expect(tables(plain)).toHaveLength(name === 'guide' ? 0 : 2);
      expect(other.report).toMatchObject({ left: [], words: { missing: [], extra: [] } });
    },
  );
});
