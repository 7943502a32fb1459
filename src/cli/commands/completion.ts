import { Argument, type Command } from 'commander';
import type { Done } from '../command.ts';
import { printResult } from '../print.ts';
import { bashCompletion, zshCompletion } from './completion/bash-completion.ts';
import { completedCommands, sharedOptions } from './completion/completed-commands.ts';
import { fishCompletion } from './completion/fish-completion.ts';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };
type Shell = keyof typeof scripts;

const example = `
Example: rulewright completion bash
To have it in every shell, write the line of yours into the file:
  bash  ~/.bashrc                   source <(rulewright completion bash)
  zsh   ~/.zshrc, behind compinit   source <(rulewright completion zsh)
  fish  ~/.config/fish/config.fish  rulewright completion fish | source
It completes "rulewright"; where only a project has it, write npx before it in that line, and: alias rulewright='npx rulewright'.`;

/** `rulewright completion`. */
export function addCompletion(program: Command, done: Done): void {
  program
    .command('completion')
    .description('a script by which a shell completes commands, options and editions')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText('after', example)
    .action(async (shell: Shell) => {
      const stdout = scripts[shell](completedCommands(program), sharedOptions(program));
      done(await printResult({ stdout, stderr: '', code: 0 }));
    });
}
