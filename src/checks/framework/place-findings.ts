import { diagnose } from '../../base/diagnose.ts';
import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import { createRangeLookup } from '../../base/span.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { hasMergeMarks, type ReadFile } from '../../edition/read-file.ts';
import { labelSpan } from '../../graph/label-span.ts';
import type { At } from '../../syntax/facts.ts';
import type { Reported } from './run-checks.ts';

/** Leave out what was found in files with marks of a merge: that they are there is what matters, and much follows from it. */
export function leaveUnmerged(reported: readonly Reported[], files: Iterable<ReadFile>): readonly Reported[] {
  const unmerged = new Set([...files].flatMap(({ file, facts }) => (hasMergeMarks(facts) ? file : [])));
  if (unmerged.size === 0) return reported;
  return reported.filter(({ finding }) => !unmerged.has(finding.node?.file ?? finding.file ?? ''));
}

/**
 * Give findings their places. Lines are looked up here, once a finding is to be shown, and not while checking.
 *
 * @param textOf the text of a file by its path
 */
export function placeFindings(reported: readonly Reported[], textOf: (file: string) => string): Diagnostic[] {
  const rangeOf = createRangeLookup(textOf);
  const place = (file: string, at: At): Place => {
    const span = { start: at[0], end: at[1] };
    return { file, ...span, ...rangeOf(file, span) };
  };
  const labelPlace = (node: RuleNode, at?: At) => place(node.file, at ?? labelSpan(node, textOf(node.file)));
  return reported.map(({ check, severity, finding }) => {
    const { node, at, message, help, fix } = finding;
    const related = (finding.related ?? []).map((other) => ({
      message: `${other.message}: ${other.node.number ?? ''} ${other.node.label ?? other.node.id}`.replace(
        /\s+/g,
        ' ',
      ),
      place: labelPlace(other.node, other.at),
    }));
    const rule = node?.item ? node : null;
    return diagnose({ ...check, severity }, place(node?.file ?? finding.file ?? '', at), {
      ...{ message, help, rule, related, fix },
    });
  });
}
