import { lstatSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import comparisonSchema from '../../../schema/rulewright.diff.schema.json' with { type: 'json' };
import listSchema from '../../../schema/rulewright.editions.schema.json' with { type: 'json' };
import faultsSchema from '../../../schema/rulewright.faults.schema.json' with { type: 'json' };
import graphSchema from '../../../schema/rulewright.graph.schema.json' with { type: 'json' };
import historySchema from '../../../schema/rulewright.history.schema.json' with { type: 'json' };
import redirectsSchema from '../../../schema/rulewright.redirects.schema.json' with { type: 'json' };
import searchSchema from '../../../schema/rulewright.search.schema.json' with { type: 'json' };
import type { Compiled } from '../../compiler/create-compiler.ts';
import { comparisonSchemaName } from '../../diff/compare-editions.ts';
import type { Graph } from '../../model/graph.ts';
import type { Redirects } from '../../model/redirects.ts';
import type { Words } from '../../model/words.ts';
import { wordsIn } from '../../model/words-in.ts';
import { faultsSchemaName } from '../../outputs/edition-faults.ts';
import { graphSchemaName } from '../../outputs/graph/graph-json.ts';
import { graphOfTable } from '../../outputs/graph/graph-of-table.ts';
import { graphBytes, rowsText } from '../../outputs/graph/graph-text.ts';
import { historyIn, historySchemaName, historyText } from '../../outputs/history.ts';
import { searchIndexOf, searchSchemaName } from '../../outputs/pages/pages-search.ts';
import {
  inheritRedirects,
  redirectsOf,
  redirectsSchemaName,
  redirectsText,
} from '../../outputs/redirects.ts';
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
import { compiledOfSite } from '../site-config.ts';
import { tableChoice } from '../table-options.ts';
import { watchRules, whyNoWatch } from '../watch-rules.ts';
import {
  editionListName,
  editionListSchemaName,
  editionListText,
  listedEdition,
} from './build/edition-list.ts';
import { inputsText } from './build/input-files.ts';
import { faultsText, readSite, type SiteSettings, siteFiles } from './build/site-files.ts';
import { versionChanges } from './build/version-changes.ts';

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
  const { inputs, format } = request.options;
  if (inputs) return { stdout: inputsText(context, format), stderr: '', code: 0 };
  if (isOfTable(request.options) && (request.editions.length !== 1 || request.options.out === undefined))
    return refuse(
      '--table, --named and --without build one edition in a folder of its own: name the edition and --out.',
    );
  const folder =
    request.options.out === undefined
      ? resolve(context.root, defaultOut)
      : resolve(request.cwd, request.options.out);
  const why = whyNoOutput(folder, projectAt(context.home), { isLink: true });
  if (why !== null) return refuse(`"${folder}" cannot be written: ${why}.`);
  const settings = readSite(context);
  const built = buildInTurn(request, context, settings);
  if (typeof built === 'string') return refuse(built);
  const { compiled, graphs, files } = built;
  const { keepGoing = false } = request.options;
  if (hasErrors(compiled) && !keepGoing) return nothingWritten(reportText(compiled, request));
  const compared = {
    graphs,
    compiled: new Map(compiled.map((one) => [one.name, one])),
    languages: new Map<string, string>(built.listed.map(({ id, language }) => [id, language])),
  };
  const site = siteFiles(settings, context, compared, request.editions.length > 0);
  const all = [...compiled, compiledOfSite(site)];
  const report = reportText(all, request);
  if (hasErrors(all) && !keepGoing) return nothingWritten(report);
  for (const [name, text] of site.files) files.set(name, text);
  for (const [name, text] of schemaFiles([...files.keys(), editionListName])) files.set(name, text);
  files.set(editionListName, editionListText(built.listed, files, built.owners));
  try {
    if (isReadMeanwhile(folder, request.options)) writeFolderAtomically(folder, files);
    else writeOutput(folder, files, 'data');
  } catch (error) {
    return refuse(`"${folder}" cannot be written: ${reasonOf(error)}.`);
  }
  const isPretty = request.options.format === undefined || request.options.format === 'pretty';
  const where = relative(request.cwd, folder) || '.';
  const lines = built.listed.map(
    ({ id, rules, edges }) => `${visible(`${where}/${id}.json`)}  ${rules} rules, ${edges} edges\n`,
  );
  return { stdout: isPretty ? `${lines.join('')}${report}` : report, stderr: '', code: 0 };
}

/**
 * Whether somebody may read the folder while it is replaced: then it is a link, which is replaced in
 * one step. A folder that the user names is plain, to be zipped or uploaded as it is.
 */
