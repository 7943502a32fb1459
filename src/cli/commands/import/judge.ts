import { fingerprint } from '../../../base/hash.ts';
import type { CheckScope } from '../../../checks/framework/run-checks.ts';
import {
  type Compiled,
  type CompileHooks,
  type CompileOptions,
  type Compiler,
  createCompiler,
} from '../../../compiler/create-compiler.ts';
import type { ReadResult } from '../../../import/account/read-result.ts';
import type { Judged } from '../../../import/import-document.ts';
import { writeExternal } from '../../../import/write/write-external.ts';
import { listableErrors } from '../../../model/check-codes.ts';
import type { ExternalEdition } from '../../../model/edition-config.ts';
import { editionText } from '../../../outputs/print/plain-text.ts';
import { printedEdition } from '../../../outputs/print/printed-edition.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import type { SourceFile } from '../../../source/read-text.ts';

/** Codes of errors that a document itself can have, and of those that only the import can make. */
export const judgedCodes: ReadonlySet<string> = new Set([
  ...listableErrors,
  ...['R002', 'R003', 'R004', 'R015', 'R060'],
]);

/** An import lists nothing below an error. */
const faultsOnly: CheckScope = { codes: judgedCodes, suggest: false };

/**
 * Finds the faults of an unwritten edition that `faults` of edition.yaml can list, and prints the
 * edition.
 *
 * @param files texts by path below the edition's folder
 * @param outside external editions that it refers to
 * @param read readings of the files, if the importer has them
 */
export function judgeImport(
  name: string,
  files: ReadonlyMap<string, string>,
  outside: readonly ExternalEdition[],
  read?: ReadResult,
): Judged {
  const hooks = read ? { hooks: hooksOf(read) } : {};
  const { compiler, compiled } = compileImport(name, files, outside, { scope: faultsOnly, ...hooks });
  const graph = compiler.publish(compiled);
  return {
    diagnostics: compiled.diagnostics,
    printed: graph ? editionText(printedEdition(graph)) : null,
  };
}

const hooksOf = ({ config, readings }: ReadResult): CompileHooks => ({
  config: ({ file }, fresh) => (file === 'edition.yaml' ? config : fresh()),
  reading: ({ file }, _, fresh) => readings.get(file) ?? fresh(),
});

/** Compiles an unwritten edition; see {@link judgeImport}. */
export function compileImport(
  name: string,
  files: ReadonlyMap<string, string>,
  outside: readonly ExternalEdition[],
  options: CompileOptions = {},
): { readonly compiler: Compiler; readonly compiled: Compiled } {
  const siblings = new Map(
    outside.map((one): [string, EditionSource] => [
      one.id,
      sourceOf(one.id, new Map([['edition.yaml', writeExternal(one)]]), `${one.id}/`),
    ]),
  );
  const compiler = createCompiler((other) => siblings.get(other) ?? null, options);
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
