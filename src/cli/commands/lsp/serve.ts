import {
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
import { readEditor } from './editor.ts';
import { createPublisher } from './publisher.ts';
import type { Served } from './served.ts';
import type { YamlHelp } from './yaml-help.ts';

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
  let yaml: Promise<YamlHelp | null> | null = null;
  let editor = readEditor({}, () => null);
  const publisher = createPublisher(connection, () => workspace, asking);
  const served: Served = {
    connection,
    workspace: () => workspace,
    editor: () => editor,
    yaml() {
      // It may have been left out when the package was installed: all else works without it.
      yaml ??= import('./yaml-help.ts').then(({ createYamlHelp }) => createYamlHelp()).catch(() => null);
      return yaml;
    },
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
    editor = readEditor(client, (uri) => {
      const document = documents.get(uri);
      return document ? { version: document.version, text: document.getText() } : null;
    });
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
    const text: unknown = documents.get(uri)?.getText();
    // Whatever an editor sends, a text is a text.
    workspace?.setBuffer(uri, typeof text === 'string' ? text : null);
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
  connection.workspace.onDidRenameFiles(() => {
    workspace?.reload();
    publisher.schedule(null);
  });
  answerAboutFaults(served);
  answerAboutNames(served);
  answerAboutPlaces(served);
  answerAboutFiles(served);
  documents.listen(connection);
  connection.listen();
}
