import type { AssembledEdition } from '../edition/assemble.ts';
import type { ReadFile } from '../edition/read-file.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { LinkedFile } from './link.ts';
import type { RuleIndex } from './rule-index.ts';
import type { TermForms, TermMatcher } from './terms.ts';

/** A linked edition: the graph as the rest of the program uses it. */
export interface LinkedEdition {
  readonly config: WrittenEdition;
  readonly assembled: AssembledEdition;
  /** Its files as read, in no particular order. */
  readonly read: readonly ReadFile[];
  /** In document order. */
  readonly files: readonly LinkedFile[];
  readonly index: RuleIndex;
  readonly terms: TermMatcher;
  readonly termForms: readonly TermForms[];
}
