import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandOptions, CommandRequest } from './command.ts';
import { printResult, useColor } from './print.ts';
import { createProgress } from './progress.ts';
import { type CommandWork, runCommand } from './run-command.ts';

/**
 * Default of `--deadline`: seconds that one file may take to parse. A file of 2,000 rules takes a
 * third of one.
 */
export const usualDeadline = 10;

/** Options of every command that compiles editions. */
export interface CompileOptions extends CommandOptions {
  readonly root?: string;
  readonly deadline: number;
}

/** Option of every command that reports diagnostics. */
export const formatOption = (...choices: string[]): Option =>
  new Option('--format <form>', 'form of the report').choices(choices).default('pretty');

/** Option of the commands that read texts on which a parser could take for ever. */
export const deadlineOption = (what: string): Option =>
  new Option('--deadline <seconds>', what).argParser(positive).default(usualDeadline);

/** Option of the commands that compile texts with suggestions. */
export const suggestionsOption = (): Option =>
  new Option('--accept-suggestions', 'compile with the suggested words instead of the published ones');

/** Option of the commands that run the project's own checks. */
export const allowChecksOption = (): Option =>
  new Option(
    '--allow-checks',
    'run the checks that edition.yaml names under checks.use: code of this project',
  );

/** Adds the deadline and an example to a command that compiles editions. */
export const addCompileOptions = (command: Command, example: string): Command =>
  command
    .addOption(deadlineOption('time that one file may take to parse'))
    .addHelpText('after', `\nExample: rulewright ${example}`);

/** Parses a number of seconds. */
function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value)))
    throw new InvalidArgumentError('Expected a number of seconds above 0.');
  return value;
}

/**
 * Runs a command with the options that commander read, and prints its result.
 *
 * @param editions as written on the command line; empty for all of the project
 * @returns the exit code
 */
export async function runCompileCommand(
  work: CommandWork,
  editions: readonly string[],
  { root, deadline, ...options }: CompileOptions,
): Promise<number> {
  const request: CommandRequest = {
    editions,
    cwd: process.cwd(),
    root: root ?? null,
    options,
    color: useColor(options.format),
    deadline,
  };
  const progress = createProgress();
  const result = await runCommand(work, request, progress.reading);
  progress.end();
  return printResult(result);
}
