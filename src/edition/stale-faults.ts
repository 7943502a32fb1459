import type { Node } from 'yaml';
import { type DiagnosticContent, diagnose, type FaultFix } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { nearNames } from '../base/near-names.ts';
import type { KnownFault, Retired } from '../model/remarks.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { editList } from './edit-list.ts';
import { createSettingsPlaces } from './edition-diagnostics.ts';
import { retiredHelp } from './retired-help.ts';
import { createYamlPlaces } from './yaml-places.ts';

const noStaleFault = { code: 'E009', name: 'no-stale-fault', severity: 'warning' } as const;

/** Listed faults of an edition, and those that match nothing. */
export interface ListedFaults {
  /** All faults listed in edition.yaml. */
  readonly faults: readonly KnownFault[];
  readonly stale: readonly KnownFault[];
  readonly retired: readonly Retired[];
}

/**
 * Reports entries of `faults` that match nothing in the text any more (E009): a list that only
 * grows hides new faults.
 *
 * @param ids of the rules and sections of the edition
 */
export function staleFaults(
  source: EditionSource,
  { faults, stale, retired }: ListedFaults,
  ids: () => ReadonlySet<string>,
): Diagnostic[] {
  const own = [...faults.keys()].filter((i) => stale.some((fault) => fault === faults[i]));
  if (own.length === 0) return [];
  const placeOf = createSettingsPlaces(source);
  const fix = takeOut(source, own);
  const ruleIds = ids();
  return own.flatMap((i) => {
    const fault = faults[i];
    if (!fault) return [];
    const content = ruleIds.has(fault.rule) ? unreported(fault) : unknownRule(fault, ruleIds, retired);
    return [diagnose(noStaleFault, placeOf(['faults', i]), { ...content, fix })];
  });
}

const helpText = 'Remove it, or correct what it names.';

function unreported({ code, rule, printed }: KnownFault): DiagnosticContent {
  const where = printed === undefined ? '' : `"${printed}" in `;
  const message = `Unexpected entry of "faults": ${code} is not reported of ${where}the rule "${rule}".`;
  return { message, help: helpText };
}

function unknownRule(
  { rule }: KnownFault,
  ruleIds: ReadonlySet<string>,
  retired: readonly Retired[],
): DiagnosticContent {
  const message = `Unexpected entry of "faults": the edition has no rule "${rule}".`;
  const near = nearNames(rule, ruleIds, 1)[0];
  const help = retiredHelp(rule, retired) ?? (near === undefined ? helpText : `Did you mean "${near}"?`);
  return { message, help };
}

/**
 * One fix for all: the last of several separate ones would leave a key without a list. Unsafe,
 * since an entry may be meant for another rule.
 */
function takeOut({ config }: EditionSource, own: readonly number[]): FaultFix | undefined {
  const { valueAt } = createYamlPlaces(config.text);
  const starts = new Set(own.map((i) => valueAt(['faults', i])?.[0]));
  const isDropped = ({ range }: Node) => starts.has(range?.[0]);
  const edits = editList(config, 'faults', { add: [], isDropped });
  if (edits === null || edits.length === 0) return undefined;
  const title =
    own.length === 1 ? 'take the entry out' : `take out all ${own.length} entries that nothing answers to`;
  return { kind: 'unsafe', title, edits: edits.map(({ start, end, text }) => ({ at: [start, end], text })) };
}
