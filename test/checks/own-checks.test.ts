import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectOf, rulewright, writeFiles } from '../cli/harness.ts';

const play = '# Play {#play}\n\n1. You shall draw. {#draw}\n2. Pass. See [draw]. {#pass}\n';
const settings = (checks: string) =>
  `id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\nchecks: ${checks}\n`;

/** The example of the page that tells how to write one. */
const page = readFileSync(new URL('../../docs/own-checks.md', import.meta.url), 'utf8');
const noShall = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

/** A check of one line: what \`create\` gives back, with \`context\` at hand. */
const check = (visitors: string, code = 'X001') =>
  `export default { meta: { code: '${code}', name: 'own-${code.toLowerCase()}', severity: 'error', summary: 'S.', why: 'W.', fix: 'none' }, create: (context) => (${visitors}) };\n`;

const project = (module: string, checks = '{ use: [./own.mjs] }', text = play) =>
  projectOf({
    'rules/book/edition.yaml': settings(checks),
    'rules/book/play.md': text,
    'rules/book/own.mjs': module,
  });

const lint = async (cwd: string, ...options: string[]) => rulewright(['lint', ...options], { cwd });

describe('a check of the project’s own', () => {
  test('reports like any other, and its fix is made', async () => {
    const cwd = project(noShall);
    const { code, stdout } = await lint(cwd, '--allow-checks');
    expect(code).toBe(1);
    expect(stdout).toContain('warning X001 no-shall  rules/book/play.md:3:8  in rule 1.1');
    expect((await lint(cwd, '--allow-checks', '--fix')).code).toBe(0);
    expect((await lint(cwd, '--allow-checks')).stdout).not.toContain('X001');
  });

  test('does not run unless its user lets it, and that is reported', async () => {
    const { code, stdout } = await lint(project(`process.exit(7);\n`));
    expect(code).toBe(0);
    expect(stdout).toContain('info E022 no-unrun-check  rules/book/edition.yaml:5:17');
    expect(stdout).toContain('--allow-checks');
  });

  test.each([
    ['settings', '{ use: [./own.mjs], X001: off }', play],
    [
      'a comment',
      '{ use: [./own.mjs] }',
      play.replace('1. You', '<!-- rulewright-ignore X001: old words -->\n\n1. You'),
    ],
    ['front matter', '{ use: [./own.mjs] }', `---\nchecks: { X001: off }\n---\n\n${play}`],
  ])('is turned off by %s', async (_by, checks, text) => {
    expect(await lint(project(noShall, checks, text), '--allow-checks')).toMatchObject({ code: 0 });
  });

  test('is weighed by settings, listed under faults and chosen by --only', async () => {
    const weighed = await lint(project(noShall, '{ use: [./own.mjs], X001: error }'), '--allow-checks');
    expect(weighed.stdout).toContain('error X001');
    const listed = `{ use: [./own.mjs], X001: error }\nfaults: [{ code: X001, rule: draw, why: as printed }]`;
    expect((await lint(project(noShall, listed), '--allow-checks')).stdout).not.toContain('error X001');
    const only = await lint(project(noShall), '--allow-checks', '--only', 'R001');
    expect(only.code).toBe(0);
  });

  test('that reports nothing leaves a comment without a use', async () => {
    const text = play
      .replace('shall', 'must')
      .replace('1. You', '<!-- rulewright-ignore X001: old -->\n\n1. You');
    expect((await lint(project(noShall, undefined, text), '--allow-checks')).stdout).toContain('R073');
    expect((await lint(project(noShall, undefined, text))).stdout).not.toContain('R073');
  });

  test('sees edges, and the edition after all files', async () => {
    const module = `export default { meta: { code: 'X002', name: 'own-count', severity: 'info', summary: 'S.', why: 'W.', fix: 'none' },
      createForEdition(context) { let edges = 0; return { edge() { edges += 1; }, edition() { const [{ assembled: { nodes: [node] } }] = context.files; context.report({ at: node.at, node, message: 'Edges: ' + edges + '.' }); } }; } };\n`;
    expect((await lint(project(module), '--allow-checks')).stdout).toContain('Edges: 1.');
  });

  test('is in SARIF', async () => {
    const { stdout } = await lint(project(noShall), '--allow-checks', '--format', 'sarif');
    expect(JSON.parse(stdout).runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
      'X001',
    ]);
  });
});

describe('one diagnostic, and all else goes on, where a module', () => {
  const broken = `${play}3. See [nowhere]. {#lost}\n`;
  test.each([
    ['throws as it is loaded', `throw new Error('no luck');\n`, 'cannot be loaded: no luck'],
    ['is not JavaScript', 'export default {', 'cannot be loaded'],
    ['ends the process as it is loaded', `setTimeout(() => 0, 1e9); await 0; throw 1;\n`, 'cannot be loaded'],
    ['exports no check', 'export default 7;\n', 'not a check or a list of checks'],
    ['exports another code', check('{}', 'R001'), 'expected a code such as X001'],
    ['throws', check(`{ rule() { throw new Error('no luck'); } }`), 'no luck'],
    ['does not end', check('{ rule() { for (;;); } }'), 'took longer than'],
    [
      'reports a place that is not there',
      check(`{ rule(node) { context.report({ at: [0, 1e9], node, message: 'M' }); } }`),
      'a place that is not in',
    ],
    [
      'reports no place',
      check(`{ rule(node) { context.report({ node, message: 'M' }); } }`),
      'a place that is not in',
    ],
    [
      'reports another node',
      check(`{ rule(node) { context.report({ at: [0, 1], node: { ...node }, message: 'M' }); } }`),
      'a node that is not of this edition',
    ],
    [
      'reports without end',
      check(`{ rule(node) { for (;;) context.report({ at: [0, 1], node, message: 'M' }); } }`),
      'more than 10000 times',
    ],
  ])('%s', async (_what, module, said) => {
    const { code, stdout, stderr } = await lint(
      project(module, undefined, broken),
      '--allow-checks',
      '--deadline',
      '2',
    );
    expect(code).toBe(1);
    expect(stdout.match(/ E021 /g)).toHaveLength(1);
    expect(stdout).toContain(said);
    expect(stdout).toContain('R001');
    expect(`${stdout}${stderr}`).not.toMatch(/\n\s+at /);
  });

  test('is not there, lies outside or is a second one of a code', async () => {
    const cwd = project(noShall, '{ use: [./own.mjs, ./other.mjs, ../../../out.mjs, ./copy.mjs] }');
    writeFiles(cwd, { 'rules/book/copy.mjs': noShall, '../out.mjs': noShall });
    const { stdout } = await lint(cwd, '--allow-checks');
    expect(stdout.match(/ E021 /g)).toHaveLength(3);
    expect(stdout).toContain('outside of the project');
    expect(stdout).toContain('another check has the code X001');
    expect(stdout).toContain('X001 no-shall');
  });
});

test('the user’s environment may allow the checks of a folder', async () => {
  const cwd = project(noShall);
  const env = { RULEWRIGHT_ALLOW_CHECKS: `/nowhere:${cwd}` };
  expect((await rulewright(['lint'], { cwd, env })).stdout).toContain('X001');
  expect((await rulewright(['lint'], { cwd, env: { RULEWRIGHT_ALLOW_CHECKS: '1' } })).stdout).toContain(
    'E022',
  );
});
