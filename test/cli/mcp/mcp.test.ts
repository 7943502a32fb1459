import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBuilt, openProject, type Rulebooks } from '../../../src/cli/commands/mcp/rulebooks.ts';
import { createMcpServer } from '../../../src/cli/commands/mcp/serve.ts';
import { copyOf, editionOf, oneRule, program, projectOf, rulewright, writeFiles } from '../harness.ts';

const cwd = copyOf('quillmoor');

async function connect(books: Rulebooks | null): Promise<Client> {
  if (!books) throw new Error('no project');
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer(books).connect(ours);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(theirs);
  return client;
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

async function ask(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Answer> {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const [part] = content as readonly { readonly text: string }[];
  return { text: part?.text ?? '', isError: isError === true };
}

let client: Client;
beforeAll(async () => {
  client = await connect(openProject(cwd, 10));
});
afterAll(() => client.close());

const edition = 'quillmoor-pocket';

describe('the tools', () => {
  test('are listed with schemas of their arguments, as tools that only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'editions',
      'rule',
      'search',
      'applies',
      'diff',
      'history',
    ]);
    for (const { inputSchema, annotations, description } of tools) {
      expect(inputSchema.type).toBe('object');
      expect(annotations?.readOnlyHint).toBe(true);
      expect(description).toMatch(/\.$/);
    }
  });

  test('list the editions, with one that has no published form', async () => {
    const { text } = await ask(client, 'editions');
    expect(text).toMatch(/- quillmoor-pocket: .*\d+ rules\n {2}facets: .*weather=calm\|gusty/);
    expect(text).toContain('- quillmoor-full: has errors');
  });

  test('show a rule by number, id and label, with its source to cite', async () => {
    for (const rule of ['I.B', '1.2', 'flying_thread']) {
      const { text, isError } = await ask(client, 'rule', { edition, rule });
      expect(isError).toBe(false);
      expect(text).toMatch(/I\.B Thread/);
      expect(text).toMatch(/Source: .*, I\.B, rulewright:\/\/quillmoor-pocket\/flying_thread\n$/);
    }
  });

  test('find rules by words, and report what no rule has', async () => {
    expect((await ask(client, 'search', { edition, query: 'thread' })).text).toContain('flying_thread');
    expect((await ask(client, 'search', { edition, query: 'thread zzzzqq' })).text).toContain('zzzzqq');
    expect((await ask(client, 'search', { edition, query: 'I.Z' })).text).toContain(
      'No rule has this number',
    );
  });

  test('decide what applies at a table, and say why', async () => {
    const calm = await ask(client, 'applies', { edition, rule: 'III.A', table: ['weather=calm'] });
    expect(calm.text).toContain('not in play: it needs weather gusty');
    const open = await ask(client, 'applies', { edition, rule: 'I.B' });
    expect(open.text).toMatch(/The table leaves open: .*weather/);
    expect(await ask(client, 'applies', { edition, rule: 'I.B', table: ['weather=wet'] })).toMatchObject({
      isError: true,
      text: expect.stringContaining('"wet" is no value'),
    });
  });

  test('compare editions, and only those of the project', async () => {
    expect((await ask(client, 'diff', { from: edition, to: edition })).text).toMatch(/^# /);
    expect(await ask(client, 'diff', { from: edition, to: '/etc/passwd' })).toMatchObject({ isError: true });
    expect(await ask(client, 'diff', { from: edition, to: '../x.json' })).toMatchObject({ isError: true });
  });

  test.each([
    ['rule', { edition, rule: 'flying_tread' }, /no rule "flying_tread".*flying_thread/],
    [
      'rule',
      { edition: 'quilmoor-pocket', rule: 'I.B' },
      /no edition "quilmoor-pocket"; perhaps "quillmoor-pocket"/,
    ],
    ['rule', { rule: 'I.B' }, /Name one of the editions: /],
    ['rule', { edition: 'quillmoor-full', rule: 'I.B' }, /has errors: "rulewright lint quillmoor-full"/],
    ['rule', {}, /rule/],
    ['search', { edition, query: 'x', limit: 1000 }, /limit/],
  ])('%s answers %j with a sentence', async (name, args, message) => {
    const { text, isError } = await ask(client, name, args);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
  });

  test('refuse a tool that there is not', async () => {
    await expect(client.callTool({ name: 'write', arguments: {} })).rejects.toThrow(/no tool "write"/);
  });
});

