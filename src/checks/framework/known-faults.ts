import { ownerOf } from '../../history/owner.ts';
import type { KnownFault } from '../../model/remarks.ts';
import type { Reported } from './run-checks.ts';

/** What the checks found, with the faults that the edition owns up to, and those of its list that are no more. */
export interface ResolvedFaults {
  readonly reported: readonly Reported[];
  /** In the order of `faults` in edition.yaml. */
  readonly stale: readonly KnownFault[];
}

/**
 * Turn errors that `faults` of edition.yaml lists into warnings, and leave out of what is less than an error all that it lists.
 *
 * Such a fault is one of the printed document that the text keeps as it is. It is the same one where the code, the rule and
 * the stretch that is reported are the same, so that a new fault in the same rule is reported as ever; an entry without a
 * stretch stands for all of its code in the rule. Source:
 * "edition.yaml" in docs/format.md.
 *
 * @param textAt the stretch of a file, by path and offsets
 */
export function resolveKnownFaults(
  reported: readonly Reported[],
  faults: readonly KnownFault[],
  textAt: (file: string, start: number, end: number) => string,
): ResolvedFaults {
  if (faults.length === 0) return { reported, stale: [] };
  const known = new Map(faults.map((fault) => [keyOf(fault.code, fault.rule, fault.printed ?? ''), fault]));
  const met = new Set<KnownFault>();
  const settled = reported.flatMap((one): readonly Reported[] => {
    const { finding, check, severity } = one;
    const rule = ownerOf(finding.node);
    if (!rule) return [one];
    const printed = textAt(rule.file, ...finding.at);
    const fault = known.get(keyOf(check.code, rule.id, printed)) ?? known.get(keyOf(check.code, rule.id, ''));
    if (!fault) return [one];
    met.add(fault);
    if (severity !== 'error') return [];
    const why = `Listed under "faults" of edition.yaml: ${fault.why}`;
    const help = finding.help === undefined ? why : `${finding.help} ${why}`;
    return [{ check, severity: 'warning', finding: { ...finding, help } }];
  });
  return { reported: settled, stale: [...new Set(known.values())].filter((fault) => !met.has(fault)) };
}

const keyOf = (code: string, rule: string, text: string) => `${code}\n${rule}\n${text}`;
