import type { CodeActionKind } from 'vscode-languageserver';
import type { Diagnostic, Edit } from '../../../base/diagnostic.ts';

/** An action that the editor offers at a position. */
export interface OfferedAction {
  readonly title: string;
  readonly kind: CodeActionKind;
  /** The diagnostic that it fixes or accepts; none if it depends only on the position. */
  readonly fault?: Diagnostic;
  readonly isPreferred?: boolean;
  readonly edits: readonly Edit[];
}
