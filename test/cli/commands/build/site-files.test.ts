import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSiteConfig, siteConfigDiagnostics } from '../../../../src/cli/site-config.ts';
import { comparisonSchema } from '../../../../src/model/comparison.ts';
import { faultsSchema } from '../../../../src/model/faults.ts';
import { siteDataSchema } from '../../../../src/model/site.ts';
import { decode } from '../../../../src/source/read-text.ts';
import { editionOf, expectCivil, oneRule, projectOf, rulewright, writeFiles } from '../../harness.ts';

async function run(folder: string, ...args: string[]) {
  const outcome = await rulewright(args, { cwd: folder });
  expectCivil(outcome);
  return outcome;
}
const build = (folder: string, ...args: string[]) => run(folder, 'build', ...args);
const lint = (folder: string, ...args: string[]) => run(folder, 'lint', ...args);

const project = (site: string) =>
  projectOf({
    ...editionOf(oneRule('Fly two.')),
    ...editionOf(oneRule('Fly three.'), '', 'night-kites'),
    'rules/site.yaml': site,
  });
const written = (folder: string) => readdirSync(join(folder, 'dist/data')).sort();
const read = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, 'dist/data', name), 'utf8')) as unknown;

test('writes each comparison that rules/site.yaml declares, whole, and says which there are', async () => {
  const folder = project('compare:\n  - { old: kites, new: night-kites, title: By day and by night }\n');
  expect((await build(folder)).code).toBe(0);
  const file = 'kites..night-kites.diff.json';
  expect(written(folder)).toEqual([
    'editions.json',
    'kites..night-kites.diff.json',
    'kites.json',
    'kites.search.json',
    'night-kites.json',
    'night-kites.search.json',
    'rulewright.diff.schema.json',
    'rulewright.editions.schema.json',
    'rulewright.graph.schema.json',
    'rulewright.search.schema.json',
    'rulewright.site.json',
  ]);
  expect(siteDataSchema.parse(read(folder, 'rulewright.site.json')).compare).toEqual([
    { file, slug: 'kites..night-kites', title: 'By day and by night' },
  ]);
  const { changes } = comparisonSchema.parse(read(folder, file));
  expect(changes.map(({ kinds }) => kinds.join())).toEqual(['unchanged', 'reworded']);
});

test('says how the site is called, and which editions come first', async () => {
  const folder = project('title: Kites of the club\neditions: [night-kites]\n');
  expect((await build(folder)).code).toBe(0);
  expect(siteDataSchema.parse(read(folder, 'rulewright.site.json'))).toMatchObject({
    title: 'Kites of the club',
    editions: ['night-kites'],
    compare: [],
  });
});

test.each([
  ['is not there', 'editions: [kites, nigth-kites]', 'site.yaml:1:19', 'there is no such edition'],
  ['is there twice', 'editions: [kites, kites]', 'site.yaml:1:19', 'it is here twice'],
])('an edition that %s is told at its place among those that come first', async (_name, site, place, why) => {
  const { code, stdout } = await build(project(`${site}\n`));
  expect(code).toBe(1);
  expect(stdout).toContain(place);
  expect(stdout).toContain(why);
});

test('a result is used again, unless a file beside the editions changed', async () => {
  const folder = project('compare:\n  - { old: kites, new: night-kites }\n');
  await build(folder);
  expect((await build(folder)).code).toBe(0);
  writeFileSync(join(folder, 'rules/site.yaml'), 'compare: []\n');
  await build(folder);
  expect(written(folder)).toEqual([
    'editions.json',
    'kites.json',
    'kites.search.json',
    'night-kites.json',
    'night-kites.search.json',
    'rulewright.editions.schema.json',
    'rulewright.graph.schema.json',
    'rulewright.search.schema.json',
  ]);
  writeFiles(folder, {
    'rules/site.yaml': 'compare:\n  - { old: kites, new: night-kites }\n',
    'rules/night-kites/lineage.yaml':
      'distinct:\n  - { with: kites, old: kites_rule, new: kites_rule, why: no relation }\n',
  });
  const { code, stdout } = await build(folder);
  expect([code, stdout.includes('error')]).toEqual([0, false]);
  const { changes } = comparisonSchema.parse(read(folder, 'kites..night-kites.diff.json'));
  expect(changes.map(({ kinds }) => kinds.join()).sort()).toEqual(['added', 'removed', 'unchanged']);
});

