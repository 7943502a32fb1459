import { Command, CommanderError } from 'commander';
import { type Done, refuse } from './command.ts';
import { holdRules } from './hold-rules.ts';
import { guardStreams, printResult } from './print.ts';
import { failure } from './reason.ts';
import { version } from './version.ts';

/** Adds a command, with its options and its work, to the program. */
type AddCommand = (program: Command, done: Done) => void;

/** It needs all commands, to list them. */
const completion = 'completion';

/** In the order of the help. */
const commands = new Map<string, () => Promise<AddCommand>>([
  ['build', async () => (await import('./commands/build.ts')).addBuild],
  ['lint', async () => (await import('./commands/lint.ts')).addLint],
  ['fmt', async () => (await import('./commands/fmt.ts')).addFmt],
  ['graph', async () => (await import('./commands/graph.ts')).addGraph],
  ['export', async () => (await import('./commands/export.ts')).addExport],
  ['show', async () => (await import('./commands/show.ts')).addShow],
  ['table', async () => (await import('./commands/table.ts')).addTable],
  ['stars', async () => (await import('./commands/stars.ts')).addStars],
  ['release', async () => (await import('./commands/release.ts')).addRelease],
  ['accept', async () => (await import('./commands/accept.ts')).addAccept],
  ['init', async () => (await import('./commands/init.ts')).addInit],
  ['diff', async () => (await import('./commands/diff.ts')).addDiff],
  ['import', async () => (await import('./commands/import.ts')).addImport],
  ['site', async () => (await import('./commands/site.ts')).addSite],
  ['rename', async () => (await import('./commands/rename.ts')).addRename],
  ['audit', async () => (await import('./commands/audit.ts')).addAudit],
  ['lsp', async () => (await import('./commands/lsp.ts')).addLsp],
  [completion, async () => (await import('./commands/completion.ts')).addCompletion],
]);

/**
 * Loads only the command of the first argument, so that linting does not load the PDF reader; none
 * for the version; else all, for the help.
 */
async function loadCommands(argv: readonly string[]): Promise<AddCommand[]> {
  if (argv[2] === '--version' || argv[2] === '-V') return [];
  const named = argv[2] === completion ? undefined : commands.get(argv[2] ?? '');
  return Promise.all((named ? [named] : [...commands.values()]).map((load) => load()));
}

/**
 * Runs the program.
 *
 * @param argv as Node gives it
 * @returns the exit code: 0 clean, 1 diagnostics, 2 could not run
 */
export async function run(argv: readonly string[]): Promise<number> {
  // NO_COLOR wins over FORCE_COLOR here; with both set, Node would warn on standard error that it
  // does the reverse.
  if (process.env['NO_COLOR']) delete process.env['FORCE_COLOR'];
  guardStreams();
  let code = 0;
  let release = () => {};
  try {
    const program = await createProgram(argv, (result) => {
      code = result;
    });
    program.hook('preAction', (_, command) => {
      release = holdRules(command, process.cwd());
    });
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return printResult(failure(error));
  } finally {
    release();
  }
}

/**
 * @param argv as Node gives it; without a command, the program has all of them
 * @param done receives the exit code
 */
export async function createProgram(argv: readonly string[], done: Done): Promise<Command> {
  const program = new Command('rulewright')
    .description(
      'Compiler, cross-reference linter and publisher for rulebooks that live for years in many editions.',
    )
    .version(version)
    .option('--root <dir>', 'project folder: the one that holds rules/')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(misuseMessage(text)) })
    .showSuggestionAfterError()
    .enablePositionalOptions(false);
  for (const add of await loadCommands(argv)) add(program, done);
  program.addHelpText(
    'after',
    '\nExit codes: 0 clean, 1 findings, 2 could not run. EDITION is a folder below rules/, or a path.',
  );
  return program;
}

/** A message of commander, without control characters in names. */
const misuseMessage = (text: string) =>
  refuse(
    ...text
      .trimEnd()
      .replace(/^error: /, '')
      .replace(
        /^command-argument value '(.*)' is invalid for argument '(.*)'\. Allowed/s,
        '"$1" is no $2. Allowed',
      )
      .split('\n'),
  ).stderr;
