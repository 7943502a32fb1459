import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editionOf, expectCivil, oneRule, projectOf, rulewright } from '../harness.ts';

const init = (cwd: string) => rulewright(['init', '.', '--prose'], { cwd, env: { HOME: '/' } });
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const edition = editionOf(oneRule('Draw.'));

describe('init --prose in a project that has rules', () => {
  test('adds to package.json what is missing there, and loses nothing', async () => {
    const before = {
      name: 'kites',
      scripts: { prose: 'my own', test: 'x' },
      dependencies: { unified: '10.0.0' },
      devDependencies: { zod: '1', 'remark-cli': '11.0.0' },
      files: ['a', 'b'],
    };
    const text = JSON.stringify(before, null, '\t').replaceAll('\n', '\r\n');
    const cwd = projectOf({ ...edition, 'package.json': text });
    const outcome = await init(cwd);
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toBe(
      'made\n  .remarkrc.mjs\nchanged\n  package.json\nNext: npm install && npx rulewright lint && npm run prose\n',
    );
    const after = read(cwd, 'package.json');
    const { devDependencies, ...rest } = JSON.parse(after);
    expect(rest).toEqual({ ...before, devDependencies: undefined });
    expect(devDependencies).toMatchObject({ ...before.devDependencies, 'retext-spell': '6.1.0' });
    expect(devDependencies).not.toHaveProperty('unified');
    expect(after).toMatch(/^\{\r\n\t"name"/);
    expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    // Once more changes nothing.
    expect((await init(cwd)).stdout).toMatch(/^unchanged\n {2}\.remarkrc\.mjs\nNext: /);
    expect(read(cwd, 'package.json')).toBe(after);
  });

  test('makes a package.json where there is none', async () => {
    const cwd = projectOf(edition);
    expect((await init(cwd)).stdout).toMatch(
      /^made\n {2}package\.json\n {2}\.remarkrc\.mjs\nNext: npm install/,
    );
    expect(JSON.parse(read(cwd, 'package.json'))).toMatchObject({
      private: true,
      scripts: { lint: 'rulewright lint', prose: expect.stringMatching(/^remark rules /) },
    });
    expect(readdirSync(join(cwd, 'rules'))).toEqual(['kites']);
  });

  test('leaves a configuration of remark as it is, in whatever form', async () => {
    const cwd = projectOf({ ...edition, '.remarkrc.yaml': 'plugins: []\n' });
    expect((await init(cwd)).stdout).toMatch(/unchanged\n {2}\.remarkrc\.yaml: .*docs\/prose\.md/);
    expect(readdirSync(cwd)).not.toContain('.remarkrc.mjs');
    expect(read(cwd, '.remarkrc.yaml')).toBe('plugins: []\n');
  });

  test.each([
    ['{\n  "name": "kites",\n}\n', '3:1', 'expected JSON'],
    ['', '1:1', 'expected JSON'],
    ['[1]', '1:1', 'expected an object'],
    ['{\n  "devDependencies": []\n}', '2:22', 'expected an object'],
    ['{ "scripts": "x" }', '1:14', 'expected an object'],
  ])('says where a package.json is not valid, and writes nothing: %j', async (text, place, why) => {
    const cwd = projectOf({ ...edition, 'package.json': text });
    const outcome = await init(cwd);
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toContain(`package.json:${place}: `);
    expect(outcome.stderr).toContain(why);
    expect(read(cwd, 'package.json')).toBe(text);
    expect(readdirSync(cwd)).not.toContain('.remarkrc.mjs');
  });
});

test('a package.json of a new project keeps what it has', async () => {
  const cwd = projectOf({ 'mine/package.json': '{ "name": "mine" }' });
  const outcome = await rulewright(['init', 'mine', '--prose'], { cwd });
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  expect(outcome.stdout).toMatch(/changed\n {2}mine\/package\.json\n/);
  expect(JSON.parse(read(cwd, 'mine/package.json'))).toMatchObject({
    name: 'mine',
    scripts: { prose: expect.any(String) },
  });
});

test('the page about prose shows the configuration as it is written', async () => {
  const cwd = projectOf(edition);
  await init(cwd);
  const shown = /^```js\n([\s\S]*?)^```$/m.exec(read('docs/prose.md'))?.[1];
  expect(shown).toBe(read(cwd, '.remarkrc.mjs'));
});
