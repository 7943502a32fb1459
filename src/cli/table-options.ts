import type { Command } from 'commander';
import type { Graph } from '../model/graph.ts';
import type { Table } from '../precedence/effective.ts';
import { readTable } from '../precedence/read-table.ts';
import type { CommandOptions } from './command.ts';

/** Adds the options for a table. */
export const addTableOptions = (command: Command): Command =>
  command
    .option(
      '--table <facet=value...>',
      'what the table plays with: facet=value, facet=value,value, facet= for none; what is not named stays open',
    )
    .option('--named <name>', 'a table of edition.yaml; --table changes it')
    .option('--without <rule...>', 'ids of rules that the table plays without, each with all that it holds');

/** The table of the options: null without any, or one sentence about why it is impossible. */
export type TableChoice =
  | { readonly ok: true; readonly table: Table | undefined; readonly without: readonly string[] | undefined }
  | { readonly ok: false; readonly error: string };

/** Reads the options of {@link addTableOptions} for one edition. */
export function tableChoice(graph: Graph, { table, named, without }: CommandOptions): TableChoice {
  const missing = without?.find((id) => !graph.nodes.some((node) => node.id === id));
  if (missing !== undefined) return { ok: false, error: `there is no rule "${missing}" to play without.` };
  if (table === undefined && named === undefined) return { ok: true, table: undefined, without };
  const read = readTable(graph, table ?? [], named);
  return read.ok ? { ok: true, table: read.table, without } : read;
}
