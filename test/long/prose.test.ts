import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { emptyFolder, projectOf, rulewright, run, writeFiles } from '../cli/harness.ts';

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(folder, 'package.json'));

/**
 * Installs a project with the sources of this package as `rulewright`, and runs its script `prose`.
 */
async function checkProse(cwd: string): Promise<string[]> {
  const { devDependencies, scripts } = manifestOf(cwd);
  mkdirSync(join(cwd, 'node_modules/rulewright'), { recursive: true });
  for (const name of Object.keys(devDependencies).filter(
    (one) => !existsSync(join(cwd, 'node_modules', one)),
  ))
    symlinkSync(resolve('node_modules', name), join(cwd, 'node_modules', name));
  const from = (path: string) => JSON.stringify(pathToFileURL(resolve(path)).href);
  writeFiles(join(cwd, 'node_modules/rulewright'), {
    'package.json': '{ "type": "module", "exports": { ".": "./index.js", "./remark": "./remark.js" } }',
    'index.js': `export * from ${from('src/index.ts')};`,
    'remark.js': `export * from ${from('src/remark.ts')}; export { default } from ${from('src/remark.ts')};`,
  });
  const [program, ...args] = String(scripts.prose).split(' ');
  expect(program).toBe('remark');
  const outcome = await run(
    process.execPath,
    [resolve('node_modules/remark-cli/cli.js'), ...args, '--no-color'],
    {
      cwd,
    },
  );
  let file = '';
  const found: string[] = [];
  for (const line of outcome.stderr.split('\n')) {
    const [, place, words] = /^ *(\d+:\d+)-\d+:\d+ +\w+ +(.*)$/.exec(line) ?? [];
    if (place === undefined) file = /^\S+\.md$/.exec(line)?.[0] ?? file;
    else found.push(`${file}:${place} ${/`(.*?)`/.exec(words ?? '')?.[1]}`);
  }
  expect([outcome.code, outcome.stderr], outcome.stderr).toEqual([
    found.length > 0 ? 1 : 0,
    found.length > 0 ? expect.anything() : '',
  ]);
  return found;
}

const book = {
  'rules/kites/edition.yaml':
    'id: kites\ntitle: Kites of Quorlisk\nversion: "1"\nfacets:\n  wind: { values: [zephyrous] }\nglossary: glossary.md\nsections: [turn.md]\n',
  'rules/kites/turn.md': `---
id: turn
title: not a wrod
---

# The Trun

1. **Draw:** Take a card from Zarquon
   and from the the Deck. -turn_xqz {#turn_xqz}
2. **Tresure:** Zarquon and Zarquon's kites take a extra Glimmer, or two Glimmers [turn_xqz]. {#turn_wqz}
3. Discrad one \\* of the cards, take [turn_xqz] take, but see [the largst hand][turn_wqz]. {#turn_vqz}
4. Count {~~tow~>thre~~} cards {--the the--} &amp; anothr one in zephyrous wind. {#turn_uqz}

   > [!EXAMPLE]
   > Ann has a kite
   > and a owl, but no sparow.

| Kite | Wrth |
| --- | --- |
| the | the |
`,
  'rules/kites/glossary.md':
    '---\nid: glossary\nkind: glossary\n---\n\n# Glossary\n\n- **Glimmer** (also: Glimr): what a kite is worht. {#term_glimmer}\n',
};

describe('init --prose', () => {
  test('makes a project whose prose is checked, without diagnostics', async () => {
    const cwd = emptyFolder();
    const outcome = await rulewright(['init', 'mine', '--prose'], { cwd });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toMatch(/Next: cd mine && npm install && npx rulewright lint && npm run prose\n$/);
    // The versions under test.
    const { rulewright: own, astro, ...rest } = manifestOf(join(cwd, 'mine')).devDependencies;
    const { version, devDependencies, dependencies } = manifestOf('.');
    expect([own, astro]).toEqual([`^${version}`, devDependencies.astro]);
    const tested = Object.entries<string>({ ...devDependencies, ...dependencies });
    expect(Object.fromEntries(tested.map(([name, range]) => [name, range.replace('^', '')]))).toMatchObject(
      rest,
    );
    expect(await checkProse(join(cwd, 'mine'))).toEqual([]);
  });

  test('finds the mistakes of a book at their places, and no name, id, target or attribute', async () => {
    const cwd = projectOf(book);
    expect(await rulewright(['init', '.', '--prose'], { cwd, env: { HOME: '/' } })).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await checkProse(cwd)).toEqual([
      'rules/kites/glossary.md:8:45 worht',
      'rules/kites/turn.md:6:7 Trun',
      'rules/kites/turn.md:9:13 the',
      'rules/kites/turn.md:10:6 Tresure',
      'rules/kites/turn.md:10:50 a',
      'rules/kites/turn.md:11:4 Discrad',
      'rules/kites/turn.md:11:68 largst',
      'rules/kites/turn.md:12:18 thre',
      'rules/kites/turn.md:12:52 anothr',
      'rules/kites/turn.md:16:10 a',
      'rules/kites/turn.md:16:24 sparow',
      'rules/kites/turn.md:18:10 Wrth',
    ]);
    writeFiles(cwd, { 'words.txt': 'Tresure\r\nworht\nTrun\n' });
    expect(await checkProse(cwd)).toHaveLength(9);
  });

  test('reports only words that no label or name explains, and accepts them from words.txt', async () => {
    const cwd = emptyFolder();
    cpSync('rules/ccr-2', join(cwd, 'rules/ccr-2'), { recursive: true });
    expect(await rulewright(['init', '.', '--prose'], { cwd, env: { HOME: '/' } })).toMatchObject({
      code: 0,
    });
    const words = (await checkProse(cwd)).map((found) => found.replace(/^.* /, ''));
    expect([...new Set(words)].sort().join(' ')).toBe(
      "Eberle Edric Gaius Ghola Kittredge Liet-Kynes Mohiam Muad'Dib Olotka Padishah Shaddam Vaca " +
        'coriolis grey ornithopter ornithopters revivable',
    );
    writeFiles(cwd, { 'words.txt': words.join('\n') });
    expect(await checkProse(cwd)).toEqual([]);
  });
});
