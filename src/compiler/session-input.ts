import type { AssembledEdition } from '../edition/assemble.ts';
import type { ReadFile } from '../edition/read-file.ts';
import type { EditionResolver } from '../graph/outside-edition.ts';
import type { History } from '../history/history.ts';
import type { WrittenEdition } from '../model/edition-config.ts';

/** All inputs of an edition. What did not change is the same object as before. */
export interface SessionInput {
  readonly config: WrittenEdition;
  readonly configFile: string;
  /** Text of edition.yaml, for ranges in it. */
  readonly configText: string;
  /** By path below the edition's folder; for an overlay, files of all its editions. */
  readonly files: ReadonlyMap<string, ReadFile>;
  /** The composed overlay; null for an edition without a base. */
  readonly layered: AssembledEdition | null;
  readonly resolveEdition: EditionResolver;
  /** Releases; null without any. */
  readonly history: History | null;
  /** Texts of other editions in which numbers can name rules of this one. */
  readonly otherTexts: () => readonly string[];
}
