import { type Command, InvalidArgumentError, Option } from 'commander';
import { printResult } from '../print.ts';
import { createProgress } from '../progress.ts';
import type { TaskOptions, TaskRequest } from '../task.ts';
import { useColor } from '../use-color.ts';
import type { Done } from './done.ts';

/** Seconds that one file may take to parse unless `--deadline` says otherwise. A file of 2,000 rules takes a third of one. */
const usualDeadline = 10;

/** Options of every command that compiles editions. */
export interface CommonOptions extends TaskOptions {
  readonly root?: string;
  readonly deadline: number;
}

const format = (...choices: string[]) =>
  new Option('--format <form>', 'form of the report').choices(choices).default('pretty');

/** The commands that compile editions: build, lint, fmt, graph and show. */
export function addTasks(program: Command, done: Done): void {
  const add = (command: TaskRequest['command'], usage: string, description: string, example: string) =>
    addTaskOptions(program.command(usage).description(description), example)
      .option('--accept-suggestions', 'compile with the suggested words instead of the published ones')
      .action(async (...args: unknown[]) => {
        const command_ = args.at(-1) as Command;
        const options = command_.optsWithGlobals<CommonOptions>();
        const [first, second] = args as [string | string[] | undefined, string | undefined];
        const editions = Array.isArray(first) ? first : first === undefined ? [] : [first];
        const rule = typeof second === 'string' ? { rule: second } : {};
        done(await runTaskHere(command, editions, { ...options, ...rule }));
      });
  add(
    'build',
    'build [editions...]',
    'lint, compile and write the JSON of each edition',
    'build --out dist/data',
  )
    .option('--out <dir>', 'folder to write to, replaced as a whole; dist/data unless told')
    .addOption(format('pretty', 'json', 'sarif', 'github'));
  add('lint', 'lint [editions...]', 'report the faults of the rules', 'lint my-edition --against last-year')
    .option('--fix', 'put right what can be put right without changing a meaning')
    .option('--unsafe', 'with --fix: also where a meaning may change')
    .option(
      '--against <edition>',
      'compare with the same rules of another edition (its id, folder or graph file): lost stars, other markers and figures',
    )
    .addOption(format('pretty', 'json', 'sarif', 'github'));
  add(
    'fmt',
    'fmt [editions...]',
    'put section files into canonical form and list numbers right',
    'fmt --check',
  ).option('--check', 'write nothing; exit with 1 where a file is not formatted');
  add(
    'graph',
    'graph <edition>',
    'the rule graph on standard output',
    "graph my-edition --select 'kind=rule star'",
  )
    .addOption(
      new Option('--as <form>', 'form of the graph')
        .choices(['json', 'graphml', 'ntriples', 'mermaid'])
        .default('json'),
    )
    .option('--select <query>', 'only the nodes that fit, and the edges between them');
  add(
    'show',
    'show <edition> <rule>',
    'one rule with what applies to it',
    'show my-edition 1.04.02 --table mode=basic',
  )
    .option('--table <facet=value...>', 'what the table plays with: facet=value, facet=value,value')
    .addOption(format('pretty', 'json'));
}

/** What every command has that compiles an edition. */
export const addTaskOptions = (command: Command, example: string): Command =>
  command
    .option('--deadline <seconds>', 'time that one file may take to parse', positive, usualDeadline)
    .addHelpText('after', `\nExample: rulewright ${example}`);

/** A number of seconds, as an option takes it. */
function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('expected a number of seconds above 0.');
  return value;
}

/** Run a command with what commander read, and print what it came to. */
export async function runTaskHere(
  command: TaskRequest['command'],
  editions: readonly string[],
  all: CommonOptions,
): Promise<number> {
  const { root, deadline, ...options } = all;
  const color = useColor(options.format);
  const request: TaskRequest = {
    command,
    editions,
    cwd: process.cwd(),
    root: root ?? null,
    options,
    color,
    deadline,
  };
  const { runTask } = await import('../run-task.ts');
  const progress = createProgress();
  const result = await runTask(request, progress.reading);
  progress.end();
  return printResult(result);
}
