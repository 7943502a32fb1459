import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentsOf, editionOf, expectCivil, projectOf, rulewright, writeFiles } from './harness.ts';

const play = `# Kites {#kites}

1. **Draw:** Take two, up to [limit]. {#draw}
2. **Limit:** Hold five. {#limit}
3. **Swap:** Swap, as [limit] says. {#swap}
`;
const file = 'rules/kites/releases/1.json';

async function run(folder: string, ...args: string[]) {
  const outcome = await rulewright(args, { cwd: folder });
  expectCivil(outcome);
  return outcome;
}

const edit = (folder: string, name: string, from: string, to: string) => {
  const path = join(folder, name);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

describe('release', () => {
  test('writes the record once, the same bytes each time, and nothing where nothing changed', async () => {
    const [folder, other] = [projectOf(editionOf(play)), projectOf(editionOf(play))];
    expect(await run(folder, 'release', 'kites')).toEqual({
      code: 0,
      stdout: `${file}  3 rules\n`,
      stderr: '',
    });
    await run(other, 'release', 'kites');
    const written = contentsOf(join(folder, 'rules'));
    expect(contentsOf(join(other, 'rules'))).toEqual(written);
    const again = await run(folder, 'release', 'kites');
    expect([again.code, again.stdout]).toEqual([0, `${file}  exists, and nothing has changed\n`]);
    expect(contentsOf(join(folder, 'rules'))).toEqual(written);
  });

  test('writes no other record of the same version, unless told that nobody has it', async () => {
    const folder = projectOf(editionOf(play));
    await run(folder, 'release', 'kites');
    edit(folder, 'rules/kites/t.md', 'Hold five', 'Hold six');
    const before = readFileSync(join(folder, file), 'utf8');
    const refused = await run(folder, 'release', 'kites');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('raise "version"');
    expect(readFileSync(join(folder, file), 'utf8')).toBe(before);
    const replaced = await run(folder, 'release', 'kites', '--replace');
    expect([replaced.code, replaced.stdout]).toEqual([0, `${file}  3 rules\n`]);
    expect(replaced.stderr).toMatch(/^warning: the record of this version was replaced/);
    const again = await run(folder, 'release', 'kites', '--replace');
    expect([again.code, again.stdout, again.stderr]).toEqual([
      0,
      `${file}  exists, and nothing has changed\n`,
      '',
    ]);
    expect((await run(folder, 'lint')).code).toBe(0);
  });

  test('a replaced one promises nothing of the first, and a later one keeps it from being replaced', async () => {
    const folder = projectOf(editionOf(play));
    await run(folder, 'release', 'kites');
    edit(folder, 'rules/kites/t.md', '{#swap}', '{#trade}');
    expect((await run(folder, 'lint')).stdout).toContain('R065');
    expect((await run(folder, 'release', 'kites', '--replace')).code).toBe(0);
    edit(folder, 'rules/kites/edition.yaml', 'version: "1"', 'version: "2"');
    expect((await run(folder, 'release', 'kites')).code).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'rules/kites/releases/2.json'), 'utf8')).previous).toBe('1');
    edit(folder, 'rules/kites/edition.yaml', 'version: "2"', 'version: "1"');
    const late = await run(folder, 'release', 'kites', '--replace');
    expect([late.code, late.stderr]).toEqual([
      2,
      'rulewright: 1 cannot be replaced: 2 was released after it and depends on it.\n',
    ]);
    edit(folder, 'rules/kites/t.md', 'Hold five', 'Hold six');
    const changed = await run(folder, 'release', 'kites');
    expect(changed.stderr).toContain('raise "version"');
    expect(changed.stderr).not.toContain('--replace');
  });

  test('writes nothing where the rules have an error, or the version is no name of a file', async () => {
    const folder = projectOf(editionOf(play.replace('[limit] says', '[gone] says')));
    const faulty = await run(folder, 'release', 'kites');
    expect([faulty.code, faulty.stderr]).toEqual([1, 'nothing was released\n']);
    expect(faulty.stdout).toContain('R001');
    for (const version of ['../2', 'a/b', '.', '']) {
      const odd = projectOf(editionOf(play));
      edit(odd, 'rules/kites/edition.yaml', 'version: "1"', `version: "${version}"`);
      const before = contentsOf(odd);
      expect((await run(odd, 'release', 'kites')).code).toBe(2);
      expect(contentsOf(odd)).toEqual(before);
    }
    expect((await run(folder, 'release')).code).toBe(2);
    expect((await run(folder, 'release', 'nothing')).code).toBe(2);
  });

  test('says so where the record cannot be written', async () => {
    const folder = projectOf(editionOf(play));
    writeFileSync(join(folder, 'rules/kites/releases'), 'a file');
    const outcome = await run(folder, 'release', 'kites');
    expect([outcome.code, outcome.stderr]).toEqual([1, 'nothing was released\n']);
    expect(outcome.stdout).toContain('error S010 no-malformed-release  rules/kites/releases:1:1');
  });
});

