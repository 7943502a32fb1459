import type { CompletedCommand, CompletedOption } from './completed-commands.ts';

/** A completion script for fish, with what each command and option does. */
export function fishCompletion(
  commands: readonly CompletedCommand[],
  shared: readonly CompletedOption[],
): string {
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

const first = 'complete -c rulewright -n __fish_use_subcommand';

const behind = (command: string) => `complete -c rulewright -n '__fish_seen_subcommand_from ${command}'`;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
