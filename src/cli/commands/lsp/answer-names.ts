import type { CompletionList, Position } from 'vscode-languageserver';
import { completionsAt } from './completion.ts';
import { showReferences } from './hints.ts';
import { createHover } from './hover.ts';
import { definitionAt, highlightsAt, referencesTo, workspaceSymbols } from './navigation.ts';
import { offsetAt } from './positions.ts';
import { renamableAt, renameEdits } from './renaming.ts';
import { ruleAt } from './rule-at.ts';
import type { Served } from './served.ts';
import { yamlPartAt } from './yaml-part.ts';
import { yamlValues } from './yaml-values.ts';

/**
 * Answers requests about the name at a position: hover, definition, references, completion and
 * rename.
 */
export function answerAboutNames(served: Served): void {
  const { connection, workspace, at, editor } = served;
  const hoverOf = createHover();
  connection.onHover(({ textDocument: { uri }, position }) =>
    at(uri, (open, home) => hoverOf(home, open, offsetAt(open.text, position))),
  );
  connection.onDefinition(({ textDocument: { uri }, position }) =>
    at(uri, (open, home) => definitionAt(home, open, offsetAt(open.text, position))),
  );
  connection.onReferences(({ textDocument: { uri }, position, context }) =>
    at(uri, (open, home) => {
      const found = ruleAt(open, offsetAt(open.text, position));
      return found && referencesTo(home, found.edition, found.id, context.includeDeclaration);
    }),
  );
  connection.onDocumentHighlight(({ textDocument: { uri }, position }) =>
    at(uri, (open) => highlightsAt(open, offsetAt(open.text, position))),
  );
  connection.onCompletion(
    ({ textDocument: { uri }, position }) =>
      yamlCompletion(served, uri, position) ?? ruleCompletion(served, uri, position),
  );
  connection.onPrepareRename(({ textDocument: { uri }, position }) =>
    at(uri, (open) => {
      const found = renamableAt(open, offsetAt(open.text, position));
      return found && { range: found.range, placeholder: found.id };
    }),
  );
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }) =>
    at(uri, (open, home) => {
      const found = renamableAt(open, offsetAt(open.text, position));
      return found && renameEdits(home, editor(), found, newName);
    }),
  );
  connection.onExecuteCommand(async ({ command, arguments: args = [] }) => {
    const [uri, position] = args;
    if (command !== showReferences || typeof uri !== 'string' || !position) return null;
    const places = at(uri, (open, home) => {
      const found = ruleAt(open, offsetAt(open.text, position));
      return found && referencesTo(home, found.edition, found.id, false);
    });
    const [first] = places ?? [];
    if (first)
      await connection.window.showDocument({ uri: first.uri, selection: first.range, takeFocus: true });
    return places ?? null;
  });
  connection.onWorkspaceSymbol(({ query }) => {
    const home = workspace();
    return home ? workspaceSymbols(home, query) : [];
  });
}

/** Completion in a section file: from its current text, and the last known names of its edition. */
function ruleCompletion({ workspace, editor }: Served, uri: string, position: Position) {
  const home = workspace();
  const name = home?.editionOf(uri);
  const text = editor().open(uri)?.text;
  if (!home || !name || typeof text !== 'string' || !uri.endsWith('.md')) return [];
  const editionOf = (one: string) => home.lastSound(one)?.edition ?? null;
  return completionsAt(editionOf(name), text, offsetAt(text, position), editionOf);
}

/**
 * Completion from an edition in YAML; null outside of YAML. Fields and their help come from the
 * schema, by the editor's own YAML support.
 */
function yamlCompletion(
  { workspace, editor, at }: Served,
  uri: string,
  position: Position,
): CompletionList | null {
  const text = editor().open(uri)?.text ?? at(uri, (open) => open.text);
  const home = workspace();
  const part = home && text !== null ? yamlPartAt(home, uri, text, position) : null;
  if (!part || !home) return null;
  const offset = offsetAt(part.text, { ...position, line: position.line - part.above });
  // In a section file a colon asks for rules of another edition; here a value begins after a space.
  if (part.text[offset - 1] === ':') return { isIncomplete: false, items: [] };
  return yamlValues(home, home.editionOf(uri), part, offset);
}
