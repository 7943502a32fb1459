import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runInProcess } from '../in-process.ts';

const home = mkdtempSync(join(tmpdir(), 'rulewright-again-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A small rulebook. */
const firstYear = `# The Ferry Game

## 1 Boarding

1.1 Every guest pays one coin, as rule 2.1 says.

1.2 Nobody boards the ferry twice.

## 2 Coins

2.1 A coin buys one seat.

2.2 Lost coins are gone.
`;

/** A chapter in front, one rule anew: every number behind it is another one. */
const nextYear = `# The Ferry Game

## 1 Welcome

1.1 Ring the bell when all are here.

## 2 Boarding

2.1 Every guest pays two coins, as rule 3.1 says.

2.2 Nobody boards the ferry twice.

## 3 Coins

3.1 A coin buys one seat.

3.2 Lost coins are gone.
`;

/** As in the first year, but for one figure. */
const reprinted = firstYear.replace('buys one seat', 'buys two seats');

/** A text with a character that nobody sees, for which lint writes a space. */
const withSlip = (text: string) => text.replace('boards the ', 'boards the\u001e');

let cwd = '';
let run = 0;
beforeEach(() => {
  run += 1;
  cwd = join(home, String(run));
  mkdirSync(cwd);
});

const rulewright = (...args: string[]) => runInProcess(args, { cwd });
const folder = () => join(cwd, 'rules/ferry');
const read = (path: string) => readFileSync(join(folder(), path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(folder(), path), text);
const sections = () =>
  readdirSync(folder())
    .filter((name) => /\.md/.test(name))
    .sort();

async function importYear(text: string, ...options: string[]) {
  writeFileSync(join(cwd, 'ferry.md'), text);
  return await rulewright('import', 'ferry.md', '--edition', 'ferry', '--out', 'rules/ferry', ...options);
}

/** Codes of errors that lint finds. */
async function errors(): Promise<string[]> {
  const { stdout } = await rulewright('lint', 'ferry', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; severity: string }[] };
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

describe('a next import', () => {
  test('takes what lint --fix and fmt did for no edit', async () => {
    await importYear(withSlip(firstYear));
    const written = read('1-boarding.md');
    await rulewright('lint', 'ferry', '--fix');
    expect(read('1-boarding.md')).not.toBe(written);
    await rulewright('fmt', 'ferry');
    const { code, stdout } = await importYear(nextYear);
    expect(code).toBe(0);
    expect(stdout).not.toContain('since they were edited');
    expect(sections()).toEqual(['1-welcome.md', '2-boarding.md', '3-coins.md']);
    expect(await errors()).toEqual([]);
  });

  test('takes a rename for no edit, and keeps the name', async () => {
    await importYear(firstYear);
    expect((await rulewright('rename', 'coins_lost_coins', 'coins_lost')).code).toBe(0);
    expect((await importYear(nextYear)).stdout).not.toContain('since they were edited');
    expect(read('3-coins.md')).toContain('Lost coins are gone. {#coins_lost}');
  });

  test('takes a fix that may change a meaning for an edit', async () => {
    const slip = firstYear.replace('coins are gone.', 'coins are gone, as rule 2.l says.');
    await importYear(slip);
    await rulewright('lint', 'ferry', '--fix', '--unsafe');
    expect(read('2-coins.md')).toContain('as rule [coins_coin_buys] says');
    expect((await importYear(slip)).stdout).toContain('rules/ferry/2-coins.md');
  });

  test('takes a file that a person edited for edited, whatever was put right in it then', async () => {
    await importYear(withSlip(firstYear));
    write('1-boarding.md', read('1-boarding.md').replace('twice', 'three times'));
    write('2-coins.md', read('2-coins.md').replace('gone', 'found again'));
    await rulewright('lint', 'ferry', '--fix');
    await rulewright('fmt', 'ferry');
    const { stdout } = await importYear(reprinted);
    expect(stdout).toContain(
      'since they were edited (--force replaces them):\n  rules/ferry/1-boarding.md\n',
    );
    expect(read('1-boarding.md')).toContain('the ferry three times');
    expect(read('2-coins.md')).toContain('found again');
  });

  test('writes the new text of an edited file beside it, until somebody took it over', async () => {
    await importYear(firstYear);
    const edited = read('2-coins.md').replace('gone', 'found again');
    write('2-coins.md', edited);
    const { stdout } = await importYear(reprinted);
    expect(stdout).toContain('the text that the document has now stands beside them');
    expect(stdout).toContain('rules/ferry/2-coins.md.new\n');
    expect(read('2-coins.md')).toBe(edited);
    expect(read('2-coins.md.new')).toContain('buys two seats');
    expect(await errors()).toEqual([]);
    // Said once, and not again while the document says the same.
    rmSync(join(folder(), '2-coins.md.new'));
    expect((await importYear(reprinted)).stdout).not.toContain('.new');
    write('2-coins.md', edited.replace('one seat', 'two seats').replace('found again', 'gone'));
    expect((await importYear(reprinted)).stdout).not.toContain('since they were edited');
  });

  test('removes the text beside a file with the edits', async () => {
    await importYear(firstYear);
    write('2-coins.md', read('2-coins.md').replace('gone', 'found again'));
    await importYear(reprinted);
    expect(existsSync(join(folder(), '2-coins.md.new'))).toBe(true);
    await importYear(reprinted, '--force');
    expect(sections()).toEqual(['1-boarding.md', '2-coins.md']);
  });

  test('writes nothing where rules of an edited file stand in another one now', async () => {
    await importYear(firstYear);
    write('1-boarding.md', read('1-boarding.md').replace('twice', 'three times'));
    const before = new Map(sections().map((name) => [name, read(name)]));
    const refused = await importYear(nextYear);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('rules/ferry/1-boarding.md');
    expect(refused.stderr).toContain('Nothing was written');
    expect(new Map(sections().map((name) => [name, read(name)]))).toEqual(before);
    expect((await importYear(nextYear, '--force')).code).toBe(0);
    expect(sections()).toEqual(['1-welcome.md', '2-boarding.md', '3-coins.md']);
    expect(await errors()).toEqual([]);
  });

  test('goes into a copy of the edition under another id, and keeps what was edited there', async () => {
    await importYear(firstYear);
    write('2-coins.md', read('2-coins.md').replace('gone', 'found again'));
    cpSync(folder(), join(cwd, 'rules/raft'), { recursive: true });
    const settings = read('edition.yaml').replace('id: ferry', 'id: raft');
    writeFileSync(join(cwd, 'rules/raft/edition.yaml'), settings);
    writeFileSync(join(cwd, 'ferry.md'), firstYear.replace('twice', 'three times'));
    const into = (id: string) => rulewright('import', 'ferry.md', '--edition', id, '--out', 'rules/raft');
    expect((await into('ferry')).stderr).toContain('nothing was written');
    expect((await into('raft')).code).toBe(0);
    const raft = (name: string) => readFileSync(join(cwd, 'rules/raft', name), 'utf8');
    expect(raft('1-boarding.md')).toContain('three times');
    expect(raft('2-coins.md')).toContain('found again');
    expect(raft('edition.yaml')).toContain('id: raft');
  });

  test('with --force keeps what releases hang on: the version that was given, and what is retired', async () => {
    await importYear(firstYear);
    const settings = read('edition.yaml').replace(/version: .*/, 'version: "2.1"\ndate: 2031-05-06');
    const retired = '# gone for good\nretired:\n  - { id: toll, why: "nobody paid" } # ever\n';
    write('edition.yaml', settings.replace('sections:', `tags: [ own ]\n${retired}sections:`));
    await importYear(nextYear, '--force');
    expect(read('edition.yaml')).toContain('version: "2.1"\n');
    expect(read('edition.yaml')).toContain('date: 2031-05-06\n');
    expect(read('edition.yaml')).toContain('retired:\n  - { id: toll, why: "nobody paid" } # ever\n');
    expect(read('edition.yaml')).not.toContain('own');
    expect(await errors()).toEqual([]);
    await importYear(nextYear.replace('# The Ferry Game', '# The Ferry Game\n\nVersion 3'), '--force');
    expect(read('edition.yaml')).toContain('id: toll');
  });

  test('gives the id of a published rule that is no more to none but a rule of its very words', async () => {
    const [boarding, twice, coins] = ['1.1 Every guest', '1.2 Nobody boards', '## 2 Coins'].map((start) =>
      firstYear.indexOf(start),
    ) as [number, number, number];
    const years = [
      firstYear,
      firstYear.slice(0, boarding) +
        firstYear.slice(twice, coins).replace('1.2', '1.1') +
        firstYear.slice(coins),
      firstYear,
    ];
    const release = async (version: string) => {
      write('edition.yaml', read('edition.yaml').replace(/version: .*/, `version: "${version}"`));
      await rulewright('lint', 'ferry', '--fix', '--unsafe', '--only', 'R065,R066');
      expect((await rulewright('release', 'ferry')).stderr).toBe('');
    };
    await importYear(years[0] ?? '');
    await release('1');
    const id = /{#(boarding_\w+)}/.exec(read('1-boarding.md'))?.[1] ?? '';
    await importYear(years[1] ?? '');
    expect(read('1-boarding.md')).not.toContain(`{#${id}}`);
    await release('2');
    // Another rule, which begins with the same words.
    const other = 'Every guest pays one coin to the harp player, who keeps a third of it for the strings.';
    await importYear((years[1] ?? '').replace('## 2 Coins', `1.2 ${other}\n\n## 2 Coins`));
    expect(read('1-boarding.md')).toMatch(/strings\. {#boarding_\w+}/);
    expect(read('1-boarding.md')).not.toContain(`{#${id}}`);
    await importYear(years[2] ?? '');
    expect(read('1-boarding.md')).toContain(`{#${id}}`);
    expect(await errors()).toEqual([expect.stringContaining('R066')]);
    await release('3');
    expect(await errors()).toEqual([]);
  });

  test('gives the id of a published rule to no other in the very year in which that one goes', async () => {
    await importYear(firstYear);
    await rulewright('release', 'ferry');
    const id = /{#(coins_lost\w+)}/.exec(read('2-coins.md'))?.[1] ?? '';
    // Another rule, which begins with the same words and stands elsewhere.
    const other = 'Lost coins gone overboard, and whatever else sinks, are the whale keeper’s until spring.';
    await importYear(
      nextYear
        .replace('3.2 Lost coins are gone.', `3.2 ${other}`)
        .replace('3.1 A coin buys one seat.\n\n', ''),
    );
    expect(read('3-coins.md')).toMatch(/spring\. {#coins_\w+}/);
    expect(read('3-coins.md')).not.toContain(`{#${id}}`);
    expect(await errors()).toContain('R065');
  });

  test('knows again what says no more than other chapters do, and what has its name in other words', async () => {
    const year = `# The Kite Game

# 1 Baskets

Each player packs:

* String
* Cloth

# 2 Wind

When it blows, lose:

* Cloth
* String

1. **Gusts:** Roll a die. Each has a name.

   **Squall**

   Turn the highest kite over.

   **Lull**

   Nobody moves.

2. **Calm:** Wait for the next gust.
`;
    await importYear(year);
    expect((await rulewright('release', 'ferry')).stderr).toBe('');
    const before = sections().map(read).join('\n');
    const squall =
      'A squall blows from the sea. Whoever flies above the harbour wall, or below the mill, takes a card of the pile in the middle.';
    await importYear(year.replace('Turn the highest kite over.', squall).replace('packs:', 'packs up:'));
    expect(await errors()).toEqual([]);
    const idsOf = (text: string) => text.match(/\{#[^}]*\}|^id: .*/gm);
    expect(idsOf(sections().map(read).join('\n'))).toEqual(idsOf(before));
  });

  test('writes nothing where a rule would leave its file for an edited one', async () => {
    await importYear(firstYear);
    write('2-coins.md', read('2-coins.md').replace('gone', 'found again'));
    const moved = firstYear
      .replace('1.2 Nobody boards the ferry twice.\n\n', '')
      .replace('gone.\n', 'gone.\n\n2.3 Nobody boards the ferry twice.\n');
    const refused = await importYear(moved);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('rules/ferry/2-coins.md');
  });

  test('offers no second edition.yaml where only a version was given that the document does not name', async () => {
    await importYear(firstYear);
    write('edition.yaml', read('edition.yaml').replace(/version: .*/, 'version: "2"'));
    await importYear(nextYear);
    expect(read('edition.yaml')).toContain('welcome.md');
    expect(existsSync(join(cwd, 'rules/ferry/edition.yaml.new'))).toBe(false);
  });

  test('brings new sections into an edition.yaml that was edited, and keeps what the editor wrote', async () => {
    await importYear(firstYear);
    const own = read('edition.yaml')
      .replace('title: The Ferry Game', 'title: Ferries # as on the box')
      .replace('sections:\n', 'tiers: [base, house]\n\n# In the order of play.\nsections:\n  - own.md\n');
    write('edition.yaml', own);
    write('own.md', '---\nid: own\nnumbered: false\n---\n\n# Of our own\n\n1. Wave. {#own_wave}\n');
    const next = `${nextYear}\n# Notes {#notes}\n\n## A Oars\n\nA.1 An oar is long.\n`;
    const { stdout } = await importYear(next);
    expect(stdout).toContain(
      'brought up to date, with all that was edited kept:\n  rules/ferry/edition.yaml\n',
    );
    const merged = read('edition.yaml');
    for (const line of [
      'Ferries # as on the box',
      'tiers: [ base, house ]',
      '# In the order of play.',
      'own.md',
    ])
      expect(merged).toContain(line);
    expect(merged).toMatch(/1-welcome\.md.*2-boarding\.md.*3-coins\.md/s);
    expect(merged).not.toContain('1-boarding.md');
    expect(await errors()).toEqual([]);
    // Nothing is lacking any more.
    await importYear(next);
    expect(read('edition.yaml')).toBe(merged);
  });
});
