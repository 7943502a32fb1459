import { type Command, Option } from 'commander';
import type { Graph } from '../../model/graph.ts';
import { graphText } from '../../outputs/graph/graph-text.ts';
import { graphWords } from '../../outputs/graph/graph-words.ts';
import { toGraphml } from '../../outputs/graph/graphml.ts';
import { type CommandRequest, type CommandResult, type Done, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import {
  addCompileOptions,
  type CompileOptions,
  runCompileCommand,
  suggestionsOption,
} from '../compile-command.ts';
import { reportText } from '../report.ts';

/** `rulewright graph`. */
export function addGraph(program: Command, done: Done): void {
  const command = program.command('graph <edition>').description('the rule graph on standard output');
  addCompileOptions(command, 'graph my-edition --as graphml')
    .addOption(suggestionsOption())
    .addOption(
      new Option('--as <form>', 'form of the graph').choices(['json', 'graphml', 'words']).default('json'),
    )
    .action(async (edition: string) => {
      done(await runCompileCommand(runGraph, [edition], command.optsWithGlobals<CompileOptions>()));
    });
}

/**
 * `graph EDITION`: prints the graph, and nothing else, on standard output; diagnostics on standard
 * error.
 */
function runGraph(request: CommandRequest, context: CommandContext): CommandResult {
  const [compiled] = context.compileAll();
  const graph = compiled ? context.compiler.publish(compiled) : null;
  if (!compiled || !graph) {
    const why = compiled?.external
      ? 'is not at hand: only its ids and titles are known'
      : 'could not be read';
    const report = compiled && !compiled.external ? reportText([compiled], { ...request, options: {} }) : '';
    const refused = refuse(`the edition "${request.editions[0] ?? ''}" ${why}.`);
    return { ...refused, stderr: report + refused.stderr };
  }
  const faults = compiled.diagnostics.some(({ severity }) => severity === 'error');
  const stderr = faults ? reportText([compiled], { ...request, options: {} }) : '';
  return { stdout: writeAs(graph, request.options.as ?? 'json'), stderr, code: faults ? 1 : 0 };
}

function writeAs(graph: Graph, form: string): string {
  switch (form) {
    case 'graphml':
      return toGraphml(graph);
    case 'words':
      return graphWords(graph);
    default:
      return graphText(graph);
  }
}
