import type { Connection } from 'vscode-languageserver';
import type { OpenFile, Workspace } from '../../workspace.ts';
import type { Editor } from './editor.ts';

/** What every handler works with: the project once it is known, and how to reach it. */
export interface Served {
  readonly connection: Connection;
  editor(): Editor;
  workspace(): Workspace | null;
  /** An open or closed file of an edition, with the offset of a position in it. */
  at<T>(uri: string, work: (open: OpenFile, workspace: Workspace) => T): T | null;
}
