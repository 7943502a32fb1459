import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fingerprint } from '../../src/base/hash.ts';
import { writeJournal } from '../../src/source/change-journal.ts';
import { lockFolder } from '../../src/source/lock-folder.ts';
import { recoverChange, type TextChange, writeTogether } from '../../src/source/write-together.ts';
import { folderOf } from './folder.ts';

const old = {
  'one/a.md': 'a1\n',
  'one/b.md': '\ufeffb1\r\n',
  'two/edition.yaml': 'c1\n',
  'two/d.md': 'stays\n',
};
const changes: readonly TextChange[] = [
  { path: 'one/a.md', before: 'a1\n', after: 'a2\n' },
  { path: 'one/b.md', before: '\ufeffb1\r\n', after: '\ufeffb2\r\n' },
  { path: 'two/edition.yaml', before: 'c1\n', after: 'c2\n' },
];
const fresh = { ...old, ...Object.fromEntries(changes.map(({ path, after }) => [path, after])) };

/** All files of a folder, including dotfiles. */
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

let state = '';
beforeEach(() => {
  state = folderOf({});
  vi.stubEnv('XDG_STATE_HOME', state);
});
afterEach(() => vi.unstubAllEnvs());

test('if a file cannot be written, leaves no new folder, and keeps existing ones', () => {
  const folder = folderOf({ 'one/a.md': 'a\n' });
  const long = `${'b'.repeat(300)}.md`;
  for (const path of [`two/three/${long}`, `one/${long}`]) {
    const write = () =>
      writeTogether(folder, [
        { path: 'four/c.md', before: null, after: 'c\n' },
        { path, before: null, after: 'b\n' },
      ]);
    expect(write).toThrow(/ENAMETOOLONG/);
    expect(readdirSync(folder, { recursive: true })).toEqual(['one', 'one/a.md']);
  }
});

/** Journals of changes in progress. */
const kept = () => readdirSync(join(state, 'rulewright'));

/** Leaves what a process leaves if killed before it writes the first file. */
function leaveJournal(folder: string, left: readonly TextChange[]): string {
  const bytes = (text: string | Uint8Array | null) => (text === null ? null : Buffer.from(text));
  return writeJournal(
    folder,
    left.map(({ path, before, after }) => ({ path, before: bytes(before), after: bytes(after) })),
  );
}

const program = (folder: string, step: number) => `
  import { writeTogether } from ${JSON.stringify(join(import.meta.dirname, '../../src/source/write-together.ts'))};
  writeTogether(${JSON.stringify(folder)}, ${JSON.stringify(changes)}, (step) => {
    if (step === ${step}) process.kill(process.pid, 'SIGKILL');
  });`;

describe('several files are written together', () => {
  test('all of them, and nothing else is left', () => {
    const folder = folderOf(old);
    chmodSync(join(folder, 'one/a.md'), 0o640);
    writeTogether(folder, changes);
    expect(contents(folder)).toEqual(fresh);
    expect(statSync(join(folder, 'one/a.md')).mode & 0o777).toBe(0o640);
    expect(recoverChange(folder)).toBeNull();
    expect(kept()).toEqual([]);
  });

  test('files are made and removed, and folders with them', () => {
    const folder = folderOf(old);
    const change: TextChange[] = [
      { path: 'three/x/new.md', before: null, after: 'n' },
      { path: 'two/edition.yaml', before: 'c1\n', after: null },
      { path: 'two/d.md', before: 'stays\n', after: null },
    ];
    writeTogether(folder, change);
    expect(readdirSync(folder).sort()).toEqual(['one', 'three']);
    const fail = (step: number) => {
      if (step === 4) throw new Error('no space');
    };
    const back = change.map(({ path, before, after }) => ({ path, before: after, after: before }));
    expect(() => writeTogether(folder, back, fail)).toThrow('no space');
    expect(readdirSync(folder).sort()).toEqual(['one', 'three']);
    writeTogether(folder, back);
    expect(contents(folder)).toEqual(old);
    expect(readdirSync(folder).sort()).toEqual(['one', 'two']);
  });

  test('a link stays a link', () => {
    const folder = folderOf({ ...old, 'one/real.md': 'a1\n' });
    symlinkSync('real.md', join(folder, 'one/link.md'));
    writeTogether(folder, [{ path: 'one/link.md', before: 'a1\n', after: 'a2\n' }]);
    expect(lstatSync(join(folder, 'one/link.md')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'one/real.md'), 'utf8')).toBe('a2\n');
  });

  test('none of them if one was changed meanwhile, at any time', () => {
    for (const step of [0, 1, 2, 3]) {
      const folder = folderOf(old);
      const edit = (at: number) => at === step && writeFileSync(join(folder, 'two/edition.yaml'), 'mine\n');
      expect(() => writeTogether(folder, changes, edit)).toThrow('it was changed meanwhile');
      expect(contents(folder)).toEqual({ ...old, 'two/edition.yaml': 'mine\n' });
    }
    const folder = folderOf({ ...old, 'one/b.md': 'b1\n' });
    expect(() => writeTogether(folder, changes)).toThrow('it was changed meanwhile');
  });

  test('none of them if an error occurs in between', () => {
    for (const step of [0, 1, 2, 3, 4]) {
      const folder = folderOf(old);
      const fail = (at: number) => {
        if (at === step) throw new Error('no space');
      };
      expect(() => writeTogether(folder, changes, fail)).toThrow('no space');
      expect(contents(folder)).toEqual(old);
    }
  });

  test.each([0, 1, 2, 3, 4])('all or none if the process is killed at step %i', (step) => {
    const folder = folderOf(old);
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program(folder, step)]);
    expect(signal).toBe('SIGKILL');
    const recovered = recoverChange(folder);
    expect(recovered).toEqual(step === 0 ? null : { isDone: true, left: [] });
    expect(contents(folder)).toEqual(step === 0 ? old : fresh);
    // The next one succeeds and leaves nothing of the first.
    if (step === 0) writeTogether(folder, changes);
    expect(contents(folder)).toEqual(fresh);
    expect(kept()).toEqual([]);
  });
});

