import type { NumberLevels, NumberStyle } from '../../model/numbering.ts';
import type { RuleNode } from '../nodes.ts';
import { ruleStyle } from './levels-of.ts';

/** Whether the children of a node count on their own, without numbers of the book. */
export const countsAlone = ({ tags }: RuleNode): boolean => tags.includes('counted');

/**
 * Whether a rule has a number of the edition, not only one of its list.
 *
 * @param parent its parent
 * @param pin its pinned number
 */
export const hasNumber = (parent: RuleNode, pin: string | undefined): boolean =>
  !countsAlone(parent) && (parent.number !== null || parent.numbersRules === true || pin !== undefined);

/** Style of a list that counts on its own: by the depth of such lists around it. */
export function listStyle(levels: NumberLevels, parent: RuleNode): NumberStyle {
  let depth = 0;
  for (let at: RuleNode | null = parent; at; at = at.parent) if (at.listMark !== undefined) depth += 1;
  return ruleStyle(levels, depth);
}
