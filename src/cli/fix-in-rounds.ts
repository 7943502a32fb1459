import type { Diagnostic } from '../base/diagnostic.ts';
import type { Compiled } from '../compiler/compiled.ts';
import { applyFixes, type Fixed } from '../outputs/report/apply-fixes.ts';
import { fixesInTurn } from './fixes-in-turn.ts';

/** At most this many rounds of fixes: a fix can uncover another, and two could undo each other. */
const mostRounds = 8;

/** What fixes are applied to, and which. */
interface Fixing {
  /** Texts that may change, by file. */
  readonly texts: ReadonlyMap<string, string>;
  readonly unsafe: boolean;
  /** Whether to fix a diagnostic. */
  isMeant(fault: Diagnostic): boolean;
  /**
   * Compiles the same editions with other texts.
   *
   * @param changed those that differ from the first ones
   */
  compile(changed: ReadonlyMap<string, string>): readonly Compiled[];
}

/**
 * Applies the fixes of editions, and those that these uncover: for `lint --fix` and for an editor's
 * file.
 *
 * @param first the editions before
 * @returns the changed texts, and the editions with them
 */
export function fixInRounds(
  first: readonly Compiled[],
  { texts, unsafe, isMeant, compile }: Fixing,
): Fixed & { readonly compiled: readonly Compiled[] } {
  let compiled = first;
  const changed = new Map<string, string>();
  let applied = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const fixed = applyFixes(fixesInTurn(compiled).filter(isMeant), new Map([...texts, ...changed]), unsafe);
    if (fixed.texts.size === 0) break;
    applied += fixed.applied;
    for (const [file, text] of fixed.texts) changed.set(file, text);
    compiled = compile(changed);
  }
  return { compiled, texts: changed, applied };
}
