import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noCache, openCache } from '../../src/source/cache.ts';
import { folderOf } from './folder.ts';

const value = JSON.stringify({ text: 'Kites → 🪁\n'.repeat(50) });
const pathIn = (root: string) => join(root, '.rulewright/cache-1/a.json');

test('gives back what was put in, and nothing else', () => {
  const root = folderOf({});
  const cache = openCache(root, '1');
  expect(cache.get('a')).toBeNull();
  for (const text of [value, '', '\n', '\ud800'.toWellFormed(), 'x\n\ny']) {
    cache.set('a', text);
    expect(openCache(root, '1').get('a')).toBe(text);
  }
  expect(cache.get('b')).toBeNull();
  expect(readdirSync(join(root, '.rulewright/cache-1'))).toEqual(['a.json']);
  expect(readFileSync(join(root, '.rulewright/.gitignore'), 'utf8')).toBe('*\n');
});

test('another state of the program finds nothing, and clears what the one before left', () => {
  const root = folderOf({ '.rulewright/site/data.json': 'x' });
  openCache(root, '1').set('a', value);
  const next = openCache(root, '2');
  expect(next.get('a')).toBeNull();
  expect(openCache(root, '1').get('a')).toBe(value);
  next.set('a', 'new');
  expect(openCache(root, '1').get('a')).toBeNull();
  expect(readdirSync(join(root, '.rulewright')).sort()).toEqual(['.gitignore', 'cache-2', 'site']);
});

test.each([
  ['emptied', (path: string) => writeFileSync(path, '')],
  ['cut', (path: string) => truncateSync(path, 40)],
  ['cut by one byte', (path: string) => truncateSync(path, readFileSync(path).length - 1)],
  ['longer by one', (path: string) => writeFileSync(path, `${readFileSync(path, 'utf8')} `)],
  [
    'another letter in it',
    (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('Kites', 'Kitas')),
  ],
  ['of another form', (path: string) => writeFileSync(path, value)],
  ['full of zeros', (path: string) => writeFileSync(path, Buffer.alloc(500))],
  ['gone', (path: string) => rmSync(path)],
])('an entry that is %s is not believed, and written anew', (_what, damage) => {
  const root = folderOf({});
  const cache = openCache(root, '1');
  cache.set('a', value);
  damage(pathIn(root));
  expect(cache.get('a')).toBeNull();
  cache.set('a', value);
  expect(cache.get('a')).toBe(value);
});

test('where nothing can be written nothing is remembered, and nothing said', () => {
  for (const files of [{ '.rulewright': 'a file' }, { '.rulewright/cache-1': 'a file' }]) {
    const root = folderOf(files);
    const cache = openCache(root, '1');
    cache.set('a', value);
    expect(cache.get('a')).toBeNull();
  }
  const nowhere = openCache('/dev/null', '1');
  nowhere.set('a', value);
  expect(nowhere.get('a')).toBeNull();
  noCache.set('a', value);
  expect(noCache.get('a')).toBeNull();
});

test('a cache with far too many entries begins anew', () => {
  const root = folderOf({});
  const cache = openCache(root, '1');
  for (let i = 0; i <= 5000; i += 1) cache.set(`a${i}`, '');
  expect(cache.get('a0')).toBe('');
  openCache(root, '1').set('b', value);
  expect(readdirSync(join(root, '.rulewright/cache-1'))).toEqual(['b.json']);
});
