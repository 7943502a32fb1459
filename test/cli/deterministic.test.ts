import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { times } from '../support/property.ts';
import { contentsOf, emptyFolder, rulewright, spawnRulewright } from './harness.ts';

const home = join(import.meta.dirname, '../..');
const sources = ['rules', 'test/fixtures/editions/quillmoor/rules', 'test/fixtures/editions/crooked/rules'];

/** Everything that a run must not depend on, in two forms. */
const plain = { LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
const foreign = {
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  LANGUAGE: 'tr',
  TZ: 'Pacific/Apia',
  COLUMNS: '20',
};

/** A project with the editions of this repository, its files written in one order or the other. */
function projectIn(folder: string, isReversed: boolean): string {
  const files = sources.flatMap((source) => {
    const names = readdirSync(join(home, source), { recursive: true, withFileTypes: true });
    return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  });
  for (const path of isReversed ? files.toReversed() : files) {
    const name = path.replace(/^.*\/rules\//, '');
    mkdirSync(join(folder, 'rules', name, '..'), { recursive: true });
    writeFileSync(join(folder, 'rules', name), readFileSync(path));
  }
  return folder;
}

/** The editions of fixtures: every fault that a report can tell of, in little time. */
const small = sources
  .slice(1)
  .flatMap((source) =>
    readdirSync(join(home, source)).filter((name) => existsSync(join(home, source, name, 'edition.yaml'))),
  );

const clean = ['landsraad-gencon-2025', 'quillmoor-pocket'];

describe('the same input gives the same bytes', () => {
  const here = projectIn(emptyFolder(), false);
  const there = projectIn(join(emptyFolder(), 'another place, ağaç', 'deep/er'), true);
  let expected: Map<string, string>;

  async function build(cwd: string, env: Record<string, string>): Promise<Map<string, string>> {
    rmSync(join(cwd, 'out'), { recursive: true, force: true });
    // Locale and time zone are what a process begins with.
    const start = env === foreign ? spawnRulewright : rulewright;
    const outcome = await start(['build', ...clean, '--out', 'out'], { cwd, env });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    return contentsOf(join(cwd, 'out')).set('stdout', outcome.stdout);
  }

  beforeAll(async () => {
    expected = await build(here, plain);
  });

  test('the output is what this test is about', () => {
    expect([...expected.keys()]).toEqual([
      'landsraad-gencon-2025.history.json',
      'landsraad-gencon-2025.json',
      'landsraad-gencon-2025.redirects.json',
      'quillmoor-pocket.json',
      'rulewright.graph.schema.json',
      'rulewright.history.schema.json',
      'rulewright.redirects.schema.json',
      'rulewright.site.json',
      'stdout',
    ]);
    for (const text of expected.values()) {
      for (const folder of [here, 'rulewright-test', '/tmp', home]) expect(text).not.toContain(folder);
    }
  });

  test('in another place, locale, time zone and order, and again', async () => {
    expect(await build(there, foreign)).toEqual(expected);
    expect(await build(there, plain)).toEqual(expected);
  });

  test('in copies that were made at another time', async () => {
    const copy = emptyFolder();
    cpSync(join(there, 'rules'), join(copy, 'rules'), { recursive: true, preserveTimestamps: false });
    expect(await build(copy, plain)).toEqual(expected);
  });

  /** What is said of a whole edition is looked at in one form. The others tell the same; with more runs all of them are looked at. */
  test.concurrent.each(['pretty', 'json', 'sarif', 'github'])('reports in the form %s', async (form) => {
    const some = form === 'json' ? ['landsraad-gencon-2025', ...small] : small;
    const args = ['lint', ...(times > 1 ? [] : some), '--format', form];
    const report = await rulewright(args, { cwd: here, env: plain });
    expect(report.code).toBe(1);
    expect(report.stdout.length).toBeGreaterThan(1000);
    // One form as a process, which begins with its locale.
    const start = form === 'json' ? spawnRulewright : rulewright;
    expect(await start(args, { cwd: there, env: foreign })).toEqual(report);
  });

  test.concurrent.each(['export quillmoor-pocket --format graphml', 'show quillmoor-pocket I.B'])(
    '%s',
    async (line) => {
      const first = await rulewright(line.split(' '), { cwd: here, env: plain });
      expect(first.code).toBe(0);
      expect(await rulewright(line.split(' '), { cwd: there, env: foreign })).toEqual(first);
    },
  );
});
