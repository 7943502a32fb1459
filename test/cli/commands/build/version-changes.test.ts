import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Comparison, comparisonSchema } from '../../../../src/model/comparison.ts';
import { releaseSchema } from '../../../../src/model/release.ts';
import { emptyFolder, rulewright, writeFiles } from '../../harness.ts';

const edition = (version: string, rule: string, more = '') => ({
  'rules/kites/edition.yaml': `id: kites\ntitle: Kites\nversion: "${version}"\n${more}sections: [play.md]\n`,
  'rules/kites/play.md': `# Play {#play}\n\n1. ${rule} {#fly}\n2. Wait for the wind. {#wait}\n`,
});

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.org', ...args], {
    cwd,
    stdio: 'pipe',
  });

async function releaseIn(cwd: string, version: string, rule: string, more = ''): Promise<void> {
  writeFiles(cwd, edition(version, rule, more));
  expect(await rulewright(['release', 'kites'], { cwd })).toMatchObject({ code: 0 });
}

/** The comparisons that `build` writes, by file name. */
async function builtIn(cwd: string): Promise<Record<string, Comparison>> {
  expect(await rulewright(['build', '--out', 'data'], { cwd })).toMatchObject({ code: 0 });
  const names = readdirSync(join(cwd, 'data')).filter((name) => name.endsWith('.diff.json'));
  const read = (name: string) => JSON.parse(readFileSync(join(cwd, 'data', name), 'utf8'));
  return Object.fromEntries(names.map((name) => [name, comparisonSchema.parse(read(name))]));
}

const wordsOf = ({ changes }: Comparison | { changes: never[] } = { changes: [] }) =>
  changes.flatMap(({ words }) =>
    (words ?? []).filter(({ op }) => op !== 'same').map(({ op, text }) => `${op} ${text}`),
  );

test('from each release to the next, and from each to the text of today, with the words that git has', async () => {
  const cwd = emptyFolder();
  git(cwd, 'init', '-q');
  for (const [version, rule] of [
    ['1', 'Fly one kite.'],
    ['2', 'Fly two kites.'],
  ] as const) {
    await releaseIn(cwd, version, rule);
    git(cwd, 'add', '.');
    git(cwd, 'commit', '-qm', version);
  }
  writeFiles(cwd, edition('3', 'Fly three kites.'));
  const built = await builtIn(cwd);
  expect(Object.fromEntries(Object.entries(built).map(([name, one]) => [name, wordsOf(one)]))).toEqual({
    'kites@1..kites@2.diff.json': ['removed one kite.', 'added two kites.'],
    'kites@1..kites.diff.json': ['removed one kite.', 'added three kites.'],
    'kites@2..kites.diff.json': ['removed two ', 'added three '],
  });
  expect(built['kites@2..kites.diff.json']?.new.state).toBe('unreleased');
});

test('without git and texts, what was reworded is known, and its words are not', async () => {
  const cwd = emptyFolder();
  await releaseIn(cwd, '1', 'Fly one kite.');
  await releaseIn(cwd, '2', 'Fly two kites.');
  const built = await builtIn(cwd);
  // The text of today is the last release.
  expect(Object.keys(built)).toEqual(['kites@1..kites.diff.json']);
  const [comparison] = Object.values(built);
  expect(comparison?.basis).toBe('record');
  expect(wordsOf(comparison)).toEqual([]);
  expect(comparison?.changes.map(({ kinds }) => kinds.join())).toContain('reworded');
});

test('sentences about changes are in the language of the edition, with the words of the project', async () => {
  const cwd = emptyFolder();
  const own = { tell: { label: { added: 'Getauft: {now}.' } } };
  const settings = 'language: de\nreleases: { texts: true }\n';
  writeFiles(cwd, {
    'rules/site.yaml': 'compare: [{ old: kites@1, new: kites }]\nwords: { de: de.json }\n',
    'de.json': JSON.stringify(own),
  });
  await releaseIn(cwd, '1', 'Fliege einmal.', settings);
  await releaseIn(cwd, '2', '**Flug:** Fliege einmal.', settings);
  writeFiles(cwd, edition('3', 'Fliege einmal. +wait', `${settings}tiers: [base, hoch]\n`));
  const tellingsIn = ({ settings: ofEdition, changes }: Comparison) =>
    [...ofEdition, ...changes].flatMap((one) => ('tellings' in one ? one.tellings : one.telling));
  const marker = '1.2 ergänzt jetzt 1.1.';
  const tiers = 'Die Rangfolge ist jetzt: base, hoch. Vorher: base.';
  const built = await builtIn(cwd);
  expect(Object.entries(built).map(([name, one]) => [name, tellingsIn(one)])).toEqual([
    ['kites@1..kites.diff.json', [tiers, marker]],
    ['kites@1..kites@2.diff.json', ['Getauft: Flug.']],
    ['kites@2..kites.diff.json', [tiers, 'Der Name „Flug“ ist entfallen.', marker]],
  ]);
  // The command line is English.
  const { stdout } = await rulewright(['diff', 'kites@1', 'kites'], { cwd });
  expect(stdout).toContain('1.2 now adds to 1.1.');
});

test('a record keeps the texts of an edition that asks for it, under its seal', async () => {
  const cwd = emptyFolder();
  await releaseIn(cwd, '1', 'Fly one kite.', 'releases: { texts: true }\n');
  writeFiles(cwd, edition('2', 'Fly two kites.', 'releases: { texts: true }\n'));
  const [comparison] = Object.values(await builtIn(cwd));
  expect(wordsOf(comparison)).toEqual(['removed one kite.', 'added two kites.']);
  const shown = await rulewright(['diff', 'kites@1', 'kites'], { cwd });
  expect(shown).toMatchObject({ code: 1, stderr: '' });
  expect(shown.stdout).toContain('[-one kite.-]{+two kites.+}');
  const path = 'rules/kites/releases/1.json';
  const record = releaseSchema.parse(JSON.parse(readFileSync(join(cwd, path), 'utf8')));
  writeFiles(cwd, { [path]: JSON.stringify({ ...record, texts: ['x', ...(record.texts ?? [])] }) });
  expect((await rulewright(['lint'], { cwd })).stdout).toContain('S012');
});
