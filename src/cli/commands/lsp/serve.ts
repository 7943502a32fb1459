import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  ProposedFeatures,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { loadParser } from '../../load-parser.ts';
import { version } from '../../version.ts';
import { openWorkspace, pathOf, type Workspace } from '../../workspace.ts';
import { answerAboutFaults } from './answer-faults.ts';
import { answerAboutFiles } from './answer-files.ts';
import { answerAboutNames } from './answer-names.ts';
import { answerAboutPlaces } from './answer-places.ts';
import { capabilities } from './capabilities.ts';
import { type Editor, readEditor } from './editor.ts';
import { createOwnChecks, type OwnChecksOffer } from './own-checks.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import type { Served } from './served.ts';

/** What the server knows of its client and of the project. */
interface ServerState {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  /** Open a project below a folder, unless one is open. */
  open(folder: string): Workspace | null;
  root: string;
  workspace: Workspace | null;
  editor: Editor;
  readonly asking: { pulls: boolean; refreshes: boolean };
  watchesFiles: boolean;
}

/**
 * Serve the language server protocol on standard input and output until the editor ends it.
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
    // What was compiled without them is compiled anew.
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

/** Open the project of the editor's folder, and learn what the editor can do. */
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

/** Take over what is typed, saved and closed. */
function followDocuments(state: ServerState, publisher: Publisher): void {
  const { documents } = state;
  documents.onDidChangeContent(({ document: { uri } }) => {
    // A file outside of the folder that was opened may belong to a project of its own.
    const workspace = state.open(pathOf(uri) ?? state.root);
    const text: unknown = documents.get(uri)?.getText();
    // Whatever an editor sends, a text is a text.
    workspace?.setBuffer(uri, typeof text === 'string' ? text : null);
    publisher.schedule(uri);
  });
  // Not every editor watches files: what was saved has to be read before its buffer is gone.
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

/** Read again what has changed on disk. */
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