describe('what was remembered', () => {
  test('is not used again when a record or accepted.yaml changed', async () => {
    const folder = projectOf(editionOf(play));
    await run(folder, 'release', 'kites');
    const lint = async () => (await run(folder, 'lint', '--format', 'json')).stdout;
    const clean = await lint();
    expect(await lint()).toBe(clean);
    const path = join(folder, file);
    const record = readFileSync(path, 'utf8');
    writeFileSync(path, record.replace('"number":"1.1"', '"number":"1.7"'));
    expect(await lint()).toContain('S012');
    writeFileSync(path, record);
    expect(await lint()).toBe(clean);
    writeFiles(folder, { 'rules/kites/accepted.yaml': 'accepted: 5\n' });
    expect(await lint()).toContain('E002');
    rmSync(join(folder, 'rules/kites/accepted.yaml'));
    rmSync(path);
    expect(await lint()).toBe(clean);
  });

  test('build writes where old numbers lead, beside the graph, and only where something was released', async () => {
    const folder = projectOf(editionOf(play));
    await run(folder, 'build');
    const names = () => [...contentsOf(join(folder, 'dist/data')).keys()];
    expect(names()).toEqual([
      'editions.json',
      'kites.json',
      'kites.search.json',
      'rulewright.editions.schema.json',
      'rulewright.graph.schema.json',
      'rulewright.search.schema.json',
    ]);
    await run(folder, 'release', 'kites');
    edit(folder, 'rules/kites/t.md', '1. **Draw', '1. Deal. {#deal}\n2. **Draw');
    edit(folder, 'rules/kites/t.md', '2. **Limit', '3. **Limit');
    edit(folder, 'rules/kites/t.md', '3. **Swap', '4. **Swap');
    expect((await run(folder, 'build')).code).toBe(0);
    expect(names()).toContain('rulewright.redirects.schema.json');
    const data = JSON.parse(readFileSync(join(folder, 'dist/data/kites.redirects.json'), 'utf8'));
    expect(data.redirects[1]).toEqual({
      kind: 'number',
      from: '1.1',
      id: 'draw',
      number: '1.1',
      label: 'Draw',
      versions: [{ version: '1', changes: ['renumbered'] }],
      to: ['draw'],
    });
  });
});

describe('accept', () => {
  const suspects = async () => {
    const folder = projectOf(editionOf(play));
    await run(folder, 'release', 'kites');
    edit(folder, 'rules/kites/t.md', 'Hold five', 'Hold six');
    return folder;
  };

  test('lists, takes what a rule holds or what leads to it, and keeps the rest', async () => {
    const folder = await suspects();
    edit(folder, 'rules/kites/edition.yaml', 'version: "1"', 'version: "2"');
    const listed = await run(folder, 'accept', 'kites');
    expect([listed.code, listed.stdout]).toEqual([
      1,
      'suspect: 1.1 draw → 1.2 limit\nsuspect: 1.3 swap → 1.2 limit\n',
    ]);
    expect((await run(folder, 'accept', 'kites', '1.3')).stdout).toBe(
      'accepted: 1.3 swap → 1.2 limit\n1 suspect reference left\n',
    );
    const lint = await run(folder, 'lint', '--format', 'json');
    const suspect = JSON.parse(lint.stdout).diagnostics.filter(
      ({ code }: { code: string }) => code === 'R068',
    );
    expect(suspect.map(({ rule }: { rule: string }) => rule)).toEqual(['draw']);
    await run(folder, 'accept', 'kites', 'limit');
    const accepted = readFileSync(join(folder, 'rules/kites/accepted.yaml'), 'utf8').split('\n');
    expect(accepted.filter((line) => line.startsWith('  - ')).map((line) => line.slice(0, 41))).toEqual([
      '  - { from: "draw", to: "limit", words: "',
      '  - { from: "swap", to: "limit", words: "',
    ]);
    expect((await run(folder, 'lint')).code).toBe(0);
    expect((await run(folder, 'accept', 'kites', '--all')).stdout).toBe('nothing suspect there\n');
  });

  test('a release takes the list away; what says something else again is suspect again', async () => {
    const folder = await suspects();
    await run(folder, 'accept', 'kites', '--all');
    edit(folder, 'rules/kites/t.md', 'Hold six', 'Hold seven');
    expect((await run(folder, 'accept', 'kites')).code).toBe(1);
    edit(folder, 'rules/kites/edition.yaml', 'version: "1"', 'version: "2"');
    const release = await run(folder, 'release', 'kites');
    expect(release.stderr).toMatch(/^2 suspect references confirmed by this release/);
    expect([...contentsOf(join(folder, 'rules')).keys()]).toEqual([
      'kites/edition.yaml',
      'kites/releases/1.json',
      'kites/releases/2.json',
      'kites/t.md',
    ]);
    expect((await run(folder, 'accept', 'kites')).stdout).toBe('nothing is suspect\n');
  });

  test('says what it cannot do, and writes nothing', async () => {
    const folder = projectOf(editionOf(play));
    expect((await run(folder, 'accept', 'kites', '--all')).stderr).toContain('has no release');
    const rules = 'rules:\n  - { id: wind, number: "1", title: Wind }\n';
    const head = 'id: old\ntitle: Old\nversion: "1"\nexternal: true\n';
    writeFiles(folder, { 'rules/old/edition.yaml': head + rules });
    expect((await run(folder, 'accept', 'old')).stderr).toContain('only ids and titles of "old" are known');
    const released = await suspects();
    const before = contentsOf(join(released, 'rules'));
    expect((await run(released, 'accept', 'kites', 'limt')).stderr).toContain('Did you mean "limit"?');
    expect(contentsOf(join(released, 'rules'))).toEqual(before);
    writeFiles(released, { [file]: '{' });
    expect((await run(released, 'accept', 'kites', '--all')).code).toBe(2);
  });
});

