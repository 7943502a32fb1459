import { recall, remember } from '../remember.ts';

/** Values by facet. A missing facet is open; an empty list means none of its values. */
export type ChosenTable = ReadonlyMap<string, readonly string[]>;

/** Prefix of facets in an address: `?t.mode=basic&t.people=north,south`. `early.js` uses it too. */
const prefix = 't.';

/** Storage key of an edition's table. `early.js` uses it too. */
const keyOf = (edition: string) => `rulewright.table.${edition}`;

/**
 * The table in the address, else the stored one.
 * @param edition id
 * @returns null if none was chosen
 */
export function readChosenTable(edition: string): ChosenTable | null {
  // The address, which applies to every edition, still has an earlier table.
  const named = unwritten ? unwritten.table : fromParameters(new URLSearchParams(location.search));
  return named ?? rememberedTable(edition);
}

/** The stored table of an edition, or null. */
export function rememberedTable(edition: string): ChosenTable | null {
  if (unwritten?.edition === edition) return unwritten.table;
  return fromParameters(new URLSearchParams(recall(keyOf(edition)) ?? ''));
}

/** A chosen table that is not stored yet. */
let unwritten: { readonly edition: string; readonly table: ChosenTable | null } | null = null;

/**
 * Stores a table and puts it into the address, so that a copied link shares it; null removes it.
 * Both are slower than showing the table, so they wait until it is drawn.
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
