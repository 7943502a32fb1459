import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../src/base/hash.ts';
import {
  contentsOf,
  editionOf,
  oneRule,
  projectOf,
  rulewright,
  spawnRulewright,
  writeFiles,
} from './harness.ts';

const loose = '# Kites {#kites}\n\n1) Fly two. {#kites_rule}\n';

/** A project beside a folder that is nobody's business. */
const project = () => {
  const files = Object.entries(editionOf(loose)).map(([name, text]) => [`p/${name}`, text]);
  return projectOf({ ...Object.fromEntries(files), 'mine/letter.md': 'Dear you\n' });
};

/** A journal in rules/, where the program keeps none, that wants a letter to be another one. */
function leaveJournal(folder: string): void {
  const text = JSON.stringify({
    pid: 2 ** 30,
    changes: [{ path: 'linked/letter.md', before: 'Dear you\n', after: 'Dear nobody\n' }],
  });
  writeFiles(join(folder, 'p/rules'), { '.rulewright-change.json': `${fingerprint(text)}\n${text}` });
}

describe.concurrent('a checkout', () => {
  test.each([['lint'], ['build', '--out', '../out'], ['show', 'kites', '1.1'], ['fmt', '--check']])(
    'makes %s write nothing by a journal and a linked folder',
    async (...args) => {
      const folder = project();
      symlinkSync('../../mine', join(folder, 'p/rules/linked'));
      leaveJournal(folder);
      const before = contentsOf(folder);
      await rulewright(args, { cwd: join(folder, 'p') });
      for (const [name, text] of before) expect(contentsOf(folder).get(name)).toBe(text);
    },
  );

  test('makes release and accept write nothing through a link', async () => {
    const folder = project();
    writeFiles(join(folder, 'p'), editionOf(oneRule('Fly two.')));
    symlinkSync('../../../mine', join(folder, 'p/rules/kites/releases'));
    const outcome = await rulewright(['release', 'kites'], { cwd: join(folder, 'p') });
    // A folder of releases that is a link out is not read, so that the edition has a fault and is not released.
    expect(outcome).toMatchObject({ code: 1, stderr: 'nothing was released\n' });
    expect(outcome.stdout).toContain("cannot be read (a link out of the edition's folder)");
    expect([...contentsOf(join(folder, 'mine')).keys()]).toEqual(['letter.md']);
  });

  test('makes fmt and lint --fix write nothing through an edition that is a link', async () => {
    const folder = project();
    writeFiles(join(folder, 'other'), {
      'edition.yaml': 'id: ships\ntitle: S\nversion: "1"\nsections: [t.md]\n',
      't.md': loose,
    });
    symlinkSync('../../other', join(folder, 'p/rules/ships'));
    for (const args of [
      ['fmt', 'ships'],
      ['lint', '--fix', 'ships'],
    ]) {
      const outcome = await rulewright(args, { cwd: join(folder, 'p') });
      expect(outcome.stderr).toMatch(/a link on the way leads to another folder; work there|0 fixes/);
      expect(contentsOf(join(folder, 'other')).get('t.md')).toBe(loose);
    }
  });

  test('makes import remove nothing that a report of an earlier one names outside of it', async () => {
    const folder = project();
    const book = [
      'A Small Game',
      '0 THE SET-UP',
      '1 THE TURN',
      '0 The Set-up',
      '- **0.00** This is how a game begins.\n- **0.01** DEAL: Deal five cards to each player.',
      '1 The Turn',
      '- **1.00** This is what happens in a turn.\n- **1.01** LIMIT: Nobody holds more than seven cards.\n',
    ].join('\n\n');
    writeFiles(join(folder, 'p'), { 'book.txt': book });
    const args = ['import', 'book.txt', '--edition', 'small', '--out', 'rules/small'];
    const cwd = join(folder, 'p');
    expect((await rulewright(args, { cwd })).code).not.toBe(2);
    const [name, text] = [...contentsOf(join(cwd, 'rules/small'))].find(([path]) =>
      path.endsWith('.json'),
    ) ?? ['', ''];
    const report = JSON.parse(text) as { files: { path: string; hash: string }[] };
    report.files.push({ path: '../../../mine/letter.md', hash: 'x' });
    writeFiles(join(cwd, 'rules/small'), { [name]: JSON.stringify(report) });
    const outcome = await rulewright(args, { cwd });
    expect(outcome.code).toBe(2);
    expect(contentsOf(join(folder, 'mine')).get('letter.md')).toBe('Dear you\n');
  });

  test('has no file outside of it read as rules by a link, in whatever place', async () => {
    const folder = project();
    const home = join(folder, 'p/rules/kites');
    writeFiles(folder, { 'mine/secret.md': '# Secret {#secret}\n\n1. Hush. {#secret_word}\n' });
    symlinkSync('../../../mine/secret.md', join(home, 's.md'));
    symlinkSync('../../../mine', join(home, 'part'));
    const listed =
      'id: kites\ntitle: Kites\nversion: "1"\nsections: [t.md, s.md, part/secret.md, ../../../mine/secret.md]\n';
    writeFiles(home, { 'edition.yaml': listed });
    const cwd = join(folder, 'p');
    const linted = await rulewright(['lint'], { cwd });
    expect(linted.code).toBe(1);
    for (const args of [
      ['lint'],
      ['export', 'kites', '--format', 'json'],
      ['show', 'kites', 'secret_word'],
    ]) {
      const { stdout, stderr } = await rulewright(args, { cwd });
      expect(stdout + stderr).not.toContain('Hush');
    }
  });

  test('has no code of its own run by lint, fmt, build or what they load', async () => {
    const folder = project();
    const cwd = join(folder, 'p');
    const code = "require('fs').writeFileSync(require('path').join(__dirname, 'ran'), '');\n";
    const packages = ['satteri', 'fs-native-extensions', 'unpdf', 'astro', 'rulewright', 'yaml'];
    const names = packages.flatMap((name) => [
      `node_modules/${name}/index.js`,
      `rules/node_modules/${name}/index.js`,
    ]);
    const others = [
      'rulewright.config.js',
      'astro.config.cjs',
      '.remarkrc.js',
      'rules/index.js',
      'rules/kites/plugin.js',
    ];
    writeFiles(cwd, Object.fromEntries([...names, ...others].map((name) => [name, code])));
    const scripts = { prelint: 'touch ran', lint: 'touch ran', build: 'touch ran', postbuild: 'touch ran' };
    writeFiles(cwd, { 'package.json': JSON.stringify({ main: 'rulewright.config.js', scripts }) });
    for (const args of [
      ['lint'],
      ['fmt'],
      ['lint', '--fix'],
      ['build'],
      ['release', 'kites'],
      ['diff', 'kites', 'kites'],
    ]) {
      const outcome = await spawnRulewright(args, { cwd });
      expect(outcome.code).not.toBe(2);
    }
    expect([...contentsOf(folder).keys()].filter((name) => /(?:^|\/)ran$/.test(name))).toEqual([]);
  });
});
