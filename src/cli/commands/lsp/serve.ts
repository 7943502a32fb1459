import {
  CodeActionKind,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  ProposedFeatures,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { formatSource } from '../../../syntax/print.ts';
import { loadParser } from '../../load-parser.ts';
import { version } from '../../version.ts';
import { type OpenFile, openWorkspace, pathOf, type Workspace } from '../../workspace.ts';
import { actionsAt, faultsIn, fixAll, shownDiagnostic } from './actions.ts';
import { completionsAt } from './completion.ts';
import { codeLenses, hierarchyItem, hierarchyOf, inlayHints, showReferences } from './hints.ts';
import { ruleCard } from './hover.ts';
import { linkedFile, namedAt } from './names-at.ts';
import { definitionAt, documentSymbols, highlightsAt, referencesTo, workspaceSymbols } from './navigation.ts';
import { createRanges, offsetAt } from './positions.ts';
import { createFullReport, createPublisher } from './publisher.ts';
import { renamableAt, renameEdits } from './renaming.ts';

const capabilities: ServerCapabilities = {
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

/** What every handler works with: the project once it is known, and how to reach it. */
interface Served {
  readonly connection: Connection;
  workspace(): Workspace | null;
  /** An open or closed file of an edition, with the offset of a position in it. */
  at<T>(uri: string, work: (open: OpenFile, workspace: Workspace) => T): T | null;
}

/**
 * Serve the language server protocol on standard input and output until the editor ends it.
 *
 * @param deadline seconds of processor time that one file may take to parse
 */
export async function serve(cwd: string, deadline: number): Promise<void> {
  await loadParser();
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  let workspace: Workspace | null = null;
  let root = cwd;
  const asking = { pulls: false, refreshes: false };
  const publisher = createPublisher(connection, () => workspace, asking);
  const served: Served = {
    connection,
    workspace: () => workspace,
    at(uri, work) {
      const open = workspace?.at(uri);
      return open && workspace ? work(open, workspace) : null;
    },
  };
  const open = () => {
    workspace ??= openWorkspace(root, { deadline });
    return workspace;
  };

  connection.onInitialize(({ rootUri, workspaceFolders, capabilities: client }) => {
    root = pathOf(workspaceFolders?.[0]?.uri ?? rootUri ?? '') ?? cwd;
    open();
    asking.pulls = client.textDocument?.diagnostic !== undefined;
    asking.refreshes = client.workspace?.diagnostics?.refreshSupport ?? false;
    watchesFiles = client.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false;
    return { capabilities, serverInfo: { name: 'rulewright', version } };
  });
  let watchesFiles = false;
  connection.onInitialized(() => {
    const watchers = [{ globPattern: '**/rules/**' }];
    if (watchesFiles) void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    publisher.schedule(null);
  });
  documents.onDidChangeContent(({ document: { uri } }) => {
    // A file outside of the folder that was opened may belong to a project of its own.
    workspace ??= openWorkspace(pathOf(uri) ?? root, { deadline });
    workspace?.setBuffer(uri, documents.get(uri)?.getText() ?? null);
    publisher.schedule(uri);
  });
  // Not every editor watches files: what was saved has to be read before its buffer is gone.
  documents.onDidSave(({ document: { uri } }) => {
    workspace?.reload();
    publisher.schedule(uri);
  });
  documents.onDidClose(({ document: { uri } }) => {
    workspace?.setBuffer(uri, null);
    workspace?.reload();
    publisher.schedule(uri);
  });
  connection.onDidChangeWatchedFiles(() => {
    open()?.reload();
    publisher.schedule(null);
  });
  answerAboutFaults(served);
  answerAboutNames(served);
  answerAboutPlaces(served);
  documents.listen(connection);
  connection.listen();
}

function answerAboutFaults({ connection, workspace, at }: Served): void {
  connection.languages.diagnostics.on(({ textDocument: { uri } }) => ({
    kind: 'full',
    items: at(uri, (open, home) => faultsIn(open).map((fault) => shownDiagnostic(home, fault))) ?? [],
  }));
  const reportAll = createFullReport(workspace);
  connection.languages.diagnostics.onWorkspace(() => ({ items: reportAll() }));
  connection.onCodeAction(({ textDocument: { uri }, range, context }) =>
    at(uri, (open, home) => {
      if (context.only?.includes(CodeActionKind.SourceFixAll)) return fixAll(home, open);
      return actionsAt(home, open, [offsetAt(open.text, range.start), offsetAt(open.text, range.end)]);
    }),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }) =>
    at(uri, ({ text, file }) => {
      if (!file.endsWith('.md')) return [];
      const formatted = formatSource(text);
      if (formatted.refused || formatted.text === text) return [];
      return [{ range: createRanges(text)([0, text.length]), newText: formatted.text }];
    }),
  );
}

