import type { ClientCapabilities, WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../../../base/diagnostic.ts';
import { createRanges } from './positions.ts';

/** The capabilities of an editor, and the texts that it has open. */
export interface Editor {
  /** Does it take changes that hold for one version of a text only? */
  readonly takesVersions: boolean;
  /** May a change make a file? */
  readonly takesNewFiles: boolean;
  /** A text that is open, with its version; null for a file that is not. */
  open(uri: string): { readonly version: number; readonly text: string } | null;
}

/** Read from the capabilities of an editor which changes it takes. */
export function readEditor({ workspace }: ClientCapabilities, open: Editor['open']): Editor {
  const { documentChanges = false, resourceOperations = [] } = workspace?.workspaceEdit ?? {};
  return {
    takesVersions: documentChanges,
    takesNewFiles: documentChanges && resourceOperations.includes('create'),
    open,
  };
}

/** Where the texts are that a change begins with. */
export interface EditedTexts {
  uriOf(file: string): string;
  /** null for a file that is not there. */
  textOf(file: string): string | null;
}

/**
 * Edits of several files as an editor takes them: tied to the versions that they were made for, where it can do that.
 *
 * @returns null where a file is not there, and the editor makes none
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
