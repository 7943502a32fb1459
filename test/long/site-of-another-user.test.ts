import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../browser/build-site.ts';
import { canBeNobody, editionOf, oneRule, spawnRulewright, writeFiles } from '../cli/harness.ts';

const cwd = temporaryFolder();
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test.runIf(process.getuid?.() === 0 && canBeNobody)(
  'without write access to the package the site is built in the project, and nothing is written there',
  async () => {
    writeFiles(cwd, editionOf(oneRule('Fly two.')));
    spawnSync('chown', ['-R', '65534', cwd]);
    const outcome = await spawnRulewright(['site', 'build'], { cwd, asNobody: true });
    expect(outcome).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Built the site: \d+ pages\n$/),
    });
    expect(existsSync(join(cwd, 'dist/site/kites/kites/index.html'))).toBe(true);
  },
);
