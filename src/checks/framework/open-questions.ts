import type { RuleNode } from '../../edition/nodes.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';

/**
 * Does `questions` of edition.yaml ask the authors about one of these rules? What an editor could only judge is then known
 * already, and waits for their answer.
 */
export function hasOpenQuestion(
  { questions }: Pick<WrittenEdition, 'questions'>,
  ...nodes: readonly RuleNode[]
): boolean {
  return questions.some(({ rule }) => nodes.some((node) => node.id === rule || node.number === rule));
}

/** Said of a finding that a question of the edition speaks of. */
export const openQuestionHelp = 'An open question in edition.yaml speaks of this rule.';
