import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { openCompiledCode } from '../../src/cli/compiled-code.ts';
import { emptyFolder, projectOf } from './harness.ts';

const built = () =>
  projectOf({
    'a.cjs': `const b = require('./b.cjs'); exports.late = () => b.late() + require('node:path').sep;`,
    'b.cjs': `exports.late = () => 'one';`,
  });
const late = (code: ReturnType<typeof openCompiledCode>) =>
  (code.load('./a.cjs') as { late(): string }).late();
const result = `one${sep}`;

/** A program of two files that was run once, and what was kept of it. */
function keptOnce() {
  const folder = built();
  const kept = emptyFolder();
  const open = () => openCompiledCode(folder, join(kept, 'x'));
  const code = open();
  expect(late(code)).toBe(result);
  code.keep();
  const names = readdirSync(kept).sort();
  expect(names.map((name) => name.replace(/[\da-f]+$/, ''))).toEqual(['x-a.cjs-', 'x-b.cjs-']);
  return { folder, kept, open, names: names.map((name) => join(kept, name)) };
}

test('what was kept is taken: nothing is left to keep', () => {
  const { kept, open, names } = keptOnce();
  const code = open();
  expect(late(code)).toBe(result);
  for (const name of names) rmSync(name);
  code.keep();
  expect(readdirSync(kept)).toEqual([]);
});

test.each([
  ['is cut short', (data: Buffer) => data.subarray(0, data.length - 9)],
  ['is empty', () => Buffer.alloc(0)],
  [
    'has another byte',
    (data: Buffer) => Buffer.concat([data.subarray(0, -1), Buffer.of(1 ^ (data.at(-1) ?? 0))]),
  ],
])('what %s is not taken, and is kept anew', (_, change) => {
  const { open, names } = keptOnce();
  for (const name of names) writeFileSync(name, change(readFileSync(name)));
  const spoilt = names.map((name) => readFileSync(name));
  const code = open();
  expect(late(code)).toBe(result);
  code.keep();
  for (const [i, name] of names.entries()) expect(readFileSync(name)).not.toEqual(spoilt[i]);
});

test('a changed file of the same length is run as it is', () => {
  const { folder, open } = keptOnce();
  writeFileSync(join(folder, 'b.cjs'), `exports.late = () => 'two';`);
  expect(late(open())).toBe(`two${sep}`);
});

test('what was kept long ago is kept again where more is compiled by now', () => {
  const source = `exports.one = () => 'one'; exports.two = () => { return ${JSON.stringify('more code '.repeat(50))}.length; };`;
  const folder = projectOf({ 'a.cjs': source });
  const kept = emptyFolder();
  const runs = (names: readonly ('one' | 'two')[]) => {
    const code = openCompiledCode(folder, join(kept, 'x'));
    const exported = code.load('./a.cjs') as Record<'one' | 'two', () => unknown>;
    for (const name of names) exported[name]();
    code.keep();
    const [path = ''] = readdirSync(kept).map((name) => join(kept, name));
    return { path, size: statSync(path).size, time: statSync(path).mtimeMs };
  };
  const first = runs(['one']);
  expect(runs(['one', 'two'])).toEqual(first);
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
  utimesSync(first.path, monthAgo, monthAgo);
  const second = runs(['one', 'two']);
  expect(second.size).toBeGreaterThan(first.size);
  utimesSync(first.path, monthAgo, monthAgo);
  const third = runs(['one']);
  expect(third.size).toBe(second.size);
  // It is compared once a day, and not at each run from then on.
  expect(third.time).toBeGreaterThan(monthAgo.getTime() + 1000);
});

test('where nothing can be kept the program runs all the same', () => {
  const folder = built();
  for (const place of [null, join(folder, 'a.cjs', 'x'), join(folder, 'nowhere', 'x')]) {
    const code = openCompiledCode(folder, place);
    expect(late(code)).toBe(result);
    code.keep();
  }
  expect(readdirSync(folder).sort()).toEqual(['a.cjs', 'b.cjs']);
});

test('a file that fails does so each time', () => {
  const code = openCompiledCode(projectOf({ 'a.cjs': `throw new Error('no binary here');` }), null);
  for (let i = 0; i < 2; i += 1) expect(() => code.load('./a.cjs')).toThrow('no binary here');
});
