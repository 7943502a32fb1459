import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, emptyFolder, rulewright } from './harness.ts';
import { clean, foreign, plain, projectIn } from './two-places.ts';

describe('the same input gives the same bytes', () => {
  const here = projectIn(emptyFolder(), false);
  const there = projectIn(join(emptyFolder(), 'another place, ağaç', 'deep/er'), true);
  let expected: Map<string, string>;

  async function build(cwd: string): Promise<Map<string, string>> {
    rmSync(join(cwd, 'out'), { recursive: true, force: true });
    const outcome = await rulewright(['build', ...clean, '--out', 'out'], { cwd, env: plain });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    return contentsOf(join(cwd, 'out')).set('stdout', outcome.stdout);
  }

  beforeAll(async () => {
    expected = await build(here);
  });

  test('in copies that were made at another time', async () => {
    const copy = emptyFolder();
    cpSync(join(there, 'rules'), join(copy, 'rules'), { recursive: true, preserveTimestamps: false });
    expect(await build(copy)).toEqual(expected);
  });

  test.concurrent.each(['pretty', 'json', 'sarif', 'github'])('reports in the form %s', async (form) => {
    const args = ['lint', '--format', form];
    const report = await rulewright(args, { cwd: here, env: plain });
    expect(report.code).toBe(1);
    expect(report.stdout.length).toBeGreaterThan(1000);
    expect(await rulewright(args, { cwd: there, env: foreign })).toEqual(report);
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
