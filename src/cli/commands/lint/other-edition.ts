import { compareDiagnostics } from '../../../base/diagnostic.ts';
import { checkParallel } from '../../../checks/framework/run-parallel.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { CommandRequest } from '../../command.ts';
import { type CommandContext, folderOf } from '../../command-context.ts';
import { readOther } from './read-other.ts';

/** Compares linted editions with the one that `--against` names. */
export interface OtherEdition {
  /** Add the findings of the comparison; `index` is that of the edition among the selected ones. */
  readonly compare: (compiled: Compiled, index: number) => Compiled;
  /** Its texts by path relative to the root: findings can point into them. */
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
