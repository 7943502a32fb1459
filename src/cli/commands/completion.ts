import { Argument, type Command } from 'commander';
import type { Done } from '../command.ts';
import { printResult } from '../print.ts';
import { bashCompletion, zshCompletion } from './completion/bash-completion.ts';
import {
  type CompletedCommand,
  type CompletedOption,
  completedCommands,
  sharedOptions,
} from './completion/completed-commands.ts';

const first = 'complete -c rulewright -n __fish_use_subcommand';

const behind = (command: string) => `complete -c rulewright -n '__fish_seen_subcommand_from ${command}'`;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

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

/** Completion script for fish, with the help of each command and option. */
function fishCompletion(commands: readonly CompletedCommand[], shared: readonly CompletedOption[]): string {
  const lines = [
    `function __rulewright_editions; for file in rules/*/edition.yaml; string replace -r '^rules/(.*)/edition.yaml$' '$1' $file; end; end`,
    ...shared.map((option) => optionLine(first, option)),
    ...commands.flatMap(({ name, description, options, values, takesEdition }) => [
      `${first} -f -a ${name} -d ${quoted(description)}`,
      ...argumentLines(name, values, takesEdition),
      ...options.map((option) => optionLine(behind(name), option)),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function argumentLines(command: string, values: readonly string[], takesEdition: boolean): string[] {
  return [
    ...(values.length > 0 ? [`${behind(command)} -f -a ${quoted(values.join(' '))}`] : []),
    ...(takesEdition ? [`${behind(command)} -a '(__rulewright_editions)'`] : []),
  ];
}

function optionLine(place: string, { name, description, takesValue, values }: CompletedOption): string {
  const value = values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : takesValue ? ' -r' : '';
  return `${place} -l ${name.slice(2)}${value} -d ${quoted(description)}`;
}
