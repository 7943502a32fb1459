import type { Diagnostic, Edit } from '../base/diagnostic.ts';

/** What applying fixes gave. */
export interface Fixed {
  /** New text by file, only of files that changed. */
  readonly texts: ReadonlyMap<string, string>;
  /** How many fixes went in. */
  readonly applied: number;
}

/**
 * Apply the fixes of diagnostics to texts.
 *
 * Of two fixes that touch the same place the first one, in order of place, goes in; the other is found again when the
 * result is linted. A fix goes in whole or not at all.
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
    if (!fix.edits.every((edit) => texts.has(edit.file) && isFree(edit, taken.get(edit.file) ?? [])))
      continue;
    for (const edit of fix.edits) taken.set(edit.file, [...(taken.get(edit.file) ?? []), edit]);
    applied += 1;
  }
  const changed = [...taken].map(
    ([file, edits]) => [file, replaceAll(texts.get(file) ?? '', edits)] as const,
  );
  return { texts: new Map(changed), applied };
}

const isFree = (edit: Edit, others: readonly Edit[]) =>
  others.every(
    (other) =>
      edit.end < other.start ||
      edit.start > other.end ||
      (edit.end === other.start && edit.start < edit.end && other.start < other.end),
  );

function replaceAll(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
