import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  OutputError,
  showsContent,
  writeFileAtomically,
  writeFolderAtomically,
} from '../../src/source/write-atomically.ts';
import { readSet, setOf } from './sets.ts';

const home = mkdtempSync(join(tmpdir(), 'rulewright-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let parent = home;
let folder = home;
let nth = 0;
beforeEach(() => {
  nth += 1;
  parent = join(home, String(nth));
  mkdirSync(parent);
  folder = join(parent, 'data');
});

/** Folders and links next to the output that hold contents. */
const contents = () => readdirSync(parent).filter((name) => name.startsWith('.data-'));

describe('writeFolderAtomically', () => {
  test('replaces the whole set, and keeps the old one for concurrent readers', () => {
    writeFolderAtomically(folder, setOf('one'));
    const first = realpathSync(folder);
    expect(readSet(folder)).toBe('one');
    writeFolderAtomically(folder, new Map([['z.json', '2']]));
    expect(readdirSync(folder)).toEqual(['z.json']);
    expect(readdirSync(first)).toHaveLength(4);
    writeFolderAtomically(folder, setOf('three'));
    expect(existsSync(first)).toBe(false);
    expect(contents()).toHaveLength(2);
  });

  test('writes equal content once, in any order', () => {
    writeFolderAtomically(folder, setOf('one'));
    const first = readlinkSync(folder);
    const { ino } = statSync(join(folder, 'a.json'));
    writeFolderAtomically(folder, new Map([...setOf('one')].reverse()));
    expect(readlinkSync(folder)).toBe(first);
    expect(statSync(join(folder, 'a.json')).ino).toBe(ino);
    expect(contents()).toEqual([first]);
  });

  test.each([
    ['a file changed', () => writeFileSync(join(folder, 'a.json'), 'x')],
    ['a file gone', () => rmSync(join(folder, 'a.json'))],
    ['a file more', () => writeFileSync(join(folder, 'y.json'), 'x')],
    ['all gone', () => rmSync(realpathSync(folder), { recursive: true })],
    ['the link gone', () => rmSync(folder)],
  ])('writes equal content again if it was changed on disk: %s', (_what, damage) => {
    const name = writeFolderAtomically(folder, setOf('one'));
    expect(showsContent(folder, name)).toBe(true);
    damage();
    expect(showsContent(folder, name)).toBe(false);
    writeFolderAtomically(folder, setOf('one'));
    expect(readSet(folder)).toBe('one');
    expect(showsContent(folder, name)).toBe(true);
  });

  test('takes an empty folder, and makes missing parents', () => {
    mkdirSync(folder);
    writeFolderAtomically(folder, setOf('one'));
    writeFolderAtomically(join(parent, 'x/y/data'), setOf('two'));
    expect([readSet(folder), readSet(join(parent, 'x/y/data'))]).toEqual(['one', 'two']);
  });

  test('touches nothing that it did not make, whatever its name', () => {
    const names = [
      '.data-',
      '.data-backup',
      '.data-3-0123456789abcdef',
      '.data-0123456789abcdef.txt',
      '.database-0123456789abcdef',
    ];
    for (const name of names) mkdirSync(join(parent, name));
    const other = join(parent, 'data-2');
    writeFolderAtomically(other, setOf('other'));
    writeFolderAtomically(folder, setOf('one'));
    writeFolderAtomically(folder, setOf('two'));
    writeFolderAtomically(folder, setOf('three'));
    expect(readSet(other)).toBe('other');
    for (const name of names) expect(existsSync(join(parent, name))).toBe(true);
  });

  test('treats signs of a regular expression in a name literally', () => {
    const odd = join(parent, 'd+(a)[t]a.*');
    for (const stamp of ['one', 'two', 'three']) writeFolderAtomically(odd, setOf(stamp));
    expect(readSet(odd)).toBe('three');
    expect(readdirSync(parent)).toHaveLength(3);
  });

  test.each([
    ['a folder with something in it', () => writeFileIn('mine.txt'), /did not write/],
    ['a file', () => writeFileSync(folder, 'mine'), /did not write/],
    ['a link to another folder', () => linkTo(parent), /did not make/],
    [
      'a link to a folder of the right name elsewhere',
      () => linkTo('../.data-0123456789abcdef.1-0'),
      /did not make/,
    ],
    ['a link that leads nowhere', () => linkTo('nowhere'), /did not make/],
  ])('refuses %s, and leaves it unchanged', (_what, make, message) => {
    make();
    const before = readdirSync(parent);
    const { mode, ino } = lstatSync(folder);
    const write = () => writeFolderAtomically(folder, setOf('one'));
    expect(write).toThrow(OutputError);
    expect(write).toThrow(message);
    expect(readdirSync(parent)).toEqual(before);
    expect(lstatSync(folder)).toMatchObject({ mode, ino });
  });

  test('refuses a file in the place of a folder', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => writeFolderAtomically(join(parent, 'file/data'), setOf('one'))).toThrow(
      /file" is not a folder/,
    );
  });

  function writeFileIn(name: string): void {
    mkdirSync(folder);
    writeFileSync(join(folder, name), 'mine');
  }

  function linkTo(target: string): void {
    symlinkSync(target, folder);
  }
});

