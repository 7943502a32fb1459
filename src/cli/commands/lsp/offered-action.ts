import type { CodeActionKind } from 'vscode-languageserver';
import type { Diagnostic, Edit } from '../../../base/diagnostic.ts';

/** Something that the editor's user may choose at a place. */
export interface OfferedAction {
  readonly title: string;
  readonly kind: CodeActionKind;
  /** What it mends or answers for; none where it only follows from the place. */
  readonly fault?: Diagnostic;
  readonly isPreferred?: boolean;
  readonly edits: readonly Edit[];
}
