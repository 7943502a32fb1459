import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { Problem, ProblemKind } from '../../syntax/facts.ts';
import type { FileContext } from './define-check.ts';
import type { Finding, Report } from './finding.ts';

/** Report every problem of one kind that reading a file found, each in the rule it stands in. */
export function checkProblems(
  linked: LinkedFile,
  context: FileContext,
  report: Report,
  kind: ProblemKind,
  describe: (problem: Problem) => Pick<Finding, 'message' | 'help' | 'fix' | 'severity'>,
): void {
  for (const problem of context.source.facts.problems) {
    if (problem.kind !== kind) continue;
    const node = nodeAt(linked.assembled.nodes, problem.at[0]);
    report({ at: problem.at, node, file: linked.assembled.file, ...describe(problem) });
  }
}

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
