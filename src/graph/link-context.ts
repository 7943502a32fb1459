import type { History } from '../history/history.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { Outlook } from './outside-edition.ts';
import type { RuleIndex } from './rule-index.ts';
import type { TermMatcher } from './terms.ts';

/** What linking needs beside the file itself. */
export interface LinkContext {
  readonly config: WrittenEdition;
  readonly index: RuleIndex;
  readonly terms: TermMatcher;
  readonly outlook: Outlook;
  /** What was published before; null where nothing was. */
  readonly history: History | null;
}
