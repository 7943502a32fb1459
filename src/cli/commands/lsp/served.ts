import type { Connection } from 'vscode-languageserver';
import type { OpenFile, Workspace } from '../../workspace.ts';
import type { Editor } from './editor.ts';

/** Shared input of all handlers: the project once it is known, and access to it. */
export interface Served {
  readonly connection: Connection;
  editor(): Editor;
  workspace(): Workspace | null;
  /** A file of an edition, open or not, with the offset of a position in it. */
  at<T>(uri: string, work: (open: OpenFile, workspace: Workspace) => T): T | null;
}
