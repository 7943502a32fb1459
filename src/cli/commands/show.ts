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

/** `rulewright show`. */
export function addShow(program: Command, done: Done): void {
  const command = program.command('show <edition> <rule>').description('one rule with what applies to it');
  addCompileOptions(command, 'show my-edition 1.04.02 --table mode=basic')
    .addOption(suggestionsOption())
    .option('--table <facet=value...>', 'what the table plays with: facet=value, facet=value,value')
    .addOption(formatOption('pretty', 'json'))
    .action(async (edition: string, rule: string) => {
      const options = command.optsWithGlobals<CompileOptions>();
      done(await runCompileCommand(runShow, [edition], { ...options, rule }));
    });
}

/** `show EDITION RULE`: one rule with what changes it, what it changes and what speaks of it. */
export function runShow(request: CommandRequest, context: CommandContext): CommandResult {
  const [compiled] = context.compileAll();
  const graph = compiled ? context.compiler.publish(compiled) : null;
  if (!graph)
    return refuse(`the edition "${request.editions[0] ?? ''}" cannot be shown; "rulewright lint" says why.`);
  const table = tableOf(request.options.table ?? [], graph.facets);
  if (typeof table === 'string') return refuse(table);
  const rule = request.options.rule ?? '';
  if (request.options.format === 'json') {
    const shown = ruleJson(graph, rule, { table });
    return shown.ok ? { stdout: `${jsonText(shown.value, 2)}\n`, stderr: '', code: 0 } : refuse(shown.error);
  }
  const shown = formatRule(graph, rule, { color: request.color, table });
  return shown.ok ? { stdout: shown.value, stderr: '', code: 0 } : refuse(shown.error);
}

/** The facet values of a table from options such as `mode=advanced`; other facets take their default. */
function tableOf(
  choices: readonly string[],
  facets: readonly { name: string; values: string[]; default: string | null; many: boolean }[],
) {
  if (choices.length === 0) return undefined;
  const table = new Map<string, readonly string[]>();
  for (const { name, default: value } of facets) if (value !== null) table.set(name, [value]);
  for (const choice of choices) {
    const [name = '', values = ''] = choice.split(/=(.*)/s);
    const facet = facets.find((candidate) => candidate.name === name);
    if (!facet)
      return `there is no facet "${name}". Known: ${facets.map((candidate) => candidate.name).join(', ') || 'none'}.`;
    const chosen = values.split(',').filter((value) => value !== '');
    const wrong = chosen.find((value) => !facet.values.includes(value));
    if (wrong !== undefined)
      return `"${wrong}" is no value of the facet "${name}". Known: ${facet.values.join(', ')}.`;
    if (chosen.length === 0 || (chosen.length > 1 && !facet.many))
      return `the facet "${name}" takes ${facet.many ? 'one value or more' : 'one value'}: ${facet.values.join(', ')}.`;
    table.set(name, chosen);
  }
  return table;
}
