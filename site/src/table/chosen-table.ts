import { recall, remember } from '../remember.ts';

/** Values by facet. A facet that is not in it is open; an empty list says that the table plays with none of its values. */
export type ChosenTable = ReadonlyMap<string, readonly string[]>;

/** In front of the name of a facet in an address: `?t.mode=basic&t.people=north,south`. `early.js` knows it too. */
const prefix = 't.';

/** Where the table of an edition is remembered on the device. `early.js` knows it too. */
const keyOf = (edition: string) => `rulewright.table.${edition}`;

/**
 * The table that the address names, else the one that is remembered.
 *
 * @param edition id
 * @returns null where none was ever chosen
 */
export function readChosenTable(edition: string): ChosenTable | null {
  // The address, which counts for every edition, will have what is not yet written, and has an earlier table still.
  const named = unwritten ? unwritten.table : fromParameters(new URLSearchParams(location.search));
  return named ?? rememberedTable(edition);
}

/** The table of an edition that is remembered; null where none was ever chosen. */
export function rememberedTable(edition: string): ChosenTable | null {
  if (unwritten?.edition === edition) return unwritten.table;
  return fromParameters(new URLSearchParams(recall(keyOf(edition)) ?? ''));
}

/** What is chosen and not yet remembered. */
let unwritten: { readonly edition: string; readonly table: ChosenTable | null } | null = null;

/**
 * Remember a table and put it into the address, so that a copied link shares it. null forgets it.
 *
 * The browser takes longer for both than for all that a page shows of a table, so they wait until that is drawn.
 */
export function writeChosenTable(edition: string, table: ChosenTable | null): void {
  if (!unwritten) requestAnimationFrame(() => setTimeout(writeNow));
  unwritten = { edition, table };
}

// A page that is left draws nothing more.
addEventListener('pagehide', writeNow);

function writeNow(): void {
  if (!unwritten) return;
  const { edition, table } = unwritten;
  unwritten = null;
  const url = new URL(location.href);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith(prefix)) url.searchParams.delete(name);
  const own = new URLSearchParams();
  for (const [facet, values] of table ?? []) {
    own.set(prefix + facet, values.join(','));
    url.searchParams.set(prefix + facet, values.join(','));
  }
  // A comma needs no escape in a query, and people read addresses.
  url.search = url.search.replaceAll('%2C', ',');
  history.replaceState(history.state, '', url);
  remember(keyOf(edition), table && table.size > 0 ? own.toString() : null);
}

function fromParameters(parameters: URLSearchParams): ChosenTable | null {
  const chosen = [...parameters].filter(([name]) => name.startsWith(prefix));
  if (chosen.length === 0) return null;
  return new Map(
    chosen.map(([name, values]) => [
      name.slice(prefix.length),
      values.split(',').filter((value) => value !== ''),
    ]),
  );
}
