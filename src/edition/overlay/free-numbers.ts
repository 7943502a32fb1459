import type { NumberStyle } from '../../model/edition-config.ts';
import { formatCount, pinned } from '../format-number.ts';
import type { RuleNode } from '../nodes.ts';
import type { Draft } from './draft.ts';

/** Number of one child of a list. */
export interface Counted {
  /** null if the number is not a count: one inserted between two. */
  readonly count: number | null;
  /** As printed; null if it follows from the count. */
  readonly number: string | null;
  /** The number is the one of the base. */
  readonly isKept: boolean;
}

/** How the children of one node are numbered. */
export interface Scheme {
  readonly start: number;
  /**
   * The counts before and after the list, if its row continues from list to list; null for none.
   */
  readonly before?: number | null;
  readonly behind?: number | null;
  readonly style: (child: Draft) => NumberStyle;
  /** The whole number; null for what has none. */
  readonly join: (child: Draft, count: number | string) => string | null;
}

/**
 * Numbers a list in which nodes of the base keep their numbers.
 *
 * An addition at the end gets the count after the highest one of the base, omitted rules included,
 * so that no citation of the base leads to another rule. Between two rules it gets a free count, or
 * else the number before it with a letter: 1.03a, 1.03b. Before the first the letter comes first:
 * a1.03. If numbers end in letters, digits take the place of these letters.
 *
 * @param children in order
 * @param kept those that keep the number of the base
 * @param taken numbers of the base in this list, or in the whole row if that continues from list to
 *   list
 */
export function freeNumbers(
  children: readonly Draft[],
  inherited: ReadonlyMap<Draft, Counted>,
  taken: readonly Pick<RuleNode, 'count' | 'number'>[],
  scheme: Scheme,
): Map<Draft, Counted> {
  const result = new Map<Draft, Counted>(inherited);
  const counts = new Set(taken.flatMap(({ count }) => (count === null ? [] : [count])));
  let highest = [...counts].reduce((most, count) => Math.max(most, count), Number.NEGATIVE_INFINITY);
  const numbers = new Set<string>(taken.flatMap(({ number }) => number ?? []));
  for (const [index, child] of children.entries()) {
    if (inherited.has(child)) continue;
    const given = pinnedNumber(child, scheme) ?? free(index);
    result.set(child, given);
    if (given.count !== null) counts.add(given.count);
    highest = Math.max(highest, given.count ?? highest);
    if (given.number !== null) numbers.add(given.number);
  }
  return result;

  function free(index: number): Counted {
    const child = children[index] as Draft;
    const before = children.slice(0, index).findLast((one) => countOf(one) !== null);
    const after = children.slice(index + 1).find((one) => inherited.get(one)?.count != null);
    const floor = before ? (countOf(before) ?? 0) : (scheme.before ?? null);
    const ceiling = after ? (inherited.get(after)?.count ?? null) : (scheme.behind ?? null);
    if (ceiling === null) {
      const next = Math.max(scheme.start - 1, floor ?? scheme.start - 1, highest) + 1;
      return { count: next, number: scheme.join(child, next), isKept: false };
    }
    for (let count = (floor ?? Math.min(scheme.start, ceiling) - 1) + 1; count < ceiling; count += 1)
      if (!counts.has(count)) return { count, number: scheme.join(child, count), isKept: false };
    return { count: null, number: between(child, floor, ceiling), isKept: false };
  }

  function between(child: Draft, floor: number | null, ceiling: number): string | null {
    const style = scheme.style(child);
    const own = formatCount(floor ?? ceiling, style);
    const sign = style.style === 'decimal' ? letterOf : String;
    for (let nth = 1; ; nth += 1) {
      const number = scheme.join(child, floor === null ? `${sign(nth)}${own}` : `${own}${sign(nth)}`);
      if (number === null || !numbers.has(number)) return number;
    }
  }

  function countOf(child: Draft): number | null {
    return result.get(child)?.count ?? null;
  }
}

const letterOf = (nth: number) => formatCount(nth, { style: 'lower-alpha' });

function pinnedNumber(child: Draft, { join }: Scheme): Counted | null {
  if (child.node.pin === undefined) return null;
  const pin = pinned(child.node.pin);
  return {
    count: typeof pin === 'number' ? pin : null,
    number: pin === null ? null : join(child, pin),
    isKept: false,
  };
}
