import type { Command } from 'commander';
import { printResult } from '../print.ts';
import { bashCompletion, zshCompletion } from './completion/bash-completion.ts';
import {
  type CompletedCommand,
  type CompletedOption,
  completedCommands,
  sharedOptions,
} from './completion/completed-commands.ts';

const completeCommand = 'complete -c rulewright -n __fish_use_subcommand';

const completeAfter = (command: string) =>
  `complete -c rulewright -n '__fish_seen_subcommand_from ${command}'`;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** `completion SHELL`. */
export function completion(
  [shell = '']: readonly string[],
  _options: unknown,
  { parent }: Command,
): Promise<number> {
  const write = scripts[shell as keyof typeof scripts];
  const stdout = parent ? write(completedCommands(parent), sharedOptions(parent)) : '';
  return printResult({ stdout, stderr: '', code: 0 });
}

/** Completion script for fish, with the help of each command and option. */
function fishCompletion(commands: readonly CompletedCommand[], shared: readonly CompletedOption[]): string {
  const lines = [
    `function __rulewright_editions; for file in rules/*/edition.yaml; string replace -r '^rules/(.*)/edition.yaml$' '$1' $file; end; end`,
    ...shared.map((option) => optionLine(completeCommand, option)),
    ...commands.flatMap(({ name, description, options, values, takesEdition }) => [
      `${completeCommand} -f -a ${name} -d ${quoted(description)}`,
      ...argumentLines(name, values, takesEdition),
      ...options.map((option) => optionLine(completeAfter(name), option)),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function argumentLines(command: string, values: readonly string[], takesEdition: boolean): string[] {
  return [
    ...(values.length > 0 ? [`${completeAfter(command)} -f -a ${quoted(values.join(' '))}`] : []),
    ...(takesEdition ? [`${completeAfter(command)} -a '(__rulewright_editions)'`] : []),
  ];
}

function optionLine(command: string, { name, description, takesValue, values }: CompletedOption): string {
  const value = values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : takesValue ? ' -r' : '';
  return `${command} -l ${name.slice(2)}${value} -d ${quoted(description)}`;
}
