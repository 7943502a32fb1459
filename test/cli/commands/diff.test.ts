import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../../src/model/comparison.ts';
import { emptyFolder, rulewright, writeFiles } from '../harness.ts';

const home = join(import.meta.dirname, '../../fixtures/diff');
const text = (name: string) => readFileSync(join(home, name), 'utf8');
const settings = (version: string) =>
  `id: gallery\ntitle: The Gallery\nversion: "${version}"\ntiers: [base, person]\nstars: { after: { rule: veto, effect: cancels } }\nsections: [play.md]\n`;

const edition = (folder: string, version: string, rules: string) => ({
  [`${folder}/edition.yaml`]: settings(version),
  [`${folder}/play.md`]: rules,
});

function project(): string {
  const folder = emptyFolder();
  writeFiles(folder, {
    ...edition('rules/gallery', '2', text('new.md')),
    ...edition('old/gallery', '1', text('old.md')),
  });
  return folder;
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.org', ...args], {
    cwd,
    stdio: 'pipe',
  });

const kindsOf = (stdout: string) =>
  (JSON.parse(stdout) as Comparison).changes.map(({ anchor, kinds }) => `${anchor} ${kinds.join(' ')}`);

test('a graph with a text that no edition could have is refused by its field', async () => {
  const cwd = project();
  const { stdout } = await rulewright(['export', 'gallery', '--format', 'json'], { cwd });
  const graph = JSON.parse(stdout) as { nodes: Record<string, string>[] };
  for (const node of graph.nodes) if (node['kind'] === 'rule') node['label'] = 'On and on '.repeat(30_000);
  writeFiles(cwd, { 'long.json': JSON.stringify(graph) });
  const outcome = await rulewright(['diff', 'gallery', 'long.json'], { cwd });
  expect(outcome).toMatchObject({ code: 2, stdout: '' });
  expect(outcome.stderr).toMatch(
    /"long\.json" cannot be compared with: nodes\.\d+\.label is too long for a text/,
  );
});

