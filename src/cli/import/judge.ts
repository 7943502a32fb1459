import type { Diagnostic } from '../../base/diagnostic.ts';
import { fingerprint } from '../../base/hash.ts';
import { type Compiled, type Compiler, createCompiler } from '../../compile.ts';
import { writeExternal } from '../../import/write-external.ts';
import type { ExternalEdition } from '../../model/edition-config.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import type { SourceFile } from '../../source/read-text.ts';

/**
 * Lint an edition that is not written yet. Places are in the files as named.
 *
 * @param files texts by path below the edition's folder
 * @param outside editions that will lie beside it
 */
export const judgeImport = (...args: Parameters<typeof compileImport>): readonly Diagnostic[] =>
  compileImport(...args).compiled.diagnostics;

/** Compile an edition that is not written yet; see {@link judgeImport}. */
export function compileImport(
  name: string,
  files: ReadonlyMap<string, string>,
  outside: readonly ExternalEdition[],
): { readonly compiler: Compiler; readonly compiled: Compiled } {
  const beside = new Map(
    outside.map((one): [string, EditionSource] => [
      one.id,
      sourceOf(one.id, new Map([['edition.yaml', writeExternal(one)]]), `${one.id}/`),
    ]),
  );
  const compiler = createCompiler((other) => beside.get(other) ?? null);
  return { compiler, compiled: compiler.compile(sourceOf(name, files, '')) };
}

function sourceOf(name: string, files: ReadonlyMap<string, string>, folder: string): EditionSource {
  const textFile = (path: string): SourceFile => {
    const text = files.get(path) ?? '';
    return { file: `${folder}${path}`, text, hash: fingerprint(text), fault: null, mark: '' };
  };
  const markdown = [...files.keys()].filter((path) => path.endsWith('.md'));
  return {
    name,
    config: textFile('edition.yaml'),
    files: new Map(markdown.map((path) => [path, textFile(path)])),
    leaving: [],
  };
}
