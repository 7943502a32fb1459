import type { Compiled } from '../compiler/create-compiler.ts';
import type { Graph } from '../model/graph.ts';
import type { CommandOptions, CommandRequest, CommandResult } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { printResult, useColor } from './print.ts';
import { createProgress } from './progress.ts';
import { type CommandWork, runCommand } from './run-command.ts';

/** Options of every command that compiles editions. */
export interface CompileOptions extends CommandOptions {
  readonly root?: string;
  readonly deadline: number;
}

/**
 * Runs a command with the options that commander read.
 *
 * @param editions as written on the command line; empty for all of the project
 */
export async function compileFor(
  work: CommandWork,
  editions: readonly string[],
  { root, deadline, ...options }: CompileOptions,
): Promise<CommandResult> {
  const request: CommandRequest = {
    editions,
    cwd: process.cwd(),
    root: root ?? null,
    options,
    color: useColor(options.format),
    deadline,
  };
  const progress = createProgress(options.quiet);
  const result = await runCommand(work, request, progress.reading);
  progress.end();
  return result;
}

/**
 * The same, and prints its result.
 *
 * @returns the exit code
 */
export const runCompileCommand = async (...command: Parameters<typeof compileFor>): Promise<number> =>
  printResult(await compileFor(...command));

/** The published form of an edition, or a sentence about why there is none. */
export function graphOrWhy(compiled: Compiled | undefined, { compiler }: CommandContext): Graph | string {
  const graph = compiled ? compiler.publish(compiled) : null;
  if (graph) return graph;
  const name = `the edition "${compiled?.name ?? ''}"`;
  return compiled?.external
    ? `${name} has no text here: only its ids and titles are known.`
    : `${name} cannot be read; "rulewright lint" reports why.`;
}
