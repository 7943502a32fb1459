import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  copyOf,
  editionOf,
  emptyFolder,
  expectCivil,
  type Outcome,
  oneRule,
  projectOf,
  rulewright,
  shell,
  spawnRulewright,
} from './harness.ts';

const clean = copyOf('quillmoor');
const faulty = projectOf(editionOf(oneRule('See [nowhere].')));
const nothing = emptyFolder();

/** Command, where, what it exits with, what it says. */
const runs: readonly (readonly [string, string, 0 | 1 | 2, RegExp])[] = [
  ['lint', clean, 0, /2 info in 2 files/],
  ['lint quillmoor-pocket', clean, 0, /2 info in 2 files/],
  ['lint quillmoor-full', clean, 0, /no faults in 1 file/],
  ['lint', faulty, 1, /rules\/kites\/t\.md:3:9[\s\S]*nowhere[\s\S]*1 error in 1 file/],
  ['lint', nothing, 2, /no folder rules\/.*rulewright init/],
  ['lint quilmoor-pocket', clean, 2, /no edition "quilmoor-pocket".*Did you mean "quillmoor-pocket"\?/],
  ['lint zzz', clean, 2, /no edition "zzz".*Known: quillmoor-full, quillmoor-pocket\./],
  ['lint ..', clean, 2, /no edition "\.\."/],
  ['lint .', clean, 2, /"\." contains editions\. Name one of them: quillmoor-full, quillmoor-pocket\./],
  ['lint rules/nope/x.md', clean, 2, /there is no file "rules\/nope\/x\.md"\./],
  ['lint x.md', clean, 2, /there is no file "x\.md"\./],
  [
    'completion tcsh',
    clean,
    2,
    /^rulewright: "tcsh" is not a shell\. Allowed choices are bash, zsh, fish\.$/m,
  ],
  ['lint --since 9.9', clean, 2, /"9\.9" is neither a release of "quillmoor-\w+" nor a git revision: /],
  ['lint --only E001', clean, 2, /"E001" cannot be chosen: errors that prevent reading are always reported/],
  ['fmt rules/kites/t.md', faulty, 2, /is a file of the edition "kites"; this command takes editions/],
  ['lint --root /nowhere', clean, 2, /no folder rules\/ in "\/nowhere"/],
  ['lint --deadline 0', clean, 2, /seconds above 0/],
  ['lint --deadline soon', clean, 2, /seconds above 0/],
  ['lint --format xml', clean, 2, /"?xml"?.*pretty, json, sarif, github/],
  ['build --out out', faulty, 1, /nowhere/],
  ['build', nothing, 2, /no folder rules\//],
  ['fmt --check', clean, 0, /0 of 5 files not formatted/],
  ['fmt --check', faulty, 0, /0 of 1 files not formatted/],
  ['fmt', nothing, 2, /no folder rules\//],
  ['export quillmoor-pocket --format json', clean, 0, /"format": "rulewright\/graph@2"/],
  ['export quillmoor-full', clean, 2, /only its ids and titles are known/],
  ['export', clean, 0, /Spool: what Thread is wound on/],
  ['export kites', faulty, 1, /nowhere/],
  ['export kits', faulty, 2, /Did you mean "kites"\?/],
  ['export quillmoor-pocket --format dot', clean, 2, /text, markdown, html, docx, pdf, json, graphml, words/],
  ['export quillmoor-pocket --section I', clean, 2, /"--section" works only with "--format pdf"\./],
  ['show quillmoor-pocket I.B', clean, 0, /Thread[\s\S]*Spool/],
  ['show quillmoor-pocket flying_thread', clean, 0, /I\.B Thread/],
  ['show quillmoor-pocket flying_tread', clean, 2, /no rule "flying_tread".*perhaps flying_thread/],
  ['show quillmoor-pocket', clean, 2, /name a rule, or list those with stars: --stars\./],
  ['show quillmoor-pocket I.B --stars', clean, 2, /leave out the rule/],
  ['show quillmoor-pocket I.B --table sky=blue', clean, 2, /no facet "sky".*weather, kit/],
  ['show quillmoor-pocket I.B --table weather=wet', clean, 2, /"wet" is no value.*calm, gusty/],
  ['show quillmoor-pocket I.B --table weather=calm,gusty', clean, 2, /takes one value: calm, gusty/],
  ['show quillmoor-pocket III.A --table weather=calm', clean, 0, /not in play/],
  ['show quillmoor-pocket III.A --table weather=', clean, 2, /takes one value: calm, gusty/],
  ['show quillmoor-pocket III.A --table weather', clean, 2, /"weather" is no choice: expected facet=value/],
  ['show quillmoor-pocket III.A --named sunday', clean, 2, /no table "sunday"\. Known: none/],
  ['show quillmoor-pocket III.A --without nobody', clean, 2, /no rule "nobody" to leave out/],
  [
    'show quillmoor-pocket III.A --table weather=calm --why',
    clean,
    0,
    /Why\n[\s\S]*not in play: it needs weather gusty/,
  ],
  [
    'export quillmoor-pocket --format markdown --table weather=calm kit=',
    clean,
    0,
    /^# .*\n\nThe table: weather=calm kit=\./,
  ],
  ['export quillmoor-pocket --format json --table weather=calm', clean, 0, /"format": "rulewright\/table@2"/],
  ['export quillmoor-pocket --format html', clean, 0, /^<!DOCTYPE html>/],
  ['export quillmoor-pocket --table weather=wet', clean, 2, /"wet" is no value/],
  ['show quillmoor-pocket --stars', clean, 0, /that can be prevented or cancelled/],
  ['build quillmoor-pocket --table weather=calm', clean, 2, /name the edition and --out/],
  ['build --table weather=calm --out x', clean, 2, /name the edition and --out/],
  ['build quillmoor-pocket --table weather=wet --out x', clean, 2, /"wet" is no value/],
  [
    'diff quillmoor-pocket quillmoor-pocket --table weather=calm',
    clean,
    0,
    /to 0 rules whose own words stand/,
  ],
  [
    'diff quillmoor-pocket quillmoor-pocket --table weather=wet',
    clean,
    2,
    /in quillmoor-pocket \S+, "wet" is no value/,
  ],
  [
    'diff quillmoor-pocket quillmoor-pocket --table weather=calm --format html',
    clean,
    0,
    /^<!DOCTYPE html>[\s\S]*<p>To 0 rules whose own words stand something else applies at this table\./,
  ],
  [
    'diff quillmoor-pocket quillmoor-pocket --applies --format markdown',
    clean,
    0,
    /^# quillmoor-pocket .*\n\nTo 0 rules whose own words stand something else applies at some table\.\n$/,
  ],
  [
    'diff quillmoor-pocket quillmoor-pocket --applies --table weather=calm',
    clean,
    2,
    /"--applies" looks for tables, "--table" and "--named" say which: take one of them/,
  ],
  ['diff quillmoor-pocket quillmoor-pocket --applies --only applies', clean, 0, /To 0 rules|to 0 rules/],
  ['diff quillmoor-pocket quillmoor-pocket --applies --only star', clean, 2, /"--only" and "--all" choose/],
  ['show quillmoor-full --stars', clean, 2, /only its ids and titles are known/],
  ['show quillmoor-full rain_thread', clean, 2, /only its ids and titles are known/],
  ['lint --unsafe', clean, 2, /"--unsafe" works only with "--fix"\./],
  ['audit . --unsafe', clean, 2, /"--unsafe" works only with "--fix"\./],
  ['lint --fixx', clean, 2, /unknown option '--fixx'[\s\S]*Did you mean --fix\?/],
  ['lnt', clean, 2, /unknown command 'lnt'[\s\S]*Did you mean lint\?/],
  ['-v', clean, 0, /^\d+\.\d+\.\d+\n$/],
  ['lint --quiet', clean, 0, /^no faults in \d files\n$/],
  ['--version', clean, 0, /^\d+\.\d+\.\d+\n$/],
  ['site dance', clean, 2, /dance.*dev, build, preview/],
  ['completion tcsh', clean, 2, /tcsh.*bash, zsh, fish/],
];

describe('exit codes and messages', () => {
  test.concurrent.each(runs)('rulewright %s', async (line, cwd, code, message) => {
    const args = line.split(' ').filter((word) => word !== '');
    const outcome = await rulewright(args, { cwd });
    expect(outcome.stdout + outcome.stderr).toMatch(message);
    expect(outcome.code).toBe(code);
    expectCivil(outcome);
    // What could not run has nothing to say where results are read.
    if (code === 2) expect(outcome.stdout).toBe('');
  });

  // The tests run the sources. Of what is built, the start and each command's part are loaded here.
  test.concurrent.each([
    ['lint', clean],
    ['build --out out', faulty],
    ['fmt --check', clean],
    ['export kites', faulty],
    ['show quillmoor-pocket I.B', clean],
    ['diff quillmoor-pocket quillmoor-pocket', clean],
    ['rename kites_rule kites_rule', faulty],
    ['release nothing', clean],
    ['accept nothing', clean],
    ['audit nowhere', clean],
    ['import nowhere', clean],
    ['init rules', clean],
    ['site dance', clean],
    ['completion bash', nothing],
    ['--help', nothing],
  ])('the program as it is built says the same: %s', async (line, cwd) => {
    expect(await spawnRulewright(line.split(' '), { cwd })).toEqual(
      await rulewright(line.split(' '), { cwd }),
    );
  });

  test('a failed build leaves nothing behind', () => {
    expect(existsSync(join(faulty, 'out'))).toBe(false);
    expect(readdirSync(faulty).filter((name) => name.startsWith('.out'))).toEqual([]);
  });
});

describe('help', () => {
  let help: Outcome;
  beforeAll(async () => {
    help = await rulewright(['--help'], { cwd: nothing });
  });

  test('names the exit codes', () => {
    expect(help.code).toBe(0);
    expect(help.stdout).toMatch(/0 clean, 1 diagnostics, 2 could not run/);
  });

  test('shows an example for every command', async () => {
    const commands = [...help.stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
    expect(commands).toEqual(
      expect.arrayContaining(['build', 'lint', 'fmt', 'export', 'show', 'init', 'site']),
    );
    const helps = commands
      .filter((name) => name !== 'help')
      .map(async (name) => {
        const { code, stdout } = await rulewright([name, '--help'], { cwd: nothing });
        return [name, code, new RegExp(`^Examples?: rulewright ${name}`, 'm').test(stdout)];
      });
    for (const one of await Promise.all(helps)) expect(one).toEqual([one[0], 0, true]);
  });
});

describe('where editions are', () => {
  const root = copyOf('quillmoor');
  const edition = join(root, 'rules/quillmoor-pocket');

  test.concurrent.each([
    ['from a folder below the project', ['lint'], edition],
    ['with --root from elsewhere', ['lint', '--root', root], nothing],
    ['with --root before the command', ['--root', root, 'lint'], nothing],
    ['by a path inside the project', ['lint', 'rules/quillmoor-pocket'], root],
    ['by a dot, from inside', ['lint', './'], edition],
    ['by an absolute path, from where no project is', ['lint', edition], nothing],
    ['by a path that goes up', ['lint', '../quillmoor-pocket'], edition],
  ])('%s', async (_how, args, cwd) => {
    const outcome = await rulewright(args, { cwd });
    expect(outcome).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('2 info in 2 files'),
    });
  });

  test('an edition outside of any project is compiled, and nothing is left beside it or here', async () => {
    const elsewhere = emptyFolder();
    const { code, stdout } = await rulewright(['export', '--format', 'json', edition], { cwd: elsewhere });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).edition.id).toBe('quillmoor-pocket');
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(readdirSync(edition).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('of two editions of one name a command takes one', async () => {
    const other = copyOf('quillmoor');
    const outcome = await rulewright(['lint', 'quillmoor-pocket', join(other, 'rules/quillmoor-pocket')], {
      cwd: root,
    });
    expect(outcome.stderr).toMatch(/two editions "quillmoor-pocket"/);
    expect(outcome.code).toBe(2);
  });
});

describe('init', () => {
  test('makes a project that lints clean and is formatted, and refuses to do so twice', async () => {
    const cwd = emptyFolder();
    const first = await rulewright(['init', 'mine'], { cwd });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const made = [...first.stdout.matchAll(/^ {2}(\S+)$/gm)].map(([, name = '']) => name);
    expect(made.length).toBeGreaterThan(2);
    for (const name of made) expect(readFileSync(join(cwd, name), 'utf8')).not.toBe('');
    const home = { cwd: join(cwd, 'mine') };
    expect(await rulewright(['lint'], home)).toMatchObject({ code: 0 });
    expect(await rulewright(['fmt', '--check'], home)).toMatchObject({ code: 0 });
    // Its own script for the site runs on the Astro that the package asks for.
    const [{ devDependencies }, { peerDependencies }] = ['package.json', resolve('package.json')].map(
      (path) => JSON.parse(readFileSync(resolve(home.cwd, path), 'utf8')),
    ) as [{ devDependencies: object }, { peerDependencies: object }];
    expect(devDependencies).toMatchObject(peerDependencies);
    const again = await rulewright(['init', 'mine'], { cwd });
    expect(again).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/"mine" has rules already.*init --edition ID/),
    });
  });

  test('adds an edition to a project, from any folder of it, and changes nothing else', async () => {
    const cwd = emptyFolder();
    expect(await rulewright(['init', 'mine'], { cwd })).toMatchObject({ code: 0 });
    const home = join(cwd, 'mine');
    const before = readdirSync(home, { recursive: true }).length;
    const inside = { cwd: join(home, 'rules') };
    const added = await rulewright(['init', '--edition', 'pocket_rules'], inside);
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toContain('../rules/pocket_rules/edition.yaml');
    expect(readdirSync(home, { recursive: true })).toHaveLength(before + 5);
    const { title, date } = parse(readFileSync(join(home, 'rules/pocket_rules/edition.yaml'), 'utf8'));
    expect(title).toBe('Pocket Rules');
    expect(String(date)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await rulewright(['lint'], { cwd: home })).toMatchObject({
      code: 0,
      stdout: 'no faults in 8 files\n',
    });
    expect(await rulewright(['init', '--edition', 'pocket_rules'], inside)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/"\.\.\/rules\/pocket_rules" exists already; choose another id/),
    });
    expect(await rulewright(['init', 'mine', '--title', 'Big Book'], { cwd })).toMatchObject({ code: 0 });
    expect(readdirSync(join(home, 'rules'))).toEqual(['big-book', 'my-game', 'pocket_rules']);
  });

  test('without a folder, starts a project here', async () => {
    const cwd = join(emptyFolder(), 'here');
    mkdirSync(cwd);
    const outcome = await rulewright(['init'], { cwd, env: { HOME: emptyFolder() } });
    expect(outcome).toMatchObject({ code: 0, stdout: expect.stringMatching(/Next: npm install/) });
    expect(readdirSync(join(cwd, 'rules'))).toEqual(['my-game']);
  });

  test('leaves nothing where there is no room, and can be run again', async () => {
    const cwd = emptyFolder();
    const outcome = await shell('trap "" XFSZ; ulimit -f 1; rulewright init mine', { cwd });
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(/^rulewright: "mine" cannot be written: .*\(EFBIG\)/);
    expect(readdirSync(cwd)).toEqual([]);
    expect(await rulewright(['init', 'mine'], { cwd })).toMatchObject({ code: 0 });
  });

  test('brings what an editor needs, and a workflow of which each part is explained', async () => {
    const folder = emptyFolder();
    const cwd = join(folder, 'mine');
    expect(await rulewright(['init', 'mine'], { cwd: folder })).toMatchObject({ code: 0 });
    const text = readFileSync(join(cwd, '.github/workflows/rules.yml'), 'utf8');
    const steps: readonly unknown[] = parse(text).jobs.rules.steps;
    expect(text.match(/^ {6}# .*\n {6}- /gm)).toHaveLength(steps.length);
    const recommended = readFileSync(join(cwd, '.vscode/extensions.json'), 'utf8');
    const extension = JSON.parse(readFileSync('editors/vscode/package.json', 'utf8'));
    expect(parse(recommended.replaceAll('//', '#'))).toEqual({
      recommendations: [`${extension.publisher}.${extension.name}`],
    });
  });

  test('takes a title and an id, and says what is wrong with them', async () => {
    const cwd = emptyFolder();
    const titled = ['init', 'a', '--title', 'Élan: 2 "Kites" # and more'];
    expect(await rulewright(titled, { cwd })).toMatchObject({ code: 0 });
    const folder = join(cwd, 'a/rules/elan-2-kites-and-more');
    expect(readFileSync(join(folder, 'edition.yaml'), 'utf8')).toContain(
      `title: 'Élan: 2 "Kites" # and more'`,
    );
    expect(await rulewright(['lint'], { cwd: join(cwd, 'a') })).toMatchObject({ code: 0 });
    expect(await rulewright(['init', 'b', '--edition', 'kites'], { cwd })).toMatchObject({ code: 0 });
    const blank = await rulewright(['init', 'c d'], { cwd });
    expect(blank.stdout).toMatch(/Next: cd "c d" && npm install && npx rulewright lint\n$/);
    mkdirSync(join(cwd, 'e'));
    const here = await rulewright(['init', '.'], { cwd: join(cwd, 'e'), env: { HOME: cwd } });
    expect(here.stdout).toMatch(/Next: npm install && npx rulewright lint\n$/);
    expect(readdirSync(join(cwd, 'b/rules'))).toEqual(['kites']);
    const refused = [
      [['--title', '規則'], /"規則" gives no id; name one with --edition/],
      [['--edition', '../up'], /"\.\.\/up" is not an id of an edition: expected lower-case letters/],
      [['--edition', 'schema'], /"schema" is not an id of an edition/],
    ] as const;
    for (const [options, why] of refused) {
      const outcome = await rulewright(['init', 'c', ...options], { cwd });
      expectCivil(outcome);
      expect(outcome).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(why) });
    }
    expect(readdirSync(cwd).sort()).toEqual(['a', 'b', 'c d', 'e']);
  });

  test('makes a project in a repository without files', async () => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, 'mine/.git'), { recursive: true });
    expect(await rulewright(['init', 'mine'], { cwd })).toMatchObject({ code: 0 });
    const manifest = JSON.parse(readFileSync(join(cwd, 'mine/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ private: true, scripts: { lint: 'rulewright lint' } });
  });

  test('leaves what is there as it is, and says what it should have', async () => {
    const own = {
      'mine/README.md': '# Mine\n',
      'mine/.gitignore': 'node_modules\n',
      'mine/package.json': '{}\n',
    };
    const cwd = projectOf(own);
    const outcome = await rulewright(['init', 'mine'], { cwd });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toContain(
      'unchanged\n  mine/.gitignore: add node_modules/ and dist/\n  mine/package.json: run npm install --save-dev rulewright\nNext:',
    );
    for (const [path, text] of Object.entries(own)) expect(readFileSync(join(cwd, path), 'utf8')).toBe(text);
    expect(await rulewright(['lint'], { cwd: join(cwd, 'mine') })).toMatchObject({ code: 0 });
  });

  test('refuses a file, and a folder that has rules', async () => {
    const cwd = projectOf({ 'a-file': 'x', 'full/rules': 'x' });
    for (const name of ['a-file', 'a-file/below', 'full', '.']) {
      const outcome = await rulewright(['init', name], { cwd });
      expectCivil(outcome);
      expect(outcome).toMatchObject({ code: 2, stdout: '' });
    }
    expect(readdirSync(cwd).sort()).toEqual(['a-file', 'full']);
  });
});
