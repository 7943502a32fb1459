import { fingerprint } from '../../../src/base/hash.ts';
import { createCompiler } from '../../../src/compile.ts';
import { writeExternal } from '../../../src/import/write-external.ts';
import type { ExternalEdition } from '../../../src/model/edition-config.ts';
import type { EditionSource } from '../../../src/source/read-edition.ts';
import type { SourceFile } from '../../../src/source/read-text.ts';

const textFile = (file: string, text: string): SourceFile => ({
  file,
  text,
  hash: fingerprint(text),
  fault: null,
  mark: '',
});

/**
 * Compile the files of an edition as if they lay in a folder.
 *
 * @param outside editions that lie beside it
 */
export function compileFiles(
  name: string,
  files: ReadonlyMap<string, string>,
  outside: readonly ExternalEdition[] = [],
) {
  const source = (path: string) => textFile(path, files.get(path) ?? '');
  const markdown = [...files.keys()].filter((path) => path.endsWith('.md'));
  const edition: EditionSource = {
    name,
    config: source('edition.yaml'),
    files: new Map(markdown.map((path) => [path, source(path)])),
    leaving: [],
  };
  const beside = new Map(
    outside.map((other): [string, EditionSource] => [
      other.id,
      {
        name: other.id,
        config: textFile(`${other.id}/edition.yaml`, writeExternal(other)),
        files: new Map(),
        leaving: [],
      },
    ]),
  );
  const compiler = createCompiler((other) => beside.get(other) ?? null);
  const compiled = compiler.compile(edition);
  return { compiled, diagnostics: compiled.diagnostics, graph: compiler.publish(compiled) };
}
