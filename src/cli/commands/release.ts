import type { Command } from 'commander';
import type { Done } from './done.ts';
import { addTaskOptions, runTaskHere } from './tasks.ts';

/** `rulewright release` and `rulewright accept`: what was published, and what was looked at since. */
export function addRelease(program: Command, done: Done): void {
  addTaskOptions(
    program
      .command('release <edition>')
      .description('record the present text as the published version that edition.yaml names')
      .option('--replace', 'write a release anew that nobody has seen yet'),
    'release my-edition',
  ).action(async (edition: string, _options: unknown, command: Command) => {
    done(await runTaskHere('release', [edition], command.optsWithGlobals()));
  });
  addTaskOptions(
    program
      .command('accept <edition> [rules...]')
      .description(
        'say that suspect references were looked at: those that a rule holds and those that lead to it; without a rule, list them',
      )
      .option('--all', 'every suspect reference'),
    'accept my-edition turn_limit',
  ).action(async (edition: string, rules: string[], _options: unknown, command: Command) => {
    done(await runTaskHere('accept', [edition], { ...command.optsWithGlobals(), rules }));
  });
}
