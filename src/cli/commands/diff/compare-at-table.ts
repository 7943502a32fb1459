import { effectiveChanges, effectiveChangesAnywhere } from '../../../diff/effective-changes.ts';
import type { Comparison } from '../../../model/comparison.ts';
import type { EffectiveComparison } from '../../../model/effective-comparison.ts';
import type { Graph } from '../../../model/graph.ts';
import {
  effectiveDiffHtml,
  effectiveDiffMarkdown,
  effectiveDiffText,
} from '../../../outputs/diff/effective-diff.ts';
import { jsonText } from '../../../outputs/graph/graph-text.ts';
import type { CommandResult } from '../../command.ts';
import { tableChoice } from '../../table-options.ts';
import type { DiffRequest } from './diff-request.ts';
import type { Side } from './side.ts';

/** Whether the options ask for what applies, not for what the rules say. */
export const asksForTables = ({ table, named, applies }: Omit<DiffRequest, 'color'>): boolean =>
  table !== undefined || named !== undefined || applies === true;

/**
 * Compares what applies to rules with unchanged words: at one table, or for each at the smallest
 * table with a difference.
 *
 * @returns one sentence if that is impossible
 */
export function compareAtTable(
  [one, other]: readonly [Side, Side],
  comparison: Comparison,
  request: Omit<DiffRequest, 'color'>,
): CommandResult | string {
  if (!one.graph || !other.graph)
    return 'of the record of a release nothing is known of what applies at a table; compare with a revision or a graph file.';
  const found = requestedChanges([one.graph, other.graph], comparison, request);
  if (typeof found === 'string') return found;
  const code = found.changes.length === 0 && found.undecided.length === 0 ? 0 : 1;
  return { stdout: textOf(found, request), stderr: '', code };
}

function requestedChanges(
  [one, other]: readonly [Graph, Graph],
  comparison: Comparison,
  { only, all, ...request }: Omit<DiffRequest, 'color'>,
): EffectiveComparison | string {
  if (all || only?.some((kind) => kind !== 'applies'))
    return '"--only" and "--all" choose among changes of the rules; with "--applies", "--table" and "--named" only what applies is told.';
  if (request.applies) {
    if (request.table === undefined && request.named === undefined)
      return effectiveChangesAnywhere([one, other], comparison);
    return '"--applies" looks for tables, "--table" and "--named" say which: take one of them.';
  }
  const newTable = tableChoice(withNamed(other, one, request.named), request);
  if (!newTable.ok) return inEdition(other, newTable.error);
  const oldTable = tableChoice(withNamed(one, other, request.named), request);
  if (!oldTable.ok) return inEdition(one, oldTable.error);
  const tables = [oldTable.table ?? new Map(), newTable.table ?? new Map()] as const;
  return effectiveChanges([one, other], comparison, tables);
}

/**
 * Copies a named table to the edition that lacks it, such as a version from before it was defined.
 */
function withNamed(graph: Graph, other: Graph, named: string | undefined): Graph {
  if (named === undefined || graph.tables?.some(({ name }) => name === named)) return graph;
  const theirs = (other.tables ?? []).filter(({ name }) => name === named);
  return { ...graph, tables: [...(graph.tables ?? []), ...theirs] };
}

/** Adds which of the two editions a table is impossible in. */
const inEdition = ({ edition: { id, version } }: Graph, error: string): string =>
  `in ${id} ${version}, ${error}`;

function textOf(found: EffectiveComparison, { format }: Omit<DiffRequest, 'color'>): string {
  switch (format) {
    case 'json':
      return `${jsonText(found, 2)}\n`;
    case 'markdown':
      return effectiveDiffMarkdown(found);
    case 'html':
      return effectiveDiffHtml(found);
    default:
      return effectiveDiffText(found);
  }
}
