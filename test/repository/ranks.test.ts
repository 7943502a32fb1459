import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const config = resolve('.dependency-cruiser.mjs');
const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Rule, the only file that breaks it, its text. */
const violations: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['rank-0-base', 'src/base/up.ts', "import '../model/a.ts';"],
  ['rank-1-model', 'src/model/up.ts', "import type { A } from '../source/a.ts'; export type B = A;"],
  ['rank-2-source', 'src/source/up.ts', "export { a } from '../syntax/a.ts';"],
  ['rank-3-syntax', 'src/syntax/up.ts', "import '../edition/a.ts';"],
  ['rank-4-edition', 'src/edition/up.ts', "export const late = () => import('../graph/a.ts');"],
  ['rank-5-history', 'src/history/up.ts', "import '../graph/a.ts';"],
  ['rank-6-graph', 'src/graph/up.ts', "import '../checks/a.ts';"],
  ['rank-7-compare', 'src/compare/up.ts', "import '../checks/a.ts';"],
  ['rank-8-checks', 'src/checks/across.ts', "import '../diff/a.ts';"],
  ['rank-8-diff', 'src/diff/across.ts', "import '../import/a.ts';"],
  ['rank-8-import', 'src/import/across.ts', "import '../checks/a.ts';"],
  ['rank-9-outputs', 'src/outputs/up.ts', "import '../compiler/create-compiler.ts';"],
  ['rank-10-compiler', 'src/compiler/session.ts', "import '../cli/a.ts';"],
  ['no-unranked', 'src/utils/a.ts', "import '../base/a.ts';"],
  ['no-machine-in-core', 'src/outputs/disk.ts', "import 'node:fs';"],
  ['no-inward-from-src', 'src/base/test.ts', "import '../../test/a.ts';"],
  ['no-site-to-inside', 'site/src/a.ts', "import '../../src/index.ts';"],
  ['no-site-to-inside', 'site/src/b.ts', "import '../../dist/index.js';"],
  ['no-undeclared-dependency', 'src/base/dev.ts', "import 'yaml';"],
  ['no-test-tool', 'src/base/tool.ts', "import 'fast-check';"],
  ['no-unresolvable', 'src/base/lost.ts', "import './nowhere.ts';"],
];

/** Allowed imports that come close to breaking a rule. */
const allowed: Record<string, string> = {
  'src/index.ts': "export * from './compiler/create-compiler.ts';",
  'src/compiler/create-compiler.ts':
    "import '../outputs/a.ts'; import '../checks/a.ts'; import '../base/a.ts';",
  'src/source/disk.ts': "import 'node:fs'; import 'node:child_process'; import 'node:worker_threads';",
  'src/base/hash.ts': "import { hash } from 'node:crypto'; export { hash };",
  'src/model/schema.ts': "import 'zod';",
  'src/cli/commands/show.ts': "export const start = () => import('../../compiler/create-compiler.ts');",
  'site/src/page.ts': "import 'rulewright';",
  'test/a.ts': "import '../src/cli/a.ts';",
};

const folders = [
  'base',
  'model',
  'source',
  'syntax',
  'edition',
  'history',
  'graph',
  'compare',
  'checks',
  'diff',
  'import',
  'outputs',
  'cli',
];

const manifest = {
  name: 'rulewright',
  type: 'module',
  exports: { '.': './dist/index.js' },
  dependencies: { zod: '*' },
  devDependencies: { 'fast-check': '*' },
};

let folder = '';
beforeAll(async () => {
  await mkdir('test/.tmp', { recursive: true });
  folder = await mkdtemp(resolve('test/.tmp/ranks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every rule reports what breaks it, and nothing else', async () => {
  await write('package.json', JSON.stringify(manifest));
  await write('dist/index.js', 'export const a = 1;');
  await write('tsconfig.json', '{}');
  for (const name of folders) await write(`src/${name}/a.ts`, 'export const a = 1; export type A = number;');
  for (const [file, text] of Object.entries(allowed)) await write(file, text);
  for (const [, file, text] of violations) await write(file, text);
  await write('src/base/one.ts', "import type { Two } from './two.ts'; export type One = Two | 1;");
  await write('src/base/two.ts', "import type { One } from './one.ts'; export type Two = One | 2;");

  const expected = violations.map(([rule, file]) => `${rule}: ${file}`);
  expect(await broken(folder)).toEqual([...expected, 'no-cycle: src/base/one.ts'].sort());
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), `${text}\n`);
}

/** The rules broken by imports in a folder, each as `rule: importing file`, sorted. */
async function broken(cwd: string): Promise<string[]> {
  const args = [program, '--config', config, '--output-type', 'json', 'src', 'site'];
  const { stdout } = await run(process.execPath, args, { cwd, maxBuffer: 64e6 }).catch(
    (failed: { stdout: string }) => failed,
  );
  const found: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(stdout);
  return found.summary.violations.map((violation) => `${violation.rule.name}: ${violation.from}`).sort();
}
