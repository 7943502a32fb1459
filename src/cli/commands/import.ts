import { refuse } from '../command.ts';
import { loadParser } from '../load-parser.ts';
import { printResult } from '../print.ts';
import { type ImportRequest, runImport } from './import/run-import.ts';

/** `import DOCUMENT`. */
export async function importFile(
  [document = '']: readonly string[],
  { edition, ...request }: Partial<Pick<ImportRequest, 'edition'>> & Omit<ImportRequest, 'edition'>,
): Promise<number> {
  if (edition === undefined) return printResult(refuse('name the new edition: --edition ID.'));
  await loadParser();
  return printResult(await runImport(document, { ...request, edition }, process.cwd()));
}
