import type { RuleNode } from '../../edition/nodes.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import type { Finding } from './finding.ts';

/**
 * Whether `questions` of edition.yaml asks the authors about one of these rules. An editor's
 * judgement is then superseded by their answer.
 */
export function hasOpenQuestion(
  { questions }: Pick<WrittenEdition, 'questions'>,
  ...nodes: readonly RuleNode[]
): boolean {
  return questions.some(({ rule }) => nodes.some((node) => node.id === rule || node.number === rule));
}

/** The diagnostic, as an info if an open question of the edition mentions a rule that it judges. */
export const leftToAuthors = (finding: Finding, edition: Pick<WrittenEdition, 'questions'>): Finding =>
  finding.judged && hasOpenQuestion(edition, ...finding.judged)
    ? { ...finding, severity: 'info', help: 'An open question in edition.yaml is about this rule.' }
    : finding;
