import type { Command } from 'commander';
import { applyFixes } from '../../outputs/report/apply-fixes.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { formatSource } from '../../syntax/print.ts';
import { type CommandRequest, type CommandResult, type Done, refuse } from '../command.ts';
import { type CommandContext, editionFoldersOf } from '../command-context.ts';
import {
  addCompileOptions,
  type CompileOptions,
  runCompileCommand,
  suggestionsOption,
} from '../compile-command.ts';
import { isOfNesting } from '../fixes-in-turn.ts';
import { allDiagnostics } from '../report.ts';
import { writableFiles, writeBack } from '../write-back.ts';

/** `rulewright fmt`. */
export function addFmt(program: Command, done: Done): void {
  const command = program
    .command('fmt [editions...]')
    .description('put section files into canonical form and list numbers right');
  addCompileOptions(command, 'fmt --check')
    .addOption(suggestionsOption())
    .option('--check', 'write nothing; exit with 1 where a file is not formatted')
    .action(async (editions: string[]) => {
      done(await runCompileCommand(runFmt, editions, command.optsWithGlobals<CompileOptions>()));
    });
}

/** `fmt`: put the section files into canonical form and their list numbers right; with `--check` only say which are not. */
function runFmt(request: CommandRequest, context: CommandContext): CommandResult {
  const { check = false } = request.options;
  const faults = allDiagnostics(context.compileAll());
  const unread = new Set(faults.filter(({ code }) => code.startsWith('S')).map(({ place }) => place.file));
  const files = writableFiles(context.selected);
  const texts = new Map([...files].map(([name, { text }]) => [name, text]));
  const numbers = faults.filter(({ name }) => name === 'no-wrong-list-number');
  const renumbered = applyFixes(numbers, texts, false).texts;
  const changed = new Map<string, string>();
  const misnested = new Set(faults.filter(isOfNesting).map(({ place }) => place.file));
  const refused: string[] = [];
  for (const [name, text] of texts) {
    if (unread.has(name)) continue;
    // Numbers that are counted while rules stand in wrong places are none to write.
    const formatted = formatSource(misnested.has(name) ? text : (renumbered.get(name) ?? text));
    if (formatted.refused) refused.push(name);
    else if (formatted.text !== text) changed.set(name, formatted.text);
  }
  const failed = check ? [] : writeBack(changed, files, context.root, editionFoldersOf(context));
  if (failed.length > 0) return refuse(...failed);
  const verb = check ? 'not formatted' : 'formatted';
  const lines = [...changed.keys()].map((name) => `${verb}: ${visible(name)}\n`);
  lines.push(`${changed.size} of ${texts.size} files ${verb}\n`);
  const warnings = [
    ...[...unread].map((name) => `not read, see "rulewright lint": ${visible(name)}\n`),
    ...refused.map((name) =>
      misnested.has(name)
        ? `left as it is, since lines of it do not stand where they are indented, see "rulewright lint": ${visible(name)}\n`
        : `left as it is, since its canonical form would not say the same: ${visible(name)}\n`,
    ),
  ];
  const isClean = unread.size === 0 && refused.length === 0 && !(check && changed.size > 0);
  return { stdout: lines.join(''), stderr: warnings.join(''), code: isClean ? 0 : 1 };
}
