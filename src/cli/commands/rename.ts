import type { Command } from 'commander';
import type { Done } from './done.ts';
import { addTaskOptions, type CommonOptions, runTaskHere } from './tasks.ts';

/** `rulewright rename`. */
export function addRename(program: Command, done: Done): void {
  const command = program
    .command('rename <old> <new>')
    .description('give a rule another id, wherever the editions of the project name it')
    .option('--edition <id>', 'the edition whose rule is meant, where several have the id')
    .option('--prefix', 'rename all ids of the edition that begin with OLD: their beginning becomes NEW')
    .option('--dry-run', 'write nothing; say what would be written');
  addTaskOptions(command, 'rename turn_limit turn_most --dry-run')
    .addHelpText(
      'after',
      'OLD and NEW are ids, or edition:id.\nExit codes: 0 renamed, 2 nothing was written.',
    )
    .action(async (from: string, to: string) => {
      const options = command.optsWithGlobals<CommonOptions>();
      done(await runTaskHere('rename', [], { ...options, ids: [from, to] }));
    });
}
