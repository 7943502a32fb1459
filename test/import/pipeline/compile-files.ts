import { compileImport } from '../../../src/cli/commands/import/judge.ts';
import type { ExternalEdition } from '../../../src/model/edition-config.ts';

/**
 * Compile the files of an edition as if they lay in a folder, and publish it.
 *
 * @param outside editions that lie beside it
 */
export function compileFiles(
  name: string,
  files: ReadonlyMap<string, string>,
  outside: readonly ExternalEdition[] = [],
) {
  const { compiler, compiled } = compileImport(name, files, outside);
  return { compiled, diagnostics: compiled.diagnostics, graph: compiler.publish(compiled) };
}
