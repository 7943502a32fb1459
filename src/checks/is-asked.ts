import type { RuleNode } from '../edition/nodes.ts';
import type { WrittenEdition } from '../model/edition-config.ts';

/**
 * Does edition.yaml list an open question on a rule? What is odd there is known, and left as printed until its authors
 * decide: a check that is not certain says no more than that.
 */
export function isAsked(config: Pick<WrittenEdition, 'questions'>, node: RuleNode): boolean {
  return config.questions.some(({ rule }) => rule === node.id || rule === node.number);
}
