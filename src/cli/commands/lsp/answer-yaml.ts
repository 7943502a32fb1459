import type { CompletionItem, Hover, Position, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { offsetAt } from './positions.ts';
import type { Served } from './served.ts';
import { schemaOf, type YamlPart, yamlPartAt } from './yaml-part.ts';
import { yamlValues } from './yaml-values.ts';

/** Files that no compiling of an edition reads: what is wrong with them only their schema says. */
const checkedHere: ReadonlySet<string | null> = new Set(['lineage', 'site']);

/** Say what is wrong with YAML files beside the editions while they are open. */
export function answerAboutYaml(
  { connection, workspace, yaml }: Served,
  documents: TextDocuments<TextDocument>,
): void {
  documents.onDidChangeContent(async ({ document: { uri, version } }) => {
    const home = workspace();
    const schema = home && schemaOf(home, uri);
    if (!schema || !checkedHere.has(schema)) return;
    const help = await yaml();
    const document = documents.get(uri);
    if (!help || document?.version !== version) return;
    const diagnostics = await help.faults({ schema, uri, text: document.getText(), above: 0 });
    if (documents.get(uri)?.version === version)
      await connection.sendDiagnostics({ uri, version, diagnostics });
  });
  documents.onDidClose(({ document: { uri } }) => {
    const home = workspace();
    const schema = home && schemaOf(home, uri);
    if (schema && checkedHere.has(schema)) void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
}

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
): Promise<CompletionItem[] | null> {
  const part = partAt(served, uri, position);
  const home = served.workspace();
  if (!part || !home) return null;
  const offset = offsetAt(part.text, { ...position, line: position.line - part.above });
  const own = yamlValues(home, home.editionOf(uri), part, offset);
  const known = new Set(own.map(({ label }) => label));
  const help = await served.yaml();
  const rest = (await help?.complete(part, position)) ?? [];
  return [...own, ...rest.filter(({ label }) => !known.has(label))];
}

/** What the schema says of the field at a place of YAML; null outside of YAML. */
export async function yamlHover(served: Served, uri: string, position: Position): Promise<Hover | null> {
  const part = partAt(served, uri, position);
  const help = part && (await served.yaml());
  return part && help ? help.hover(part, position) : null;
}
