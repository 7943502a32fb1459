import { compareDiagnostics, type Diagnostic, type Place } from '../base/diagnostic.ts';
import { checkNames, retiredNames } from '../model/check-names.ts';
import type { EditionFaults } from '../model/faults.ts';
import type { Graph } from '../model/graph.ts';
import type { KnownFault } from '../model/remarks.ts';
import { byCause } from './report/causes.ts';
import { diagnosticsJson } from './report/diagnostics-json.ts';

/** Name of the schema of an edition's faults, in the folder of schemas and next to the data. */
export const faultsSchemaName = 'rulewright.faults.schema.json';

/**
 * Builds the file of an edition's faults: diagnostics of checks, and separately the faults that the
 * edition lists as known.
 *
 * @param known as edition.yaml lists them
 * @param textAt the range that a fault is about
 */
export function editionFaults(
  { edition: { id, version } }: Pick<Graph, 'edition'>,
  diagnostics: readonly Diagnostic[],
  known: readonly KnownFault[],
  textAt: (place: Place) => string,
): EditionFaults {
  const listed = new Set(known.map(({ code, rule, printed }) => keyOf(code, rule, printed ?? null)));
  const isListed = ({ code, rule, place }: Diagnostic) =>
    rule !== undefined &&
    (listed.has(keyOf(code, rule, null)) || listed.has(keyOf(code, rule, textAt(place))));
  const sorted = diagnostics.filter((one) => !isListed(one)).toSorted(compareDiagnostics);
  const causes = new Map(
    [...byCause(sorted)].flatMap(([first, others], cause) => [first, ...others].map((one) => [one, cause])),
  );
  const causeAt = sorted.map((one) => causes.get(one) ?? 0);
  return {
    $schema: `./${faultsSchemaName}`,
    format: 'rulewright/faults@1',
    edition: id,
    version,
    faults: diagnosticsJson(sorted).diagnostics.map(({ related: _related, fix: _fix, ...fault }, i) => ({
      ...fault,
      cause: causeAt[i] ?? 0,
    })),
    known: known.map(({ code, rule, printed = null, why }) => ({
      code,
      name: namesOfAll[code] ?? code,
      rule,
      printed,
      why,
    })),
  };
}

const namesOfAll: Readonly<Record<string, string>> = { ...checkNames, ...retiredNames };
const keyOf = (code: string, rule: string, printed: string | null) => JSON.stringify([code, rule, printed]);
