import { resolve } from 'node:path';
import { compareDiagnostics } from '../../../base/diagnostic.ts';
import { checkParallel } from '../../../checks/framework/run-parallel.ts';
import type { ComparedEdition } from '../../../compare/compared-edition.ts';
import { comparedOfEdition } from '../../../compare/from-edition.ts';
import { comparedOfGraph } from '../../../compare/from-graph.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import { findEdition, findProject } from '../../../source/discover.ts';
import { readEdition } from '../../../source/read-edition.ts';
import type { CommandRequest } from '../../command.ts';
import { type CommandContext, folderOf } from '../../command-context.ts';
import { readGraph } from '../../read-graph.ts';

/** Compares linted editions with the one of `--against`. */
export interface OtherEdition {
  /**
   * Adds the diagnostics of the comparison; `index` is that of the edition among the selected ones.
   */
  readonly compare: (compiled: Compiled, index: number) => Compiled;
  /** Its texts by path relative to the root: diagnostics can refer to them. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Reads the edition of `--against`.
 *
 * @returns a message if it cannot be read, or is the linted edition itself
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

/** An edition to compare with. */
interface ReadOther {
  readonly compared: ComparedEdition;
  /** Absolute path of the folder or file. */
  readonly path: string;
  /** Texts by path relative to the root; none for a graph file. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Reads an edition to compare with: an id of the project, the path of an edition's folder, or a
 * graph written by `build` or `export`.
 *
 * @returns a message if it cannot be read
 */
function readOther(written: string, request: CommandRequest, context: CommandContext): ReadOther | string {
  if (/\.json$/i.test(written)) {
    const graph = readGraph(written, request.cwd);
    if (typeof graph === 'string') return graph;
    return { compared: comparedOfGraph(graph), path: resolve(request.cwd, written), sources: new Map() };
  }
  const start = request.root === null ? request.cwd : resolve(request.cwd, request.root);
  const folder = findEdition(written, findProject(start), request.cwd);
  if (!folder)
    return `there is no edition "${written}" to compare with. Name its id, its folder, or a graph file (.json).`;
  const [compiled] = context.compileAnew([readEdition(folder, context.root)]);
  if (!compiled?.edition)
    return compiled?.external
      ? `"${written}" cannot be compared with: only its ids and titles are known.`
      : `"${written}" cannot be compared with: its edition.yaml is invalid; "rulewright lint" reports why.`;
  const { edition, sources } = compiled;
  return { compared: comparedOfEdition(edition, sources), path: folder.path, sources };
}
