import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { ruleName } from '../../../model/rule-name.ts';
import { resourceUri, ruleMarkdown } from '../../../outputs/assistant/rule-markdown.ts';
import { reasonOf } from '../../reason.ts';
import { version } from '../../version.ts';
import type { Rulebooks } from './rulebooks.ts';
import { bookOf, bounded, NoAnswer, tools } from './tools.ts';

/** Instructions for the assistant. */
const instructions =
  'Answers from rulebooks with numbered rules. Call "editions" first. Cite the number and version of each rule. Before you say that a rule holds, ask "applies" with the table: another rule may make an exception to it.';

/**
 * Makes a server of the Model Context Protocol, not yet connected. Source:
 * modelcontextprotocol.io/specification.
 */
export function createMcpServer(books: Rulebooks): Server {
  const server = new Server(
    { name: 'rulewright', version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, input }) => ({
      name,
      description,
      inputSchema: { type: 'object' as const, ...z.toJSONSchema(input, { io: 'input' }) },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const text = (words: string, isError = false) => ({
      content: [{ type: 'text' as const, text: bounded(words) }],
      ...(isError ? { isError } : {}),
    });
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool "${params.name}".`);
    const args = tool.input.safeParse(params.arguments ?? {});
    if (!args.success) return text(z.prettifyError(args.error), true);
    try {
      books.reload();
      return text(await tool.run(books, args.data));
    } catch (error) {
      return text(error instanceof NoAnswer ? error.message : reasonOf(error), true);
    }
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => {
    books.reload();
    return { resources: books.names().flatMap((name) => sectionsOf(books, name)) };
  });
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        name: 'rule',
        uriTemplate: 'rulewright://{edition}/{rule}',
        description: 'A rule or section with everything in it, by its id.',
        mimeType: 'text/markdown',
      },
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    books.reload();
    const [, edition, id] = /^rulewright:\/\/([^/]+)\/([^/]+)$/.exec(uri) ?? [];
    const { graph } = edition === undefined ? { graph: null } : foundBook(books, decoded(edition));
    const node = graph?.nodes.find((one) => id !== undefined && one.id === decoded(id));
    if (!graph || !node) throw new McpError(ErrorCode.InvalidParams, `There is no resource "${uri}".`);
    return { contents: [{ uri, mimeType: 'text/markdown', text: ruleMarkdown(graph, node) }] };
  });
  return server;
}

function foundBook(books: Rulebooks, edition: string) {
  try {
    return bookOf(books, edition);
  } catch (error) {
    if (error instanceof NoAnswer) throw new McpError(ErrorCode.InvalidParams, error.message);
    throw error;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function sectionsOf(books: Rulebooks, name: string) {
  const graph = books.read(name)?.graph;
  const sections = graph?.nodes.filter(({ kind }) => kind === 'section') ?? [];
  return sections.map((node) => ({
    uri: resourceUri(name, node.id),
    name: `${name}: ${ruleName(node)}`,
    mimeType: 'text/markdown',
  }));
}
