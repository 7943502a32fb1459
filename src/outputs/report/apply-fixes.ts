import type { Diagnostic, Edit } from '../../base/diagnostic.ts';

/** Result of applying fixes. */
export interface Fixed {
  /** New text by file, only of files that changed. */
  readonly texts: ReadonlyMap<string, string>;
  /** Number of applied fixes. */
  readonly applied: number;
}

/**
 * Applies the fixes of diagnostics to texts.
 * Of two fixes that touch, the first by position is applied; the next lint reports the other again.
 * A fix is applied as a whole or not at all.
 *
 * @param texts by file; a fix of a file that is not among them is left out
 * @param unsafe apply fixes that may change a meaning, too
 */
export function applyFixes(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  unsafe: boolean,
): Fixed {
  const taken = new Map<string, Edit[]>();
  let applied = 0;
  for (const { fix } of diagnostics) {
    if (!fix || (fix.kind === 'unsafe' && !unsafe)) continue;
    if (fix.edits.every((edit) => texts.has(edit.file)) && takeAll(fix.edits, taken)) applied += 1;
  }
  const changed = [...taken]
    .filter(([, edits]) => edits.length > 0)
    .map(([file, edits]) => [file, replaceAll(texts.get(file) ?? '', edits)] as const);
  return { texts: new Map(changed), applied };
}

/** Adds the edits of a fix, all or none. */
function takeAll(edits: readonly Edit[], taken: Map<string, Edit[]>): boolean {
  const done: Edit[] = [];
  for (const edit of edits) {
    const others = taken.get(edit.file) ?? [];
    taken.set(edit.file, others);
    const at = placeFor(edit, others);
    if (at === null) {
      for (const one of done) remove(one, taken.get(one.file) ?? []);
      return false;
    }
    others.splice(at, 0, edit);
    done.push(edit);
  }
  return true;
}

/**
 * Index for an edit among others, which are ordered and disjoint.
 *
 * @returns null if it touches one of them
 */
function placeFor(edit: Edit, others: readonly Edit[]): number | null {
  const at = firstFrom(edit.start, others);
  const [before, after] = [others[at - 1], others[at]];
  return (!before || isApart(before, edit)) && (!after || isApart(edit, after)) ? at : null;
}

/**
 * Whether two edits are disjoint. A replacement may begin where the other ends; the order of an
 * insertion there would be a guess.
 */
const isApart = (first: Edit, second: Edit) =>
  first.end < second.start ||
  (first.end === second.start && first.start < first.end && second.start < second.end);

/** Index of the first edit that does not begin before an offset. */
function firstFrom(start: number, edits: readonly Edit[]): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function remove(edit: Edit, edits: Edit[]): void {
  edits.splice(edits.indexOf(edit), 1);
}

/** Replaces ranges of a text. @param edits in order, not overlapping */
export function replaceAll(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return parts.join('') + text.slice(at);
}
