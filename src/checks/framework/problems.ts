import type { RuleNode } from '../../edition/nodes.ts';
import type { Problem, ProblemKind } from '../../syntax/facts.ts';
import type { Check } from './define-check.ts';
import type { Finding } from './finding.ts';

/** Make a check of one file that reports every problem of one kind that reading it found, each in the rule it stands in. */
export const problemCheck =
  (
    kind: ProblemKind,
    describe: (problem: Problem) => Pick<Finding, 'message' | 'help' | 'fix' | 'severity'>,
  ): NonNullable<Check['file']> =>
  ({ assembled: { nodes, file } }, { source }, report) => {
    for (const problem of source.facts.problems)
      if (problem.kind === kind)
        report({ at: problem.at, node: nodeAt(nodes, problem.at[0]), file, ...describe(problem) });
  };

/** What puts a problem right, for its finding: nothing where that is not sure. @param title as {@link Finding.fix} has it */
export const fixOfProblem = ({ edits }: Problem, title: string): Pick<Finding, 'fix'> =>
  edits ? { fix: { kind: 'safe', title, edits } } : {};

/** The last node that begins at or before an offset and reaches it. */
export function nodeAt(nodes: readonly RuleNode[], offset: number): RuleNode | null {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.at[0] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  // The own texts of nodes lie behind one another, so that the last that begins is the only one that can reach.
  const last = nodes[low - 1];
  return last && last.at[1] >= offset ? last : null;
}
