import { expect, test, vi } from 'vitest';
import { projectOf } from '../cli/harness.ts';
import { startClient } from './client.ts';

const module = `export default { meta: { code: 'X001', name: 'no-rule', severity: 'error', summary: 'S.', why: 'W.', fix: 'none' },
  create: ({ report }) => ({ rule(node) { report({ at: node.at, node, message: 'Unexpected rule.' }); } }) };`;

const files = {
  'rules/book/edition.yaml':
    'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\nchecks: { use: [./own.mjs] }\n',
  'rules/book/play.md': '# Play {#play}\n\n1. Draw. {#draw}\n',
  'rules/book/own.mjs': module,
};

/** The server's diagnostics of the edition once complete, by the user's answer. */
async function reported(answer: string, expected: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = [];
  const client = await startClient(projectOf(files), {}, ({ message, actions = [] }) => {
    asked.push(message);
    return actions.find(({ title }) => title === answer) ?? null;
  });
  const codes = () =>
    ['rules/book/play.md', 'rules/book/edition.yaml'].flatMap((file) =>
      client.pushed(file).map(({ code }) => String(code)),
    );
  await vi.waitFor(() => expect([codes(), asked.length]).toEqual([expected, 1]), { timeout: 20_000 });
  expect(asked[0]).toContain('./own.mjs');
  await client.end();
  return codes();
}

test('an editor asks before it runs checks of the project', async () => {
  expect(await reported('Run them', ['X001'])).toEqual(['X001']);
  expect(await reported('Not now', ['E022'])).toEqual(['E022']);
});
