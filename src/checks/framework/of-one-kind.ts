import type { RuleNode } from '../../edition/nodes.ts';
import { stemsOf } from '../../graph/words.ts';

/** What a rule is called, and what a note begins with; empty for neither. */
export const labelOf = ({ label, item }: RuleNode): string => label ?? item?.label ?? '';

/** What a rule that describes a thing tells of it: "Target" of "Target: One kite"; empty for others. */
export const partOf = ({ item }: RuleNode): string =>
  /^\p{Lu}[^.:]{2,40}(?=: )/u.exec(item?.text ?? '')?.[0] ?? '';

/**
 * Are two rules, or what holds them in a list, called by one word and each by others as well? "Slow Forward" and "Slow
 * Backward", "Group Area" and "Pairs Area": such things have figures of their own.
 */
export function areOfOneKind(first: RuleNode, second: RuleNode): boolean {
  const [one, other] = [namesOf(first), namesOf(second)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common > 0 && common < one.size && common < other.size;
}

/** The words of the nearest label, without little ones. */
const namesOf = (node: RuleNode): ReadonlySet<string> =>
  stemsOf(labelOf(node) || (node.parent?.item ? labelOf(node.parent) : ''));
