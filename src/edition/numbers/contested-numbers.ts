import type { Numbering } from '../../model/numbering.ts';
import { joinNumber, pinned } from '../format-number.ts';
import type { RuleNode } from '../nodes.ts';
import { levelsOf, partsOf, ruleStyle } from './levels-of.ts';

/** A number that means different rules to a reader of the source and to the program. */
export interface ContestedNumber {
  /** Rules with this number by the typed list numbers. */
  readonly typed: readonly RuleNode[];
  /** Rules with this number by their position. */
  readonly counted: readonly RuleNode[];
}

/**
 * Finds numbers that do not name the same one rule by typed list numbers and by position: a list
 * has a gap, a number twice, or an item that is not read as one.
 *
 * @param nodes of an edition, parents before children
 * @returns by number; empty if all lists are right
 */
export function contestedNumbers(
  nodes: readonly RuleNode[],
  numbering: Numbering,
): ReadonlyMap<string, ContestedNumber> {
  const typed = new Map<RuleNode, string>();
  for (const node of nodes) {
    const own = typedNumber(node, numbering, typed);
    if (own !== node.number && own !== null) typed.set(node, own);
  }
  if (typed.size === 0) return new Map();
  const names = new Set([...typed].flatMap(([{ number }, own]) => [number ?? own, own]));
  const byTyped = Map.groupBy(nodes, (node) => typed.get(node) ?? node.number);
  const byCount = Map.groupBy(nodes, ({ number }) => number);
  const contested = new Map<string, ContestedNumber>();
  for (const name of names) {
    const [read, counted] = [byTyped.get(name) ?? [], byCount.get(name) ?? []];
    if (read.length !== 1 || counted.length !== 1 || read[0] !== counted[0])
      contested.set(name, { typed: read, counted });
  }
  return contested;
}

/**
 * Number of a rule by the typed list numbers of the rule and its ancestors.
 *
 * @param others those of earlier rules that differ
 */
function typedNumber(
  { number, count, item, pin, parent, part, isPlaced, origin }: RuleNode,
  numbering: Numbering,
  others: ReadonlyMap<RuleNode, string>,
): string | null {
  // What an overlay places or inherits is counted by its position, not by what is typed.
  if (number === null || !item || !parent || isPlaced || origin === 'base') return number;
  const above = others.get(parent) ?? parent.number;
  const own = pin === undefined ? (item.written?.value ?? count) : pinned(pin);
  if (own === null || (above === parent.number && (pin !== undefined || own === count))) return number;
  const levels = levelsOf(numbering, partsOf({ parent, ...(part === undefined ? {} : { part }) }));
  let depth = 0;
  for (let at: RuleNode | null = parent; at?.item; at = at.parent) depth += 1;
  return joinNumber(above, own, ruleStyle(levels, depth), levels.separator);
}
