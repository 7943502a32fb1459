import { compareDiagnostics } from '../../../base/diagnostic.ts';
import { placeIn } from '../../../base/places.ts';
import { comparedOfEdition } from '../../../compare/from-edition.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import { reviewChanges } from '../../../outputs/report/review-changes.ts';
import type { CommandRequest } from '../../command.ts';
import { type CommandContext, folderOf } from '../../command-context.ts';
import { compareSides } from '../diff/compare-sides.ts';
import { readSideSince } from '../diff/read-side-since.ts';
import type { Side } from '../diff/side.ts';

/** Adds the changes since a version to the diagnostics of linted editions. */
export interface Since {
  /** Why some of the editions are not reviewed. */
  readonly left: readonly string[];
  /** @param index of the edition among the selected ones */
  readonly review: (compiled: Compiled, index: number) => Compiled;
}

/**
 * Reads the selected editions at a release or in a git revision.
 *
 * @param since the version of a release, alone or after the name of its edition, or a git revision
 * @returns a message if no edition can be read
 */
export function readSince(since: string, request: CommandRequest, context: CommandContext): Since | string {
  if (since.trim() === '') return '"--since" needs a release or a git revision.';
  const sides = context.selected.map((source) =>
    readSideSince(since, { name: source.name, path: folderOf(source, context) }, request),
  );
  const failures = sides.filter((side) => typeof side === 'string');
  // An edition without such a version is mentioned, and stops no other.
  const [failure] = failures;
  if (failure !== undefined && failures.length === sides.length) return failure;
  return {
    left: failures,
    review(compiled, index) {
      const side = sides[index];
      const source = context.selected[index];
      if (!compiled.edition || !source || side === undefined || typeof side === 'string') return compiled;
      const compared = comparedOfEdition(compiled.edition, compiled.sources);
      const { retired } = compiled.edition.config;
      const now: Side = { compared, lineage: null, retired, history: compiled.history, note: null };
      const { comparison } = compareSides(side, now, null);
      if (!comparison) return compiled;
      const whole = placeIn(source.config, [0, 0]);
      const found = reviewChanges(comparison, compared, { since, whole, sources: compiled.sources });
      return { ...compiled, diagnostics: [...compiled.diagnostics, ...found].sort(compareDiagnostics) };
    },
  };
}
