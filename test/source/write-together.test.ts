import { spawnSync } from 'node:child_process';
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
import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../src/base/hash.ts';
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

/** All files of a folder, dotted ones too. */
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

const journal = '.rulewright-change.json';
/** A process that is no more. */
const dead = spawnSync(process.execPath, ['-e', '']).pid;

function leaveJournal(folder: string, left: readonly TextChange[], pid = dead): void {
  const text = JSON.stringify({ pid, changes: left });
  writeFileSync(join(folder, journal), `${fingerprint(text)}\n${text}`);
}

const program = (folder: string, step: number) => `
  import { writeTogether } from ${JSON.stringify(join(import.meta.dirname, '../../src/source/write-together.ts'))};
  writeTogether(${JSON.stringify(folder)}, ${JSON.stringify(changes)}, (step) => {
    if (step === ${step}) process.kill(process.pid, 'SIGKILL');
  });`;

describe('several files are written together', () => {
  test('all of them, and nothing is left beside them', () => {
    const folder = folderOf(old);
    chmodSync(join(folder, 'one/a.md'), 0o640);
    writeTogether(folder, changes);
    expect(contents(folder)).toEqual(fresh);
    expect(statSync(join(folder, 'one/a.md')).mode & 0o777).toBe(0o640);
    expect(recoverChange(folder)).toBeNull();
  });

  test('a link stays a link', () => {
    const folder = folderOf({ ...old, 'one/real.md': 'a1\n' });
    symlinkSync('real.md', join(folder, 'one/link.md'));
    writeTogether(folder, [{ path: 'one/link.md', before: 'a1\n', after: 'a2\n' }]);
    expect(lstatSync(join(folder, 'one/link.md')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'one/real.md'), 'utf8')).toBe('a2\n');
  });

  test('none of them where one was changed meanwhile, whenever that is', () => {
    for (const step of [0, 1, 2, 3]) {
      const folder = folderOf(old);
      const edit = (at: number) => at === step && writeFileSync(join(folder, 'two/edition.yaml'), 'mine\n');
      expect(() => writeTogether(folder, changes, edit)).toThrow('it was changed meanwhile');
      expect(contents(folder)).toEqual({ ...old, 'two/edition.yaml': 'mine\n' });
    }
    const folder = folderOf({ ...old, 'one/b.md': 'b1\n' });
    expect(() => writeTogether(folder, changes)).toThrow('it was changed meanwhile');
  });

  test('none of them where an error comes in between', () => {
    for (const step of [0, 1, 2, 3, 4]) {
      const folder = folderOf(old);
      const fail = (at: number) => {
        if (at === step) throw new Error('no space');
      };
      expect(() => writeTogether(folder, changes, fail)).toThrow('no space');
      expect(contents(folder)).toEqual(old);
    }
  });

  test.each([0, 1, 2, 3, 4])('all or none where the process is killed at step %i', (step) => {
    const folder = folderOf(old);
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program(folder, step)]);
    expect(signal).toBe('SIGKILL');
    const recovered = recoverChange(folder);
    expect(recovered).toEqual(step === 0 ? null : { isDone: true, left: [] });
    const { [Object.keys(contents(folder)).find((name) => name.endsWith('.journal')) ?? '']: _, ...left } =
      contents(folder);
    expect(left).toEqual(step === 0 ? old : fresh);
    // The next one goes through and leaves nothing of the first.
    if (step === 0) writeTogether(folder, changes);
    expect(contents(folder)).toEqual(fresh);
  });
});

describe('an interrupted change', () => {
  test('is taken back where a file was edited that it had not come to', () => {
    const folder = folderOf({ ...old, 'one/a.md': 'a2\n', 'two/edition.yaml': 'mine\n' });
    leaveJournal(folder, changes);
    expect(recoverChange(folder)).toEqual({ isDone: false, left: ['two/edition.yaml'] });
    expect(contents(folder)).toEqual({ ...old, 'two/edition.yaml': 'mine\n' });
  });

  test('is completed where a file was edited that it had written', () => {
    const folder = folderOf({ ...old, 'one/a.md': 'a2, mine\n' });
    leaveJournal(folder, changes);
    expect(recoverChange(folder)).toEqual({ isDone: true, left: ['one/a.md'] });
    expect(contents(folder)).toEqual({ ...fresh, 'one/a.md': 'a2, mine\n' });
  });

  test('is left to the process that is at it', () => {
    const folder = folderOf(old);
    leaveJournal(folder, changes, process.ppid);
    expect(recoverChange(folder)).toBeNull();
    expect(() => writeTogether(folder, changes)).toThrow('another process is writing a change');
    expect(Object.keys(contents(folder))).toEqual([journal, ...Object.keys(old).sort()]);
  });

  test('that was cut short is none', () => {
    const folder = folderOf(old);
    leaveJournal(folder, changes);
    writeFileSync(join(folder, journal), readFileSync(join(folder, journal), 'utf8').slice(0, -5));
    expect(recoverChange(folder)).toBeNull();
    expect(contents(folder)).toEqual(old);
  });

  test('touches nothing outside of the folder, and nothing but texts of editions', () => {
    const folder = folderOf({ 'rules/one/a.md': 'a1\n', 'out.md': 'a1\n', 'rules/one/run.sh': 'a1\n' });
    symlinkSync('../../out.md', join(folder, 'rules/one/out.md'));
    const paths = [
      '../out.md',
      'one/../../out.md',
      join(folder, 'out.md'),
      'one/run.sh',
      'one/out.md',
      'one/new.md',
      'one\\a.md',
    ];
    leaveJournal(
      join(folder, 'rules'),
      paths.map((path) => ({ path, before: 'a1\n', after: 'a2\n' })),
    );
    expect(recoverChange(join(folder, 'rules'))).toBeNull();
    expect(contents(folder)).toEqual({
      'out.md': 'a1\n',
      'rules/one/a.md': 'a1\n',
      'rules/one/out.md': 'a1\n',
      'rules/one/run.sh': 'a1\n',
    });
  });
});
