import { type Command, Option } from 'commander';
import { printResult } from '../print.ts';
import { useColor } from '../use-color.ts';
import type { Done } from './done.ts';

/** `rulewright audit`. */
export function addAudit(program: Command, done: Done): void {
  program
    .command('audit <paths...>')
    .description("find the rules that other people's code and texts name, and say what became of them")
    .option('--edition <edition>', 'the edition whose rules are meant: its id, its folder, or a graph file')
    .option('--from <version>', 'the release that the texts were written against')
    .option('--pattern <regex...>', 'another notation: a regular expression with a group (?<rule>…)')
    .option('--config <file>', 'settings; rulewright-audit.yaml unless told')
    .option('--fix', 'write the present number where a rule was only renumbered')
    .option('--unsafe', 'with --fix: also where the rule was reworded')
    .option('--strict', 'exit with 1 where a reference is not as it was')
    .addOption(
      new Option('--format <form>', 'form of the report')
        .choices(['pretty', 'json', 'sarif', 'github'])
        .default('pretty'),
    )
    .addHelpText(
      'after',
      '\nExample: rulewright audit src docs --edition my-edition --from 1.0\nExit codes: 0 looked through, 1 with --strict: not all is as it was, or with --fix: not all could be rewritten, 2 could not run.',
    )
    .action(async (paths: string[], _options: unknown, command: Command) => {
      const { runAudit } = await import('../audit/run-audit.ts');
      const options = command.optsWithGlobals();
      done(await printResult(runAudit(paths, options, process.cwd(), useColor(options['format']))));
    });
}
