import type { Command } from 'commander';
import type { Done } from '../command.ts';
import { printResult } from '../print.ts';

/** `rulewright init`. */
export function addInit(program: Command, done: Done): void {
  program
    .command('init <dir>')
    .description('make a small edition that compiles, with comments')
    .addHelpText('after', '\nExample: rulewright init my-rules')
    .action(async (folder: string) => {
      const { initProject } = await import('./init/init-project.ts');
      done(await printResult(initProject(folder, process.cwd())));
    });
}
