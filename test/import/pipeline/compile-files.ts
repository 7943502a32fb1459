import { compileImport } from '../../../src/cli/commands/import/judge.ts';
import type { ExternalEdition } from '../../../src/model/edition-config.ts';

/**
 * Compiles the files of an edition as if in a folder, and publishes it.
 * @param outside editions next to it
 */
export function compileFiles(
  name: string,
  files: ReadonlyMap<string, string>,
  outside: readonly ExternalEdition[] = [],
) {
  const { compiler, compiled } = compileImport(name, files, outside);
  return { compiled, diagnostics: compiled.diagnostics, graph: compiler.publish(compiled) };
}