const isReadMeanwhile = (folder: string, { out, keepGoing = false }: CommandOptions): boolean =>
  out === undefined || keepGoing || lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** All editions, each reduced to what is written of it. */
interface BuiltEditions {
  /** With their rules only if they are compared. */
  readonly compiled: readonly Compiled[];
  /** Those that are compared, by name. */
  readonly graphs: ReadonlyMap<string, Graph>;
  /** Contents by file name. */
  readonly files: Map<string, FileContent>;
  /** Ids of the editions of these files, by file name. */
  readonly owners: ReadonlyMap<string, string>;
  readonly listed: readonly ReturnType<typeof listedEdition>[];
}

/**
 * Compiles and publishes one edition after the other. Of each only its files stay in memory, unless
 * it is compared.
 *
 * @returns why the chosen table is impossible
 */
function buildInTurn(
  { options }: CommandRequest,
  context: CommandContext,
  settings: SiteSettings | null,
): BuiltEditions | string {
  const graphs = new Map<string, Graph>();
  const files = new Map<string, FileContent>();
  const owners = new Map<string, string>();
  const listed: ReturnType<typeof listedEdition>[] = [];
  const site = settings?.value ?? null;
  const compared = new Set(site?.compare.flatMap((pair) => [pair.old, pair.new]));
  let isStopped = false;
  let why: string | null = null;
  const compiled = context.compileInTurn((one) => {
    isStopped ||= hasErrors([one]) && options.keepGoing !== true;
    const whole = isStopped ? null : context.compiler.publish(one);
    const graph = whole && atTable(whole, options);
    if (typeof graph === 'string') why = graph;
    else if (graph) {
      const words = (settings?.wordsIn ?? wordsIn)(graph.edition.language);
      const own = [...outputFiles(one, graph, context, words)];
      if (whole === graph) own.push(...versionChanges(one, graph, context, words));
      if (site?.faults) own.push([`${one.name}.faults.json`, faultsText(graph, one)]);
      for (const [name, content] of own) files.set(name, content);
      for (const [name] of own) owners.set(name, one.name);
      listed.push(listedEdition(graph, releasesOf(one.history)));
      if (compared.has(one.name)) graphs.set(one.name, graph);
    }
    return graphs.has(one.name) ? one : { ...one, edition: null, history: null };
  });
  return why ?? { compiled, graphs, files, owners, listed };
}

/** The edition at the chosen table, or why that is impossible; the whole of it without a choice. */
function atTable(graph: Graph, options: CommandOptions): Graph | string {
  if (!isOfTable(options)) return graph;
  const choice = tableChoice(graph, options);
  return choice.ok ? graphOfTable(graph, choice.table ?? new Map(), choice.without) : choice.error;
}

const isOfTable = ({ table, named, without }: CommandOptions): boolean =>
  [table, named, without].some((option) => option !== undefined);

const releasesOf = (history: Compiled['history']) =>
  history?.versions.flatMap(({ version }) => history.at(version) ?? []) ?? [];

function* outputFiles(
  one: Compiled,
  graph: Graph,
  context: CommandContext,
  words: Words,
): Generator<[name: string, content: FileContent]> {
  const { name, edition, history } = one;
  yield [`${name}.json`, graphBytes(graph)];
  yield [`${name}.search.json`, rowsText(searchIndexOf(graph))];
  const releases = releasesOf(history);
  const retired = edition?.config.retired ?? [];
  if (releases.length > 0)
    yield [`${name}.history.json`, historyText(historyIn(words, graph, releases, retired))];
  if (releases.length === 0 && !edition?.config.overlay?.translates) return;
  const redirects = allRedirects(one, graph, context);
  if (redirects.releases.length > 0) yield [`${name}.redirects.json`, redirectsText(redirects)];
}

/** The redirects of an edition, of a translation with those of its original. */
function allRedirects({ edition, history }: Compiled, graph: Graph, context: CommandContext): Redirects {
  const own = redirectsOf(graph, releasesOf(history), edition?.config.retired ?? []);
  const translates = edition?.config.overlay?.translates;
  const source = translates && context.sibling(translates.edition);
  const original = source && context.compiler.compile(source);
  const published = original && context.compiler.publish(original);
  return published ? inheritRedirects(own, allRedirects(original, published, context)) : own;
}

/** Schemas of the written files, by name, and the endings of these files. */
const schemas: readonly (readonly [end: string, name: string, schema: object])[] = [
  [editionListName, editionListSchemaName, listSchema],
  ['.json', graphSchemaName, graphSchema],
  ['.search.json', searchSchemaName, searchSchema],
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
