import { lstatSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import comparisonSchema from '../../../schema/rulewright.diff.schema.json' with { type: 'json' };
import faultsSchema from '../../../schema/rulewright.faults.schema.json' with { type: 'json' };
import graphSchema from '../../../schema/rulewright.graph.schema.json' with { type: 'json' };
import historySchema from '../../../schema/rulewright.history.schema.json' with { type: 'json' };
import redirectsSchema from '../../../schema/rulewright.redirects.schema.json' with { type: 'json' };
import type { Compiled } from '../../compiler/create-compiler.ts';
import { comparisonSchemaName } from '../../diff/compare-editions.ts';
import type { Graph } from '../../model/graph.ts';
import { faultsSchemaName } from '../../outputs/edition-faults.ts';
import { graphSchemaName } from '../../outputs/graph/graph-json.ts';
import { graphOfTable } from '../../outputs/graph/graph-of-table.ts';
import { graphBytes } from '../../outputs/graph/graph-text.ts';
import { historyOf, historySchemaName, historyText } from '../../outputs/history.ts';
import { redirectsOf, redirectsSchemaName, redirectsText } from '../../outputs/redirects.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { findProject } from '../../source/discover.ts';
import { projectAt, whyNoOutput } from '../../source/output-place.ts';
import { writeOutput } from '../../source/replace-output.ts';
import { type FileContent, writeFolderAtomically } from '../../source/write-atomically.ts';
import {
  type CommandOptions,
  type CommandRequest,
  type CommandResult,
  nothingWritten,
  refuse,
} from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { printResult } from '../print.ts';
import { reasonOf } from '../reason.ts';
import { hasErrors, reportText } from '../report.ts';
import { tableChoice } from '../table-options.ts';
import { watchRules, whyNoWatch } from '../watch-rules.ts';
import { type SiteFiles, siteFiles } from './build/site-files.ts';

/** `build [EDITION…]`; with `--watch`, again after each change. */
export async function build(editions: readonly string[], options: CompileOptions): Promise<number> {
  if (!options.watch) return runCompileCommand(runBuild, editions, options);
  const project = findProject(resolve(options.root ?? '.'));
  const why = project ? whyNoWatch(options) : 'no folder rules/ here or above.';
  if (why !== null) return printResult(refuse(why));
  let code = 0;
  await watchRules(project?.rules ?? '', async () => {
    code = await runCompileCommand(runBuild, editions, options);
    return true;
  });
  return code;
}

/** Default of `--out`, relative to the project's root. */
const defaultOut = 'dist/data';

/**
 * `build`: lints and compiles the editions and writes the JSON of each; nothing if there are
 * errors.
 */
export function runBuild(request: CommandRequest, context: CommandContext): CommandResult {
  const { table, named, without, out } = request.options;
  const isOfTable = [table, named, without].some((option) => option !== undefined);
  if (isOfTable && (request.editions.length !== 1 || out === undefined))
    return refuse(
      '--table, --named and --without build one edition in a folder of its own: name the edition and --out.',
    );
  const folder =
    request.options.out === undefined
      ? resolve(context.root, defaultOut)
      : resolve(request.cwd, request.options.out);
  const why = whyNoOutput(folder, projectAt(context.home), { isLink: true });
  if (why !== null) return refuse(`"${folder}" cannot be written: ${why}.`);
  const compiled = context.compileAll();
  const { keepGoing = false } = request.options;
  if (hasErrors(compiled) && !keepGoing) return nothingWritten(reportText(compiled, request));
  const graphs = graphsOf(compiled, context);
  if (isOfTable) {
    const why = takeTable(graphs, request);
    if (why !== null) return refuse(why);
  }
  const site = siteFiles(context, graphs, compiled, request.editions.length > 0);
  const all = [...compiled, asCompiled(site)];
  const report = reportText(all, request);
  if (hasErrors(all) && !keepGoing) return nothingWritten(report);
  const files = new Map<string, FileContent>([...outputFiles(compiled, graphs), ...site.files]);
  for (const [name, text] of schemaFiles([...files.keys()])) files.set(name, text);
  try {
    if (isReadMeanwhile(folder, request.options)) writeFolderAtomically(folder, files);
    else writeOutput(folder, files, 'data');
  } catch (error) {
    return refuse(`"${folder}" cannot be written: ${reasonOf(error)}.`);
  }
  const isPretty = request.options.format === undefined || request.options.format === 'pretty';
  const where = relative(request.cwd, folder) || '.';
  const lines = [...graphs].map(([id, graph]) => `${visible(`${where}/${id}.json`)}  ${summaryOf(graph)}\n`);
  return { stdout: isPretty ? `${lines.join('')}${report}` : report, stderr: '', code: 0 };
}

/**
 * Whether somebody may read the folder while it is replaced: then it is a link, which is replaced in
 * one step. A folder that the user names is plain, to be zipped or uploaded as it is.
 */
const isReadMeanwhile = (folder: string, { out, keepGoing = false }: CommandOptions): boolean =>
  out === undefined || keepGoing || lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Diagnostics of the site's settings and comparisons, in the form of an edition's. */
const asCompiled = ({ diagnostics, texts }: SiteFiles): Compiled => ({
  name: '',
  edition: null,
  external: null,
  diagnostics,
  history: null,
  sources: texts,
  dependencies: [],
});

/**
 * Replaces each graph by the edition at the chosen table. Returns why that is impossible, or null.
 */
function takeTable(graphs: Map<string, Graph>, { options }: CommandRequest): string | null {
  for (const [name, graph] of graphs) {
    const choice = tableChoice(graph, options);
    if (!choice.ok) return choice.error;
    graphs.set(name, graphOfTable(graph, choice.table ?? new Map(), choice.without));
  }
  return null;
}

function graphsOf(compiled: readonly Compiled[], { compiler }: CommandContext): Map<string, Graph> {
  return new Map(
    compiled.flatMap((one) => {
      const graph = compiler.publish(one);
      return graph ? [[one.name, graph] as const] : [];
    }),
  );
}

function outputFiles(
  compiled: readonly Compiled[],
  graphs: ReadonlyMap<string, Graph>,
): Map<string, FileContent> {
  const files = new Map<string, FileContent>();
  for (const { name, edition, history } of compiled) {
    const graph = graphs.get(name);
    if (!graph || !edition) continue;
    files.set(`${name}.json`, graphBytes(graph));
    const releases = history?.versions.flatMap(({ version }) => history.at(version) ?? []) ?? [];
    if (releases.length === 0) continue;
    const { retired } = edition.config;
    files.set(`${name}.history.json`, historyText(historyOf(graph, releases, retired)));
    files.set(`${name}.redirects.json`, redirectsText(redirectsOf(graph, releases, retired)));
  }
  return files;
}

/** Schemas of the written files, by name, and the endings of these files. */
const schemas: readonly (readonly [end: string, name: string, schema: object])[] = [
  ['.json', graphSchemaName, graphSchema],
  ['.redirects.json', redirectsSchemaName, redirectsSchema],
  ['.history.json', historySchemaName, historySchema],
  ['.faults.json', faultsSchemaName, faultsSchema],
  ['.diff.json', comparisonSchemaName, comparisonSchema],
];

/** Texts of the schemas that these files name; always that of graphs. */
const schemaFiles = (names: readonly string[]): [name: string, text: string][] =>
  schemas
    .filter(([end, , schema]) => schema === graphSchema || names.some((name) => name.endsWith(end)))
    .map(([, name, schema]) => [name, `${JSON.stringify(schema, null, 2)}\n`]);

const summaryOf = ({ stats: { rules, edges } }: Graph): string => `${rules} rules, ${edges} edges`;
