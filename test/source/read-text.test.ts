import { spawnSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decode, largestFile, readText } from '../../src/source/read-text.ts';
import { folderOf } from './folder.ts';

const text = '# Kites\n\n1. Vögel → 🪁. {#kites}\n';
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

test.each([
  ['UTF-8', Buffer.from(text), '', null],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), '\ufeff', null],
  ['an empty file', Buffer.alloc(0), '', null],
  ['a mark alone', Buffer.from('\ufeff'), '\ufeff', null],
  ['a replacement character that the author wrote', Buffer.from(`\ufffd${text}`), '', null],
  ['a NUL among the letters', Buffer.from(`${text}\0`), '', null],
])('%s is text', (_what, bytes, mark, fault) => {
  const file = decode(bytes, 'a.md');
  expect(file).toMatchObject({ mark, fault });
  expect(file.mark + file.text).toBe(bytes.toString('utf8'));
});

test.each([
  ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big end first', swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 without a mark, big end first', swapped(Buffer.from(text, 'utf16le'))],
])('%s is read, and reported as not UTF-8', (_what, bytes) => {
  const file = decode(bytes, 'a.md');
  expect(file.text).toBe(text);
  expect(file.fault).toMatchObject({ kind: 'not-utf8', at: 0 });
});

test('reads invalid bytes as far as possible, and reports the first', () => {
  const bytes = Buffer.concat([Buffer.from('# K\u00fc'), Buffer.from([0xff, 0xc3]), Buffer.from('x')]);
  expect(decode(bytes, 'a.md')).toMatchObject({
    text: '# Kü\ufffd\ufffdx',
    fault: { kind: 'not-utf8', at: 4 },
  });
});

test('reads any bytes without an exception', () => {
  for (let first = 0; first < 256; first += 1) {
    const bytes = Buffer.from(Array.from({ length: first % 9 }, (_, i) => (first * 31 + i * 97) % 256));
    expect(decode(bytes, 'a.md').text.length).toBeLessThanOrEqual(bytes.length);
  }
});

test('does not read or wait for what is not a file', () => {
  const folder = folderOf({ 'a.md': text });
  spawnSync('mkfifo', [join(folder, 'pipe')]);
  const faultOf = (name: string) => readText(join(folder, name), name).fault;
  expect(faultOf('a.md')).toBeNull();
  expect(faultOf('pipe')).toMatchObject({ kind: 'unreadable' });
  expect(faultOf('')).toEqual({ kind: 'unreadable', at: 0, detail: 'not a file' });
  expect(faultOf('b.md')).toEqual({ kind: 'unreadable', at: 0, detail: 'ENOENT' });
  expect(faultOf('a.md/b.md')).toEqual({ kind: 'unreadable', at: 0, detail: 'ENOTDIR' });
  expect(faultOf('x'.repeat(5000))).toEqual({ kind: 'unreadable', at: 0, detail: 'ENAMETOOLONG' });
});

test('does not read a file beyond the limit', () => {
  const folder = folderOf({ 'a.md': '' });
  truncateSync(join(folder, 'a.md'), largestFile + 1);
  const { text: read, fault } = readText(join(folder, 'a.md'), 'a.md');
  expect(read).toBe('');
  expect(fault).toMatchObject({ kind: 'too-large', detail: String(largestFile + 1) });
});