describe('rulewright diff', () => {
  test.each([
    ['pretty', 'expected.txt'],
    ['markdown', 'expected.md'],
    ['json', 'expected.json'],
    ['html', 'expected.html'],
  ])('prints %s as expected, the same each time', async (format, expected) => {
    const cwd = project();
    const run = () => rulewright(['diff', 'old/gallery', 'gallery', '--format', format], { cwd });
    const { code, stdout, stderr } = await run();
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    await expect(stdout).toMatchFileSnapshot(join(home, expected));
    expect((await run()).stdout).toBe(stdout);
  });

  test('what it prints as JSON is what the schema says, and as HTML a valid page', async () => {
    const schema = JSON.parse(readFileSync('schema/rulewright.diff.schema.json', 'utf8'));
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    expect(validate(JSON.parse(text('expected.json'))), JSON.stringify(validate.errors)).toBe(true);
    const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(
      text('expected.html'),
    );
    expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    expect(text('expected.html')).not.toMatch(/<script|https?:|javascript:/i);
  });

  test('says nothing and exits with 0 where nothing differs; shows only what is asked for', async () => {
    const cwd = project();
    const same = await rulewright(['diff', 'gallery', 'rules/gallery'], { cwd });
    expect(same).toMatchObject({ code: 0, stderr: '' });
    expect(same.stdout).toContain('No differences.');
    const stars = await rulewright(['diff', 'old/gallery', 'gallery', '--only', 'star', '--format', 'json'], {
      cwd,
    });
    expect(kindsOf(stars.stdout)).toEqual(['new-bidding reworded star renumbered']);
    const all = await rulewright(['diff', 'old/gallery', 'gallery', '--all', '--format', 'json'], { cwd });
    expect(kindsOf(all.stdout)).toContain('new-veto unchanged');
  });

  test('with --only the exit code says whether something of these kinds changed', async () => {
    const cwd = project();
    const code = async (...more: string[]) =>
      (await rulewright(['diff', 'old/gallery', 'gallery', ...more], { cwd })).code;
    const rest = await rulewright(['diff', 'old/gallery', 'gallery', '--only', 'merged'], { cwd });
    expect(rest).toMatchObject({ code: 0, stderr: '' });
    expect(rest.stdout).toContain('None of them is of the kinds that were asked for.');
    expect(await code('--only', 'star')).toBe(1);
    expect(await code('--only', 'merged,star')).toBe(1);
    expect(await code('--only', 'merged', '--all')).toBe(0);
    expect(await code('--only', 'unchanged')).toBe(0);
    const help = await rulewright(['diff', '--help'], { cwd });
    expect(help.stdout.replace(/\s+/g, ' ')).toMatch(/1 differences \(with --only: of these kinds\)/);
  });

  test('a change of capitals alone is a difference where it is asked for', async () => {
    const cwd = emptyFolder();
    writeFiles(cwd, {
      ...edition('rules/gallery', '2', text('new.md')),
      ...edition('old/gallery', '1', text('new.md').replace(/\bthe\b/, 'THE')),
    });
    const diff = (...more: string[]) => rulewright(['diff', 'old/gallery', 'gallery', ...more], { cwd });
    expect((await diff()).code).toBe(0);
    expect((await diff('--all')).code).toBe(0);
    expect((await diff('--only', 'typography')).code).toBe(1);
  });

  test('writes to a file', async () => {
    const cwd = project();
    const { code, stdout } = await rulewright(
      ['diff', 'old/gallery', 'gallery', '--format', 'markdown', '--out', 'CHANGES.md'],
      { cwd },
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(readFileSync(join(cwd, 'CHANGES.md'), 'utf8')).toBe(text('expected.md'));
  });

  test('reads revisions and versions from git, and writes nothing there', async () => {
    const cwd = project();
    const rules = join(cwd, 'rules/gallery');
    renameSync(rules, join(cwd, 'new'));
    renameSync(join(cwd, 'old/gallery'), rules);
    const release = {
      $schema: '',
      format: 'rulewright/release@1',
      edition: 'gallery',
      title: 'The Gallery',
      version: '1',
      date: null,
      previous: null,
      rules: [
        {
          id: 'deck',
          number: '1.1',
          kind: 'rule',
          parent: 'auction',
          label: 'Deck',
          tier: 'base',
          hash: 'other',
          wording: 'other',
        },
      ],
      seal: '',
    };
    writeFiles(cwd, { 'rules/gallery/releases/1.json': JSON.stringify(release) });
    git(cwd, 'init', '-q');
    git(cwd, 'add', 'rules');
    git(cwd, 'commit', '-qm', 'first');
    writeFiles(cwd, edition('rules/gallery', '2', text('new.md')));
    const before = git(cwd, 'status', '--porcelain').toString();
    for (const old of ['HEAD:gallery', 'HEAD:rules/gallery', 'gallery@1']) {
      const { code, stdout, stderr } = await rulewright(['diff', old, 'gallery@2', '--format', 'json'], {
        cwd,
      });
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
      expect(stdout).toBe(text('expected.json'));
    }
    expect(git(cwd, 'status', '--porcelain').toString()).toBe(before);
    const unknown = await rulewright(['diff', 'v9:gallery', 'gallery'], { cwd });
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toMatch(/^rulewright: there is no revision "v9" [^\n]*\n$/);
    // Without git the record alone is known.
    rmSync(join(cwd, '.git'), { recursive: true });
    const recorded = await rulewright(['diff', 'gallery@1', 'gallery', '--format', 'json'], { cwd });
    expect(recorded.stderr).toContain('no words');
    expect(kindsOf(recorded.stdout)).toContain('new-deck reworded moved renumbered');
    expect((JSON.parse(recorded.stdout) as Comparison).basis).toBe('record');
  });

  test('follows ids that the release exchanged under whose version the text goes on', async () => {
    const cwd = emptyFolder();
    const play = (version: string, ids: readonly [string, string], words: readonly [string, string]) => ({
      'rules/bay/edition.yaml': `id: bay\ntitle: Bay\nversion: "${version}"\nsections: [play.md]\n`,
      'rules/bay/play.md': `# Play {#play}\n\n1. **Dusk:** ${words[0]} {#${ids[0]}}\n2. **Dawn:** ${words[1]} {#${ids[1]}}\n`,
    });
    const first = ['Light every lamp.', 'Ring the bell twice.'] as const;
    writeFiles(cwd, play('1', ['dusk', 'dawn'], first));
    await rulewright(['release', 'bay'], { cwd });
    writeFiles(cwd, play('2', ['dawn', 'dusk'], first));
    await rulewright(['release', 'bay'], { cwd });
    writeFiles(cwd, play('2', ['dawn', 'dusk'], ['Whoever is last makes a fire.', 'Nobody blows a horn.']));
    const { stdout } = await rulewright(['diff', 'bay@1', 'bay', '--format', 'json'], { cwd });
    expect(kindsOf(stdout)).toEqual(['new-dawn reworded id', 'new-dusk reworded id']);
  });

  test('reads the text of a release that was replaced, and not that of its first record', async () => {
    const cwd = emptyFolder();
    const play = (words: string) => ({
      'rules/kites/edition.yaml': 'id: kites\ntitle: Kites\nversion: "1"\nsections: [play.md]\n',
      'rules/kites/play.md': `# Play {#play}\n\n1. ${words} {#play_draw}\n`,
    });
    const added = async () => {
      const { stdout } = await rulewright(['diff', 'kites@1', 'kites', '--format', 'json'], { cwd });
      const { changes } = JSON.parse(stdout) as Comparison;
      return JSON.stringify(changes);
    };
    git(cwd, 'init', '-q');
    const commit = () => {
      git(cwd, 'add', 'rules');
      git(cwd, 'commit', '-qm', 'text');
    };
    writeFiles(cwd, play('Draw one card.'));
    await rulewright(['release', 'kites'], { cwd });
    commit();
    writeFiles(cwd, play('Draw two cards.'));
    expect((await rulewright(['release', 'kites', '--replace'], { cwd })).code).toBe(0);
    // What nobody committed has a record alone.
    writeFiles(cwd, play('Draw three cards.'));
    expect((await rulewright(['diff', 'kites@1', 'kites'], { cwd })).stderr).toContain('no words');
    writeFiles(cwd, play('Draw two cards.'));
    commit();
    writeFiles(cwd, play('Draw three cards.'));
    commit();
    expect(await added()).toContain('two cards');
    expect(await added()).not.toContain('one card');
  });

  test('says where a side has a fault for which it, or some of it, could not be read', async () => {
    const cwd = project();
    rmSync(join(cwd, 'rules/gallery/play.md'));
    const partly = await rulewright(['diff', 'old/gallery', 'gallery'], { cwd });
    expect(partly.code).toBe(1);
    expect(partly.stderr).toMatch(
      /^rulewright: not all of gallery could be read, and what is missing counts as none: rules\/gallery\/edition\.yaml:6:\d+: [^\n]*\n$/,
    );
    git(cwd, 'init', '-q');
    writeFiles(cwd, { 'rules/gallery/edition.yaml': 'id: gallery\ntitel: The Gallery\n' });
    git(cwd, 'add', '.');
    git(cwd, 'commit', '-qm', 'broken');
    const broken = await rulewright(['diff', 'HEAD:gallery', 'old/gallery'], { cwd });
    expect(broken).toMatchObject({ code: 2, stdout: '' });
    expect(broken.stderr).toMatch(
      /^rulewright: "HEAD:gallery" cannot be compared: HEAD:rules\/gallery\/edition\.yaml:\d+:\d+: [^\n]*\n$/,
    );
  });

  test('lineage.yaml wins; an entry that names nothing is reported where it is', async () => {
    const cwd = project();
    const lineage = (entry: string) => writeFiles(cwd, { 'rules/gallery/lineage.yaml': entry });
    const run = (...more: string[]) =>
      rulewright(['diff', 'old/gallery', 'gallery', '--format', 'json', ...more], { cwd });
    lineage('matches:\n  - { with: gallery@1, old: forger, new: easel, why: he holds it now }\n');
    expect(kindsOf((await run()).stdout)).toContain('new-easel reworded label id tier moved renumbered');
    lineage('distinct:\n  - { with: gallery@1, old: bidding, new: bidding }\n');
    expect(kindsOf((await run()).stdout)).toContain('old-bidding removed');
    lineage('matches:\n  - { with: gallery@1, old: forgr, new: easel }\n');
    const unknown = await run();
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain('error E030 no-unknown-match  rules/gallery/lineage.yaml:2:29');
    expect(unknown.stderr).toContain('Did you mean "forger"?');
    lineage('matches:\n  - { with: gallery@1, old: forger, knew: easel }\n');
    const malformed = await run();
    expect(malformed).toMatchObject({ code: 2, stdout: '' });
    expect(malformed.stderr).toContain('rules/gallery/lineage.yaml:2:');
  });

  test.each([
    [['nothing', 'gallery'], /there is no edition "nothing"/],
    [['gallery@9', 'gallery'], /there is no version "9" of "gallery"/],
    [['HEAD:gallery', 'gallery'], /is in no git repository/],
    [['no.json', 'gallery'], /"no\.json" cannot be compared with/],
    [['gallery', 'gallery', '--only', 'colour'], /There is no kind of change "colour"/],
    [['gallery', 'gallery', '--vocabulary', 'no.yaml'], /no\.yaml/],
    [['gallery', 'gallery', '--out', 'rules/gallery/play.md/x'], /cannot be written/],
  ])('%j is refused with one message', async (args, message) => {
    const cwd = project();
    const { code, stdout, stderr } = await rulewright(['diff', ...args], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(join(cwd, 'CHANGES.md'))).toBe(false);
    expect(readdirSync(cwd).sort()).toEqual(['old', 'rules']);
  });
});
