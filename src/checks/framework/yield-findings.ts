import { type Finding, type Findings, fileOf } from './finding.ts';

/**
 * Leave out what another check says better of the same words: one slip is one report.
 *
 * @param yields codes of those other checks, by the code of the check that gives way to them
 */
export function yieldFindings(findings: Findings, yields: ReadonlyMap<string, readonly string[]>): Findings {
  const better = new Set([...yields.values()].flat());
  const said = Map.groupBy(
    [...findings].filter(([, { code }]) => better.has(code)),
    ([finding]) => fileOf(finding),
  );
  if (said.size === 0) return findings;
  return new Map(
    [...findings].filter(([finding, { code }]) => {
      const others = yields.get(code);
      return (
        !others ||
        !said.get(fileOf(finding))?.some(([one, by]) => others.includes(by.code) && meet(one, finding))
      );
    }),
  );
}

const meet = ({ at: [start, end] }: Finding, { at: [from, to] }: Finding) => start < to && from < end;
