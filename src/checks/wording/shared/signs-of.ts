import type { RuleNode } from '../../../edition/nodes.ts';

/**
 * Signs of a rule that are not in its words but may distinguish notations: `R` and `R'`, `3` and
 * `-3`.
 */
export const signsOf = ({ item }: RuleNode): readonly string[] =>
  item?.text.match(/[\p{L}\p{N}]+['′](?!\p{L})|(?<![\p{L}\p{N}])[+−-]\p{N}+/gu) ?? [];

/** Whether two rules have the same signs in the same order. */
export const haveSameSigns = (a: RuleNode, b: RuleNode): boolean => signsOf(a).join() === signsOf(b).join();
