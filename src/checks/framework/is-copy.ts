import type { RuleNode } from '../../edition/nodes.ts';

/**
 * Whether a rule is an exact copy of another one, including its id. All its faults follow from that
 * and are reported by the check of duplicate ids alone.
 *
 * @param textOf text of a file
 */
export function isCopy(node: RuleNode, of: RuleNode, textOf: (file: string) => string): boolean {
  const written = ({ file, at }: RuleNode) => textOf(file).slice(at[0], at[1]);
  return node !== of && node.hasOwnId && node.id === of.id && written(node) === written(of);
}
