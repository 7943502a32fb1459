import { type Command, Option } from 'commander';
import { jsonText } from '../../outputs/graph/graph-text.ts';
import { tableBook } from '../../outputs/table/table-book.ts';
import { tableHtml } from '../../outputs/table/table-html.ts';
import { tableMarkdown } from '../../outputs/table/table-markdown.ts';
import { type CommandRequest, type CommandResult, type Done, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import {
  addCompileOptions,
  type CompileOptions,
  runCompileCommand,
  suggestionsOption,
} from '../compile-command.ts';
import { addTableOptions, tableChoice } from '../table-options.ts';

/** `rulewright table`. */
export function addTable(program: Command, done: Done): void {
  const command = program
    .command('table <edition>')
    .description('the rulebook of one table: only what is in play, with what applies folded in');
  addTableOptions(addCompileOptions(command, 'table my-edition --table mode=basic variant= --as html'))
    .addOption(suggestionsOption())
    .addOption(
      new Option('--as <form>', 'form of the rulebook')
        .choices(['markdown', 'json', 'html'])
        .default('markdown'),
    )
    .action(async (edition: string) => {
      done(await runCompileCommand(runTable, [edition], command.optsWithGlobals<CompileOptions>()));
    });
}

/** `table EDITION`: prints the rules of one table on standard output. */
function runTable(request: CommandRequest, context: CommandContext): CommandResult {
  const [compiled] = context.compileAll();
  const graph = compiled ? context.compiler.publish(compiled) : null;
  if (!graph)
    return refuse(
      `the edition "${request.editions[0] ?? ''}" has no rules to print; "rulewright lint" says why.`,
    );
  const choice = tableChoice(graph, request.options);
  if (!choice.ok) return refuse(choice.error);
  const book = tableBook(graph, choice.table ?? new Map(), {
    without: choice.without,
    other: context.graphOf,
  });
  const { as } = request.options;
  const stdout =
    as === 'json' ? `${jsonText(book, 2)}\n` : as === 'html' ? tableHtml(book) : tableMarkdown(book);
  return { stdout, stderr: '', code: 0 };
}
