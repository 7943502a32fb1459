import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions, TransportKind } from 'vscode-languageclient/node';
import { createPreview } from './preview.ts';

/** The command behind a code lens of the server: other editors let it jump to the first place, here all are shown. */
const showReferences = 'rulewright.showReferences';

let client: LanguageClient | null = null;

/** Start the server that lies beside this file, and offer the commands. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
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
      const found = await vscode.commands.executeCommand('vscode.executeReferenceProvider', uri, position);
      return vscode.commands.executeCommand('editor.action.showReferences', uri, position, found ?? []);
    },
  },
};

const isPlace = (value: unknown): value is { readonly line: number; readonly character: number } =>
  typeof value === 'object' && value !== null && 'line' in value && 'character' in value;
