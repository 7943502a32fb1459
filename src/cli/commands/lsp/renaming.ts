import { type Range, ResponseError, type WorkspaceEdit } from 'vscode-languageserver';
import { type Compiled, createCompiler } from '../../../compiler/create-compiler.ts';
import { Refusal } from '../../../rename/renaming.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { planRename } from '../rename/plan-rename.ts';
import { namedAt } from './names-at.ts';
import { createRanges } from './positions.ts';

/** What a rename at a place would change: the id there, with its range. */
export interface Renamable {
  readonly range: Range;
  readonly id: string;
  /** The edition that is meant. */
  readonly edition: string;
}

/** The id at a place; null where there is none that can be renamed. */
export function renamableAt(open: OpenFile, offset: number): Renamable | null {
  const named = namedAt(open, offset);
  if (!named || named.kind === 'star' || named.kind === 'term') return null;
  const range = createRanges(open.text)(named.at);
  const outside = named.kind === 'reference' ? named.edge.outside : null;
  if (outside) return { range, id: outside.id, edition: outside.edition };
  return named.id === null ? null : { range, id: named.id, edition: open.compiled.name };
}

/**
 * The same edits as `rulewright rename` makes, in all editions, proved as there.
 *
 * @throws ResponseError with the reason where it cannot be done
 */
export function renameEdits(workspace: Workspace, { id, edition }: Renamable, to: string): WorkspaceEdit {
  const sources = workspace.editions().flatMap((name) => workspace.source(name) ?? []);
  const compiled = sources.flatMap(({ name }) => workspace.compiled(name) ?? []);
  const project = { root: workspace.root, selected: sources, compileAnew };
  try {
    const owner = compiled.find(({ name }) => name === edition)?.edition?.config.overlay
      ? undefined
      : edition;
    const { edits, changes } = planRename(
      { from: id, to, isPrefix: false, edition: owner },
      compiled,
      project,
    );
    const texts = new Map(changes.map(([{ file, text }]) => [file, text]));
    const byFile = [...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => {
      const range = createRanges(texts.get(file) ?? '');
      const shown = own.map(({ start, end, text }) => ({ range: range([start, end]), newText: text }));
      return [workspace.uriOf(file), shown] as const;
    });
    return { changes: Object.fromEntries(byFile) };
  } catch (error) {
    if (error instanceof Refusal) throw new ResponseError(requestFailed, error.lines.join(' '));
    throw error;
  }
}

/** LSPErrorCodes.RequestFailed: valid, and could not be done. */
const requestFailed = -32803;

function compileAnew(sources: readonly EditionSource[]): Compiled[] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  const compiler = createCompiler((name) => byName.get(name) ?? null);
  return sources.map((source) => compiler.compile(source));
}