function answerAboutNames({ connection, workspace, at }: Served): void {
  connection.onHover(({ textDocument: { uri }, position }) =>
    at(uri, (open, home) => {
      const named = namedAt(open, offsetAt(open.text, position));
      const outside = named?.kind === 'reference' ? named.edge.outside : null;
      const edition = outside?.edition ?? open.compiled.name;
      const id = outside?.id ?? named?.id ?? null;
      const [compiled, graph] = [home.compiled(edition), home.graph(edition)];
      const value = named && id !== null && compiled && graph ? ruleCard(graph, id, compiled) : null;
      if (!named || value === null) return null;
      return { contents: { kind: 'markdown', value }, range: createRanges(open.text)(named.at) };
    }),
  );
  connection.onDefinition(({ textDocument: { uri }, position }) =>
    at(uri, (open, home) => definitionAt(home, open, offsetAt(open.text, position))),
  );
  connection.onReferences(({ textDocument: { uri }, position, context }) =>
    at(uri, (open, home) => {
      const found = renamableOrTerm(open, offsetAt(open.text, position));
      return found && referencesTo(home, found.edition, found.id, context.includeDeclaration);
    }),
  );
  connection.onDocumentHighlight(({ textDocument: { uri }, position }) =>
    at(uri, (open) => highlightsAt(open, offsetAt(open.text, position))),
  );
  connection.onCompletion(({ textDocument: { uri }, position }) =>
    at(uri, (open) => completionsAt(open, offsetAt(open.text, position))),
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
      return found && renameEdits(home, found, newName);
    }),
  );
  connection.onExecuteCommand(async ({ command, arguments: args = [] }) => {
    const [uri, position] = args;
    if (command !== showReferences || typeof uri !== 'string' || !position) return null;
    const places = at(uri, (open, home) => {
      const found = renamableOrTerm(open, offsetAt(open.text, position));
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

/** The rule that is meant at a place, a term among them. */
function renamableOrTerm(open: OpenFile, offset: number): { edition: string; id: string } | null {
  const found = renamableAt(open, offset);
  if (found) return found;
  const named = namedAt(open, offset);
  if (named?.id) return { edition: open.compiled.name, id: named.id };
  const node = linkedFile(open.compiled, open.file)?.assembled.nodes.find(
    ({ at: [start, end], item }) => item && offset >= start && offset <= end,
  );
  return node ? { edition: open.compiled.name, id: node.id } : null;
}

function answerAboutPlaces({ connection, workspace, at }: Served): void {
  connection.onDocumentSymbol(({ textDocument: { uri } }) => at(uri, (open) => documentSymbols(open)));
  connection.onCodeLens(({ textDocument: { uri } }) => at(uri, (open, home) => codeLenses(home, open)));
  connection.languages.inlayHint.on(({ textDocument: { uri }, range }) =>
    at(uri, (open) => inlayHints(open, range)),
  );
  connection.languages.callHierarchy.onPrepare(({ textDocument: { uri }, position }) =>
    at(uri, (open, home) => {
      const found = renamableOrTerm(open, offsetAt(open.text, position));
      const [node] = found ? (home.compiled(found.edition)?.edition?.index.byId(found.id) ?? []) : [];
      const item = found && node ? hierarchyItem(home, found.edition, node) : null;
      return item && [item];
    }),
  );
  const around = (data: unknown, direction: 'incoming' | 'outgoing') => {
    const home = workspace();
    const { edition, id } = (data ?? {}) as { edition?: unknown; id?: unknown };
    if (!home || typeof edition !== 'string' || typeof id !== 'string') return [];
    return hierarchyOf(home, { edition, id }, direction);
  };
  connection.languages.callHierarchy.onIncomingCalls(({ item }) =>
    around(item.data, 'incoming').map(({ item: from, ranges }) => ({ from, fromRanges: ranges })),
  );
  connection.languages.callHierarchy.onOutgoingCalls(({ item }) =>
    around(item.data, 'outgoing').map(({ item: to, ranges }) => ({ to, fromRanges: ranges })),
  );
}
