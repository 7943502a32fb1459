import { dirname } from 'node:path';
import {
  CodeActionKind,
  type DocumentLink,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  ProposedFeatures,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { parseYaml } from '../../../edition/parse-yaml.ts';
import { fieldOf } from '../../../edition/yaml-places.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { formatFile } from '../../format-file.ts';
import { loadParser } from '../../load-parser.ts';
import { version } from '../../version.ts';
import { type OpenFile, openWorkspace, pathOf, type Workspace } from '../../workspace.ts';
import { actionsAt, faultsIn, fixAll, shownDiagnostic } from './actions.ts';
import { answerAboutNames } from './answer-names.ts';
import { editionRenameEdits } from './edition-renames.ts';
import { type Editor, readEditor, workspaceEdit } from './editor.ts';
import { fileRenameEdits } from './file-renames.ts';
import { codeLenses, hierarchyItem, hierarchyOf, inlayHints, showReferences } from './hints.ts';
import { linkedFile, otherEnd } from './names-at.ts';
import { definitionOf, documentSymbols } from './navigation.ts';
import { createOwnChecks, type OwnChecksOffer } from './own-checks.ts';
import { createRanges, offsetAt } from './positions.ts';
import { createFullReport, createPublisher, type Publisher } from './publisher.ts';
import { ruleAt } from './rule-at.ts';
import type { Served } from './served.ts';
import { foldingRanges, selectionAt } from './structure.ts';
import { semanticTokens, tokensLegend } from './tokens.ts';
import { schemaOf } from './yaml-part.ts';

const sectionFiles = { filters: [{ scheme: 'file', pattern: { glob: '**/rules/**' } }] };

/** Capabilities of the server, as declared to a client. */
const capabilities: ServerCapabilities = {
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

/**
 * Whether an editor asks for actions of a kind; `refactor` includes all kinds that begin with it.
 */
const isAsked = (kind: CodeActionKind, only: readonly CodeActionKind[] | undefined) =>
  only === undefined || only.some((one) => one === '' || kind === one || kind.startsWith(`${one}.`));

/** What the server knows about its client and the project. */
interface ServerState {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  /** Opens a project below a folder, unless one is open. */
  open(folder: string): Workspace | null;
  root: string;
  workspace: Workspace | null;
  editor: Editor;
  readonly asking: { pulls: boolean; refreshes: boolean };
  watchesFiles: boolean;
}

/**
 * Serves the language server protocol on standard input and output until the editor ends it.
 *
 * @param deadline seconds of processor time that one file may take to parse
 */
export async function serve(cwd: string, deadline: number): Promise<void> {
  await loadParser();
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const own = createOwnChecks(connection, deadline);
  const state: ServerState = {
    connection,
    documents: new TextDocuments(TextDocument),
    open(folder) {
      state.workspace ??= openWorkspace(folder, { deadline, ownChecks: own.of });
      return state.workspace;
    },
    root: cwd,
    workspace: null,
    editor: readEditor({}, () => null),
    asking: { pulls: false, refreshes: false },
    watchesFiles: false,
  };
  const publisher = createPublisher(connection, () => state.workspace, state.asking);
  own.onLoaded = () => {
    // What was compiled without them is compiled again.
    const folder = state.workspace?.root ?? state.root;
    state.workspace = null;
    const workspace = state.open(folder);
    for (const document of state.documents.all()) workspace?.setBuffer(document.uri, document.getText());
    publisher.schedule(null);
  };
  followStart(state, publisher, own);
  followDocuments(state, publisher);
  followFiles(state, publisher);
  const served = createServed(state);
  answerAboutFaults(served);
  answerAboutNames(served);
  answerAboutPlaces(served);
  answerAboutFiles(served);
  state.documents.listen(connection);
  connection.listen();
}

function createServed(state: ServerState): Served {
  return {
    connection: state.connection,
    workspace: () => state.workspace,
    editor: () => state.editor,
    at(uri, work) {
      const open = state.workspace?.at(uri);
      return open && state.workspace ? work(open, state.workspace) : null;
    },
  };
}

/** Opens the project of the editor's folder, and reads the editor's capabilities. */
function followStart(state: ServerState, publisher: Publisher, own: OwnChecksOffer): void {
  const { connection, documents, asking } = state;
  connection.onInitialize(({ rootUri, workspaceFolders, capabilities: client }) => {
    state.root = pathOf(workspaceFolders?.[0]?.uri ?? rootUri ?? '') ?? state.root;
    state.open(state.root);
    state.editor = readEditor(client, (uri) => {
      const document = documents.get(uri);
      return document ? { version: document.version, text: document.getText() } : null;
    });
    asking.pulls = client.textDocument?.diagnostic !== undefined;
    asking.refreshes = client.workspace?.diagnostics?.refreshSupport ?? false;
    state.watchesFiles = client.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false;
    return { capabilities, serverInfo: { name: 'rulewright', version } };
  });
  connection.onInitialized(() => {
    const watchers = [{ globPattern: '**/rules/**' }];
    if (state.watchesFiles)
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    publisher.schedule(null);
    void own.offer(state.workspace);
  });
}

/** Applies what is typed, saved and closed. */
function followDocuments(state: ServerState, publisher: Publisher): void {
  const { documents } = state;
  documents.onDidChangeContent(({ document: { uri } }) => {
    // A file outside of the opened folder may belong to a project of its own.
    const workspace = state.open(pathOf(uri) ?? state.root);
    const text: unknown = documents.get(uri)?.getText();
    // An editor may send anything; only a string is a text.
    workspace?.setBuffer(uri, typeof text === 'string' ? text : null);
    publisher.schedule(uri);
  });
  // Not every editor watches files: a saved file must be read before its buffer is closed.
  documents.onDidSave(({ document: { uri } }) => {
    state.workspace?.reload();
    publisher.schedule(uri);
  });
  documents.onDidClose(({ document: { uri } }) => {
    state.workspace?.setBuffer(uri, null);
    state.workspace?.reload();
    publisher.schedule(uri);
  });
}

/** Reads again what changed on disk. */
function followFiles(state: ServerState, publisher: Publisher): void {
  const { connection } = state;
  connection.onDidChangeWatchedFiles(() => {
    state.open(state.root)?.reload();
    publisher.schedule(null);
  });
  connection.workspace.onDidRenameFiles(() => {
    state.workspace?.reload();
    publisher.schedule(null);
  });
}

/** Answers requests about diagnostics, and actions that fix them. */
function answerAboutFaults({ connection, workspace, at, editor }: Served): void {
  connection.languages.diagnostics.on(({ textDocument: { uri } }) => {
    const home = workspace();
    const isSite = home !== null && schemaOf(home, uri) === 'site';
    const faults = isSite ? home.siteFaults() : at(uri, faultsIn);
    return { kind: 'full', items: home && faults ? faults.map((one) => shownDiagnostic(home, one)) : [] };
  });
  const reportAll = createFullReport(workspace);
  connection.languages.diagnostics.onWorkspace(() => ({ items: reportAll() }));
  connection.onCodeAction(({ textDocument: { uri }, range, context }) =>
    at(uri, (open, workspace) => {
      const place = { workspace, open, editor };
      if (context.only?.includes(CodeActionKind.SourceFixAll)) return fixAll(place);
      const found = actionsAt(place, [offsetAt(open.text, range.start), offsetAt(open.text, range.end)]);
      return found.filter(({ kind = '' }) => isAsked(kind, context.only));
    }),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }) =>
    at(uri, ({ compiled, text, file }) => {
      if (!file.endsWith('.md')) return [];
      const formatted = formatFile(file, text, [compiled]);
      if (formatted.refused || formatted.text === text) return [];
      return [{ range: createRanges(text)([0, text.length]), newText: formatted.text }];
    }),
  );
}

