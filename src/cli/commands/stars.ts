import type { Command } from 'commander';
import { jsonText } from '../../outputs/graph/graph-text.ts';
import { starIndex } from '../../outputs/table/star-index.ts';
import { starText } from '../../outputs/table/star-text.ts';
import { type CommandRequest, type CommandResult, type Done, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import {
  addCompileOptions,
  type CompileOptions,
  formatOption,
  runCompileCommand,
  suggestionsOption,
} from '../compile-command.ts';
import { addTableOptions, tableChoice } from '../table-options.ts';

/** `rulewright stars`. */
export function addStars(program: Command, done: Done): void {
  const command = program
    .command('stars <edition>')
    .description('every ability that can be prevented or cancelled, by what does so and by section');
  addTableOptions(addCompileOptions(command, 'stars my-edition --table mode=basic'))
    .addOption(suggestionsOption())
    .addOption(formatOption('pretty', 'json'))
    .action(async (edition: string) => {
      done(await runCompileCommand(runStars, [edition], command.optsWithGlobals<CompileOptions>()));
    });
}

/** `stars EDITION`: prints an index of the abilities with a meaningful star. */
function runStars(request: CommandRequest, context: CommandContext): CommandResult {
  const [compiled] = context.compileAll();
  const graph = compiled ? context.compiler.publish(compiled) : null;
  if (!graph)
    return refuse(
      `the edition "${request.editions[0] ?? ''}" has no rules to list; "rulewright lint" says why.`,
    );
  const choice = tableChoice(graph, request.options);
  if (!choice.ok) return refuse(choice.error);
  const index = starIndex(graph, choice.table, choice.without);
  const stdout =
    request.options.format === 'json' ? `${jsonText(index, 2)}\n` : starText(index, request.color);
  return { stdout, stderr: '', code: 0 };
}
