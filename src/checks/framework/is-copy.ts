import type { RuleNode } from '../../edition/nodes.ts';

/**
 * Was a rule put in twice: does it stand in the source to the letter as another one does, with its id?
 *
 * What is wrong with it follows from that, and is told by the check of second ids alone.
 *
 * @param textOf text of a file
 */
export function isCopy(node: RuleNode, of: RuleNode, textOf: (file: string) => string): boolean {
  const written = ({ file, at }: RuleNode) => textOf(file).slice(at[0], at[1]);
  return node !== of && node.hasOwnId && node.id === of.id && written(node) === written(of);
}