describe('an interrupted change', () => {
  test('is undone if a file was edited that it had not reached', () => {
    const folder = folderOf({ ...old, 'one/a.md': 'a2\n', 'two/edition.yaml': 'mine\n' });
    leaveJournal(folder, changes);
    expect(recoverChange(folder)).toEqual({ isDone: false, left: ['two/edition.yaml'] });
    expect(contents(folder)).toEqual({ ...old, 'two/edition.yaml': 'mine\n' });
  });

  test('is completed if a file was edited that it had written', () => {
    const folder = folderOf({ ...old, 'one/a.md': 'a2, mine\n' });
    leaveJournal(folder, changes);
    expect(recoverChange(folder)).toEqual({ isDone: true, left: ['one/a.md'] });
    expect(contents(folder)).toEqual({ ...fresh, 'one/a.md': 'a2, mine\n' });
  });

  test('is left to its running process, and waited for', async () => {
    const folder = folderOf(old);
    leaveJournal(folder, changes);
    const holder = spawn(process.execPath, ['--input-type=module', '-e', holding(folder)]);
    await once(holder.stdout, 'data');
    // Skips seconds of waiting.
    vi.useFakeTimers({ toFake: ['Date'] });
    const began = Date.now();
    const wait = vi.spyOn(Atomics, 'wait').mockImplementation((_array, _index, _value, milliseconds = 0) => {
      vi.setSystemTime(Date.now() + milliseconds);
      return 'timed-out';
    });
    expect(() => recoverChange(folder)).toThrow(/^"rulewright fmt" \(process \d+\) is writing here/);
    expect(Date.now() - began).toBeGreaterThan(1000);
    wait.mockRestore();
    vi.useRealTimers();
    expect(contents(folder)).toEqual(old);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    expect(recoverChange(folder)).toEqual({ isDone: true, left: [] });
    expect(kept()).toEqual([]);
  });

  test('that was truncated does not count', () => {
    const folder = folderOf(old);
    const path = leaveJournal(folder, changes);
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -5));
    expect(recoverChange(folder)).toBeNull();
    expect(contents(folder)).toEqual(old);
    expect(kept()).toEqual([]);
  });

  test('touches nothing outside the folder', () => {
    const folder = folderOf({ 'rules/one/a.md': 'a1\n', 'out.md': 'a1\n', 'out/in.md': 'a1\n' });
    const rules = join(folder, 'rules');
    symlinkSync('../../out.md', join(rules, 'one/out.md'));
    symlinkSync('../out', join(rules, 'linked'));
    symlinkSync('nowhere', join(rules, 'lost'));
    const before = contents(folder);
    const paths = [
      ['../out.md'],
      ['one/../../out.md'],
      [join(folder, 'out.md')],
      ['one/out.md'],
      ['linked/in.md'],
      ['linked/new/in.md', null],
      ['lost/new.md', null],
      ['lost', null],
      ['one\\a.md'],
      [''],
    ] as const;
    for (const [path, text = 'a1\n'] of paths) {
      const change = { path, before: text, after: 'a2\n' };
      expect(() => writeTogether(rules, [change])).toThrow(/link on the way|no path of a file/);
      leaveJournal(rules, [change]);
      expect(recoverChange(rules)).toBeNull();
    }
    expect(contents(folder)).toEqual(before);
  });

  test('is continued only from a folder of the user, and only for its own folder', () => {
    const folder = folderOf(old);
    const path = leaveJournal(folder, changes);
    writeFileSync(join(folder, '.rulewright-change.json'), readFileSync(path));
    chmodSync(join(state, 'rulewright'), 0o777);
    expect(recoverChange(folder)).toBeNull();
    chmodSync(join(state, 'rulewright'), 0o700);
    chmodSync(state, 0o777);
    expect(recoverChange(folder)).toBeNull();
    chmodSync(state, 0o700);
    const text =
      readFileSync(path, 'utf8')
        .split('\n')[1]
        ?.replace(/"folder":"[^"]*"/, '"folder":"/x"') ?? '';
    writeFileSync(path, `${fingerprint(text)}\n${text}`);
    expect(recoverChange(folder)).toBeNull();
    expect(readFileSync(join(folder, 'one/a.md'), 'utf8')).toBe('a1\n');
  });
});

describe('the lock of a folder', () => {
  test('ends with its process, can be nested, and is the same for every name of the folder', () => {
    const folder = folderOf(old);
    const { status } = spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      `${holding(folder)};process.kill(process.pid, 'SIGKILL')`,
    ]);
    expect(status).toBeNull();
    expect(kept()).toHaveLength(1);
    symlinkSync('one', join(folder, 'link'));
    const [first, second] = [lockFolder(join(folder, 'one')), lockFolder(join(folder, 'link'))];
    expect(kept()).toHaveLength(2);
    first();
    first();
    expect(kept()).toHaveLength(2);
    second();
    lockFolder(folder)();
    expect(kept()).toEqual([]);
  });
});

/** A program that takes the lock, reports it, and keeps it. */
const holding = (folder: string) => `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, '../../src/source/lock-folder.ts'))};
  lockFolder(${JSON.stringify(folder)}, '"rulewright fmt"');
  console.log('held');
  setTimeout(() => {}, 60_000)`;
