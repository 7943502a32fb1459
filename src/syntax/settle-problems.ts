import { pushAll } from '../base/push-all.ts';
import type { FileFacts, Problem, ProblemKind, TextRange } from './facts.ts';

type Edits = NonNullable<Problem['edits']>;

/** Reads another text as if it were the file. */
type Read = (text: string) => FileFacts;

/**
 * Problems whose edits turn lines into items, or move them: only a trial shows whether they are
 * right.
 */
const movingKinds: ReadonlySet<ProblemKind> = new Set([
  ...(['misnested-item', 'lost-item', 'swallowed-list', 'indented-list', 'odd-space', 'odd-mark'] as const),
  ...(['misnested-text', 'indented-text', 'odd-bullet'] as const),
]);
const isMoving = ({ kind, edits }: Problem): boolean => edits !== undefined && movingKinds.has(kind);

/** Maximum number of trials of the remaining edits. */
const maximumTrials = 3;

/**
 * Tries the edits of a file and drops those that are not certain: after them, the problem is gone,
 * and the section has no rule less and no additional number out of order.
 *
 * @param facts with the problems in order of position
 * @param source that they are of
 */
export function withSureEdits(facts: FileFacts, source: string, read: Read): readonly Problem[] {
  let { problems } = facts;
  for (let trial = 0; trial < maximumTrials; trial += 1) {
    const moving = problems.filter(isMoving);
    if (moving.length === 0) return problems;
    const { causes, edits } = takeEdits(moving);
    const after = read(writeEdits(source, [0, source.length], edits));
    const isWorse = compareSections(facts, after);
    const left = after.problems.filter(({ kind }) => movingKinds.has(kind)).map(({ at }) => at[0]);
    let by = 0;
    const places = new Map(
      edits.map((edit) => {
        const [start, end] = edit.at;
        const from = start + by;
        by += edit.text.length - (end - start);
        return [edit, [from, from + edit.text.length]] as const;
      }),
    );
    const unsure = new Set(
      moving.filter((problem) => {
        const isLeft = problem.edits?.some((edit) => {
          const [from, to] = places.get(edit) ?? [0, -1];
          return left.some((at) => from <= at && at <= to);
        });
        return !causes.has(problem) || isLeft || isWorse(problem.at[0]);
      }),
    );
    if (unsure.size === 0) return problems;
    problems = problems.map((problem) => (unsure.has(problem) ? withoutEdits(problem) : problem));
  }
  return problems.map((problem) => (isMoving(problem) ? withoutEdits(problem) : problem));
}

const withoutEdits = ({ edits: _, ...problem }: Problem): Problem => problem;

/**
 * Whether a section lost rules or gained numbers out of order. Other sections are compared as a
 * whole.
 */
function compareSections({ sections }: FileFacts, after: FileFacts): (place: number) => boolean {
  const shapes = sections.map(({ items }) => shapeOf(items));
  const now = after.sections.map(({ items }) => shapeOf(items));
  const isWorse = (before: Shape | undefined, one: Shape | undefined) =>
    !before || !one || one.rules < before.rules || one.breaks > before.breaks;
  if (shapes.length !== now.length) {
    const worse = isWorse(sumOf(shapes), sumOf(now));
    return () => worse;
  }
  return (place) => {
    const at = Math.max(
      0,
      sections.findLastIndex((section) => section.at[0] <= place),
    );
    return isWorse(shapes[at], now[at]);
  };
}

interface Shape {
  readonly rules: number;
  readonly breaks: number;
}

/** Number of rules of a section, and of its numbers out of order. */
function shapeOf(items: FileFacts['sections'][number]['items']): Shape {
  const last = new Map<number, number>();
  let [rules, breaks] = [0, 0];
  for (const { kind, parent, written, attributes } of items) {
    if (kind !== 'rule' || !written) continue;
    const before = last.get(parent) ?? (parent < 0 ? written.value - 1 : Math.min(written.value - 1, 0));
    const isPinned = attributes?.pairs.some(({ key }) => key === 'number') ?? false;
    rules += 1;
    if (written.value !== before + 1 && !isPinned) breaks += 1;
    last.set(parent, written.value);
  }
  return { rules, breaks };
}

const sumOf = (shapes: readonly Shape[]): Shape => ({
  rules: shapes.reduce((sum, { rules }) => sum + rules, 0),
  breaks: shapes.reduce((sum, { breaks }) => sum + breaks, 0),
});

/**
 * Marks consequences: problems that are gone once the edits of others are applied.
 *
 * @param problems in order of position
 */
export function markFollowing(problems: readonly Problem[], source: string, read: Read): readonly Problem[] {
  const fixable = problems.filter(({ edits }) => edits);
  // If only a blank line before it is missing, usually something before it became text.
  const others = fixable.filter(({ kind }) => kind !== 'swallowed-list' && kind !== 'lost-item');
  const { causes, edits } = takeEdits(others.length > 0 ? others : fixable);
  if (edits.length === 0 || causes.size === problems.length) return problems;
  const left = read(writeEdits(source, [0, source.length], edits))
    .problems.map(({ at }) => at[0])
    .sort((a, b) => a - b);
  const placeOf = createPlaces(edits);
  const places = [...causes].map(({ at }) => at).sort((a, b) => a[0] - b[0]);
  let following = 0;
  let next = 0;
  return problems.map((problem) => {
    const [start, end] = problem.at;
    while ((places[following]?.[0] ?? start) < start) following += 1;
    // The cause is before it, or absorbed the end of its text: the nearer one.
    const [before, after] = [places[following - 1], places[following]];
    const follows =
      before && after ? (start - before[1] > after[0] - end ? after : before) : (before ?? after);
    const [from, to] = placeOf(start);
    while ((left[next] ?? to) < from) next += 1;
    const isLeft = (left[next] ?? to + 1) <= to;
    if (causes.has(problem) || isLeft || !follows) return problem;
    return { ...(isMoving(problem) ? withoutEdits(problem) : problem), follows };
  });
}

/** The edits of problems, in order, without those that begin among the edits of another problem. */
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

/**
 * Maps ascending offsets to positions after edits: an offset inside an edit maps to its new text.
 */
function createPlaces(edits: Edits): (place: number) => TextRange {
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

/**
 * A range of a text with edits applied. @param edits within the range, in order, not overlapping
 */
function writeEdits(text: string, [start, end]: TextRange, edits: NonNullable<Problem['edits']>): string {
  const parts: string[] = [];
  let at = start;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.at[0]), edit.text);
    at = edit.at[1];
  }
  return [...parts, text.slice(at, end)].join('');
}
