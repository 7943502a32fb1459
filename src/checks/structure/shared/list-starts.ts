import type { RuleNode } from '../../../edition/nodes.ts';
import { levelsOf, partsOf, ruleStyle } from '../../../edition/numbers/levels-of.ts';
import { isReordered } from '../../../syntax/list-numbers.ts';
import type { FileContext } from '../../framework/define-check.ts';

/** The list number of a rule as it is typed. */
export const writtenOf = ({ item }: RuleNode): number | undefined => item?.written?.value;

/**
 * Where a list with numbers starts; where rules have none, it may start as it likes. Where the edition does not say, the lowest number is the
 * first, though its rule may have changed places.
 *
 * @param written the numbers of all of its rules
 */
export function startOf(
  { number, parent }: RuleNode,
  depth: number,
  written: readonly (number | undefined)[],
  { numbering }: FileContext['edition'],
): number | undefined {
  if (number === null || !parent) return undefined;
  const { start } = ruleStyle(levelsOf(numbering, partsOf(parent)), depth);
  const values = written.filter((value) => value !== undefined);
  return (
    start ??
    (values.length === written.length && isReordered(values)
      ? values.reduce((a, b) => Math.min(a, b))
      : undefined)
  );
}

/** Does the wrong number of a rule count on from that of a rule which holds its own? Then it may be indented too deep. */
export function goesOnFurtherOut(node: RuleNode): boolean {
  const value = writtenOf(node);
  let at = value === undefined || value === node.count ? null : node.parent;
  while (at && writtenOf(at) !== (value ?? 0) - 1) at = at.parent;
  return at !== null;
}
