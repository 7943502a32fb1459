import { join } from 'node:path';
import { type Range, ResponseError, type WorkspaceEdit } from 'vscode-languageserver';
import { Refusal } from '../../../rename/renaming.ts';
import { decode, readText, type SourceFile } from '../../../source/read-text.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { planRename } from '../rename/plan-rename.ts';
import { type Editor, workspaceEdit } from './editor.ts';
import { namedAt } from './names-at.ts';
import { createRanges } from './positions.ts';

/** What a rename at a position would change: the id there, with its range. */
export interface Renamable {
  readonly range: Range;
  readonly id: string;
  /** The edition of the rule. */
  readonly edition: string;
}

/** The id at a position; null if it cannot be renamed. */
export function renamableAt(open: OpenFile, offset: number): Renamable | null {
  const named = namedAt(open, offset);
  if (!named || named.kind === 'star' || named.kind === 'term') return null;
  const range = createRanges(open.text)(named.at);
  const outside = named.kind === 'reference' ? named.edge.outside : null;
  if (outside) return { range, id: outside.id, edition: outside.edition };
  return named.id === null ? null : { range, id: named.id, edition: open.compiled.name };
}

/**
 * The edits of `rulewright rename`, in all editions, verified in the same way.
 *
 * @throws ResponseError with the reason if it is impossible, or a text changed after the edits were
 *   made
 */
export function renameEdits(
  workspace: Workspace,
  editor: Editor,
  { id, edition }: Renamable,
  to: string,
): WorkspaceEdit | null {
  const sources = workspace.editions().flatMap((name) => workspace.source(name) ?? []);
  const compiled = sources.flatMap(({ name }) => workspace.compiled(name) ?? []);
  const project = { root: workspace.root, selected: sources, compileAnew: workspace.compileAnew };
  const owner = compiled.find(({ name }) => name === edition)?.edition?.config.overlay ? undefined : edition;
  try {
    const { edits, changes } = planRename(
      { from: id, to, isPrefix: false, edition: owner },
      compiled,
      project,
    );
    const files = new Map(changes.map(([source]) => [source.file, source]));
    refuseChanged(workspace, editor, [...files.values()]);
    const texts = { uriOf: workspace.uriOf, textOf: (file: string) => files.get(file)?.text ?? null };
    return workspaceEdit(editor, texts, edits);
  } catch (error) {
    if (error instanceof Refusal) throw new ResponseError(requestFailed, error.lines.join(' '));
    throw error;
  }
}

/** LSPErrorCodes.RequestFailed: valid, and could not be done. */
const requestFailed = -32803;
/** LSPErrorCodes.ContentModified. */
const contentModified = -32801;

/**
 * Edits are by offset: in a text that changed meanwhile, on disk or in a buffer, they would replace
 * something else.
 */
function refuseChanged(
  workspace: Workspace,
  editor: Editor,
  files: readonly Pick<SourceFile, 'file' | 'text'>[],
): void {
  const changed = files.find(({ file, text }) => {
    const open = editor.open(workspace.uriOf(file));
    const now = open ? decode(Buffer.from(open.text), file) : readText(join(workspace.root, file), file);
    return now.text !== text;
  });
  if (!changed) return;
  workspace.reload();
  const why = `"${changed.file}" was changed in the meantime, so that nothing was renamed; try again.`;
  throw new ResponseError(contentModified, why);
}
