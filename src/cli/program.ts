import { Argument, Command, CommanderError } from 'commander';
import { refuse } from './command.ts';
import { argumentWords, type CommandRow, commandTable } from './command-table.ts';
import { holdRules } from './hold-rules.ts';
import { currentNames } from './old-names.ts';
import { missingOption, optionOf } from './option-table.ts';
import { guardStreams, printResult } from './print.ts';
import { failure } from './reason.ts';
import { version } from './version.ts';

/**
 * Runs the program.
 *
 * @param argv as Node gives it
 * @returns the exit code: 0 clean, 1 diagnostics, 2 could not run
 */
export async function run(argv: readonly string[]): Promise<number> {
  // NO_COLOR wins over FORCE_COLOR here; with both set, Node would warn on standard error that it
  // does the reverse.
  if (process.env['NO_COLOR']) delete process.env['FORCE_COLOR'];
  guardStreams();
  let code = 0;
  let release = () => {};
  try {
    const { args, hint } = currentNames(argv.slice(2));
    if (!args.includes('--quiet')) process.stderr.write(hint);
    const program = createProgram((result) => {
      code = result;
    });
    program.hook('preAction', (_, command) => {
      release = holdRules(command, process.cwd());
    });
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return printResult(failure(error));
  } finally {
    release();
  }
}

function createProgram(done: (code: number) => void): Command {
  const program = new Command('rulewright')
    .description('Compile, check and publish rulebooks that live for years in many editions.')
    .version(version, '-v, --version', 'print the version')
    .addOption(optionOf('root'))
    .addOption(optionOf('quiet'))
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(misuseMessage(text)) })
    .configureHelp({ showGlobalOptions: true })
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .showSuggestionAfterError()
    .enablePositionalOptions(false)
    .addHelpText(
      'after',
      '\nExample: rulewright lint\nWithout a command, rulewright prints what to do next.\nExit codes: 0 clean, 1 diagnostics, 2 could not run.',
    );
  for (const [name, row] of commandTable) addCommand(program, name, row, done);
  return program;
}

function addCommand(program: Command, name: string, row: CommandRow, done: (code: number) => void): void {
  const { args, choices = {}, options, formats, example, more, isHidden = false } = row;
  const command = program.command(name, { hidden: isHidden }).description(row.does);
  for (const written of args) {
    const argument = new Argument(written);
    argument.description = argumentWords[argument.name()] ?? '';
    const values = choices[argument.name()];
    command.addArgument(values ? argument.choices(values) : argument);
  }
  for (const option of options) command.addOption(optionOf(option, formats));
  command
    .addHelpText('after', `\nExample: rulewright ${example}${more === undefined ? '' : `\n${more}`}`)
    .action(async () => {
      const missing = missingOption(options, command.opts());
      if (missing !== null) command.error(missing);
      const work = await row.load();
      done(await work(command.args, command.optsWithGlobals<never>(), command));
    });
}

/** A message of commander, without control characters in names. */
const misuseMessage = (text: string) =>
  refuse(
    ...text
      .trimEnd()
      .replace(/^error: /, '')
      .replace(
        /^command-argument value '(.*)' is invalid for argument '(.*)'\. Allowed/s,
        '"$1" is not a $2. Allowed',
      )
      .split('\n'),
  ).stderr;
