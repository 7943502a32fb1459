import type { NumberLevels, NumberStyle } from '../../model/numbering.ts';
import type { RuleNode } from '../nodes.ts';
import { ruleStyle } from './levels-of.ts';

/** Does the list that this holds count for itself, and give its rules no numbers of the book? */
export const countsAlone = ({ tags }: RuleNode): boolean => tags.includes('counted');

/**
 * Has a rule a number of the edition, and none of its list alone?
 *
 * @param parent what holds it
 * @param pin what is pinned for it
 */
export const hasNumber = (parent: RuleNode, pin: string | undefined): boolean =>
  !countsAlone(parent) && (parent.number !== null || parent.numbersRules === true || pin !== undefined);

/** The style of a list that counts for itself: by the lists around it that do so, too. */
export function listStyle(levels: NumberLevels, parent: RuleNode): NumberStyle {
  let depth = 0;
  for (let at: RuleNode | null = parent; at; at = at.parent) if (at.listMark !== undefined) depth += 1;
  return ruleStyle(levels, depth);
}
