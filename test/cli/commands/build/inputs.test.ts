import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, editionOf, emptyFolder, projectOf, rulewright } from '../../harness.ts';

const rule = (id: string, text: string) => `# ${id} {#${id}}\n\n1. ${text} {#${id}_rule}\n`;

/** Editions that look into each other in every way: by a reference, a base, a larger edition, a release. */
const files = {
  ...editionOf(rule('kites', 'Fly two, as [winds:winds_rule] says.'), 'abridges: harbour\n'),
  ...editionOf(rule('winds', 'Wait for a breeze.'), '', 'winds'),
  ...editionOf(rule('harbour', 'Moor at the quay. See [night:night_rule].'), '', 'harbour'),
  ...editionOf(rule('night', 'Light a lantern.'), '', 'night'),
  ...editionOf(rule('lone', 'Row alone.'), '', 'lone'),
  'rules/calm/edition.yaml': 'id: calm\ntitle: Calm\nversion: "2"\nextends: kites\nomit: []\n',
  'rules/later/edition.yaml': 'id: later\ntitle: Later\nversion: "2"\nsections: [t.md]\n',
  'rules/later/t.md': rule('later', 'Fly as [winds@1:1.1] said.'),
};

async function inputsOf(folder: string, ...editions: string[]) {
  const { code, stdout, stderr } = await rulewright(['build', ...editions, '--inputs'], { cwd: folder });
  expect([code, stderr]).toEqual([0, '']);
  return stdout.split('\n').slice(0, -1);
}

async function built(folder: string, ...editions: string[]) {
  const { code, stdout, stderr } = await rulewright(['build', ...editions, '--out', 'out'], { cwd: folder });
  expect([code, stderr], stdout).toEqual([0, '']);
  return contentsOf(join(folder, 'out'));
}

test('lists the files of an edition and of those that it names', async () => {
  const folder = projectOf({ ...files, 'rules/site.yaml': 'editions: [kites]\n' });
  const own = (...names: string[]) =>
    [
      ...names.flatMap((name) => [`rules/${name}/edition.yaml`, `rules/${name}/t.md`]),
      'rules/site.yaml',
    ].sort();
  expect(await inputsOf(folder, 'lone')).toEqual(own('lone'));
  expect(await inputsOf(folder, 'winds', 'night')).toEqual(own('winds', 'night'));
  // What the larger edition refers to is listed as well: more than needed, never less.
  const ofKites = own('kites', 'winds', 'harbour', 'night');
  expect(await inputsOf(folder, 'kites')).toEqual(ofKites);
  expect(await inputsOf(folder, 'calm')).toEqual(['rules/calm/edition.yaml', ...ofKites]);
});

test('lists them for each edition as JSON', async () => {
  const folder = projectOf(files);
  const { stdout } = await rulewright(['build', '--inputs', '--format', 'json'], { cwd: folder });
  const byName = JSON.parse(stdout) as Record<string, string[]>;
  expect(Object.keys(byName)).toHaveLength(7);
  for (const [name, listed] of Object.entries(byName)) expect(listed).toEqual(await inputsOf(folder, name));
});

test('an edition is the same from these files alone, and by itself or among all', async () => {
  const folder = projectOf(files);
  expect((await rulewright(['release', 'winds'], { cwd: folder })).code).toBe(0);
  const all = await built(folder);
  for (const name of ['kites', 'winds', 'harbour', 'night', 'lone', 'calm', 'later']) {
    const copy = emptyFolder();
    for (const file of await inputsOf(folder, name)) {
      cpSync(join(folder, file), join(copy, file), { recursive: true });
      expect(dirname(file)).toMatch(/^rules/);
    }
    const alone = await built(copy, name);
    expect(alone.get(`${name}.json`)).toBeDefined();
    expect(alone.get(`${name}.json`)).toBe(all.get(`${name}.json`));
  }
});

test('is listed although there are errors, and nothing is written', async () => {
  const folder = projectOf(editionOf(rule('kites', 'See [nowhere].')));
  expect(await inputsOf(folder)).toEqual(['rules/kites/edition.yaml', 'rules/kites/t.md']);
  expect(contentsOf(folder).has('dist/data')).toBe(false);
});
