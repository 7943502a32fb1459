import { readDocx } from '../../../src/import/read/docx/read-docx.ts';
import { readWord } from '../../../src/import/read/docx/read-word.ts';
import { importDocument } from '../../../src/import/import-document.ts';
import { withPlainSigns } from '../../../src/import/lines/decode-text.ts';
import { readNumberHint } from '../../../src/import/numbering/number-hint.ts';
import { wordPages } from '../../../src/import/plain-words/word-text.ts';
import type { EditionId } from '../../../src/model/names.ts';
import { compileFiles } from '../pipeline/compile-files.ts';
import { type DocxParts, makeDocx } from './make-docx.ts';

/** Import a small document, as the command does; `samples` of numbers are what `--numbering` takes. */
export function importDocx(parts: DocxParts, samples?: string) {
  const hint = samples === undefined ? null : readNumberHint(samples);
  if (typeof hint === 'string') throw new Error(hint);
  const bytes = makeDocx(parts);
  const read = readDocx(bytes);
  if (typeof read === 'string') throw new Error(read);
  const { lines, reading, likeness } = readWord(read, hint);
  const result = importDocument(lines, {
    edition: 'small' as EditionId,
    file: 'small.docx',
    kind: 'docx',
    dialect: 'auto',
    suggestions: 'mark',
    raw: wordPages(bytes).map((page) => ({ ...page, text: withPlainSigns(page.text) })),
    understood: { reading, likeness },
    hint,
  });
  if (!result.ok) throw new Error(result.message);
  const { graph, diagnostics } = compileFiles('small', result.files, result.outside);
  const texts = [...result.files].filter(([path]) => path.endsWith('.md')).map(([, text]) => text);
  return { report: result.report, graph, diagnostics, text: texts.join('\n') };
}
