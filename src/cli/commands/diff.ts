import { type Command, InvalidArgumentError, Option } from 'commander';
import { changeKinds } from '../../model/change-kinds.ts';
import type { ChangeKind } from '../../model/comparison.ts';
import type { DiffRequest } from '../diff/run-diff.ts';
import { printResult } from '../print.ts';
import { useColor } from '../use-color.ts';
import type { Done } from './done.ts';

/** `rulewright diff`. */
export function addDiff(program: Command, done: Done): void {
  program
    .command('diff <a> <b>')
    .description(
      'what changed from A to B: an edition, its folder, edition@version, revision:edition, or a graph file',
    )
    .addOption(
      new Option('--format <form>', 'form of the comparison')
        .choices(['pretty', 'markdown', 'json', 'html'])
        .default('pretty'),
    )
    .option('--out <file>', 'file to write it to, instead of standard output')
    .option('--vocabulary <file>', 'YAML file of words that mean the same in both')
    .option('--only <kinds>', `only changes of these kinds: ${changeKinds.join(', ')}`, kindsOf)
    .option(
      '--all',
      'also what did not change, what differs in capitals alone, and what an excerpt leaves out',
    )
    .addHelpText(
      'after',
      '\nExample: rulewright diff HEAD~1:my-edition my-edition --format markdown\nExit codes: 0 no difference, 1 differences, 2 could not run. With --only: 1 where something changed in one of these kinds, 0 where nothing did, whatever else differs.',
    )
    .action(async (a: string, b: string, _options: unknown, command: Command) => {
      const { runDiff } = await import('../diff/run-diff.ts');
      const options = command.optsWithGlobals<Omit<DiffRequest, 'color'>>();
      const color = useColor(options.out === undefined ? options.format : 'file');
      done(await printResult(runDiff(a, b, { ...options, color }, process.cwd())));
    });
}

function kindsOf(text: string): ChangeKind[] {
  return text.split(/[\s,]+/).map((name) => {
    const kind = changeKinds.find((known) => known === name);
    if (!kind) throw new InvalidArgumentError(`there is no kind of change "${name}".`);
    return kind;
  });
}
