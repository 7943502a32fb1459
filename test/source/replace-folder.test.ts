import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder, replaceFolder } from '../../src/source/replace-folder.ts';
import { folderOf } from './folder.ts';

const files = { 'kites/a.md': 'a', 'kites/sub/b.md': 'b', 'kites/sub/c.md': 'c', 'kites/mine.txt': 'm' };
const all = (folder: string) => Object.fromEntries(readFolder(folder));

test('writes and removes what is named, keeps the rest, and leaves nothing beside it', () => {
  const parent = folderOf(files);
  const folder = join(parent, 'kites');
  symlinkSync('sub/b.md', join(folder, 'link.md'));
  replaceFolder(
    folder,
    new Map([
      ['a.md', 'A'],
      ['new/d.md', 'd'],
    ]),
    ['sub/b.md', 'sub/c.md', 'nowhere.md'],
  );
  expect(all(folder)).toEqual({ 'a.md': 'A', 'mine.txt': 'm', 'new/d.md': 'd' });
  expect(existsSync(join(folder, 'sub'))).toBe(false);
  expect(readlinkSync(join(folder, 'link.md'))).toBe('sub/b.md');
  expect(readdirSync(parent)).toEqual(['kites']);
});

test('makes a folder that is not there, and those above', () => {
  const folder = join(folderOf({}), 'x/y/kites');
  replaceFolder(folder, new Map([['a.md', 'a']]));
  expect(all(folder)).toEqual({ 'a.md': 'a' });
});

test('where a text cannot be written everything stays as it was', () => {
  const parent = folderOf(files);
  const folder = join(parent, 'kites');
  const before = all(folder);
  expect(() =>
    replaceFolder(
      folder,
      new Map([
        ['b.md', 'x'],
        ['a.md/b.md', 'x'],
      ]),
    ),
  ).toThrow(/is not a folder/);
  expect(all(folder)).toEqual(before);
  expect(readdirSync(parent)).toEqual(['kites']);
});

test('what a process that was killed left is put back, or goes', () => {
  // No process has this id: systems count to far less.
  const dead = 2 ** 30;
  const parent = folderOf({
    ...files,
    [`.kites.${dead}.new/half.md`]: 'h',
    '.kites.mine/x': 'x',
    '.kitesx.1.old/x': 'x',
  });
  const folder = join(parent, 'kites');
  renameSync(folder, join(parent, `.kites.${dead}.old`));
  replaceFolder(folder, new Map([['a.md', 'A']]));
  expect(all(folder)).toEqual({ 'a.md': 'A', 'sub/b.md': 'b', 'sub/c.md': 'c', 'mine.txt': 'm' });
  expect(readdirSync(parent).sort()).toEqual(['.kites.mine', '.kitesx.1.old', 'kites']);
  writeFileSync(join(parent, `.kites.${process.pid}.old`), '');
  replaceFolder(folder, new Map([['a.md', 'a']]));
  expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('a');
  expect(readdirSync(parent)).toHaveLength(3);
});
