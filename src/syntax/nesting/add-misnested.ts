import type { Problem } from '../facts.ts';

/**
 * Add the problems of nesting to those of a file. A line that has a problem already keeps that one, and gets the edits
 * that put it right.
 *
 * @param offset of the piece in the file
 */
export function addMisnested(problems: Problem[], found: readonly Problem[], offset: number): void {
  if (found.length === 0) return;
  const indexByOffset = new Map(
    problems.flatMap((problem, i) =>
      /^(?:swallowed-list|indented-list|lost-table)$/.test(problem.kind) ? [[problem.at[0], i]] : [],
    ),
  );
  for (const problem of found) {
    const moved: Problem = {
      ...problem,
      at: [problem.at[0] + offset, problem.at[1] + offset],
      ...(problem.edits && {
        edits: problem.edits.map(({ at: [start, end], text }) => ({
          at: [start + offset, end + offset],
          text,
        })),
      }),
    };
    const index = indexByOffset.get(moved.at[0]);
    const first = index === undefined ? undefined : problems[index];
    if (index === undefined || !first) problems.push(moved);
    else if (moved.edits) problems[index] = { ...first, edits: moved.edits };
  }
}

/**
 * Put the problems of a file in the order of their places, without what is told of the cause: attributes that cannot be where they are since their
 * line is no item, and what stands in a title that is none.
 */
export function withoutToldTwice(problems: readonly Problem[], source: string): Problem[] {
  let mark = -1;
  const titles = problems.flatMap(({ kind, edits }) =>
    kind === 'lost-title' ? [edits?.map((edit) => edit.at)] : [],
  );
  const isInTitle = (at: number) =>
    titles.some((places) => (places?.[0]?.[0] ?? at + 1) <= at && at < (places?.at(-1)?.[1] ?? 0));
  const sorted = problems.toSorted((a, b) => a.at[0] - b.at[0]);
  return sorted.filter(({ kind, at: [at], edits, detail }) => {
    if (kind !== 'lost-title' && isInTitle(at)) return false;
    if (kind === 'odd-mark') mark = at;
    if (kind !== 'misplaced-attributes') return true;
    const between = mark < 0 ? null : source.slice(mark, at);
    mark = -1;
    const isTold = between !== null && !/\{#|\n[ \t>]*\r?\n/.test(between);
    return !isTold || edits !== undefined || !detail.startsWith('#');
  });
}
