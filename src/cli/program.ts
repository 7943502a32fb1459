import { Command, CommanderError } from 'commander';
import { addAudit } from './commands/audit.ts';
import { addDiff } from './commands/diff.ts';
import type { Done } from './commands/done.ts';
import { addImport } from './commands/import.ts';
import { addInit } from './commands/init.ts';
import { addRelease } from './commands/release.ts';
import { addRename } from './commands/rename.ts';
import { addSite } from './commands/site.ts';
import { addTasks } from './commands/tasks.ts';
import { guardStreams, printResult } from './print.ts';
import { failure } from './reason.ts';
import { refuse } from './task.ts';
import { version } from './version.ts';

/**
 * Run the program.
 *
 * @param argv as Node gives it
 * @returns the exit code: 0 clean, 1 findings, 2 could not run
 */
export async function run(argv: readonly string[]): Promise<number> {
  // Of both NO_COLOR wins; Node would say on standard error that it thinks otherwise.
  if (process.env['NO_COLOR']) delete process.env['FORCE_COLOR'];
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

function createProgram(done: Done): Command {
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
  addRelease(program, done);
  addInit(program, done);
  addDiff(program, done);
  addImport(program, done);
  addSite(program, done);
  addRename(program, done);
  addAudit(program, done);
  program.addHelpText(
    'after',
    '\nExit codes: 0 clean, 1 findings, 2 could not run. EDITION is a folder below rules/, or a path.',
  );
  return program;
}

/** What commander says, with names as a terminal may show them. */
const misuse = (text: string) =>
  refuse(
    ...text
      .trimEnd()
      .replace(/^error: /, '')
      .split('\n'),
  ).stderr;
