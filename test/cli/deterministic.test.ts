import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, emptyFolder, rulewright, spawnRulewright } from './harness.ts';
import { clean, foreign, home, plain, projectIn } from './two-places.ts';

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
      '.rulewright-output',
      'editions.json',
      'landsraad-gencon-2025.history.json',
      'landsraad-gencon-2025.json',
      'landsraad-gencon-2025.redirects.json',
      'landsraad-gencon-2025.search.json',
      'landsraad-gencon-2025@2.13.3..landsraad-gencon-2025.diff.json',
      'landsraad-gencon-2025@2.13.3..landsraad-gencon-2025@2.13.3.1.diff.json',
      'landsraad-gencon-2025@2.13.3.1..landsraad-gencon-2025.diff.json',
      'landsraad-gencon-2025@2.13.3.1..landsraad-gencon-2025@2.13.3.2.diff.json',
      'landsraad-gencon-2025@2.13.3.2..landsraad-gencon-2025.diff.json',
      'quillmoor-pocket.json',
      'quillmoor-pocket.search.json',
      'rulewright.diff.schema.json',
      'rulewright.editions.schema.json',
      'rulewright.graph.schema.json',
      'rulewright.history.schema.json',
      'rulewright.redirects.schema.json',
      'rulewright.search.schema.json',
      'rulewright.site.json',
      'stdout',
    ]);
    for (const text of expected.values()) {
      for (const folder of [here, 'rulewright-test', '/tmp', home]) expect(text).not.toContain(folder);
    }
  });

  test('in another place, locale, time zone and order', async () => {
    expect(await build(there, foreign)).toEqual(expected);
  });

  /** The fixture with faults: a process, which begins with its locale. */
  test('reports as JSON', async () => {
    const args = ['lint', 'wrong-fields', '--format', 'json'];
    const report = await rulewright(args, { cwd: here, env: plain });
    expect(report.code).toBe(1);
    expect(await spawnRulewright(args, { cwd: there, env: foreign })).toEqual(report);
  });
});
