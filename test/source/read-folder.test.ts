import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder } from '../../src/source/read-folder.ts';
import { folderOf } from './folder.ts';

test('reads the files of a folder by path, except links and files that are too large', () => {
  const folder = folderOf({ 'a.md': 'a', 'sub/b.md': 'b', 'sub/large.md': 'x'.repeat(11) });
  symlinkSync('sub/b.md', join(folder, 'link.md'));
  expect(Object.fromEntries(readFolder(folder, 10))).toEqual({ 'a.md': 'a', 'sub/b.md': 'b' });
});
