import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import type { Edit } from '../../base/diagnostic.ts';
import { createLineIndex } from '../../base/span.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { replaceAll } from '../../outputs/report/apply-fixes.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { plural } from '../../outputs/report/severity-counts.ts';
import { chooseRules } from '../../rename/choose-rules.ts';
import { planRenaming } from '../../rename/plan-renaming.ts';
import { readPublished } from '../../rename/published-ids.ts';
import { refuseClash } from '../../rename/refuse-clash.ts';
import { Refusal, type RenamedEdition, type Renaming, writtenIds } from '../../rename/renaming.ts';
import { differenceAfter } from '../../rename/same-graph.ts';
import { pathBelow } from '../../source/output-place.ts';
import { readText, type SourceFile } from '../../source/read-text.ts';
import { OutputError } from '../../source/write-atomically.ts';
import { writeTogether } from '../../source/write-together.ts';
import { type CommandRequest, type CommandResult, type Done, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { addCompileOptions, type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { lineageName } from '../read-lineage-file.ts';
import { changeOf, failureText, withTexts } from '../write-back.ts';

/** `rulewright rename`. */
export function addRename(program: Command, done: Done): void {
  const command = program
    .command('rename <old> <new>')
    .description('give a rule another id, wherever the editions of the project name it')
    .option('--edition <id>', 'the edition whose rule is meant, where several have the id')
    .option('--prefix', 'rename all ids of the edition that begin with OLD: their beginning becomes NEW')
    .option('--dry-run', 'write nothing; say what would be written');
  addCompileOptions(command, 'rename turn_limit turn_most --dry-run')
    .addHelpText(
      'after',
      'OLD and NEW are ids, or edition:id.\nExit codes: 0 renamed, 2 nothing was written.',
    )
    .action(async (from: string, to: string) => {
      const options = command.optsWithGlobals<CompileOptions>();
      done(await runCompileCommand(runRename, [], { ...options, ids: [from, to] }));
    });
}

/**
 * `rename OLD NEW`: give a rule another id, wherever the editions of the project name it. All files are written or none.
 *
 * The result is compiled before it is written: it has to be the same graph but for the ids.
 */
export function runRename(request: CommandRequest, context: CommandContext): CommandResult {
  try {
    const compiled = context.compileAll();
    requireMerged(compiled);
    const editions = renamedEditions(context, compiled);
    const { renaming, edits } = plan(request, context, editions);
    const changes = changesOf(edits, editions);
    requireSameGraph(renaming, changes, context, compiled);
    if (!request.options.dryRun) write(changes, context);
    return { stdout: reportOf(renaming, edits, editions, request), stderr: '', code: 0 };
  } catch (error) {
    if (error instanceof Refusal) return refuse(...error.lines, 'Nothing was written.');
    if (error instanceof OutputError)
      return refuse(`"${pathBelow(context.root, error.path)}": ${error.message}.`, 'Nothing was written.');
    return refuse(failureText(error, context.root), 'Nothing was written.');
  }
}

/** Only one side of an unresolved merge is parsed, and the other one would keep the old id. */
function requireMerged(compiled: readonly Compiled[]): void {
  const [fault] = compiled.flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => code === 'S014'));
  if (!fault) return;
  const { file, line } = fault.place;
  throw new Refusal(`${visible(file)}:${line}: a merge was left in; settle it first.`);
}

function plan(
  { options }: CommandRequest,
  context: CommandContext,
  editions: ReadonlyMap<string, RenamedEdition>,
): { renaming: Renaming; edits: readonly Edit[] } {
  const [from, to] = options.ids ?? ['', ''];
  const { edition, prefix: isPrefix = false } = options;
  const renaming = chooseRules({ from, to, isPrefix, edition }, editions);
  refuseClash(renaming, editions);
  const published = new Map(
    context.selected.map(({ name, releases = [] }) => [name, readPublished(releases)] as const),
  );
  return { renaming, edits: planRenaming(renaming, editions, published) };
}

