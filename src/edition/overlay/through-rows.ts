import { type Draft, isPart } from './draft.ts';
import type { Counted } from './free-numbers.ts';
import type { Home } from './overlay.ts';

/**
 * A row of sections that continues through categories, while the sections of an overlay are
 * numbered.
 */
export interface ThroughRow {
  /** Its sections, in document order. */
  readonly order: readonly Draft[];
  /** Numbers in use: those of the base, omitted sections included, and new ones. */
  readonly taken: Pick<Counted, 'count' | 'number'>[];
  /** Known counts: of the base and new ones. */
  readonly counts: Map<Draft, number>;
  /** The last count given. */
  last: number | undefined;
}

/**
 * Finds the rows of sections that continue through categories.
 *
 * @param rowOf name of the row of a section below its parent; null if each category starts it again
 */
export function throughRowsOf(
  root: Draft,
  { byId }: Home,
  rowOf: (child: Draft, holder: Draft) => string | null,
): Map<string, ThroughRow> {
  const rows = new Map<string, OpenRow>();
  const rowAt = (child: Draft, holder: Draft): OpenRow | null => {
    const name = rowOf(child, holder);
    if (name === null) return null;
    const row: OpenRow = rows.get(name) ?? { order: [], taken: [], counts: new Map(), last: undefined };
    rows.set(name, row);
    return row;
  };
  const addBase = (holder: Draft): void => {
    for (const child of holder.baseChildren.filter(isPart)) {
      const there = byId.get(child.node.id);
      if (there) rowAt(child, holder)?.taken.push(there);
      addBase(child);
    }
  };
  const addHere = (holder: Draft): void => {
    for (const child of holder.children.filter(isPart)) {
      const row = rowAt(child, holder);
      row?.order.push(child);
      const there = child.isBase && child.baseParent === holder ? byId.get(child.node.id)?.count : null;
      if (there != null) row?.counts.set(child, there);
      addHere(child);
    }
  };
  addBase(root);
  addHere(root);
  return rows;
}

type OpenRow = ThroughRow & { readonly order: Draft[] };

/** The nearest known counts before and after a list in its row. */
export function countsAround(
  { order, counts }: ThroughRow,
  list: readonly Draft[],
): { readonly before: number | null; readonly behind: number | null } {
  const [first, last] = [list[0], list.at(-1)].map((draft) => (draft ? order.indexOf(draft) : -1));
  const before = order.slice(0, Math.max(first ?? 0, 0)).findLast((draft) => counts.has(draft));
  const behind = order.slice((last ?? -1) + 1).find((draft) => counts.has(draft));
  const countOf = (draft: Draft | undefined) => (draft ? (counts.get(draft) ?? null) : null);
  return { before: countOf(before), behind: countOf(behind) };
}

/** Records the counts given in a row, for the categories after it. */
export function takeCounts({ taken, counts }: ThroughRow, given: ReadonlyMap<Draft, Counted>): void {
  for (const [draft, { count, number, isKept }] of given) {
    if (!isKept) taken.push({ count, number });
    if (count !== null) counts.set(draft, count);
  }
}
