import { judgeImport } from '../../../src/cli/commands/import/judge.ts';
import { type ImportOptions, importDocument } from '../../../src/import/import-document.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { toyDialect } from './toy-dialect.ts';

/** Import a text in the toy dialect; fails where it is refused. */
export function importToy(text: string, options: Partial<ImportOptions> = {}) {
  const result = importDocument(text, {
    edition: editionIdSchema.parse('small'),
    file: 'small.txt',
    kind: 'text',
    dialect: 'numbered',
    suggestions: 'keep',
    judge: (files, outside, read) => judgeImport('small', files, outside, read),
    dialects: [toyDialect],
    ...options,
  });
  if (!result.ok) throw new Error(result.message);
  return result;
}
