import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { placeIn } from '../base/places.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import { choiceFault, type FacetValues, type TableRules, tableFaults } from '../precedence/read-table.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { createYamlPlaces, type YamlPath } from './yaml-places.ts';

const noUnknownChoice = { code: 'E014', name: 'no-unknown-choice', severity: 'error' } as const;
const noImpossibleTable = { code: 'E015', name: 'no-impossible-table', severity: 'error' } as const;

/**
 * Reports entries of `requires`, `excludes` and `tables` with an unknown facet or value, or several
 * values of a single-valued facet (E014), and tables that `requires` or `excludes` forbid (E015).
 *
 * @param config the settings in force
 * @param own table settings of this edition's own edition.yaml; the rest comes from its base
 */
export function tableSettingFaults(
  { config: settings }: EditionSource,
  config: WrittenEdition,
  own: Pick<WrittenEdition, 'requires' | 'excludes' | 'tables'>,
): Diagnostic[] {
  const rules = tableRulesOf(config);
  const { valueAt } = createYamlPlaces(settings.text);
  const placeOf = (path: YamlPath) => placeIn(settings, valueAt(path) ?? [0, 0]);
  const faults: Diagnostic[] = [];
  const report = (by: typeof noUnknownChoice | typeof noImpossibleTable, path: YamlPath, why: string) =>
    faults.push(diagnose(by, placeOf(path), { message: `Unexpected choice of a table: ${why}` }));
  const check = (values: FacetValues, path: YamlPath, isTable: boolean) => {
    const before = faults.length;
    for (const [facet, list] of Object.entries(values)) {
      // A requirement may list alternatives.
      const choices = isTable ? [list] : list.map((value) => [value]);
      const why = choices.map((chosen) => choiceFault(rules, facet, chosen)).find(Boolean);
      if (why) report(noUnknownChoice, [...path, facet], why);
    }
    return faults.length === before;
  };
  own.requires.forEach(({ when, needs }, i) => {
    check(when, ['requires', i, 'when'], false);
    check(needs, ['requires', i, 'needs'], false);
  });
  own.excludes.forEach((values, i) => {
    check(values, ['excludes', i], false);
  });
  for (const [name, { table }] of Object.entries(own.tables)) {
    const path = ['tables', name, 'table'];
    if (!check(table, path, true)) continue;
    for (const why of tableFaults(rules, new Map(Object.entries(table))))
      report(noImpossibleTable, path, why);
  }
  return faults;
}

/** Table settings of an edition, in the form of a graph. */
export const tableRulesOf = ({ facets, requires, excludes }: WrittenEdition): TableRules => ({
  facets: Object.entries(facets).map(([name, { values, many }]) => ({ name, values, many })),
  requires,
  excludes,
});
