import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { refuse } from '../command.ts';
import { loadParser } from '../load-parser.ts';
import { printResult } from '../print.ts';
import { openBuilt, openProject, type Rulebooks } from './mcp/rulebooks.ts';
import { createMcpServer } from './mcp/serve.ts';

interface McpOptions {
  readonly root?: string;
  readonly data?: string;
  readonly http?: number;
  readonly deadline: number;
}

/**
 * `mcp`: answers assistants until the program that started it closes its input, or, with `--http`,
 * until it is stopped.
 */
export async function mcp(_args: readonly string[], options: McpOptions): Promise<number> {
  const books = await openBooks(options);
  if (typeof books === 'string') return printResult(refuse(books));
  if (options.http !== undefined) return serveHttp(books, options.http);
  const server = createMcpServer(books);
  const closed = new Promise<void>((done) => {
    server.onclose = done;
    process.stdin.on('end', done);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  return 0;
}

async function openBooks({ root = '.', data, deadline }: McpOptions): Promise<Rulebooks | string> {
  if (data !== undefined)
    return existsSync(data)
      ? openBuilt(resolve(data))
      : `there is no folder "${data}": "rulewright build" writes one.`;
  await loadParser();
  return openProject(resolve(root), deadline) ?? `there is no folder rules/ in "${root}" or above.`;
}

/**
 * Serves only programs of this machine. Pages of other sites in a browser are refused by their
 * host.
 */
function serveHttp(books: Rulebooks, port: number): Promise<number> {
  const http = createServer(async (request, response) => {
    // One server for each request: there is no state between them.
    const server = createMcpServer(books);
    const own = [`127.0.0.1:${port}`, `localhost:${port}`];
    const transport = new StreamableHTTPServerTransport({
      enableDnsRebindingProtection: true,
      allowedHosts: own,
      allowedOrigins: own.map((host) => `http://${host}`),
    });
    response.on('close', () => void server.close());
    // The SDK's own types differ where optional fields may be undefined.
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    await transport.handleRequest(request, response);
  });
  return new Promise((done) => {
    http.on('error', async (error) =>
      done(await printResult(refuse(`port ${port} cannot be used: ${error.message}.`))),
    );
    http.listen(port, '127.0.0.1', () =>
      process.stderr.write(`rulewright: answers at http://127.0.0.1:${port}/mcp\n`),
    );
  });
}
