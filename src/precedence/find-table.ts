import { type Condition, isMet, type Table } from './conditions.ts';
import { type FacetValues, type TableRules, tableFaults } from './read-table.ts';

/**
 * The smallest matching table; or that none exists; or that it is undecided because there are too
 * many.
 */
export type FoundTable =
  | { readonly kind: 'found'; readonly table: Table }
  | { readonly kind: 'none' }
  | { readonly kind: 'undecided' };

/** Maximum tables examined for one question. */
const mostTables = 512;

/**
 * Finds the smallest table that fits, among those that differ in what some conditions require. It
 * names only the facets in these conditions, and those that `requires` and `excludes` tie to them.
 *
 * @param conditions all that the answer depends on
 * @param fits tests a table that the edition allows, those with fewer values first
 */
export function findTable(
  conditions: readonly Pick<Condition, 'facet' | 'values'>[],
  rules: TableRules,
  fits: (table: Table) => boolean,
): FoundTable {
  const facets = facetsToChoose(conditions, rules);
  const most = facets.reduce((sum, { values, many }) => sum + (many ? values.length : 0), 0);
  let looked = 0;
  for (let size = 0; size <= most; size++) {
    for (const table of tablesOf(facets, size)) {
      if (looked++ === mostTables) return { kind: 'undecided' };
      if (tableFaults(rules, table).length === 0 && fits(table)) return { kind: 'found', table };
    }
  }
  return { kind: 'none' };
}

/** Whether a table meets all conditions. */
export const meets = (conditions: readonly Pick<Condition, 'facet' | 'values'>[], table: Table): boolean =>
  conditions.every((condition) => isMet(condition, table) === 'yes');

/** A facet with its relevant values. */
interface ChosenFacet {
  readonly name: string;
  readonly values: readonly string[];
  readonly many: boolean;
}

type Mentioned = ReadonlyMap<string, ReadonlySet<string>>;

function facetsToChoose(
  conditions: readonly Pick<Condition, 'facet' | 'values'>[],
  rules: TableRules,
): ChosenFacet[] {
  const mentioned = valuesThatMatter(conditions, rules);
  return [...mentioned].map(([name, values]) => {
    const facet = rules.facets.find((one) => one.name === name);
    const relevant = facet ? facet.values.filter((value) => values.has(value)) : [...values];
    if (!facet || facet.many) return { name, values: relevant, many: true };
    // Of the values that nothing mentions, one represents all.
    const other = facet.values.find((value) => !values.has(value));
    return { name, values: other === undefined ? relevant : [...relevant, other], many: false };
  });
}

/** The values in conditions, and those that `requires` and `excludes` tie to them. */
function valuesThatMatter(
  conditions: readonly Pick<Condition, 'facet' | 'values'>[],
  { facets, requires = [], excludes = [] }: TableRules,
): Mentioned {
  const mentioned = new Map<string, Set<string>>();
  const mention = (facet: string, values: readonly string[]) => {
    const all = mentioned.get(facet) ?? new Set();
    for (const value of values) all.add(value);
    mentioned.set(facet, all);
  };
  for (const { facet, values } of conditions) mention(facet, values);
  const takesOne = new Set(facets.flatMap(({ name, many }) => (many ? [] : [name])));
  const isTouched = (facet: string, values: readonly string[]) =>
    mentioned.has(facet) && (takesOne.has(facet) || values.some((value) => mentioned.get(facet)?.has(value)));
  // A table can omit a facet with several values if nothing needs it. A single-valued facet always
  // has a value.
  const single = (values: FacetValues) => Object.entries(values).filter(([facet]) => takesOne.has(facet));
  let ties = [
    ...requires.map(({ when, needs }) => ({
      asked: when,
      ties: [...Object.entries(needs), ...single(when)],
    })),
    ...excludes.map((entry) => ({ asked: entry, ties: single(entry) })),
  ];
  for (let isNew = true; isNew; ) {
    // A restriction without a facet applies to every table.
    const touching = ties.filter(({ asked }) => {
      const all = Object.entries(asked);
      return all.length === 0 || all.some((one) => isTouched(...one));
    });
    for (const tie of touching) for (const one of tie.ties) mention(...one);
    ties = ties.filter((tie) => !touching.includes(tie));
    isNew = touching.length > 0;
  }
  return mentioned;
}

/** All tables with `size` values of the facets that take several, and one of each other facet. */
function* tablesOf(facets: readonly ChosenFacet[], size: number): Generator<Table> {
  const [first, ...rest] = facets;
  if (!first) {
    if (size === 0) yield new Map();
    return;
  }
  const { name, values, many } = first;
  if (!many) {
    for (const value of values)
      for (const table of tablesOf(rest, size)) yield new Map([[name, [value]], ...table]);
    return;
  }
  for (let own = 0; own <= Math.min(size, values.length); own++)
    for (const chosen of subsetsOf(values, own))
      for (const table of tablesOf(rest, size - own)) yield new Map([[name, chosen], ...table]);
}

function* subsetsOf(values: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [i, value] of values.entries())
    for (const rest of subsetsOf(values.slice(i + 1), size - 1)) yield [value, ...rest];
}
