import { importDocument } from '../../../src/import/import-document.ts';
import { docxSource } from '../../../src/import/read/docx/docx-source.ts';
import type { EditionId } from '../../../src/model/names.ts';
import { compileFiles } from '../pipeline/compile-files.ts';
import { type DocxParts, makeDocx } from './make-docx.ts';

/** Imports a small document, as the command does. */
export function importDocx(parts: DocxParts) {
  const source = docxSource(makeDocx(parts), { file: 'small.docx' });
  if ('refused' in source) throw new Error(source.refused);
  const result = importDocument(source, {
    edition: 'small' as EditionId,
    file: 'small.docx',
    suggestions: 'mark',
  });
  if (!result.ok) throw new Error(result.message);
  const { graph, diagnostics } = compileFiles('small', result.files, result.outside);
  const texts = [...result.files].filter(([path]) => path.endsWith('.md')).map(([, text]) => text);
  return { report: result.report, graph, diagnostics, text: texts.join('\n') };
}