test('writes the faults of each edition where rules/site.yaml asks for them', async () => {
  const folder = project('faults: true\n');
  await build(folder);
  expect(written(folder)).toEqual([
    'editions.json',
    'kites.faults.json',
    'kites.json',
    'kites.search.json',
    'night-kites.faults.json',
    'night-kites.json',
    'night-kites.search.json',
    'rulewright.editions.schema.json',
    'rulewright.faults.schema.json',
    'rulewright.graph.schema.json',
    'rulewright.search.schema.json',
  ]);
  expect(faultsSchema.parse(read(folder, 'kites.faults.json'))).toMatchObject({
    edition: 'kites',
    known: [],
  });
});

test('of some editions only the comparisons between those are written', async () => {
  const folder = project('compare:\n  - { old: kites, new: night-kites }\n');
  await build(folder, 'kites');
  expect(written(folder)).toEqual([
    'editions.json',
    'kites.json',
    'kites.search.json',
    'rulewright.editions.schema.json',
    'rulewright.graph.schema.json',
    'rulewright.search.schema.json',
  ]);
});

test.each([
  ['an edition that is not there', '{ old: kites, new: nigth-kites }', 'site.yaml:2:24', 'night-kites'],
  ['a version that was not released', '{ old: kites@0.9, new: kites }', 'site.yaml:2:12', '0.9'],
  ['a revision without a repository', '{ old: "v1:kites", new: kites }', 'site.yaml:2:12', 'git'],
  ['a graph file that is not there', '{ old: old.json, new: kites }', 'site.yaml:2:12', 'old.json'],
  [
    'a vocabulary that is not there',
    '{ old: kites, new: night-kites, vocabulary: w.yaml }',
    'site.yaml:2:49',
    'w.yaml',
  ],
  ['a field that there is not', '{ old: kites, mew: kites }', 'site.yaml:2:19', 'mew'],
  ['a pair without a second side', '{ old: kites }', 'site.yaml:2:5', 'new'],
])('%s is told at its place, and nothing is written', async (_name, pair, place, word) => {
  const folder = project(`compare:\n  - ${pair}\n`);
  const { code, stdout, stderr } = await build(folder);
  expect([code, stderr]).toEqual([1, 'nothing was written\n']);
  expect(stdout).toContain(place);
  expect(stdout).toContain(word);
  expect(readdirSync(folder)).not.toContain('dist');
});

test.each([
  ['twice', '{ old: kites, new: night-kites }', '{ old: kites, new: night-kites }'],
  ['with the address of another', '{ old: ./kites, new: night-kites }', '{ old: kites, new: night-kites }'],
])('a pair %s is one fault of build, lint and editor, at its place', async (_name, one, other) => {
  const text = `compare:\n  - ${one}\n  - ${other}\n`;
  for (const { code, stdout } of [await build(project(text)), await lint(project(text))]) {
    expect([code, stdout]).toEqual([1, expect.stringContaining('site.yaml:3:12')]);
    expect(stdout.match(/it is here twice/g)).toHaveLength(1);
  }
  const source = decode(Buffer.from(text), 'rules/site.yaml');
  const found = siteConfigDiagnostics(readSiteConfig(source), ['kites', 'night-kites'], '/nowhere');
  expect(found.map(({ code, place }) => [code, place.line, place.column])).toEqual([['E031', 3, 12]]);
});

test('a file that is no YAML is a fault', async () => {
  expect((await build(project('compare: [\n'))).code).toBe(1);
});

