import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { guardStreams, printResult } from './print.ts';
import { createProgress } from './progress.ts';
import { failure } from './reason.ts';
import { recallResult } from './remembered.ts';
import { type Selection, selectEditions } from './select-editions.ts';
import { refuse, type TaskOptions, type TaskRequest, type TaskResult } from './task.ts';
import { version } from './version.ts';

/** Seconds that one file may take to parse unless `--deadline` says otherwise. A file of 2,000 rules takes a third of one. */
const usualDeadline = 10;

interface CommonOptions extends TaskOptions {
  readonly root?: string;
  readonly cache: boolean;
  readonly deadline: number;
}

/**
 * Run the program.
 *
 * @param argv as Node gives it
 * @returns the exit code: 0 clean, 1 findings, 2 could not run
 */
export async function run(argv: readonly string[]): Promise<number> {
  guardStreams();
  let code = 0;
  const program = createProgram((result) => {
    code = result;
  });
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return printResult(failure(error));
  }
}

function createProgram(done: (code: number) => void): Command {
  const program = new Command('rulewright')
    .description(
      'Compiler, cross-reference linter and publisher for rulebooks that live for years in many editions.',
    )
    .version(version)
    .option('--root <dir>', 'project folder: the one that holds rules/')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(misuse(text)) })
    .showSuggestionAfterError()
    .enablePositionalOptions(false);
  addTasks(program, done);
  addInit(program, done);
  addImport(program, done);
  addSite(program, done);
  program.addHelpText(
    'after',
    '\nExit codes: 0 clean, 1 findings, 2 could not run. EDITION is a folder below rules/, or a path.',
  );
  return program;
}

const format = (...choices: string[]) =>
  new Option('--format <form>', 'form of the report').choices(choices).default('pretty');

function addTasks(program: Command, done: (code: number) => void): void {
  const add = (command: TaskRequest['command'], usage: string, description: string, example: string) =>
    program
      .command(usage)
      .description(description)
      .option('--no-cache', 'read everything anew and remember nothing')
      .option('--deadline <seconds>', 'time that one file may take to parse', positive, usualDeadline)
      .option('--accept-suggestions', 'compile with the suggested words instead of the published ones')
      .addHelpText('after', `\nExample: rulewright ${example}`)
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

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('expected a number of seconds above 0.');
  return value;
}

async function runTaskHere(
  command: TaskRequest['command'],
  editions: readonly string[],
  all: CommonOptions,
): Promise<number> {
  const { root, cache, deadline, ...options } = all;
  const color = useColor(options.format);
  const request: TaskRequest = {
    command,
    editions,
    cwd: process.cwd(),
    root: root ?? null,
    options,
    color,
    cache,
    deadline,
  };
  let selection: Selection | string | undefined;
  const select = () => {
    selection ??= selectEditions(request);
    return selection;
  };
  return printResult(recallResult(request, select) ?? (await runFresh(request, select)));
}

async function runFresh(request: TaskRequest, select: () => Selection | string): Promise<TaskResult> {
  const { runTask } = await import('./run-task.ts');
  const progress = createProgress();
  const result = await runTask(request, progress.reading, select);
  progress.end();
  return result;
}

/** Colours are for a terminal, and for one that wants them. https://no-color.org */
function useColor(form: string | undefined): boolean {
  if (form !== undefined && form !== 'pretty') return false;
  if (process.env['NO_COLOR']) return false;
  if (process.env['FORCE_COLOR']) return process.env['FORCE_COLOR'] !== '0';
  return process.stdout.isTTY === true && process.env['TERM'] !== 'dumb';
}

/** What commander says, with names as a terminal may show them. */
const misuse = (text: string) =>
  refuse(
    ...text
      .trimEnd()
      .replace(/^error: /, '')
      .split('\n'),
  ).stderr;

function addInit(program: Command, done: (code: number) => void): void {
  program
    .command('init <dir>')
    .description('make a small edition that compiles, with comments')
    .addHelpText('after', '\nExample: rulewright init my-rules')
    .action(async (folder: string) => {
      const { initProject } = await import('./init.ts');
      done(await printResult(initProject(folder, process.cwd())));
    });
}

function addImport(program: Command, done: (code: number) => void): void {
  program
    .command('import <file>')
    .description('read a rulebook of another program (text, Markdown, HTML, PDF) and write it as an edition')
    .requiredOption('--edition <id>', 'id of the edition')
    .requiredOption('--out <dir>', 'folder to write to: empty, or an earlier import of the same edition')
    .addOption(
      new Option('--dialect <name>', 'how the document is written')
        .choices(['auto', 'numbered', 'named', 'outline'])
        .default('auto'),
    )
    .option('--parallel <file-or-edition>', 'another edition of the same rules, to tell what names stand for')
    .addOption(
      new Option('--suggestions <how>', 'readings that run together: keep them, or mark old and new')
        .choices(['keep', 'mark'])
        .default('keep'),
    )
    .option('--stars-from <edition-or-file>', 'take stars that were lost from another edition')
    .option('--force', 'replace files that were edited since an earlier import')
    .addHelpText(
      'after',
      '\nExample: rulewright import rules.txt --edition my-game --out rules/my-game\nExit codes: 0 all of it is in the result, 1 lines or words are not, 2 nothing was written.',
    )
    .action(async (file: string, _options: unknown, command: Command) => {
      const { runImport } = await import('./import/run-import.ts');
      done(await printResult(await runImport(file, command.optsWithGlobals(), process.cwd())));
    });
}

function addSite(program: Command, done: (code: number) => void): void {
  program
    .command('site [action]')
    .description('the static site: dev, build or preview')
    .option('--out <dir>', 'build: folder to write to; dist/site unless told')
    .option('--base <path>', 'path below which the site is served', '/')
    .option('--url <address>', 'address of the site, for its sitemap')
    .option('--port <number>', 'dev, preview: port to serve at', Number, 4321)
    .option('--host [address]', 'dev, preview: serve to other machines as well')
    .addHelpText('after', '\nExample: rulewright site build --base /rules/')
    .action(async (action: string | undefined, _options: unknown, command: Command) => {
      const { runSite } = await import('./site.ts');
      done(await runSite(action ?? 'dev', command.optsWithGlobals()));
    });
}