describe('writeFolderAtomically, while others write and die', () => {
  const writer = (name: string): ChildProcess =>
    spawn(process.execPath, [join(import.meta.dirname, 'sets.ts'), folder, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  /** Reads continuously for some time; returns each result once. */
  async function readFor(milliseconds: number): Promise<Set<string>> {
    const found = new Set<string>();
    const until = performance.now() + milliseconds;
    while (performance.now() < until) {
      found.add(readSet(folder));
      await sleep(2);
    }
    return found;
  }

  test('a reader never sees an incomplete set, whenever the writer is killed', async () => {
    writeFolderAtomically(folder, setOf('x0'));
    for (let round = 0; round < 14; round += 1) {
      const child = writer('x');
      const gone = once(child, 'close');
      if (child.stdout) await once(child.stdout, 'data');
      for (const found of await readFor(3 + ((round * 37) % 53))) expect(found).toMatch(/^x\d$/);
      child.kill('SIGKILL');
      await gone;
      expect(readSet(folder)).toMatch(/^x\d$/);
    }
    // The next call removes what killed processes left.
    writeFolderAtomically(folder, setOf('last'));
    expect(contents().length).toBeLessThanOrEqual(2);
    expect(readSet(folder)).toBe('last');
  });

  test('nor if three write at once, and one of them is killed', async () => {
    const children = ['a', 'b', 'c'].map(writer);
    const gone = children.map((child) => once(child, 'close'));
    await Promise.all(children.map((child) => child.stdout && once(child.stdout, 'data')));
    const seen = await readFor(700);
    const writers = () => new Set([...seen].map((found) => found[0]));
    // On a busy machine one of them may not have run yet.
    while (writers().size < 3) for (const found of await readFor(100)) seen.add(found);
    children[0]?.kill('SIGKILL');
    for (const found of await readFor(500)) seen.add(found);
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(gone);
    for (const found of seen) expect(found).toMatch(/^[abc]\d$/);
    expect(writers().size).toBe(3);
    writeFolderAtomically(folder, setOf('last'));
    expect(contents().length).toBeLessThanOrEqual(2);
  });
});

describe('writeFileAtomically', () => {
  test('keeps the mode, follows a link, and makes folders', () => {
    const path = join(parent, 'a.md');
    writeFileSync(path, 'old');
    chmodSync(path, 0o604);
    symlinkSync('a.md', join(parent, 'link.md'));
    writeFileAtomically(join(parent, 'link.md'), 'new');
    writeFileAtomically(join(parent, 'x/y/b.md'), 'b');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(statSync(path).mode & 0o777).toBe(0o604);
    expect(lstatSync(join(parent, 'link.md')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(parent, 'x/y/b.md'), 'utf8')).toBe('b');
    expect(readdirSync(parent).sort()).toEqual(['a.md', 'link.md', 'x']);
  });

  test('leaves nothing behind after a failure', () => {
    mkdirSync(join(parent, 'a.md'));
    expect(() => writeFileAtomically(join(parent, 'a.md'), 'x')).toThrow();
    expect(readdirSync(parent)).toEqual(['a.md']);
  });
});
