import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isOutput, markName, recoverOutput, replaceOutput } from '../../src/source/replace-output.ts';
import { folderOf } from './folder.ts';

const mark = 'rulewright/output@1 site\n';
/** No process has this id: systems count much lower. */
const dead = 2 ** 30;

describe('an output', () => {
  test('replaces an empty folder', () => {
    const folder = folderOf({ 'made/index.html': 'new' });
    const out = join(folder, 'out');
    mkdirSync(out);
    replaceOutput(out, join(folder, 'made'), 'site');
    expect(readdirSync(out).sort()).toEqual([markName, 'index.html']);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  test('takes a free place, has the marker file, and is replaced as a whole', () => {
    const folder = folderOf({ 'made/a.html': 'a', 'again/b.html': 'b' });
    const out = join(folder, 'x/out');
    replaceOutput(out, join(folder, 'made'), 'site');
    expect(readdirSync(out).sort()).toEqual([markName, 'a.html']);
    expect([isOutput(out, 'site'), isOutput(out, 'data')]).toEqual([true, false]);
    replaceOutput(out, join(folder, 'again'), 'site');
    expect(readdirSync(out).sort()).toEqual([markName, 'b.html']);
    expect(readdirSync(join(folder, 'x'))).toEqual(['out']);
  });

  test.each([
    ['files of somebody else', { 'out/mine.txt': 'm' }],
    ['a mark of another kind', { [`out/${markName}`]: 'rulewright/output@1 data\n', 'out/x': '' }],
    ['a mark that is a folder', { [`out/${markName}/x`]: mark }],
    ['a file', { out: 'm' }],
  ])('does not replace %s', (_what, files) => {
    const folder = folderOf({ ...files, 'made/a.html': 'a' });
    expect(() => replaceOutput(join(folder, 'out'), join(folder, 'made'), 'site')).toThrow(/did not write/);
    expect(readdirSync(folder).sort()).toEqual(['made', 'out']);
  });
});

describe('an interrupted replacement', () => {
  const files = { [`out/${markName}`]: mark, 'out/a.html': 'old' };

  test('between the two steps is undone', () => {
    const folder = folderOf({ ...files, [`.out.${dead}.new/${markName}`]: mark });
    renameSync(join(folder, 'out'), join(folder, `.out.${dead}.old`));
    expect(recoverOutput(join(folder, 'out'), 'site')).toBe('put back');
    expect(readdirSync(folder)).toEqual(['out']);
    expect(readFileSync(join(folder, 'out/a.html'), 'utf8')).toBe('old');
  });

  test('after both steps leaves the new one', () => {
    const folder = folderOf({ ...files, [`.out.${dead}.old/${markName}`]: mark });
    expect(recoverOutput(join(folder, 'out'), 'site')).toBe('removed');
    expect(readdirSync(folder)).toEqual(['out']);
    expect(recoverOutput(join(folder, 'out'), 'site')).toBeNull();
  });

  test('is left alone if it is not ours, or in use', () => {
    const folder = folderOf({
      ...files,
      [`.out.${dead}.old/mine.txt`]: 'm',
      [`.out.${process.ppid}.new/${markName}`]: mark,
      [`.outer.${dead}.old/${markName}`]: mark,
    });
    expect(recoverOutput(join(folder, 'out'), 'site')).toBeNull();
    rmSync(join(folder, 'out'), { recursive: true });
    expect(recoverOutput(join(folder, 'out'), 'site')).toBeNull();
    expect(readdirSync(folder)).toHaveLength(3);
    mkdirSync(join(folder, `.out.${dead - 1}.old`));
    expect(recoverOutput(join(folder, 'out'), 'site')).toBe('put back');
  });
});
