import { CodeActionKind, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
import { showReferences } from './hints.ts';
import { tokensLegend } from './tokens.ts';

const sectionFiles = { filters: [{ scheme: 'file', pattern: { glob: '**/rules/**' } }] };

/** The capabilities of the server, as it declares them to a client. */
export const capabilities: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  completionProvider: { triggerCharacters: ['[', '+', '-', '#', '.', '=', ':'] },
  renameProvider: { prepareProvider: true },
  documentFormattingProvider: true,
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll, CodeActionKind.RefactorRewrite],
  },
  semanticTokensProvider: { legend: tokensLegend, full: true, range: true },
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentLinkProvider: { resolveProvider: true },
  codeLensProvider: { resolveProvider: false },
  inlayHintProvider: true,
  callHierarchyProvider: true,
  workspace: { fileOperations: { willRename: sectionFiles, didRename: sectionFiles } },
  executeCommandProvider: { commands: [showReferences] },
};
