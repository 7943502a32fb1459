import type { Effective } from 'rulewright/effective';
import type { TableData } from 'rulewright/site';
import { type ChosenTable, readChosenTable, rememberedTable } from './chosen-table.ts';

/** Loaded data of each edition, by address. */
const loaded = new Map<string, Promise<TableData>>();

/**
 * What applies at the chosen table of an edition. Loads nothing without one.
 * @param root address of the edition's start page, ending in a slash
 * @param isRead whether it is the edition of this page, whose table may be in the address
 * @returns null if no table is chosen, or it cannot be loaded
 */
export async function appliesAtTable(
  edition: string,
  root: string,
  isRead: boolean,
): Promise<Effective | null> {
  const table = isRead ? readChosenTable(edition) : rememberedTable(edition);
  return table && appliesAt(table, `${root}table.json`);
}

/**
 * What applies at a table, by its choices for facets of the edition.
 * @param source address of the edition's `table.json`
 * @returns null if there are none, or the file cannot be loaded
 */
export async function appliesAt(table: ChosenTable, source: string): Promise<Effective | null> {
  try {
    const [data, { effective }] = await Promise.all([loadOnce(source), import('rulewright/effective')]);
    const chosen = choicesOf(table, data);
    return chosen.size > 0 ? effective(data, chosen) : null;
  } catch {
    return null;
  }
}

/**
 * A table's choices for facets of an edition. Unknown values, as from an old link, are dropped; a
 * facet left without any is open, and so is one that takes exactly one value but has another
 * number.
 */
export function choicesOf(table: ChosenTable, { facets }: TableData): ChosenTable {
  const chosen = new Map<string, readonly string[]>();
  for (const { name, values, many } of facets) {
    const wanted = table.get(name);
    const there = wanted?.filter((value) => values.includes(value)) ?? [];
    if (many ? wanted?.length === 0 || there.length > 0 : there.length === 1) chosen.set(name, there);
  }
  return chosen;
}

function loadOnce(address: string): Promise<TableData> {
  const request = loaded.get(address) ?? loadTableData(address);
  loaded.set(address, request);
  // A failed request is retried the next time.
  request.catch(() => loaded.delete(address));
  return request;
}

/** Loads the `table.json` of an edition. Throws if it cannot be loaded. */
export async function loadTableData(address: string): Promise<TableData> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}
