import type { History } from '../history/history.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { Layers } from './layers.ts';
import type { EditionResolver } from './outside-edition.ts';
import type { RuleIndex } from './rule-index.ts';
import type { TermMatcher } from './terms.ts';

/** What linking needs beside the file itself. */
export interface LinkContext {
  readonly config: WrittenEdition;
  readonly index: RuleIndex;
  readonly terms: TermMatcher;
  readonly resolveEdition: EditionResolver;
  /** What the edition stands on, where it extends another one. */
  readonly layers?: Layers;
  /** What was published before; null where nothing was. */
  readonly history: History | null;
}
