import type { Command } from 'commander';
import { deadlineOption } from '../compile-command.ts';

/** `rulewright lsp`. */
export function addLsp(program: Command): void {
  program
    .command('lsp')
    .description('the language server, for editors: faults, names and renames while you write')
    .option('--stdio', 'on standard input and output, as always')
    .addOption(deadlineOption('processor time that one file may take to parse'))
    .addHelpText('after', '\nExample: rulewright lsp --stdio')
    .action(async (_options: unknown, command: Command) => {
      const { root = process.cwd(), deadline } = command.optsWithGlobals<{
        root?: string;
        deadline: number;
      }>();
      const { serve } = await import('./lsp/serve.ts');
      await serve(root, deadline);
      // The connection ends the process when the editor asks or exits.
      await new Promise<never>(() => undefined);
    });
}
