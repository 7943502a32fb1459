import type { Reporter } from '../../base/diagnose.ts';
import { ownerOf } from '../../history/owner.ts';
import type { KnownFault } from '../../model/remarks.ts';
import { type Finding, type Findings, severityOf } from './finding.ts';

/**
 * Findings, with those that the edition lists as known made less, and the entries of its list that match no finding.
 */
export interface ResolvedFaults {
  readonly findings: Findings;
  /** In the order of `faults` in edition.yaml. */
  readonly stale: readonly KnownFault[];
}

/**
 * Turn errors that `faults` of edition.yaml lists into warnings, or notes where the entry says so, and leave out of what is less than an error all that it lists.
 *
 * Such a fault is one of the printed document that the text keeps as it is. It is the same one where the code, the rule and
 * the stretch that is reported are the same, so that a new fault in the same rule is reported as ever; an entry without a
 * stretch stands for all of its code in the rule. Source: "edition.yaml" in docs/format.md.
 *
 * @param textOf the text of a file by its path
 */
export function resolveKnownFaults(
  findings: Findings,
  faults: readonly KnownFault[],
  textOf: (file: string) => string,
): ResolvedFaults {
  if (faults.length === 0) return { findings, stale: [] };
  const entries = new Map(faults.map((fault) => [keyOf(fault.code, fault.rule, fault.printed ?? ''), fault]));
  const answered = new Set<KnownFault>();
  const resolved: Findings = new Map(
    [...findings].flatMap(([finding, check]): [Finding, Reporter][] => {
      const rule = ownerOf(finding.node);
      if (!rule) return [[finding, check]];
      const printed = textOf(rule.file).slice(...finding.at);
      const entry =
        entries.get(keyOf(check.code, rule.id, printed)) ?? entries.get(keyOf(check.code, rule.id, ''));
      if (!entry) return [[finding, check]];
      answered.add(entry);
      if (severityOf(finding, check) !== 'error') return [];
      // An import gives the message itself as the reason: it is not repeated.
      const reason = entry.why.includes(finding.message) ? '.' : `: ${entry.why}`;
      const why = `Listed under "faults" of edition.yaml${reason}`;
      const help = finding.help === undefined ? why : `${finding.help} ${why}`;
      return [[{ ...finding, severity: entry.severity ?? 'warning', help }, check]];
    }),
  );
  return {
    findings: resolved,
    stale: [...new Set(entries.values())].filter((entry) => !answered.has(entry)),
  };
}

const keyOf = (code: string, rule: string, text: string) => `${code}\n${rule}\n${text}`;
