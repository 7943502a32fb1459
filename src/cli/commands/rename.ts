import { join } from 'node:path';
import { counted } from '../../base/counted.ts';
import type { Edit } from '../../base/diagnostic.ts';
import { createLineIndex } from '../../base/span.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { Refusal, type RenamedEdition, type Renaming, writtenIds } from '../../rename/renaming.ts';
import { pathBelow } from '../../source/output-place.ts';
import { OutputError } from '../../source/write-atomically.ts';
import { writeTogether } from '../../source/write-together.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import { type CommandContext, editionFoldersOf } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { renewImportHashes } from '../renew-import-hashes.ts';
import { changeOf, failureText } from '../write-back.ts';
import { type Change, filesOf, planRename } from './rename/plan-rename.ts';

/** `rename OLD NEW`. */
export const rename = ([from = '', to = '']: readonly string[], options: CompileOptions): Promise<number> =>
  runCompileCommand(runRename, [], { ...options, ids: [from, to] });

/**
 * `rename OLD NEW`: gives a rule another id in all editions of the project. Writes all files or
 * none.
 *
 * The result is compiled before it is written: it must be the same graph except for the ids.
 */
function runRename(request: CommandRequest, context: CommandContext): CommandResult {
  try {
    const [from, to] = request.options.ids ?? ['', ''];
    const { edition, prefix: isPrefix = false } = request.options;
    const plan = planRename({ from, to, isPrefix, edition }, context.compileAll(), context);
    const { renaming, edits, editions, changes } = plan;
    if (!request.options.check) write(changes, context);
    return { stdout: reportOf(renaming, edits, editions, request), stderr: '', code: 0 };
  } catch (error) {
    if (error instanceof Refusal) return refuse(...error.lines, 'Nothing was written.');
    if (error instanceof OutputError)
      return refuse(`"${pathBelow(context.root, error.path)}": ${error.message}.`, 'Nothing was written.');
    return refuse(failureText(error, context.root), 'Nothing was written.');
  }
}

function write(changes: readonly Change[], context: CommandContext): void {
  const folder = join(context.root, 'rules');
  const own = changes.map(([from, text]) => changeOf(folder, join(context.root, from.file), from, text));
  // The next import keeps ids, so a renamed one survives if it replaces a file.
  writeTogether(folder, [...own, ...renewImportHashes(editionFoldersOf(context), folder, own)]);
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
    if (!options.check) return [`${visible(file)}  ${counted(own.length, 'place')}`];
    const index = createLineIndex(texts.get(file) ?? '');
    return own.map(({ start, end, text }) => {
      const { line, column } = index.point(start);
      const before = (texts.get(file) ?? '').slice(start, end);
      return visible(`${file}:${line}:${column}  ${before} → ${text.trim()}`);
    });
  });
  const [first] = renaming.ids;
  const what = renaming.ids.size === 1 ? `${first?.[0]} to ${first?.[1]}` : counted(renaming.ids.size, 'id');
  const verb = options.check ? 'would rename' : 'renamed';
  const where = `${counted(edits.length, 'place')} in ${counted(byFile.size, 'file')}`;
  const summary = visible(`${verb} ${what} of ${renaming.owner}: ${where}`);
  return `${[...lines, summary, ...noteOnPrefix(renaming, editions)].join('\n')}\n`;
}

/** Note that ids which begin with the renamed one stay as they are. */
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
  return [visible(`ids that begin with ${old}_ are unchanged (${count}); ${command} renames them`)];
}
