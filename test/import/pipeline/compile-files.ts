import { fingerprint } from '../../../src/base/hash.ts';
import { createCompiler } from '../../../src/compile.ts';
import type { EditionSource } from '../../../src/source/read-edition.ts';
import type { SourceFile } from '../../../src/source/read-text.ts';

/** Compile the files of an edition as if they lay in a folder. */
export function compileFiles(name: string, files: ReadonlyMap<string, string>) {
  const source = (path: string): SourceFile => {
    const text = files.get(path) ?? '';
    return { file: path, text, hash: fingerprint(text), fault: null, mark: '' };
  };
  const markdown = [...files.keys()].filter((path) => path.endsWith('.md'));
  const edition: EditionSource = {
    name,
    config: source('edition.yaml'),
    files: new Map(markdown.map((path) => [path, source(path)])),
    leaving: [],
  };
  const compiler = createCompiler(() => null);
  const compiled = compiler.compile(edition);
  return { compiled, diagnostics: compiled.diagnostics, graph: compiler.publish(compiled) };
}
