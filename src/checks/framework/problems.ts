import { followsFrom } from '../../base/diagnostic.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { Problem, ProblemKind } from '../../syntax/facts.ts';
import type { FileContext, Reporting } from './define-check.ts';
import type { Finding } from './finding.ts';

/** The message for a problem in a rule; null for none. */
type Describe = (
  problem: Problem,
  node: RuleNode | null,
) => Pick<Finding, 'message' | 'help' | 'fix' | 'severity'> | null;

/** Messages for problems, by kind. */
export type Descriptions = Readonly<Partial<Record<ProblemKind, Describe>>>;

/** Reports problems of some kinds from reading a file, each in the rule that contains it. */
export function reportProblems(
  { assembled: { nodes, file } }: LinkedFile,
  { source, report }: FileContext & Reporting,
  descriptions: Descriptions,
  titleOf: (kind: ProblemKind) => string = () => '',
): void {
  const { problems } = source.facts;
  if (problems.length === 0) return;
  const cut = cutNodes(nodes, problems);
  for (const problem of problems) {
    const { at, kind, follows, edits } = problem;
    const node = nodeAt(nodes, at[0]);
    if (ofEdges.has(kind) && cut.has(node) && !edits) continue;
    const described = descriptions[kind]?.(problem, node);
    const cause = follows && { node: nodeAt(nodes, follows[0]) ?? node, at: follows, message: followsFrom };
    const related = cause?.node ? [{ ...cause, node: cause.node }] : undefined;
    const title = titleOf(kind);
    if (described)
      report({ at, node, file, related, ...described, ...(title !== '' && fixOfProblem(problem, title)) });
  }
}

/** Constructs that belong at the start or end of a rule. */
const ofEdges: ReadonlySet<ProblemKind> = new Set([
  'misplaced-attributes',
  'misplaced-star',
  'malformed-marker',
]);

const lineMarks: ReadonlySet<ProblemKind> = new Set(['odd-mark', 'lost-item', 'swallowed-list']);

/**
 * Rules with a line that was meant as an item, which therefore do not end where they should:
 * whether a marker or id is at their end is unknown until that line is fixed, so only the line is
 * reported.
 */
export const cutNodes = (
  nodes: readonly RuleNode[],
  problems: readonly Problem[],
): ReadonlySet<RuleNode | null> =>
  new Set(problems.flatMap(({ kind, at: [at] }) => (lineMarks.has(kind) ? [nodeAt(nodes, at)] : [])));

/** The fix of a problem; empty if it is not certain. @param title as {@link Finding.fix} has it */
export const fixOfProblem = ({ edits }: Problem, title: string): Pick<Finding, 'fix'> =>
  edits ? { fix: { kind: 'safe', title, edits } } : {};

/** The last node that begins at or before an offset and includes it. */
export function nodeAt(nodes: readonly RuleNode[], offset: number): RuleNode | null {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.at[0] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  // Own texts of nodes do not overlap, so only the last one that begins before can contain it.
  const last = nodes[low - 1];
  return last && last.at[1] >= offset ? last : null;
}
