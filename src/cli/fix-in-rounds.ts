import type { Diagnostic } from '../base/diagnostic.ts';
import type { Compiled } from '../compiler/compiled.ts';
import { applyFixes, type Fixed } from '../outputs/report/apply-fixes.ts';
import { fixesInTurn } from './fixes-in-turn.ts';

/** Most rounds of fixing: a fix can uncover another, and two could undo each other. */
const mostRounds = 8;

/** What fixes are applied to, and which. */
interface Fixing {
  /** Texts that may change, by file. */
  readonly texts: ReadonlyMap<string, string>;
  readonly unsafe: boolean;
  /** Is a fault one of those to be mended? */
  isMeant(fault: Diagnostic): boolean;
  /** Compile the same editions with other texts. @param changed those that are not as they were at first */
  compile(changed: ReadonlyMap<string, string>): readonly Compiled[];
}

/**
 * Apply the fixes of editions, and those that these uncover: what `lint --fix` writes, and what an editor is given for a file.
 *
 * @param first the editions as they are
 * @returns the texts that are other than before, and the editions with them
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