describe('resources', () => {
  test('are the sections, as Markdown whose links are resources', async () => {
    const { resources } = await client.listResources();
    const [flying] = resources.filter(({ uri }) => uri === `rulewright://${edition}/flying`);
    expect(flying?.name).toMatch(/^quillmoor-pocket: I /);
    const { contents } = await client.readResource({ uri: `rulewright://${edition}/flying` });
    const text = String((contents[0] as { text?: string }).text);
    expect(text).toMatch(/^# I .*\n\n.*rulewright:\/\/quillmoor-pocket\/flying\n/);
    expect(text).toMatch(/- \*\*I\.B Thread\*\*/);
    const links = [...text.matchAll(/\]\((rulewright:[^)]*)\)/g)].map(([, uri = '']) => uri);
    expect(links.length).toBeGreaterThan(0);
    for (const uri of links.filter((one) => one.includes(edition)))
      expect((await client.readResource({ uri })).contents).toHaveLength(1);
  });

  test.each([
    'rulewright://nope/x',
    `rulewright://${edition}/nope`,
    'file:///etc/passwd',
    'rulewright://%/%',
  ])('refuse %s', async (uri) => {
    await expect(client.readResource({ uri })).rejects.toThrow(/no (?:resource|edition)/i);
  });
});

test('an edit is in the next answer', async () => {
  const project = projectOf(editionOf(oneRule('Fly high.')));
  const own = await connect(openProject(project, 10));
  expect((await ask(own, 'search', { query: 'high' })).text).toContain('Fly high.');
  writeFiles(project, editionOf(oneRule('Fly low.')));
  expect((await ask(own, 'search', { query: 'low' })).text).toContain('Fly low.');
  await own.close();
});

test('a long answer is cut and says so', async () => {
  const rules = Array.from({ length: 3 }, (_, i) => `${i + 1}. ${'Fly high and far. '.repeat(800)} {#r${i}}`);
  const own = await connect(openProject(projectOf(editionOf(`# T {#t}\n\n${rules.join('\n')}\n`)), 10));
  const { text } = await ask(own, 'rule', { rule: 'r0' });
  expect(text.length).toBeLessThan(21_000);
  expect((await ask(own, 'rule', { rule: 't' })).text.length).toBeLessThan(21_000);
  await own.close();
});

test('built JSON has all editions, whatever their names, and nothing else', async () => {
  const project = projectOf({
    ...editionOf(oneRule('Fly.'), '', 'my.game'),
    ...editionOf(oneRule('Row.'), '', 'boats'),
    'rules/site.yaml': 'compare:\n  - { old: boats, new: my.game }\n',
  });
  expect(await rulewright(['build'], { cwd: project })).toMatchObject({ code: 0 });
  const data = join(project, 'dist/data');
  expect(readdirSync(data)).toContain('boats..my.game.diff.json');
  expect(openBuilt(data).names()).toEqual(['boats', 'my.game']);
});

test('built JSON gives the same answers', async () => {
  expect(await rulewright(['build', edition, '--out', 'out'], { cwd })).toMatchObject({ code: 0 });
  const built = await connect(openBuilt(join(cwd, 'out')));
  for (const [name, args] of [
    ['rule', { rule: 'I.B' }],
    ['applies', { rule: 'III.A', table: ['weather=calm'] }],
    ['search', { query: 'thread' }],
    ['history', { rule: 'I.B' }],
  ] as const)
    expect(await ask(built, name, args)).toEqual(await ask(client, name, { edition, ...args }));
  await built.close();
});

test('the program answers over standard input and output, and ends with its client', async () => {
  const transport = new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], cwd });
  const own = new Client({ name: 'test', version: '1' });
  await own.connect(transport);
  expect((await ask(own, 'rule', { edition, rule: 'I.B' })).text).toContain('Thread');
  await own.close();
  expect(transport.pid).toBeNull();
});
