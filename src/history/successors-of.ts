/** Follow successors of an id to those that exist in the later version; each once, in the order of the records. */
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

/** The ids of a later version that records of ids of an earlier one, which are no more, lead to. */
export const ledFrom = (
  before: readonly { readonly id: string }[],
  has: ReadonlySet<string>,
  successors: (id: string) => readonly string[],
): ReadonlySet<string> =>
  new Set(
    before.flatMap(({ id }) => (has.has(id) ? [] : successorsOf(id, (one) => has.has(one), successors))),
  );