test('lint knows a side in a folder besides rules/, as build does, and one that is nowhere', async () => {
  const folder = project('compare: [{ old: drafts, new: kites }, { old: kite, new: kites }]\n');
  const drafts = Object.entries(editionOf(oneRule('Fly two.'), '', 'drafts'));
  writeFiles(folder, Object.fromEntries(drafts.map(([path, text]) => [path.replace('rules/', ''), text])));
  for (const { stdout } of [await build(folder), await lint(folder)]) {
    expect(stdout).not.toContain('"drafts"');
    expect(stdout).toMatch(/there is no edition "kite"\. Did you mean "kites"\?(?!\.)/);
  }
});

describe('words of the interface', () => {
  const withWords = (texts: unknown) => {
    const folder = project('language: pt\nwords: { pt: words/pt.json }\n');
    writeFiles(folder, { 'words/pt.json': `${JSON.stringify(texts)}\n` });
    return folder;
  };

  test('are handed on by language, and built again if they change', async () => {
    const folder = withWords({ search: { open: 'Procurar' } });
    expect((await build(folder)).code).toBe(0);
    const data = () => siteDataSchema.parse(read(folder, 'rulewright.site.json'));
    expect(data()).toMatchObject({ language: 'pt', words: { pt: { search: { open: 'Procurar' } } } });
    writeFiles(folder, { 'words/pt.json': '{ "search": { "open": "Buscar" } }\n' });
    expect((await build(folder)).code).toBe(0);
    expect(data().words).toEqual({ pt: { search: { open: 'Buscar' } } });
    const { stdout } = await build(folder, '--inputs');
    expect(stdout.split('\n')).toContain('words/pt.json');
  });

  test.each<[string, unknown, string, string]>([
    ['an unknown key', { serch: { open: 'a' } }, '1:2', 'Unexpected field "serch"'],
    ['a group instead of a text', { search: { open: { a: 'b' } } }, '1:19', 'search.open'],
    ['a missing parameter', { start: { version: 'Versão' } }, '1:21', '{version}, and found none'],
    ['another parameter', { page: { rules: { other: '{conta} regras' } } }, '1:18', 'found {conta}'],
    ['no plural form for other counts', { page: { rules: { one: '{count} a' } } }, '1:18', 'form "other"'],
    ['a plural of a text without a count', { search: { open: { other: 'a' } } }, '1:19', 'search.open'],
  ])('with %s are reported at their place, by build and lint alike', async (_name, texts, place, why) => {
    const { code, stdout } = await build(withWords(texts));
    expect([code, stdout]).toEqual([1, expect.stringContaining(`words/pt.json:${place}`)]);
    expect(stdout).toContain(why);
    expect(await lint(withWords(texts))).toMatchObject({ code, stdout });
  });

  test('that cannot be read are reported in site.yaml', async () => {
    for (const command of [build, lint]) {
      const { code, stdout } = await command(project('words: { pt: words/pt.json, x: a.json }\n'));
      expect([code, stdout]).toEqual([1, expect.stringContaining('site.yaml:1:')]);
      const one = await command(project('words: { pt: ../pt.json }\n'));
      expect([one.code, one.stdout]).toEqual([1, expect.stringContaining('site.yaml:1:14')]);
    }
  });

  test('are reported once, whatever part of the project is checked, and not fixed', async () => {
    const folder = withWords({ serch: { open: 'Procurar' } });
    for (const args of [['kites'], ['rules/kites/t.md'], ['--only', 'R001'], ['--fix', '--unsafe']]) {
      const { diagnostics } = JSON.parse((await lint(folder, ...args, '--format', 'json')).stdout);
      expect(diagnostics).toEqual([
        expect.objectContaining({ code: 'E002', help: 'Did you mean "search"?' }),
      ]);
      expect(diagnostics).not.toContainEqual(expect.objectContaining({ fix: expect.anything() }));
    }
    const elsewhere = projectOf(editionOf(oneRule('Fly two.'), '', 'gliders'));
    expect(await lint(folder, join(elsewhere, 'rules/gliders'))).toMatchObject({ code: 0 });
  });
});
