import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Tests that start the program use the built one, like users, which also starts in a fifth of the
 * time. Temporary files of tests are removed at the end.
 */
export function setup(): () => void {
  const temporary = mkdtempSync(join(tmpdir(), 'rulewright-tests-'));
  // Some tests run the program as another user.
  chmodSync(temporary, 0o755);
  process.env['TMPDIR'] = temporary;
  const built = resolve('dist/cli.js');
  if (isStale(built)) {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/tsdown/dist/run.mjs', '--no-dts', '--logLevel', 'warn'],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    if (status !== 0) throw new Error('the program could not be built');
  }
  process.env['RULEWRIGHT_TEST_PROGRAM'] ??= built;
  return () => rmSync(temporary, { recursive: true, force: true });
}

/** Whether an input of the program is newer; folders show deletions. */
function isStale(built: string): boolean {
  const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const inputs = ['tsdown.config.ts', 'package.json', 'package-lock.json', 'src', ...globSync('src/**/*')];
  const builtAt = changedAt(built);
  return inputs.some((path) => changedAt(path) > builtAt);
}
