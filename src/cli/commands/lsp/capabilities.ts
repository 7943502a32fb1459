import { CodeActionKind, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
import { showReferences } from './hints.ts';

/** What the server says that it can do. */
export const capabilities: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  completionProvider: { triggerCharacters: ['[', '+', '-', '#', '.', '='] },
  renameProvider: { prepareProvider: true },
  documentFormattingProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
  codeLensProvider: { resolveProvider: false },
  inlayHintProvider: true,
  callHierarchyProvider: true,
  executeCommandProvider: { commands: [showReferences] },
};