test('a version is compared by what was said when it came out, also after an id came back', async () => {
  const folder = projectOf(editionOf(play));
  const settings = 'rules/kites/edition.yaml';
  await run(folder, 'release', 'kites');
  const apart = readFileSync(join(folder, 'rules/kites/t.md'), 'utf8');
  const swap = '3. **Swap:** Swap, as [limit] says. {#swap}\n';
  edit(folder, 'rules/kites/t.md', swap, '');
  edit(folder, 'rules/kites/t.md', 'Hold five.', 'Hold five, and swap.');
  edit(folder, settings, 'version: "1"', 'version: "2"');
  writeFiles(folder, {
    [settings]: `${readFileSync(join(folder, settings), 'utf8')}retired:\n  - { id: swap, successors: [limit], why: "told there" }\n`,
  });
  expect((await run(folder, 'release', 'kites')).code).toBe(0);
  const [sides, form] = [
    ['kites@1', 'kites@2'],
    ['--format', 'markdown'],
  ];
  const merger = '1.2 Limit and 1.3 Swap became 1.2 Limit.';
  expect((await run(folder, 'diff', ...sides, ...form)).stdout).toContain(merger);
  // Another reason is no other text: there is nothing to release anew.
  edit(folder, settings, 'told there', 'told elsewhere');
  const again = await run(folder, 'release', 'kites');
  expect([again.code, again.stdout]).toEqual([
    0,
    'rules/kites/releases/2.json  exists, and nothing has changed\n',
  ]);
  edit(folder, settings, 'retired:\n  - { id: swap, successors: [limit], why: "told elsewhere" }\n', '');
  edit(folder, settings, 'version: "2"', 'version: "3"');
  writeFiles(folder, { 'rules/kites/t.md': apart });
  expect((await run(folder, 'release', 'kites')).code).toBe(0);
  expect((await run(folder, 'diff', ...sides, ...form)).stdout).toContain(merger);
});

test('--fix --unsafe records what is no more', async () => {
  const folder = projectOf(editionOf(play));
  await run(folder, 'release', 'kites');
  edit(folder, 'rules/kites/t.md', '{#swap}', '{#trade}');
  edit(folder, 'rules/kites/edition.yaml', 'version: "1"', 'version: "2"');
  expect((await run(folder, 'lint', '--fix')).code).toBe(1);
  expect((await run(folder, 'lint', '--fix', '--unsafe')).code).toBe(0);
  expect(readFileSync(join(folder, 'rules/kites/edition.yaml'), 'utf8')).toContain(
    'retired:\n  - { id: swap, successors: [trade], since: "2", why: renamed }\n',
  );
});

test('other files below releases/ are left alone', async () => {
  const folder = projectOf(editionOf(play));
  mkdirSync(join(folder, 'rules/kites/releases'), { recursive: true });
  writeFiles(folder, { 'rules/kites/releases/.1.json.swp': 'x', 'rules/kites/releases/notes.txt': 'x' });
  expect((await run(folder, 'lint')).code).toBe(0);
});
