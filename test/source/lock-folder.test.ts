import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeHolder, tryLock } from '../../src/source/lock-folder.ts';
import { folderOf } from './folder.ts';

const source = join(import.meta.dirname, '../../src');

/** A lock left by a process. */
function leave(path: string, holder: Record<string, unknown>): void {
  const text = { token: 'x', pid: process.pid, began: null, host: hostname(), who: 'it', ...holder };
  writeFileSync(path, JSON.stringify(text));
}

/** The id of a process that has ended. */
const gone = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('a lock that contains its process', () => {
  test('is held by one, then by the next', () => {
    const folder = folderOf({});
    const path = join(folder, 'lock');
    const release = tryLock(path, 'one');
    expect(tryLock(path, 'other')).toBeNull();
    expect(describeHolder(path)).toBe(`one (process ${process.pid})`);
    release?.();
    expect(readdirSync(folder)).toEqual([]);
    tryLock(path, 'other')?.();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['whose process is no more', () => ({ pid: gone() })],
    ['whose process is another one by now', () => ({ began: 'long ago' })],
  ])('%s is taken over', (_what, holder) => {
    const path = join(folderOf({}), 'lock');
    leave(path, holder());
    // The process that removed it was killed, too.
    leave(`${path}.stale`, holder());
    expect(tryLock(path, 'next')).not.toBeNull();
    expect(describeHolder(path)).toMatch(/^next /);
  });

  test('of another machine stays', () => {
    const path = join(folderOf({}), 'lock');
    leave(path, { host: 'elsewhere', pid: gone() });
    expect(tryLock(path, 'next')).toBeNull();
    expect(describeHolder(path)).toMatch(/ on elsewhere\)$/);
  });
});

describe('processes', () => {
  const environment = (state: string) => ({ PATH: process.env['PATH'], XDG_STATE_HOME: state });

  test('that count one after another lose no count, whichever is killed', async () => {
    const folder = folderOf({ rules: '', count: '0' });
    const state = folderOf({});
    const program = `
      import { readFileSync, writeFileSync } from 'node:fs';
      import { lockFolder } from ${JSON.stringify(join(source, 'source/lock-folder.ts'))};
      for (let i = 0; i < 20; i += 1) {
        const release = lockFolder(${JSON.stringify(folder)});
        const file = ${JSON.stringify(join(folder, 'count'))};
        const count = Number(readFileSync(file, 'utf8'));
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
        writeFileSync(file, String(count + 1));
        release();
      }
      lockFolder(${JSON.stringify(folder)});
      process.kill(process.pid, 'SIGKILL');`;
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', program], {
        env: environment(state),
        stdio: 'inherit',
      }),
    );
    await Promise.all(children.map((child) => once(child, 'exit')));
    expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('60');
  });

  test('leave no lock', () => {
    const folder = folderOf({
      'rules/kites/edition.yaml': 'id: kites\ntitle: Kites\nversion: "1"\nsections: [t.md]\n',
      'rules/kites/t.md': '# Kites {#kites}\n\n1) Fly. {#kites_fly}\n',
    });
    const state = folderOf({});
    const { stderr } = spawnSync(process.execPath, [join(source, 'cli/main.ts'), 'fmt'], {
      cwd: folder,
      env: environment(state),
      encoding: 'utf8',
    });
    expect(stderr).not.toMatch(/cannot|error/i);
    expect(readFileSync(join(folder, 'rules/kites/t.md'), 'utf8')).toContain('1. Fly.');
    expect(readdirSync(join(state, 'rulewright'))).toEqual([]);
  });
});
