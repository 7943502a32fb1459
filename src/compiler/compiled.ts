import type { Diagnostic } from '../base/diagnostic.ts';
import type { History } from '../history/history.ts';
import type { ExternalEdition } from '../model/edition-config.ts';
import type { CheckedEdition } from './session.ts';

/** A compiled edition; complete whatever its errors, unless edition.yaml cannot be read. */
export interface Compiled {
  /** Name of the edition's folder. */
  readonly name: string;
  /** null if edition.yaml cannot be read or declares an external edition. */
  readonly edition: CheckedEdition | null;
  /** The edition.yaml of an external edition. */
  readonly external: ExternalEdition | null;
  /** Of files, settings and rules, sorted by range. */
  readonly diagnostics: readonly Diagnostic[];
  /** Its releases. */
  readonly history: History | null;
  /** Text of every file that was read, by path relative to the root. */
  readonly sources: ReadonlyMap<string, string>;
  /** Names of the other editions that were read. */
  readonly dependencies: readonly string[];
}
