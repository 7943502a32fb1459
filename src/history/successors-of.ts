import { append } from '../base/append.ts';

/**
 * Follows the successors of an id to those in the later version; each once, in the order of the
 * records.
 */
export function successorsOf(
  id: string,
  isThere: (id: string) => boolean,
  successors: (id: string) => readonly string[],
): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    if (isThere(one)) found.push(one);
    else successors(one).forEach(visit);
  };
  visit(id);
  return found;
}

/** Returns the ids of a later version that the records of retired ids of an earlier one lead to. */
export const ledFrom = (
  before: readonly { readonly id: string }[],
  has: ReadonlySet<string>,
  successors: (id: string) => readonly string[],
): ReadonlySet<string> =>
  new Set(
    before.flatMap(({ id }) => (has.has(id) ? [] : successorsOf(id, (one) => has.has(one), successors))),
  );

/**
 * Creates a function that returns the ids of a later version that an id of an earlier one leads to.
 * The records are those of today, and an updated one names the id of today: a rule with another id
 * in the later version is found by the record of that id, which leads to the same one.
 *
 * @param had ids of the earlier version
 * @param has ids of the later one
 */
export function leadsTo(
  had: ReadonlySet<string>,
  has: ReadonlySet<string>,
  successors: (id: string) => readonly string[],
): (id: string) => string[] {
  const endsOf = (one: string) => successorsOf(one, (end) => successors(end).length === 0, successors);
  const byEnd = new Map<string, string[]>();
  for (const one of has) {
    const [end, second] = had.has(one) || successors(one).length === 0 ? [] : endsOf(one);
    if (end !== undefined && second === undefined) append(byEnd, end, one);
  }
  return (id) => {
    const found = successorsOf(id, (one) => has.has(one), successors);
    const closed = new Set(found.flatMap(endsOf));
    const open = endsOf(id).filter((end) => !closed.has(end));
    return [...new Set([...found, ...open.flatMap((end) => byEnd.get(end) ?? [])])];
  };
}
