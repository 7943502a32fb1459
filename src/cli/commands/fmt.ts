import type { Command } from 'commander';
import { applyFixes } from '../../outputs/report/apply-fixes.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { formatSource, type Refusal, whyRefused } from '../../syntax/print.ts';
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
  const misnested = Map.groupBy(faults.filter(isOfNesting), ({ place }) => place.file);
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
    ...refused.map((name) => {
      const line = misnested.get(name)?.[0]?.place.line;
      const refusal =
        line === undefined ? whyRefused(texts.get(name) ?? '') : { reason: 'nesting' as const, line };
      return `left as it is, since ${reasonOf(refusal)}: ${visible(name)}\n`;
    }),
  ];
  const isClean = unread.size === 0 && refused.length === 0 && !(check && changed.size > 0);
  return { stdout: lines.join(''), stderr: warnings.join(''), code: isClean ? 0 : 1 };
}

/** Says after "since" why a file is left as it is, and at which line. */
function reasonOf(refusal: Refusal | null): string {
  const line = refusal ? `line ${refusal.line}` : 'it';
  switch (refusal?.reason) {
    case 'nesting':
      return `${line} does not stand where it is indented, see "rulewright lint"`;
    case 'numbers':
      return `the list numbers from ${line} on may show what got lost, see "rulewright lint"`;
    case 'character':
      return `${line} has a character that no text has (U+0000)`;
    default:
      return `its canonical form would not say the same as ${line}`;
  }
}
