import { compareDiagnostics } from '../../../base/diagnostic.ts';
import { checkParallel } from '../../../checks/framework/run-parallel.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { CommandRequest } from '../../command.ts';
import { type CommandContext, folderOf } from '../../command-context.ts';
import { readOther } from './read-other.ts';

/** The edition that `--against` names, laid beside each edition that is linted. */
export interface OtherEdition {
  /** Add what the comparison says; `index` is that of the edition among the selected ones. */
  readonly compare: (compiled: Compiled, index: number) => Compiled;
  /** Its texts, which places in what is said can be in, by path relative to the root. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Read the edition that `--against` names.
 *
 * @returns a message where it cannot be read, or is the very edition that is linted
 */
export function readOtherEdition(
  against: string,
  request: CommandRequest,
  context: CommandContext,
): OtherEdition | string {
  const other = readOther(against, request, context);
  if (typeof other === 'string') return other;
  const isItself = (index: number) => folderOf(context.selected[index], context) === other.path;
  if (context.selected.every((_, index) => isItself(index))) return `"${against}" is compared with itself.`;
  return {
    sources: other.sources,
    compare(compiled, index) {
      if (!compiled.edition || isItself(index)) return compiled;
      const found = checkParallel(compiled.edition, compiled.sources, other.compared);
      return { ...compiled, diagnostics: [...compiled.diagnostics, ...found].sort(compareDiagnostics) };
    },
  };
}
