import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  contentsOf,
  editionOf,
  emptyFolder,
  expectCivil,
  oneRule,
  projectOf,
  rulewright,
  writeFiles,
} from './harness.ts';

/** A small invented document in the numbered dialect. */
const document = `A Small Game

0 THE SET-UP

1 THE TURN

0 The Set-up

- **0.00** This is how a game begins.
- **0.01** DEAL: Deal five cards to each player.

1 The Turn

- **1.00** This is what happens in a turn.
- **1.01** LIMIT: Nobody holds more than seven cards.
`;

/** A project in a folder of its own that is nobody's home, with a document to import. */
const project = () => projectOf({ 'p/book.txt': document, ...inside(editionOf(oneRule('Fly two.'))) });
const inside = (files: Readonly<Record<string, string | Uint8Array>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`p/${name}`, text]));

/** Each command that takes the name of an output. */
const commands: readonly (readonly [name: string, args: (out: string) => string[]])[] = [
  ['build', (out) => ['build', '--out', out]],
  ['export', (out) => ['export', '--out', out]],
  ['site build', (out) => ['site', 'build', '--out', out]],
  ['import', (out) => ['import', 'book.txt', '--edition', 'flying', '--out', out]],
  ['init', (out) => ['init', out]],
  ['diff', (out) => ['diff', 'kites', 'kites', '--out', out]],
];

/** Run a command with an output that must be refused, and see that nothing changed. */
async function expectRefused(folder: string, args: readonly string[], why: RegExp, home = folder) {
  const before = [contentsOf(folder), readdirSync(folder, { recursive: true }).sort()];
  const outcome = await rulewright(args, { cwd: join(folder, 'p'), env: { HOME: home } });
  expectCivil(outcome);
  expect(outcome).toMatchObject({ code: 2, stdout: '' });
  expect(outcome.stderr).toMatch(why);
  expect([contentsOf(folder), readdirSync(folder, { recursive: true }).sort()]).toEqual(before);
}

describe.concurrent.each(commands)('%s never replaces', (name, args) => {
  test.each([
    ['the project', '.', /this is the project; name another folder|has rules already/],
    ['what holds the project', '..', /this is (?:your home|what holds)/],
    ['the root', '/', /this is the root of the file system/],
  ])('%s', async (_what, out, why) => {
    await expectRefused(project(), args(out), why);
  });

  // An import has a folder of its own in there.
  test.skipIf(name === 'import')('the rules', async () => {
    await expectRefused(project(), args('rules'), /this is the folder of rules; name another folder/);
  });

  test('the project by another name', async () => {
    const folder = project();
    symlinkSync('p', join(folder, 'link'));
    await expectRefused(
      folder,
      args(join(folder, 'link')),
      /this is the project|did not make|has rules already/,
    );
  });

  test('a home, and what holds one', async () => {
    const folder = project();
    mkdirSync(join(folder, 'homes/me'), { recursive: true });
    await expectRefused(folder, args('../homes/me'), /this is your home/, join(folder, 'homes/me'));
    await expectRefused(folder, args('../homes'), /this is what holds your home/, join(folder, 'homes/me'));
  });

  test('a place that a link of the project leads to', async () => {
    const folder = project();
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync('../elsewhere', join(folder, 'p/out'));
    await expectRefused(folder, args('out/x'), /a link leads out of the project/);
  });

  test.skipIf(name === 'import')('a folder in the rules', async () => {
    await expectRefused(project(), args('rules/new'), /lies in .*rules, where only rules are/);
    await expectRefused(project(), args('rules/kites'), /lies in .*rules, where only rules are/);
  });

  // `init` writes beside it.
  test.skipIf(name === 'diff' || name === 'export' || name === 'init')(
    'what somebody else wrote',
    async () => {
      const folder = project();
      writeFiles(folder, { 'p/mine/letter.txt': 'Dear you', 'p/mine/index.html': '<p>' });
      await expectRefused(folder, args('mine'), /did not write|is not empty/);
      writeFiles(folder, { 'p/mine/.rulewright-output': 'mine\n' });
      await expectRefused(folder, args('mine'), /did not write|is not empty/);
    },
  );
});

describe.concurrent('site build', () => {
  test('leaves its own default folder alone where somebody else wrote it', async () => {
    const folder = project();
    writeFiles(folder, { 'p/dist/site/letter.txt': 'Dear you' });
    await expectRefused(folder, ['site', 'build'], /dist\/site" cannot be written: .*did not write/);
  });

  test('does not follow links of a checkout to its work folders', async () => {
    for (const path of ['.rulewright', '.rulewright/site']) {
      const folder = project();
      writeFiles(folder, { 'precious/out/letter.txt': 'Dear you', 'precious/made/letter.txt': 'Dear you' });
      mkdirSync(join(folder, 'p', path, '..'), { recursive: true });
      symlinkSync(join(folder, 'precious'), join(folder, 'p', path));
      await expectRefused(folder, ['site', 'build'], /a link leads out of the project/);
      rmSync(join(folder, 'p', path));
      symlinkSync(join(folder, 'p/notes'), join(folder, 'p', path));
      writeFiles(folder, { 'p/notes/site/letter.txt': 'Dear you' });
      await expectRefused(folder, ['site', 'build'], /a link leads elsewhere in the project/);
    }
  });
});

test('an output is made in a free folder elsewhere, and by init below a project', async () => {
  const folder = project();
  const cwd = join(folder, 'p');
  const out = join(emptyFolder(), 'data');
  mkdirSync(out);
  expect(await rulewright(['build', '--out', out], { cwd })).toMatchObject({ code: 0 });
  expect(await rulewright(['init', 'other'], { cwd })).toMatchObject({ code: 0 });
  expect(readdirSync(join(cwd, 'other'))).toEqual([
    '.github',
    '.gitignore',
    '.vscode',
    'package.json',
    'rules',
  ]);
  const imported = await rulewright(['import', 'book.txt', '--edition', 'flying', '--out', 'rules/flying'], {
    cwd,
  });
  expect(imported.code).not.toBe(2);
  expect(readdirSync(join(cwd, 'rules'))).toEqual(['flying', 'kites']);
});
