import { nearNames } from '../base/near-names.ts';
import type { Table } from './conditions.ts';

/** Values by facet, as edition.yaml and a graph write them. */
export type FacetValues = Readonly<Record<string, readonly string[]>>;

/** An edition's restrictions on tables, as its graph publishes them. */
export interface TableRules {
  readonly facets: readonly {
    readonly name: string;
    readonly values: readonly string[];
    readonly many: boolean;
  }[];
  readonly requires?: readonly { readonly when: FacetValues; readonly needs: FacetValues }[] | undefined;
  readonly excludes?: readonly FacetValues[] | undefined;
  readonly tables?: readonly { readonly name: string; readonly table: FacetValues }[] | undefined;
}

/** A table, or one sentence why there is none. */
type Read = { readonly ok: true; readonly table: Table } | { readonly ok: false; readonly error: string };

/**
 * Reads a table as a person writes it: `mode=basic`, `people=north,south`, and `variant=` for none
 * of the values. Missing facets stay open.
 *
 * @param named name of a table of the edition that the choices start from
 */
export function readTable(rules: TableRules, choices: readonly string[], named?: string): Read {
  const table = new Map<string, readonly string[]>();
  if (named !== undefined) {
    const tables = rules.tables ?? [];
    const found = tables.find(({ name }) => name === named);
    if (!found) {
      const names = tables.map(({ name }) => name);
      return refused(`there is no table "${named}". ${suggestion(named, names)}`);
    }
    for (const [facet, values] of Object.entries(found.table)) table.set(facet, values);
  }
  const own = new Set<string>();
  for (const choice of choices) {
    const [facet = '', written] = choice.split(/=(.*)/s);
    if (written === undefined)
      return refused(`"${choice}" is no choice: expected facet=value, or facet= for none of its values.`);
    if (own.has(facet)) return refused(chosenTwice(rules, facet));
    own.add(facet);
    const values = written.split(',').map((value) => value.trim());
    table.set(facet, [...new Set(values.filter((value) => value !== ''))]);
  }
  const fault = [...table].map(([facet, values]) => choiceFault(rules, facet, values)).find(Boolean);
  const wrong = fault ?? tableFaults(rules, table)[0];
  return wrong ? refused(wrong) : { ok: true, table };
}

function chosenTwice({ facets }: TableRules, name: string): string {
  const twice = `the facet "${name}" is chosen twice`;
  const facet = facets.find((candidate) => candidate.name === name);
  return facet && !facet.many
    ? `${twice} and takes one value: ${facet.values.join(', ')}.`
    : `${twice}; write its values in one: ${name}=a,b.`;
}

const refused = (error: string): Read => ({ ok: false, error });

/** Fault in the choice of one facet; null for none. */
export function choiceFault({ facets }: TableRules, name: string, values: readonly string[]): string | null {
  const facet = facets.find((candidate) => candidate.name === name);
  if (!facet)
    return `there is no facet "${name}". ${suggestion(
      name,
      facets.map((candidate) => candidate.name),
    )}`;
  const wrong = values.find((value) => !facet.values.includes(value));
  if (wrong !== undefined)
    return `"${wrong}" is no value of the facet "${name}". ${suggestion(wrong, facet.values)}`;
  if (!facet.many && values.length !== 1)
    return `the facet "${name}" takes one value: ${facet.values.join(', ')}.`;
  return null;
}

/** Violations of `requires` and `excludes`. Facets that the table leaves open are not judged. */
export function tableFaults({ requires = [], excludes = [] }: TableRules, table: Table): string[] {
  const plays = (facet: string, value: string) => table.get(facet)?.includes(value) ?? false;
  const faults: string[] = [];
  for (const { when, needs } of requires) {
    const isMeant = Object.entries(when).every(([facet, values]) =>
      values.some((value) => plays(facet, value)),
    );
    if (!isMeant) continue;
    for (const [facet, values] of Object.entries(needs))
      if (table.has(facet) && !values.some((value) => plays(facet, value)))
        faults.push(`${valuesText(when)} needs ${valuesText({ [facet]: values })}.`);
  }
  for (const together of excludes) {
    const isPlayed = Object.entries(together).every(([facet, values]) =>
      values.every((value) => plays(facet, value)),
    );
    if (isPlayed) faults.push(excludedText(together));
  }
  return faults;
}

/**
 * Why no table can choose some values, as sentences: what they require, in turn, up to what is
 * excluded.
 * Follows the first of several alternatives. Empty if that finds no contradiction.
 */
export function whyImpossible(
  { facets, requires = [], excludes = [] }: TableRules,
  chosen: readonly { readonly facet: string; readonly values: readonly string[] }[],
): string[] {
  const table = new Map<string, string[]>();
  const takesMany = (name: string) => facets.find((facet) => facet.name === name)?.many ?? true;
  for (const { facet, values } of chosen)
    table.set(facet, [...(table.get(facet) ?? []), ...values.slice(0, 1)]);
  const plays = (facet: string, value: string) => table.get(facet)?.includes(value) ?? false;
  const isMeant = (values: FacetValues) =>
    Object.entries(values).every(([facet, list]) => list.some((value) => plays(facet, value)));
  const reasons: string[] = [];
  // Each round adds a value, so the loop ends.
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const { when, needs } of requires) {
      if (!isMeant(when)) continue;
      for (const [facet, values] of Object.entries(needs)) {
        if (values.some((value) => plays(facet, value))) continue;
        reasons.push(`${valuesText(when)} needs ${valuesText({ [facet]: values })}.`);
        if (!takesMany(facet) && table.has(facet)) return reasons;
        table.set(facet, [...(table.get(facet) ?? []), ...values.slice(0, 1)]);
        isNew = true;
      }
    }
  }
  const forbidden = tableFaults({ facets, excludes }, table)[0];
  return forbidden === undefined ? [] : [...reasons, forbidden];
}

/** `mode=long, people=north or people=south`. */
const valuesText = (values: FacetValues): string =>
  Object.entries(values)
    .map(([facet, list]) => list.map((value) => `${facet}=${value}`).join(' or '))
    .join(', ');

function excludedText(values: FacetValues): string {
  const all = Object.entries(values).flatMap(([facet, list]) => list.map((value) => `${facet}=${value}`));
  return all.length === 1 ? `${all[0]} is never played.` : `${all.join(' and ')} are never played together.`;
}

/** A table as a person writes it, without open facets. */
export const tableText = (table: Table): string =>
  [...table].map(([facet, values]) => `${facet}=${values.join(',')}`).join(' ');

function suggestion(name: string, known: readonly string[]): string {
  const near = nearNames(name, known, 1)[0];
  return near === undefined ? `Known: ${known.join(', ') || 'none'}.` : `Did you mean "${near}"?`;
}
