import type { Diagnostic } from '../base/diagnostic.ts';
import { checks } from '../checks/registry.ts';
import type { Compiled } from '../compiler/create-compiler.ts';
import { jsonText } from '../outputs/graph/graph-text.ts';
import { diagnosticsJson } from '../outputs/report/diagnostics-json.ts';
import { githubAnnotations } from '../outputs/report/github.ts';
import { formatPretty } from '../outputs/report/pretty.ts';
import { sarif } from '../outputs/report/sarif.ts';
import type { CommandRequest } from './command.ts';
import { editionFolders, importedPlaces } from './imported-places.ts';
import { version } from './version.ts';

/**
 * All faults of some editions, in the form that `--format` names.
 *
 * @param others texts of files that only related locations of faults are in
 * @param fileCount how many files it is about, where not all of the editions
 */
export function reportText(
  compiled: readonly Compiled[],
  request: CommandRequest,
  others: ReadonlyMap<string, string> = new Map(),
  fileCount?: number,
): string {
  const diagnostics = allDiagnostics(compiled);
  const own = new Map(compiled.flatMap((one) => [...one.sources]));
  const sources = new Map([...others, ...own]);
  switch (request.options.format) {
    case 'json':
      return `${jsonText(diagnosticsJson(diagnostics), 2)}\n`;
    case 'sarif':
      return `${jsonText(sarif(diagnostics, { toolVersion: version, rules: checks, sources: (file) => sources.get(file) }), 2)}\n`;
    case 'github':
      return githubAnnotations(diagnostics);
    default:
      return formatPretty(diagnostics, {
        sources: (file) => sources.get(file),
        color: request.color,
        imported: importedPlaces(editionFolders(own.keys()), request.cwd),
        fileCount: fileCount ?? own.size,
      });
  }
}

/** The diagnostics of some editions, edition by edition. */
export const allDiagnostics = (compiled: readonly Compiled[]): Diagnostic[] =>
  compiled.flatMap((one) => one.diagnostics);

/** Faults of severity error: with one, nothing is published. */
export const hasErrors = (compiled: readonly Compiled[]) =>
  allDiagnostics(compiled).some(({ severity }) => severity === 'error');
