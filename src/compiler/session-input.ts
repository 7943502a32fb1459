import type { AssembledEdition } from '../edition/assemble.ts';
import type { ReadFile } from '../edition/read-file.ts';
import type { EditionResolver } from '../graph/outside-edition.ts';
import type { History } from '../history/history.ts';
import type { WrittenEdition } from '../model/edition-config.ts';

/** All that an edition is compiled from. What did not change is the same object as before. */
export interface SessionInput {
  readonly config: WrittenEdition;
  readonly configFile: string;
  /** The text of edition.yaml, for places in it. */
  readonly configText: string;
  /** By path below the edition's folder; of an overlay those of all editions that it is made of. */
  readonly files: ReadonlyMap<string, ReadFile>;
  /** An overlay as it was put together; null for an edition that stands alone. */
  readonly layered: AssembledEdition | null;
  readonly resolveEdition: EditionResolver;
  /** What was published before; null where nothing was. */
  readonly history: History | null;
  /** Stretches of other editions in which numbers can name rules of this one. */
  readonly otherTexts: () => readonly string[];
}
