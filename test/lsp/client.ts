import { type ChildProcess, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type {
  ClientCapabilities,
  Diagnostic,
  MessageActionItem,
  PublishDiagnosticsParams,
  ShowMessageRequestParams,
} from 'vscode-languageserver';
import { program } from '../cli/harness.ts';

/** A client that acts as an editor. */
export interface Client {
  readonly connection: MessageConnection;
  readonly child: ChildProcess;
  uri(path: string): string;
  open(path: string, text: string): Promise<void>;
  change(path: string, text: string): Promise<void>;
  close(path: string): Promise<void>;
  /** The last diagnostics pushed for a file. */
  pushed(path: string): readonly Diagnostic[];
  /** The server's answer to a pull request for a file. */
  pulled(path: string): Promise<readonly Diagnostic[]>;
  request<T>(method: string, params: unknown): Promise<T>;
  end(): Promise<number | null>;
}

/**
 * Starts the server as an editor does, in a project. @param answer the user's choice on a question
 */
export async function startClient(
  cwd: string,
  capabilities: ClientCapabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
  answer: (asked: ShowMessageRequestParams) => MessageActionItem | null = () => null,
): Promise<Client> {
  const child = spawn(process.execPath, [program, 'lsp', '--stdio'], {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const pushed = new Map<string, readonly Diagnostic[]>();
  const versions = new Map<string, number>();
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      pushed.set(uri, diagnostics);
    },
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('window/showMessageRequest', answer);
  connection.listen();
  const uri = (path: string) => pathToFileURL(`${cwd}/${path}`).href;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(cwd).href,
    capabilities,
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    child,
    uri,
    async open(path, text) {
      versions.set(path, 1);
      const textDocument = { uri: uri(path), languageId: 'markdown', version: 1, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
    },
    async change(path, text) {
      const version = (versions.get(path) ?? 0) + 1;
      versions.set(path, version);
      const textDocument = { uri: uri(path), version };
      await connection.sendNotification('textDocument/didChange', {
        textDocument,
        contentChanges: [{ text }],
      });
    },
    async close(path) {
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri: uri(path) } });
    },
    pushed: (path) => pushed.get(uri(path)) ?? [],
    async pulled(path) {
      const { items } = await connection.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
        textDocument: { uri: uri(path) },
      });
      return items;
    },
    request: (method, params) => connection.sendRequest(method, params),
    async end() {
      const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return ended;
    },
  };
}
