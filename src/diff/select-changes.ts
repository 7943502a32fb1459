import type { ChangeKind, Comparison, RuleChange } from '../model/comparison.ts';

/** Which changes of a comparison to select. */
export interface Selection {
  /** Only changes of one of these kinds. */
  readonly only?: readonly ChangeKind[];
  /**
   * Includes unchanged rules, differences in capitals and punctuation alone, and what an excerpt
   * leaves out.
   */
  readonly all?: boolean;
}

/** Kinds that do not change the meaning of a rule. */
const quiet: ReadonlySet<ChangeKind> = new Set(['unchanged', 'typography']);

/**
 * Selects the changes to show: by default without unchanged rules, differences in capitals and
 * punctuation alone, and sections that an excerpt leaves out. Counts are still of the whole
 * comparison.
 */
export function selectChanges(comparison: Comparison, { only, all = false }: Selection = {}): Comparison {
  const isWanted = ({ kinds, leftOut }: RuleChange) => {
    if (only && only.length > 0) return (all || !leftOut) && kinds.some((kind) => only.includes(kind));
    return all || (!leftOut && kinds.some((kind) => !quiet.has(kind)));
  };
  // Settings have no kind.
  const settings = only && only.length > 0 ? [] : comparison.settings;
  return { ...comparison, settings, changes: comparison.changes.filter(isWanted) };
}
