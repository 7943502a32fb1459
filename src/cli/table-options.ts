import type { Graph } from '../model/graph.ts';
import type { Table } from '../precedence/effective.ts';
import { readTable } from '../precedence/read-table.ts';
import type { CommandOptions } from './command.ts';

type TableOptions = {
  readonly [Name in 'table' | 'named' | 'without']?: CommandOptions[Name] | undefined;
};

/** The table of the options: null without any, or one sentence about why it is impossible. */
export type TableChoice =
  | { readonly ok: true; readonly table: Table | undefined; readonly without: readonly string[] | undefined }
  | { readonly ok: false; readonly error: string };

/** Reads `--table`, `--named` and `--without` for one edition. */
export function tableChoice(graph: Graph, { table, named, without }: TableOptions): TableChoice {
  const missing = without?.find((id) => !graph.nodes.some((node) => node.id === id));
  if (missing !== undefined) return { ok: false, error: `no rule "${missing}" to leave out.` };
  if (table === undefined && named === undefined) return { ok: true, table: undefined, without };
  // An empty choice leaves everything open, as in --table "$CHOICES".
  const choices = (table ?? []).filter((choice) => choice !== '');
  const read = readTable(graph, choices, named);
  return read.ok ? { ok: true, table: read.table, without } : read;
}
