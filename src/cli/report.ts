import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import { checkMetas } from '../checks/registry.ts';
import type { Compiled } from '../compiler/create-compiler.ts';
import { jsonText } from '../outputs/graph/graph-text.ts';
import { diagnosticsJson } from '../outputs/report/diagnostics-json.ts';
import { githubAnnotations } from '../outputs/report/github.ts';
import { formatPretty } from '../outputs/report/pretty.ts';
import { sarif } from '../outputs/report/sarif.ts';
import { findProject } from '../source/discover.ts';
import type { CommandRequest } from './command.ts';
import { editionFolders, importedPlaces } from './imported-places.ts';
import { version } from './version.ts';

/**
 * All diagnostics of some editions, in the form of `--format`.
 *
 * @param others texts of files with only related ranges of diagnostics
 * @param fileCount number of files reported on, if not all of the editions
 */
export function reportText(
  compiled: readonly Compiled[],
  request: CommandRequest,
  others: ReadonlyMap<string, string> = new Map(),
  fileCount?: number,
): string {
  const { quiet = false } = request.options;
  const diagnostics = allDiagnostics(compiled).filter(({ severity }) => !quiet || severity !== 'info');
  const own = new Map(compiled.flatMap((one) => [...one.sources]));
  const sources = new Map([...others, ...own]);
  switch (request.options.format) {
    case 'json':
      return `${jsonText(diagnosticsJson(diagnostics), 2)}\n`;
    case 'sarif':
      return `${jsonText(sarif(diagnostics, { toolVersion: version, rules: checkMetas, sources: (file) => sources.get(file) }), 2)}\n`;
    case 'github':
      return githubAnnotations(diagnostics);
    default: {
      const folders = editionFolders(own.keys());
      return formatPretty(diagnostics, {
        sources: (file) => sources.get(file),
        color: request.color,
        imported: importedPlaces(folders, rootOf(folders, request)),
        fileCount: fileCount ?? own.size,
      });
    }
  }
}

/**
 * Base of paths in diagnostics: the project if only its editions are meant, even from a folder
 * inside of it.
 */
function rootOf(folders: readonly string[], { cwd, root }: CommandRequest): string {
  const home = findProject(root === null ? cwd : resolve(cwd, root))?.root;
  return home !== undefined && folders.every((folder) => existsSync(join(home, folder))) ? home : cwd;
}

/** The diagnostics of some editions, edition by edition. */
export const allDiagnostics = (compiled: readonly Compiled[]): Diagnostic[] =>
  compiled.flatMap((one) => one.diagnostics);

/** Whether there are diagnostics of severity error, which prevent publishing. */
export const hasErrors = (compiled: readonly Compiled[]) =>
  allDiagnostics(compiled).some(({ severity }) => severity === 'error');
