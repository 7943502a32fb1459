import { diagnose } from '../../base/diagnose.ts';
import type { Diagnostic, Related } from '../../base/diagnostic.ts';
import { createPlaces } from '../../base/places.ts';
import { hasMergeMarks, type ReadFile } from '../../edition/read-file.ts';
import { labelSpan } from '../../graph/label-span.ts';
import { withNumber } from '../../model/rule-name.ts';
import { type Finding, type Findings, fileOf, severityOf } from './finding.ts';

/**
 * Drops findings in files with merge conflict marks, which are reported themselves and cause many
 * others.
 */
export function leaveUnmerged(findings: Findings, files: Iterable<ReadFile>): Findings {
  const unmerged = new Set([...files].flatMap(({ file, facts }) => (hasMergeMarks(facts) ? file : [])));
  if (unmerged.size === 0) return findings;
  return new Map([...findings].filter(([finding]) => !unmerged.has(fileOf(finding))));
}

/**
 * Turns findings into diagnostics. Lines are computed here, for display only.
 *
 * @param textOf the text of a file by its path
 */
export function placeFindings(findings: Findings, textOf: (file: string) => string): Diagnostic[] {
  const placeOf = createPlaces(textOf);
  const relatedPlace = (related: NonNullable<Finding['related']>[number]): Related => {
    if ('place' in related) return related;
    const { node, message, at } = related;
    return {
      message: `${message}: ${withNumber(node.number, node.label ?? node.id)}`.replace(/\s+/g, ' '),
      place: placeOf(node.file, at ?? labelSpan(node, textOf(node.file))),
    };
  };
  return [...findings].map(([finding, check]) => {
    const { node, at, message, help, fix } = finding;
    const related = (finding.related ?? []).map(relatedPlace);
    const reporter = { ...check, severity: severityOf(finding, check) };
    const rule = node?.item ? node : null;
    return diagnose(reporter, placeOf(fileOf(finding), at), { message, help, rule, related, fix });
  });
}
