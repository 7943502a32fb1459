import { expect, test } from 'vitest';
import { readSide } from '../../../src/cli/commands/diff/read-side.ts';
import { importDocument } from '../../../src/import/import-document.ts';
import { docxSource } from '../../../src/import/read/docx/docx-source.ts';
import type { EditionId } from '../../../src/model/names.ts';
import { editionDocx } from '../../../src/outputs/print/docx/docx-edition.ts';

const scope = { cwd: process.cwd(), root: null };

test('the German tournament rules get the ids of the English ones, without ids of their own', () => {
  const original = readSide('landsraad-gencon-2025', scope);
  const translation = readSide('landsraad-gencon-2025-de', scope);
  if (typeof original === 'string' || typeof translation === 'string' || !translation.graph)
    throw new Error('the editions cannot be read');
  const source = docxSource(editionDocx(translation.graph), { file: 'regeln.docx' });
  if ('refused' in source) throw new Error(source.refused);
  // Bookmarks of the export are ids.
  const blocks = source.blocks.map((block) => ({ ...block, anchors: [] }));
  const result = importDocument(
    { ...source, blocks },
    {
      edition: 'regeln' as EditionId,
      file: 'regeln.docx',
      suggestions: 'mark',
      translates: original.compared,
    },
  );
  if (!result.ok) throw new Error(result.message);
  const { rules } = result.report;
  const numbers = new Map(original.compared.rules.map(({ id, number }) => [id, number]));
  const paired = rules.filter(({ id, number }) => number !== null && numbers.has(id));
  const all = rules.filter(({ number }) => number !== null);
  expect(rules.every(({ name }) => name === null)).toBe(true);
  expect(paired.filter(({ id, number }) => numbers.get(id) !== number)).toEqual([]);
  expect(paired.length).toBeGreaterThanOrEqual(0.98 * all.length);
  expect(all.length).toBeGreaterThanOrEqual(400);
  const terms = [...(result.files.get('glossary.md') ?? '').matchAll(/\{#(\S+)\}/g)].map(([, id = '']) => id);
  expect(terms.filter((id) => numbers.has(id)).length).toBeGreaterThanOrEqual(30);
  expect(result.files.get('edition.yaml')).toContain('translates:\n  edition: landsraad-gencon-2025\n');
});
