import type { History } from '../history/history.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { Layers } from './layers.ts';
import type { EditionResolver } from './outside-edition.ts';
import type { RuleIndex } from './rule-index.ts';
import type { TermMatcher } from './terms.ts';

/** What linking a file needs besides the file. */
export interface LinkContext {
  readonly config: WrittenEdition;
  readonly index: RuleIndex;
  readonly terms: TermMatcher;
  readonly resolveEdition: EditionResolver;
  /** The bases of an overlay. */
  readonly layers?: Layers;
  /** Releases; null without any. */
  readonly history: History | null;
}
