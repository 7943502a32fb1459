import type { Command } from 'commander';
import { jsonText } from '../../outputs/graph/graph-text.ts';
import { formatRule, ruleJson } from '../../outputs/report/show.ts';
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

/** `rulewright show`. */
export function addShow(program: Command, done: Done): void {
  const command = program.command('show <edition> <rule>').description('one rule with what applies to it');
  addTableOptions(addCompileOptions(command, 'show my-edition 1.04.02 --table mode=basic --why'))
    .addOption(suggestionsOption())
    .option('--why', 'say why the rule stands at the table or does not, step by step')
    .addOption(formatOption('pretty', 'json'))
    .action(async (edition: string, rule: string) => {
      const options = command.optsWithGlobals<CompileOptions>();
      done(await runCompileCommand(runShow, [edition], { ...options, rule }));
    });
}

/**
 * `show EDITION RULE`: prints one rule with what changes it, what it changes and what refers to it.
 */
function runShow(request: CommandRequest, context: CommandContext): CommandResult {
  const [compiled] = context.compileAll();
  const graph = compiled ? context.compiler.publish(compiled) : null;
  if (!graph)
    return refuse(`the edition "${request.editions[0] ?? ''}" cannot be shown; "rulewright lint" says why.`);
  const choice = tableChoice(graph, request.options);
  if (!choice.ok) return refuse(choice.error);
  const { table, without } = choice;
  const options = { table, without, why: request.options.why, other: context.graphOf };
  const rule = request.options.rule ?? '';
  if (request.options.format === 'json') {
    const shown = ruleJson(graph, rule, options);
    return shown.ok ? { stdout: `${jsonText(shown.value, 2)}\n`, stderr: '', code: 0 } : refuse(shown.error);
  }
  const shown = formatRule(graph, rule, { ...options, color: request.color });
  return shown.ok ? { stdout: shown.value, stderr: '', code: 0 } : refuse(shown.error);
}
