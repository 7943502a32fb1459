import type { CompletionList, Position } from 'vscode-languageserver';
import { offsetAt } from './positions.ts';
import type { Served } from './served.ts';
import { yamlPartAt } from './yaml-part.ts';
import { yamlValues } from './yaml-values.ts';

/** What an edition has for a place of YAML; null outside of YAML. Fields and their help come from the schema, by the editor's own support of YAML. */
export function yamlCompletion(
  { workspace, editor, at }: Served,
  uri: string,
  position: Position,
): CompletionList | null {
  const text = editor().open(uri)?.text ?? at(uri, (open) => open.text);
  const home = workspace();
  const part = home && text !== null ? yamlPartAt(home, uri, text, position) : null;
  if (!part || !home) return null;
  const offset = offsetAt(part.text, { ...position, line: position.line - part.above });
  // The colon asks for rules of another edition in a section file; a value begins after a space.
  if (part.text[offset - 1] === ':') return { isIncomplete: false, items: [] };
  return yamlValues(home, home.editionOf(uri), part, offset);
}
