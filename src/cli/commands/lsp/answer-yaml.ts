import type { CompletionList, Hover, Position } from 'vscode-languageserver';
import { offsetAt } from './positions.ts';
import type { Served } from './served.ts';
import { type YamlPart, yamlPartAt } from './yaml-part.ts';
import { yamlValues } from './yaml-values.ts';

function partAt({ workspace, editor, at }: Served, uri: string, position: Position): YamlPart | null {
  const home = workspace();
  const text = editor().open(uri)?.text ?? at(uri, (open) => open.text);
  return home && text !== null ? yamlPartAt(home, uri, text, position) : null;
}

/** What may be written at a place of YAML: what the edition has, then what the schema knows; null outside of YAML. */
export async function yamlCompletion(
  served: Served,
  uri: string,
  position: Position,
): Promise<CompletionList | null> {
  const part = partAt(served, uri, position);
  const home = served.workspace();
  if (!part || !home) return null;
  const offset = offsetAt(part.text, { ...position, line: position.line - part.above });
  // The colon asks for rules of another edition in a section file; a value begins behind a space.
  if (part.text[offset - 1] === ':') return { isIncomplete: false, items: [] };
  const own = yamlValues(home, home.editionOf(uri), part, offset);
  const ownLabels = new Set(own.items.map(({ label }) => label));
  const help = await served.yaml();
  const rest = (await help?.complete(part, position)) ?? [];
  return { ...own, items: [...own.items, ...rest.filter(({ label }) => !ownLabels.has(label))] };
}

/** What the schema says of the field at a place of YAML; null outside of YAML. */
export async function yamlHover(served: Served, uri: string, position: Position): Promise<Hover | null> {
  const part = partAt(served, uri, position);
  const help = part && (await served.yaml());
  return part && help ? help.hover(part, position) : null;
}
