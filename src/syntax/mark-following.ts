import { pushAll } from '../base/push-all.ts';
import type { At, Problem } from './facts.ts';
import { writeEdits } from './nesting/write-edits.ts';

type Edits = NonNullable<Problem['edits']>;

/** What lacks a blank line in front of it alone, most often since what stands there became a text. */
const isSwallowed = ({ kind }: Problem): boolean => kind === 'swallowed-list' || kind === 'lost-item';

/**
 * Say of problems of a file which follow from others: once the edits of these are in, nothing is wrong at their place any more.
 *
 * @param problems in order of place
 * @param source that they are of
 * @param read the problems of another text, as if it were the file
 */
export function markFollowing(
  problems: readonly Problem[],
  source: string,
  read: (text: string) => readonly Problem[],
): Problem[] {
  const mendable = problems.filter(({ edits }) => edits);
  const others = mendable.filter((problem) => !isSwallowed(problem));
  const { causes, edits } = takeEdits(others.length > 0 ? others : mendable);
  if (edits.length === 0 || causes.size === problems.length) return [...problems];
  const left = read(writeEdits(source, [0, source.length], edits))
    .map(({ at }) => at[0])
    .sort((a, b) => a - b);
  const placeOf = createPlaces(edits);
  const places = [...causes].map(({ at }) => at).sort((a, b) => a[0] - b[0]);
  let behind = 0;
  let next = 0;
  return problems.map((problem) => {
    const [start, end] = problem.at;
    while ((places[behind]?.[0] ?? start) < start) behind += 1;
    // What took it along stands in front of it, or took the end of its text: the nearer one.
    const [before, after] = [places[behind - 1], places[behind]];
    const follows =
      before && after ? (start - before[1] > after[0] - end ? after : before) : (before ?? after);
    const [from, to] = placeOf(start);
    while ((left[next] ?? to) < from) next += 1;
    const isLeft = (left[next] ?? to + 1) <= to;
    return causes.has(problem) || isLeft || !follows ? problem : { ...problem, follows };
  });
}

/** The edits of problems, in order, as far as none stands among those of another. */
function takeEdits(problems: readonly Problem[]): { causes: ReadonlySet<Problem>; edits: Edits } {
  const causes = new Set<Problem>();
  const taken: Edits[number][] = [];
  const sorted = problems.toSorted((a, b) => (a.edits?.[0]?.at[0] ?? 0) - (b.edits?.[0]?.at[0] ?? 0));
  for (const problem of sorted) {
    const { edits = [] } = problem;
    if ((edits[0]?.at[0] ?? 0) < (taken.at(-1)?.at[1] ?? 0)) continue;
    pushAll(taken, edits);
    causes.add(problem);
  }
  return { causes, edits: taken };
}

/** Where places are once edits are in, asked for in order: somewhere in the new text, where they are in the old one. */
function createPlaces(edits: Edits): (place: number) => At {
  let by = 0;
  let next = 0;
  return (place) => {
    for (let edit = edits[next]; edit && edit.at[1] <= place; edit = edits[next]) {
      by += edit.text.length - (edit.at[1] - edit.at[0]);
      next += 1;
    }
    const edit = edits[next];
    return edit && edit.at[0] <= place
      ? [edit.at[0] + by, edit.at[0] + by + edit.text.length]
      : [place + by, place + by];
  };
}
