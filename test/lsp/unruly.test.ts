import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-jsonrpc/node';
import { openWorkspace } from '../../src/cli/workspace.ts';
import { projectOf, writeFiles } from '../cli/harness.ts';
import { type Client, startClient } from './client.ts';

const config = 'id: kites\ntitle: Kites\nversion: "1"\nsections: [sky.md]\n';
const sky = '# Sky {#sky}\n\n1. **Draw:** Two, as in [nowhere]. {#sky_draw}\n';
const files = { 'rules/kites/edition.yaml': config, 'rules/kites/sky.md': sky };

describe('a client that breaks the protocol', () => {
  const cwd = projectOf(files);
  let client: Client;
  beforeAll(async () => {
    client = await startClient(cwd);
    await client.open('rules/kites/sky.md', sky);
  });
  afterAll(() => {
    client.child.kill();
  });

  const uri = () => client.uri('rules/kites/sky.md');
  const message = (body: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...body });
    return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
  const notify = (method: string, params: unknown) => message({ method, params });
  /**
   * The server's diagnostics while notifications arrive: after a broken header it continues with
   * the next message.
   */
  const codes = async () => {
    const going = setInterval(() => client.child.stdin?.write(notify('$/setTrace', { value: 'off' })), 20);
    const found = await client.pulled('rules/kites/sky.md');
    clearInterval(going);
    return found.map(({ code }) => code);
  };

  test.each([
    ['JSON that is none', () => 'Content-Length: 5\r\n\r\n{"a":'],
    ['a list', () => 'Content-Length: 2\r\n\r\n[]'],
    ['nothing', () => 'Content-Length: 4\r\n\r\nnull'],
    ['no method', () => message({})],
    ['an unknown method', () => message({ id: 'a', method: 'textDocument/unheardOf' })],
    ['an unknown note', () => notify('$/unheardOf', {})],
    ['a request without parameters', () => message({ id: 'b', method: 'textDocument/hover', params: null })],
    [
      'an address that is a number',
      () =>
        message({
          id: 'c',
          method: 'textDocument/hover',
          params: { textDocument: { uri: 5 }, position: 'x' },
        }),
    ],
    [
      'an edit of what is not open',
      () =>
        notify('textDocument/didChange', {
          textDocument: { uri: 'file:///x.md', version: 3 },
          contentChanges: [{ text: 'x' }],
        }),
    ],
    [
      'an edit out of bounds',
      () =>
        notify('textDocument/didChange', {
          textDocument: { uri: uri(), version: 9 },
          contentChanges: [
            { range: { start: { line: -5, character: -5 }, end: { line: -1, character: 0 } }, text: '' },
          ],
        }),
    ],
    [
      'a text that is none',
      () =>
        notify('textDocument/didOpen', {
          textDocument: { uri: uri(), languageId: 'x', version: 1, text: 5 },
        }),
    ],
    [
      'a move to nowhere',
      () => message({ id: 'd', method: 'workspace/willRenameFiles', params: { files: [{ oldUri: uri() }] } }),
    ],
    ['a header that is none', () => 'garbage\r\n\r\n'],
    ['a length that is none', () => 'Content-Length: x\r\n\r\n'],
  ])('is still served after %s', async (_what, raw) => {
    client.child.stdin?.write(raw());
    expect(await codes()).toEqual(['R001']);
  });

  test('a cancelled request is answered or refused, and the next one answered', async () => {
    const source = new CancellationTokenSource();
    const asked = client.connection.sendRequest('workspace/symbol', { query: 'draw' }, source.token);
    source.cancel();
    await asked.catch((error: { code?: number }) => expect(error.code).toBe(-32800));
    expect(await client.request('workspace/symbol', { query: 'draw' })).toHaveLength(1);
  });

  test('a message truncated by the end of its client ends the server silently', async () => {
    let word = '';
    client.child.stderr?.on('data', (data) => {
      word += String(data);
    });
    const ended = new Promise<number | null>((resolve) => client.child.on('exit', resolve));
    client.child.stdin?.end('Content-Length: 60\r\n\r\n{"jsonrpc":"2.0","id":');
    expect(await ended).toBe(1);
    expect(word).toBe('');
  });
});

describe('a project that breaks', () => {
  const opened = (more: Readonly<Record<string, string>> = {}, deadline = 10) => {
    const cwd = projectOf({ ...files, ...more });
    const workspace = openWorkspace(cwd, { deadline });
    if (!workspace) throw new Error('the project is not there');
    const codes = () => workspace.compiled('kites')?.diagnostics.map(({ code }) => code);
    return { cwd, workspace, codes };
  };

  test('a file that parses forever is reported, blocks nothing else, and can be fixed', () => {
    const line = '*a_ '.repeat(25);
    const endless = `# Slow {#slow}\n\n1. ${Array.from({ length: 200 }, () => line).join('\n   ')}\n`;
    const settings = { 'rules/kites/edition.yaml': config.replace('sky.md', 'sky.md, slow.md') };
    const { cwd, workspace, codes } = opened(
      { ...settings, 'rules/kites/slow.md': '# Slow {#slow}\n\n1. Go. {#go}\n' },
      0.05,
    );
    const slow = pathToFileURL(join(cwd, 'rules/kites/slow.md')).href;
    workspace.setBuffer(slow, endless);
    expect(codes()).toEqual(expect.arrayContaining(['R001', 'S006']));
    workspace.setBuffer(slow, '# Slow {#slow}\n\n1. Go on. {#go}\n');
    expect(codes()).toEqual(['R001']);
  });

  test('a missing rules/ is not another project, and comes back', () => {
    const outer = projectOf({
      'rules/outer/edition.yaml': config.replace('kites', 'outer'),
      'rules/outer/sky.md': sky,
      'in/rules/kites/edition.yaml': config,
      'in/rules/kites/sky.md': sky,
    });
    const workspace = openWorkspace(join(outer, 'in'), { deadline: 10 });
    rmSync(join(outer, 'in/rules'), { recursive: true });
    workspace?.reload();
    expect(workspace?.editions()).toEqual([]);
    writeFiles(join(outer, 'in'), files);
    workspace?.reload();
    expect(workspace?.compiled('kites')?.diagnostics.map(({ code }) => code)).toEqual(['R001']);
  });
});
