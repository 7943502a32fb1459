import type { Command, Option } from 'commander';
import { checkNames } from '../../../model/check-names.ts';

/** An option as a shell completes it. */
export interface CompletedOption {
  /** `--format`. */
  readonly name: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** All values; empty if it takes any, or none. */
  readonly values: readonly string[];
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  /** All values of its argument; empty if it takes any, or none. */
  readonly values: readonly string[];
  /** Whether its argument is an edition. */
  readonly takesEdition: boolean;
}

/** Options before any command, and after each. */
export const sharedOptions = (program: Command): CompletedOption[] =>
  program.createHelp().visibleOptions(program).map(completedOption);

/** Data for completion, from the declarations of the commands. */
export function completedCommands(program: Command): CompletedCommand[] {
  const shared = sharedOptions(program);
  return program
    .createHelp()
    .visibleCommands(program)
    .map((command) => ({
      name: command.name(),
      description: command.description(),
      options: [...command.createHelp().visibleOptions(command).map(completedOption), ...shared]
        .filter(({ name }, at, all) => name !== '' && all.findIndex((one) => one.name === name) === at)
        .map((option) => ({
          ...option,
          values: looseValues.get(`${command.name()} ${option.name}`) ?? option.values,
        })),
      values: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
      takesEdition: command.registeredArguments.some((argument) =>
        /^(?:edition|base|a$)/.test(argument.name()),
      ),
    }));
}

/** Values of options that accept others, too, which commander would refuse. */
const looseValues: ReadonlyMap<string, readonly string[]> = new Map([
  ['lint --only', [...Object.keys(checkNames), ...Object.values(checkNames)]],
]);

const completedOption = ({ long, description, required, optional, argChoices }: Option): CompletedOption => ({
  name: long ?? '',
  description,
  takesValue: required || optional,
  values: argChoices ?? [],
});
