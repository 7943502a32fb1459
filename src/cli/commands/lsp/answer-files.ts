import { pathBelow } from '../../../source/output-place.ts';
import { pathOf } from '../../workspace.ts';
import { editionRenameEdits } from './edition-renames.ts';
import { workspaceEdit } from './editor.ts';
import { fileRenameEdits } from './file-renames.ts';
import type { Served } from './served.ts';

/** Answer what an editor asks before it moves files. */
export function answerAboutFiles({ connection, workspace, editor }: Served): void {
  connection.workspace.onWillRenameFiles(({ files }) => {
    const home = workspace();
    if (!home) return null;
    const moves = files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [pathOf(oldUri), pathOf(newUri)];
      return from === null || to === null
        ? []
        : [{ from: pathBelow(home.root, from), to: pathBelow(home.root, to) }];
    });
    const edits = [...fileRenameEdits(home, moves), ...editionRenameEdits(home, moves)];
    return edits.length === 0 ? null : workspaceEdit(editor(), home, edits);
  });
}