function renamedEditions(
  { selected, root }: CommandContext,
  compiled: readonly Compiled[],
): Map<string, RenamedEdition> {
  return new Map(
    selected.flatMap((source, i) => {
      const one = compiled[i];
      const file = `${dirname(source.config.file)}/${lineageName}`;
      const lineage = existsSync(join(root, file)) ? readText(join(root, file), file) : undefined;
      return one ? [[source.name, { ...one, source, lineage }] as const] : [];
    }),
  );
}

const filesOf = ({ source, lineage }: RenamedEdition): SourceFile[] =>
  [source.config, ...source.files.values(), source.accepted, lineage].filter((file) => file !== undefined);

/** A file that changes, and its new text. */
type Change = readonly [from: SourceFile, text: string];

function changesOf(edits: readonly Edit[], editions: ReadonlyMap<string, RenamedEdition>): Change[] {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  return [...editions.values()].flatMap(filesOf).flatMap((from): Change[] => {
    const own = byFile.get(from.file);
    return own ? [[from, replaceAll(from.text, own)]] : [];
  });
}

/** Refuse a renaming after which the editions would say something else, for example since a new name is parsed differently. */
function requireSameGraph(
  renaming: Renaming,
  changes: readonly Change[],
  context: CommandContext,
  before: readonly Compiled[],
): void {
  const texts = new Map(changes.map(([{ file }, text]) => [file, text]));
  const after = context.compileAnew(context.selected.map((source) => withTexts(source, texts)));
  before.forEach((one, i) => {
    const { edition } = one;
    const then = after[i]?.edition;
    const external = after[i]?.external;
    if (one.external && external) return;
    const difference =
      edition && then ? differenceAfter(one.name, edition, then, renaming) : 'it could not be read any more';
    if (difference === null) return;
    throw new Refusal(`the edition "${one.name}" would not say the same: ${difference}.`);
  });
}

function write(changes: readonly Change[], { root }: CommandContext): void {
  const folder = join(root, 'rules');
  writeTogether(
    folder,
    changes.map(([from, text]) => changeOf(folder, join(root, from.file), from, text)),
  );
}

function reportOf(
  renaming: Renaming,
  edits: readonly Edit[],
  editions: ReadonlyMap<string, RenamedEdition>,
  { options }: CommandRequest,
): string {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  const texts = new Map([...editions.values()].flatMap(filesOf).map(({ file, text }) => [file, text]));
  const lines = [...byFile].flatMap(([file, own]) => {
    if (!options.dryRun) return [`${visible(file)}  ${plural(own.length, 'place')}`];
    const index = createLineIndex(texts.get(file) ?? '');
    return own.map(({ start, end, text }) => {
      const { line, column } = index.point(start);
      const before = (texts.get(file) ?? '').slice(start, end);
      return visible(`${file}:${line}:${column}  ${before} → ${text.trim()}`);
    });
  });
  const [first] = renaming.ids;
  const what = renaming.ids.size === 1 ? `${first?.[0]} to ${first?.[1]}` : plural(renaming.ids.size, 'id');
  const verb = options.dryRun ? 'would rename' : 'renamed';
  const where = `${plural(edits.length, 'place')} in ${plural(byFile.size, 'file')}`;
  const summary = visible(`${verb} ${what} of ${renaming.owner}: ${where}`);
  return `${[...lines, summary, ...noteOnPrefix(renaming, editions)].join('\n')}\n`;
}

/** A note that ids which begin with the renamed one stay as they are. */
function noteOnPrefix(
  { ids, owner }: Renaming,
  editions: ReadonlyMap<string, RenamedEdition>,
): readonly string[] {
  const [[old, id] = ['', '']] = ids;
  const one = editions.get(owner);
  const count =
    ids.size === 1 && one ? writtenIds(one).filter((other) => other.startsWith(`${old}_`)).length : 0;
  if (count === 0) return [];
  const command = `rulewright rename --prefix ${old}_ ${id}_`;
  return [visible(`ids that begin with ${old}_ stay as they are (${count}); ${command} renames them`)];
}
