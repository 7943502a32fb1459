import { effectiveChanges } from '../../../diff/effective-changes.ts';
import type { Comparison } from '../../../model/comparison.ts';
import { effectiveDiffText } from '../../../outputs/diff/effective-diff.ts';
import { jsonText } from '../../../outputs/graph/graph-text.ts';
import type { CommandResult } from '../../command.ts';
import { tableChoice } from '../../table-options.ts';
import type { Side } from './read-side.ts';

/** The options of `diff` that this takes. */
interface AtTableRequest {
  readonly format: string;
  readonly table?: readonly string[];
  readonly named?: string;
}

/**
 * What applies otherwise at one table, to rules whose own words stand.
 *
 * @returns one sentence where that cannot be said
 */
export function compareAtTable(
  [one, other]: readonly [Side, Side],
  comparison: Comparison,
  request: AtTableRequest,
): CommandResult | string {
  if (!one.graph || !other.graph)
    return 'of the record of a release nothing is known of what applies at a table; compare with a revision or a graph file.';
  if (request.format !== 'pretty' && request.format !== 'json')
    return `what applies at a table is told as pretty or json, not as ${request.format}.`;
  const [oldTable, newTable] = [tableChoice(one.graph, request), tableChoice(other.graph, request)];
  if (!oldTable.ok) return oldTable.error;
  if (!newTable.ok) return newTable.error;
  const tables = [oldTable.table ?? new Map(), newTable.table ?? new Map()] as const;
  const found = effectiveChanges([one.graph, other.graph], comparison, tables);
  const stdout = request.format === 'json' ? `${jsonText(found, 2)}\n` : effectiveDiffText(found);
  return { stdout, stderr: '', code: found.changes.length === 0 ? 0 : 1 };
}
