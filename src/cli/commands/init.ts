import type { Command } from 'commander';
import { printResult } from '../print.ts';
import type { Done } from './done.ts';

/** `rulewright init`. */
export function addInit(program: Command, done: Done): void {
  program
    .command('init <dir>')
    .description('make a small edition that compiles, with comments')
    .addHelpText('after', '\nExample: rulewright init my-rules')
    .action(async (folder: string) => {
      const { initProject } = await import('../init.ts');
      done(await printResult(initProject(folder, process.cwd())));
    });
}
