import { type Command, Option } from 'commander';
import type { Done } from '../command.ts';
import { deadlineOption } from '../compile-command.ts';
import { loadParser } from '../load-parser.ts';
import { printResult } from '../print.ts';

/** `rulewright import`. */
export function addImport(program: Command, done: Done): void {
  program
    .command('import <file-or-folder>')
    .description(
      'read a rulebook of another program (text, Markdown, HTML, PDF, Word, YAML, JSON) and write it as an edition',
    )
    .requiredOption('--edition <id>', 'id of the edition')
    .option(
      '--out <dir>',
      'folder to write to: empty, or an earlier import of the same edition; rules means rules/ID',
      'rules',
    )
    .option(
      '--profile <file>',
      'how the document is written: an import-profile.yaml, or numbered, named, outline',
    )
    .addOption(
      new Option('--ids <how>', 'of what ids are made that the document does not give').choices([
        'words',
        'path',
        'number',
      ]),
    )
    .option('--check', 'report only, and write nothing')
    .addOption(new Option('--dialect <name>').hideHelp())
    .addOption(new Option('--numbering <samples>').hideHelp())
    .option('--map <file>', 'which key of a YAML or JSON document is what')
    .option('--encoding <name>', 'encoding of a text that is no UTF-8: "windows-1252", "gbk"')
    .option('--parallel <file-or-edition>', 'another edition of the same rules, to tell what names stand for')
    .addOption(
      new Option(
        '--suggestions <how>',
        'readings that run together: keep them, or mark old and new (default: "keep" for plain text and PDF, else "mark")',
      ).choices(['keep', 'mark']),
    )
    .option('--stars-from <edition-or-file>', 'take stars that were lost from another edition')
    .addOption(deadlineOption('processor time that reading one document may take'))
    .option('--force', 'replace files that were edited since an earlier import')
    .addHelpText(
      'after',
      '\nExample: rulewright import rules.txt --edition my-game\nExit codes: 0 all of it is in the result, 1 lines or words are not or something is open, 2 nothing was written.',
    )
    .action(async (file: string, _options: unknown, command: Command) => {
      const [{ runImport }] = await Promise.all([import('./import/run-import.ts'), loadParser()]);
      done(await printResult(await runImport(file, command.optsWithGlobals(), process.cwd())));
    });
}
