import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  contentsOf,
  editionOf,
  expectCivil,
  oneRule,
  projectOf,
  rulewright,
  spawnRulewright,
  writeFiles,
} from './harness.ts';

const secret = 'Hush until the moon is up.';

/** A project with a release, and next to it another one whose words are nobody's business. */
async function projects() {
  const folder = projectOf({});
  const [cwd, mine] = [join(folder, 'p'), join(folder, 'mine')];
  writeFiles(cwd, { ...editionOf(oneRule('Fly two.')), ...editionOf(oneRule('Sail.'), '', 'ships') });
  writeFiles(mine, editionOf(oneRule(secret)));
  for (const home of [cwd, mine])
    expect((await rulewright(['release', 'kites'], { cwd: home })).code).toBe(0);
  const { stdout } = await rulewright(['export', 'kites', '--format', 'json'], { cwd: mine });
  writeFiles(mine, {
    'graph.json': stdout,
    'words.yaml': 'synonyms:\n  - [moon, hush]\n',
    'site.yaml': 'faults: true\n',
  });
  return { cwd, mine };
}

/** What a build prints, and what it writes. */
async function build(cwd: string): Promise<string> {
  const outcome = await rulewright(['build'], { cwd });
  expectCivil(outcome);
  const written = readdirSync(cwd).includes('dist') ? [...contentsOf(join(cwd, 'dist/data')).values()] : [];
  return outcome.stdout + outcome.stderr + written.join('\n');
}

const pipe = (path: string) => {
  rmSync(path, { force: true });
  spawnSync('mkfifo', [path]);
};

describe('what rules/site.yaml names', () => {
  test.each([
    ['a graph by a path', '{ old: ../mine/graph.json, new: kites }', 'it is outside of the project'],
    ['a graph by a link', '{ old: graph.json, new: kites }', 'it is a link out of the project'],
    [
      'a graph by a folder that is a link',
      '{ old: all/graph.json, new: kites }',
      'a link out of the project',
    ],
    ['a graph by its whole path', '{ old: "MINE/graph.json", new: kites }', 'it is outside of the project'],
    ['an edition by a path', '{ old: ../mine/rules/kites, new: kites }', 'it is outside of the project'],
    [
      'an edition by a folder that is a link',
      '{ old: all/rules/kites, new: kites }',
      'outside of the project',
    ],
    ['a version by a path', '{ old: ../mine/rules/kites@1, new: kites }', 'it is outside of the project'],
    [
      'a vocabulary by a path',
      '{ old: ships, new: kites, vocabulary: ../mine/words.yaml }',
      'outside of the project',
    ],
    [
      'a vocabulary by a link',
      '{ old: ships, new: kites, vocabulary: words.yaml }',
      'a link out of the project',
    ],
  ])('%s is not read outside of the project, and says where', async (_name, pair, why) => {
    const { cwd, mine } = await projects();
    for (const name of ['graph.json', 'words.yaml']) symlinkSync(join(mine, name), join(cwd, name));
    symlinkSync(mine, join(cwd, 'all'));
    writeFiles(cwd, { 'rules/site.yaml': `compare:\n  - ${pair.replace('MINE', mine)}\n` });
    const printed = await build(cwd);
    expect(printed).toMatch(/E031[\s\S]*rules\/site\.yaml:2:/);
    expect(printed).toContain(why);
    expect(printed).not.toMatch(/Hush|moon/);
    expect(readdirSync(cwd)).not.toContain('dist');
  });

  test('is read inside of it, by a link, too', async () => {
    const { cwd } = await projects();
    const { stdout } = await rulewright(['export', 'kites', '--format', 'json'], { cwd });
    writeFiles(cwd, { 'old/graph.json': stdout, 'old/words.yaml': 'synonyms:\n  - [two, both]\n' });
    symlinkSync('old/graph.json', join(cwd, 'graph.json'));
    const pair = '{ old: graph.json, new: ships, vocabulary: old/words.yaml }';
    writeFiles(cwd, { 'rules/site.yaml': `compare:\n  - ${pair}\n` });
    expect((await rulewright(['build'], { cwd })).code).toBe(0);
  });

  test('is not looked for where the file is itself a link out of rules/', async () => {
    const { cwd, mine } = await projects();
    writeFiles(mine, { 'site.yaml': `hush: ${secret}\n` });
    symlinkSync(join(mine, 'site.yaml'), join(cwd, 'rules/site.yaml'));
    const printed = await build(cwd);
    expect(printed).toMatch(/S001[\s\S]*rules\/site\.yaml:1:1/);
    expect(printed).toContain('a link out of rules/');
    expect(printed).not.toMatch(/Hush/i);
  });

  test('is read in a rules/ that is a link', async () => {
    const { cwd } = await projects();
    writeFiles(cwd, { 'rules/site.yaml': 'editions: [ships]\n' });
    const linked = projectOf({});
    symlinkSync(join(cwd, 'rules'), join(linked, 'rules'));
    expect((await rulewright(['build'], { cwd: linked })).code).toBe(0);
    expect(readdirSync(join(linked, 'dist/data'))).toContain('rulewright.site.json');
  });
});

