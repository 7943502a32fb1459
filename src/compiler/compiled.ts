import type { Diagnostic } from '../base/diagnostic.ts';
import type { History } from '../history/history.ts';
import type { ExternalEdition } from '../model/edition-config.ts';
import type { CheckedEdition } from './session.ts';

/** An edition compiled: never nothing, whatever is wrong with it, unless its edition.yaml cannot be read. */
export interface Compiled {
  /** Name of the edition's folder. */
  readonly name: string;
  /** null where edition.yaml cannot be read, or says that the edition is not at hand. */
  readonly edition: CheckedEdition | null;
  /** The edition.yaml of an edition that is not at hand. */
  readonly external: ExternalEdition | null;
  /** Sorted by place: of the files, the settings and the rules. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was published of it before. */
  readonly history: History | null;
  /** Text of every file that was read, by path relative to the root. */
  readonly sources: ReadonlyMap<string, string>;
  /** Names of the other editions that were looked into. */
  readonly dependencies: readonly string[];
}
