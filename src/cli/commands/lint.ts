import type { Command } from 'commander';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { applyFixes } from '../../outputs/report/apply-fixes.ts';
import { type CommandRequest, type CommandResult, type Done, refuse } from '../command.ts';
import { type CommandContext, folderOf } from '../command-context.ts';
import {
  addCompileOptions,
  type CompileOptions,
  formatOption,
  runCompileCommand,
  suggestionsOption,
} from '../compile-command.ts';
import { fixesInTurn } from '../fixes-in-turn.ts';
import { allDiagnostics, reportText } from '../report.ts';
import type { CommandWork } from '../run-command.ts';
import { fixableFiles, withTexts, writeBack } from '../write-back.ts';
import { withLineage } from './lint/check-lineage.ts';
import type { OtherEdition } from './lint/other-edition.ts';

/** `rulewright lint`. */
export function addLint(program: Command, done: Done): void {
  const command = program.command('lint [editions...]').description('report the faults of the rules');
  addCompileOptions(command, 'lint my-edition --against last-year')
    .addOption(suggestionsOption())
    .option('--fix', 'put right what can be put right without changing a meaning')
    .option('--unsafe', 'with --fix: also where a meaning may change')
    .option(
      '--against <edition>',
      'compare with the same rules of another edition (its id, folder or graph file): lost stars, other markers and figures',
    )
    .addOption(formatOption('pretty', 'json', 'sarif', 'github'))
    .action(async (editions: string[]) => {
      const options = command.optsWithGlobals<CompileOptions>();
      done(await runCompileCommand(await workOf(options), editions, options));
    });
}

/** The code for `--against` is loaded only with that option, so that lint starts faster without. */
async function workOf({ against }: CompileOptions): Promise<CommandWork> {
  if (against === undefined) return (request, context) => runLint(request, context, null);
  const { readOtherEdition } = await import('./lint/other-edition.ts');
  return (request, context) => {
    const other = readOtherEdition(against, request, context);
    return typeof other === 'string' ? refuse(other) : runLint(request, context, other);
  };
}

/**
 * `lint`: report the faults; with `--fix` put right what can be put right and report the rest.
 *
 * @param other null where nothing is to be compared with
 */
function runLint(
  request: CommandRequest,
  context: CommandContext,
  other: OtherEdition | null,
): CommandResult {
  const compare = (all: readonly Compiled[]) =>
    all.map((one, index) => {
      const checked = withLineage(one, folderOf(context.selected[index], context), context);
      return other?.compare(checked, index) ?? checked;
    });
  const first = compare(context.compileAll());
  if (!request.options.fix) return resultOf(first, request, other);
  const { compiled, applied, failed } = fixAll(first, request, context, compare);
  if (failed.length > 0) return refuse(...failed);
  const stderr = `${applied} ${applied === 1 ? 'fix' : 'fixes'} applied\n`;
  return { ...resultOf(compiled, request, other), stderr };
}

function resultOf(
  compiled: readonly Compiled[],
  request: CommandRequest,
  other: OtherEdition | null,
): CommandResult {
  const faults = allDiagnostics(compiled).some(({ severity }) => severity !== 'info');
  return { stdout: reportText(compiled, request, other?.sources), stderr: '', code: faults ? 1 : 0 };
}

/** Most rounds of fixing: a fix can uncover another, and two could undo each other. */
const mostRounds = 8;

function fixAll(
  first: readonly Compiled[],
  request: CommandRequest,
  context: CommandContext,
  compare: (compiled: readonly Compiled[]) => readonly Compiled[],
) {
  let compiled = [...first];
  let sources = [...context.selected];
  const changed = new Map<string, string>();
  let applied = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const texts = new Map([...fixableFiles(sources)].map(([name, { text }]) => [name, text]));
    const fixed = applyFixes(fixesInTurn(compiled), texts, request.options.unsafe ?? false);
    if (fixed.texts.size === 0) break;
    applied += fixed.applied;
    for (const [file, text] of fixed.texts) changed.set(file, text);
    sources = sources.map((source) => withTexts(source, fixed.texts));
    compiled = [...compare(context.compileAnew(sources))];
  }
  return { compiled, applied, failed: writeBack(changed, fixableFiles(context.selected), context.root) };
}
