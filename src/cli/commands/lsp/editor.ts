import type { ClientCapabilities, WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../../../base/diagnostic.ts';
import { createRanges } from './positions.ts';

/** Capabilities of an editor, and its open texts. */
export interface Editor {
  /** Whether it accepts changes for one version of a text only. */
  readonly takesVersions: boolean;
  /** Whether a change may create a file. */
  readonly takesNewFiles: boolean;
  /** An open text with its version; null for a file that is not open. */
  open(uri: string): { readonly version: number; readonly text: string } | null;
}

/** Reads from an editor's capabilities which changes it accepts. */
export function readEditor({ workspace }: ClientCapabilities, open: Editor['open']): Editor {
  const { documentChanges = false, resourceOperations = [] } = workspace?.workspaceEdit ?? {};
  return {
    takesVersions: documentChanges,
    takesNewFiles: documentChanges && resourceOperations.includes('create'),
    open,
  };
}

/** The texts before a change. */
export interface EditedTexts {
  uriOf(file: string): string;
  /** null for a missing file. */
  textOf(file: string): string | null;
}

/**
 * Converts edits of several files for an editor, tied to versions if it supports that.
 *
 * @returns null if a file is missing and the editor creates none
 */
export function workspaceEdit(
  { takesVersions, takesNewFiles, open }: Editor,
  { uriOf, textOf }: EditedTexts,
  edits: readonly Edit[],
): WorkspaceEdit | null {
  const files = [...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => {
    const text = textOf(file);
    const range = createRanges(text ?? '');
    const shown = own.map(({ start, end, text: newText }) => ({ range: range([start, end]), newText }));
    return { uri: uriOf(file), isNew: text === null, edits: shown };
  });
  if (!takesNewFiles && files.some(({ isNew }) => isNew)) return null;
  if (!takesVersions) return { changes: Object.fromEntries(files.map((one) => [one.uri, one.edits])) };
  const documentChanges = files.flatMap(({ uri, isNew, edits: own }) => [
    ...(isNew ? [{ kind: 'create' as const, uri }] : []),
    { textDocument: { uri, version: open(uri)?.version ?? null }, edits: own },
  ]);
  return { documentChanges };
}
