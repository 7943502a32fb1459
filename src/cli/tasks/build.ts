import { relative, resolve } from 'node:path';
import type { Compiled } from '../../compile.ts';
import type { Graph } from '../../model/graph.ts';
import { visible } from '../../outputs/control-characters.ts';
import { graphSchemaName } from '../../outputs/graph-json.ts';
import { graphText } from '../../outputs/graph-text.ts';
import { redirectsOf, redirectsSchemaName, redirectsText } from '../../outputs/redirects.ts';
import { schemaTexts } from '../../outputs/schemas.ts';
import { writeFolderAtomically } from '../../source/write-atomically.ts';
import { reasonOf } from '../reason.ts';
import { refuse, type TaskRequest, type TaskResult } from '../task.ts';
import type { Workshop } from '../workshop.ts';
import { hasErrors, reportText } from './report.ts';

/** Where compiled editions go unless `--out` says otherwise; relative to the project's root. */
export const usualOut = 'dist/data';

/** `build`: lint, compile and write the JSON of each edition. With an error nothing is written. */
export function runBuild(request: TaskRequest, workshop: Workshop): TaskResult {
  const compiled = workshop.compileAll();
  const report = reportText(compiled, request);
  if (hasErrors(compiled)) return { stdout: report, stderr: 'nothing was written\n', code: 1 };
  const files = outputFiles(compiled, workshop);
  const folder =
    request.options.out === undefined
      ? resolve(workshop.root, usualOut)
      : resolve(request.cwd, request.options.out);
  try {
    workshop.output = { folder, name: writeFolderAtomically(folder, files) };
  } catch (error) {
    return refuse(`"${folder}" cannot be written: ${reasonOf(error)}.`);
  }
  const isPretty = request.options.format === undefined || request.options.format === 'pretty';
  const where = relative(request.cwd, folder) || '.';
  const lines = compiled.flatMap(({ edition, name: id }) =>
    edition ? [`${visible(`${where}/${id}.json`)}  ${summaryOf(edition)}\n`] : [],
  );
  return { stdout: isPretty ? `${lines.join('')}${report}` : report, stderr: '', code: 0 };
}

function outputFiles(compiled: readonly Compiled[], workshop: Workshop): Map<string, string> {
  const files = new Map<string, string>();
  for (const one of compiled) {
    const graph = workshop.compiler.publish(one);
    if (!graph) continue;
    files.set(`${one.name}.json`, graphText(graph));
    const redirects = redirectsOfCompiled(one, graph);
    if (redirects !== null) files.set(`${one.name}.redirects.json`, redirects);
  }
  const schemas = schemaTexts();
  files.set(graphSchemaName, schemas.get(graphSchemaName) ?? '');
  if ([...files.keys()].some((name) => name.endsWith('.redirects.json')))
    files.set(redirectsSchemaName, schemas.get(redirectsSchemaName) ?? '');
  return files;
}

/** Where old numbers and ids lead; null where nothing was released. */
function redirectsOfCompiled({ edition, history }: Compiled, graph: Graph): string | null {
  if (!edition || !history) return null;
  const releases = history.versions.flatMap(({ version }) => history.at(version) ?? []);
  return redirectsText(redirectsOf(graph, releases, edition.config.retired));
}

function summaryOf({ files }: NonNullable<Compiled['edition']>): string {
  const rules = files
    .flatMap((file) => file.assembled.nodes)
    .filter((node) => node.item?.kind === 'rule').length;
  const edges = files.reduce((sum, file) => sum + file.edges.length, 0);
  return `${rules} rules, ${edges} edges`;
}
