import type { Effective } from 'rulewright/effective';
import type { TableData } from 'rulewright/site';
import { type ChosenTable, readChosenTable, rememberedTable } from './chosen-table.ts';

/** What was loaded of each edition, by the address it was loaded from. */
const loaded = new Map<string, Promise<TableData>>();

/**
 * What applies at the table that is chosen for an edition. Nothing is loaded where none is.
 *
 * @param root address of the edition's start page, ending in a slash
 * @param isRead is it the edition of this page, whose table the address may name?
 * @returns null where no table is chosen, or where it cannot be loaded
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
 * What applies at a table, as far as it chooses of facets of the edition.
 *
 * @param source address of the edition's `table.json`
 * @returns null where it chooses of none, or where the file cannot be loaded
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
 * What a table chooses of the facets of an edition. Values that the edition does not have are left out, as an old link or a device
 * may name them; a facet of which only such were chosen is open, and so is one that takes one value and has another number of them.
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
  // What failed is tried again the next time.
  request.catch(() => loaded.delete(address));
  return request;
}

/** Load the `table.json` of an edition. Throws where it cannot be loaded. */
export async function loadTableData(address: string): Promise<TableData> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}
