import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions, TransportKind } from 'vscode-languageclient/node';
import { createPreview } from './preview.ts';

/** The command of the server's code lenses: other editors jump to one place, this one shows all. */
const showReferences = 'rulewright.showReferences';

let client: LanguageClient | null = null;

/** Starts the server next to this file, and registers the commands. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  if (!hasEditions()) return;
  const module = context.asAbsolutePath('dist/server.js');
  const started = new LanguageClient(
    'rulewright',
    'rulewright',
    { module, transport: TransportKind.stdio },
    clientOptions,
  );
  client = started;
  await vscode.commands.executeCommand('setContext', 'rulewright.hasEditions', true);
  const preview = createPreview();
  context.subscriptions.push(
    preview,
    vscode.commands.registerCommand('rulewright.preview', () => preview.open()),
    vscode.commands.registerCommand('rulewright.restart', () => started.restart()),
  );
  await started.start();
}

/**
 * Whether an open folder, or one directly in it, contains an edition. A pattern in the manifest
 * does the same, but the editor gives up its search after some seconds, and nothing would start in
 * a large folder.
 */
function hasEditions(): boolean {
  const open = (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri }) =>
    uri.scheme === 'file' ? [uri.fsPath] : [],
  );
  const homes = open.flatMap((folder) => [folder, ...foldersIn(folder)]);
  return homes
    .flatMap((home) => foldersIn(join(home, 'rules')))
    .some((edition) => existsSync(join(edition, 'edition.yaml')));
}

function foldersIn(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => !entry.isFile()).map(({ name }) => join(path, name));
  } catch {
    // It is missing or unreadable.
    return [];
  }
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

const clientOptions: LanguageClientOptions = {
  documentSelector: ['markdown', 'yaml'].map((language) => ({
    scheme: 'file',
    language,
    pattern: '**/rules/**',
  })),
  markdown: { isTrusted: false, supportHtml: false },
  middleware: {
    async executeCommand(command, args: unknown[], next) {
      if (command !== showReferences) return next(command, args);
      const [address, place] = args;
      if (typeof address !== 'string' || !isPlace(place)) return null;
      const uri = vscode.Uri.parse(address);
      const position = new vscode.Position(place.line, place.character);
      const places = await placesAround(uri, position);
      return vscode.commands.executeCommand('editor.action.showReferences', uri, position, places);
    },
  },
};

const isPlace = (value: unknown): value is { readonly line: number; readonly character: number } =>
  typeof value === 'object' && value !== null && 'line' in value && 'character' in value;

/** The places a code lens counts: rules that change one, rules it changes, and references. */
async function placesAround(uri: vscode.Uri, position: vscode.Position): Promise<vscode.Location[]> {
  const ask = <Found>(command: string, ...args: unknown[]) =>
    vscode.commands.executeCommand<Found[] | undefined>(command, ...args).then((found) => found ?? []);
  const [rule] = await ask<vscode.CallHierarchyItem>('vscode.prepareCallHierarchy', uri, position);
  const [changedBy, changes, named] = await Promise.all([
    rule ? ask<vscode.CallHierarchyIncomingCall>('vscode.provideIncomingCalls', rule) : [],
    rule ? ask<vscode.CallHierarchyOutgoingCall>('vscode.provideOutgoingCalls', rule) : [],
    ask<vscode.Location>('vscode.executeReferenceProvider', uri, position),
  ]);
  const rules = [...changedBy.map(({ from }) => from), ...changes.map(({ to }) => to)];
  const isElsewhere = ({ uri: file, range }: vscode.Location) =>
    file.toString() !== uri.toString() || range.start.line !== position.line;
  return [
    ...rules.map((item) => new vscode.Location(item.uri, item.selectionRange)),
    ...named.filter(isElsewhere),
  ];
}