describe('a release that is a link out of its edition', () => {
  test.each([
    ['diff', 'kites@1', 'ships'],
    ['lint', 'kites', '--since', '1'],
    ['lint', 'kites'],
    ['audit', 'note.txt', '--edition', 'ships', '--from', 'kites@1'],
  ])('is not read by %s %s', async (...args) => {
    const { cwd, mine } = await projects();
    writeFiles(cwd, {
      'rules/kites/edition.yaml': 'id: kites\ntitle: Kites\nversion: "2"\nsections: [t.md]\n',
      'note.txt': 'See 1.1.\n',
    });
    const record = join(cwd, 'rules/kites/releases/1.json');
    rmSync(record);
    symlinkSync(join(mine, 'rules/kites/releases/1.json'), record);
    const { code, stdout, stderr } = await rulewright(args, { cwd });
    expect(code).toBeGreaterThan(0);
    expect(stdout + stderr).toContain("a link out of the edition's folder");
    expect(stdout + stderr).toContain('releases/1.json');
  });
});

describe('a pipe is refused and not waited for', () => {
  const named = [
    'edition.yaml',
    'accepted.yaml',
    'lineage.yaml',
    't.md',
    'releases/1.json',
    'import-report.json',
  ];
  test.each(named)('as %s of an edition', async (name) => {
    const { cwd } = await projects();
    // A fault makes lint look for the place in the document that the rule was imported from.
    writeFiles(cwd, editionOf(oneRule('Fly [two.')));
    pipe(join(cwd, 'rules/kites', name));
    for (const args of [
      ['lint'],
      ['fmt'],
      ['build'],
      ['diff', 'kites@1', 'ships'],
      ['rename', 'kites_rule', 'k'],
    ]) {
      // As a process where it is read first: waiting for the pipe would hold up all tests.
      const start = args[0] === 'lint' ? spawnRulewright : rulewright;
      const outcome = await start(args, { cwd });
      expectCivil(outcome);
      if (args[0] === 'lint' && name !== 'import-report.json')
        expect(outcome.stdout).toMatch(
          new RegExp(`rules/kites/${name}:1:1\\n.*cannot be read \\(not a file\\)`),
        );
    }
  });

  test.each([
    ['rules/site.yaml', 'faults: true'],
    ['graph.json', 'compare: [{ old: graph.json, new: kites }]'],
    ['words.yaml', 'compare: [{ old: ships, new: kites, vocabulary: words.yaml }]'],
  ])('as %s of a site', async (name, settings) => {
    const { cwd } = await projects();
    writeFiles(cwd, { 'rules/site.yaml': `${settings}\n` });
    pipe(join(cwd, name));
    const outcome = await spawnRulewright(['build'], { cwd });
    expectCivil(outcome);
    expect(outcome.stdout).toContain('rules/site.yaml:1:');
    expect(outcome.stdout).toContain('not a file');
  });

  test.each([
    ['diff', 'pipe.json', 'kites'],
    ['diff', 'ships', 'kites', '--vocabulary', 'pipe.json'],
    ['lint', '--against', 'pipe.json', 'kites'],
    ['import', 'pipe.json', '--edition', 'small', '--out', 'rules/small'],
    ['import', 'note.txt', '--map', 'pipe.json', '--edition', 'small', '--out', 'rules/small'],
    ['audit', 'note.txt', '--edition', 'pipe.json'],
    ['audit', 'note.txt', '--edition', 'kites', '--from', 'pipe.json'],
    ['audit', 'note.txt', '--edition', 'kites', '--config', 'pipe.json'],
  ])('where it is named for %s %s', async (...args) => {
    const { cwd } = await projects();
    writeFiles(cwd, { 'note.txt': '1. See 1.1.\n' });
    pipe(join(cwd, 'pipe.json'));
    const outcome = await spawnRulewright(args, { cwd });
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringMatching(/pipe\.json.*not a file/) });
  });

  test('as a .gitignore among what is audited', async () => {
    const { cwd } = await projects();
    pipe(join(cwd, '.gitignore'));
    expect((await spawnRulewright(['audit', '.', '--edition', 'kites'], { cwd })).code).toBe(0);
  });
});