/** Answers requests before files are moved. */
function answerAboutFiles({ connection, workspace, editor }: Served): void {
  connection.workspace.onWillRenameFiles(({ files }) => {
    const home = workspace();
    if (!home) return null;
    const moves = files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [pathOf(oldUri), pathOf(newUri)];
      return from === null || to === null
        ? []
        : [{ from: pathBelow(home.root, from), to: pathBelow(home.root, to) }];
    });
    const edits = [...fileRenameEdits(home, moves), ...editionRenameEdits(home, moves)];
    return edits.length === 0 ? null : workspaceEdit(editor(), home, edits);
  });
}

/**
 * Answers requests for what an editor shows next to a text: symbols, folding, hints, lenses and
 * tokens.
 */
function answerAboutPlaces({ connection, workspace, at }: Served): void {
  connection.onDocumentSymbol(({ textDocument: { uri } }) => at(uri, (open) => documentSymbols(open)));
  connection.onFoldingRanges(({ textDocument: { uri } }) => at(uri, foldingRanges));
  connection.onSelectionRanges(({ textDocument: { uri }, positions }) =>
    at(uri, (open) => positions.map((position) => selectionAt(open, offsetAt(open.text, position)))),
  );
  connection.languages.semanticTokens.on(
    ({ textDocument: { uri } }) =>
      at(uri, (open) => semanticTokens(open, [0, open.text.length])) ?? { data: [] },
  );
  connection.languages.semanticTokens.onRange(
    ({ textDocument: { uri }, range: { start, end } }) =>
      at(uri, (open) => semanticTokens(open, [offsetAt(open.text, start), offsetAt(open.text, end)])) ?? {
        data: [],
      },
  );
  connection.onDocumentLinks(({ textDocument: { uri } }) =>
    at(uri, (open, home) => documentLinks(home, open)),
  );
  connection.onDocumentLinkResolve((link) => {
    const home = workspace();
    return home ? resolveLink(home, link) : link;
  });
  connection.onCodeLens(({ textDocument: { uri } }) => at(uri, (open, home) => codeLenses(home, open)));
  connection.languages.inlayHint.on(({ textDocument: { uri }, range }) =>
    at(uri, (open) => inlayHints(open, range)),
  );
  connection.languages.callHierarchy.onPrepare(({ textDocument: { uri }, position }) =>
    at(uri, (open, home) => {
      const found = ruleAt(open, offsetAt(open.text, position));
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

/** A link of a section file: its rule is looked up when somebody follows it. */
interface RuleLink {
  readonly edition: string;
  readonly id: string;
}

/** Links of a file: names of rules in a section file, names of files in edition.yaml. */
export function documentLinks(workspace: Workspace, open: OpenFile): DocumentLink[] {
  const { compiled, file, text } = open;
  if (workspace.source(compiled.name)?.config.file === file) return fileLinks(workspace, open);
  const range = createRanges(text);
  return (linkedFile(compiled, file)?.edges ?? []).flatMap((edge): DocumentLink[] => {
    const { reference, outside, holder } = edge;
    const id = outside?.id ?? otherEnd(edge);
    if (!reference || id === null || id === '' || holder.file !== file) return [];
    const data: RuleLink = { edition: outside?.edition ?? compiled.name, id };
    return [{ range: range(reference.targetAt), data }];
  });
}

/** Target of a link of a section file: the line that defines the rule. */
export function resolveLink(workspace: Workspace, link: DocumentLink): DocumentLink {
  const { edition, id } = (link.data ?? {}) as Partial<RuleLink>;
  const compiled = edition === undefined ? null : workspace.compiled(edition);
  const [place] = compiled && id !== undefined ? definitionOf(workspace, compiled, id) : [];
  if (!place) return link;
  const { line, character } = place.range.start;
  return { ...link, target: `${place.uri}#L${line + 1},${character + 1}` };
}

function fileLinks(workspace: Workspace, { file, text, compiled }: OpenFile): DocumentLink[] {
  const root = parseYaml(text, () => undefined)?.contents;
  const sections = fieldOf(root, 'sections')?.value;
  const entries = (isSeq(sections) ? sections.items : []).flatMap((entry): unknown[] => {
    const files = isMap(entry) ? fieldOf(entry, 'files')?.value : null;
    return isSeq(files) ? files.items : [entry];
  });
  const range = createRanges(text);
  const files = workspace.source(compiled.name)?.files;
  return [...entries, fieldOf(root, 'glossary')?.value].flatMap((node): DocumentLink[] => {
    if (!isScalar(node) || !files?.has(String(node.value))) return [];
    const [start = 0, end = 0] = (node as Node).range ?? [];
    return [{ range: range([start, end]), target: workspace.uriOf(`${dirname(file)}/${node.value}`) }];
  });
}
