import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLeftovers } from '../../src/source/take-leftovers.ts';
import { folderOf } from './folder.ts';

/** Some process that is no more. */
const gone = spawnSync(process.execPath, ['-e', '']).pid;
const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('what killed processes left goes, and nothing that only looks like it', () => {
  const kept = {
    'one/edition.yaml': '',
    [`one/.rulewright-${process.pid}.tmp`]: 'of a process that runs',
    [`one/rulewright-${gone}.tmp`]: 'not ours',
    [`one/.rulewright-${gone}.tmp.md`]: 'not ours',
    '.rulewright-x.tmp': 'not ours',
    [`.one.${process.pid}.old/a.md`]: 'of a process that runs',
    [`.photos.${gone}.old/a.jpg`]: 'not ours',
    [`.git/.rulewright-${gone}.tmp`]: 'not looked into',
  };
  const folder = folderOf({
    ...kept,
    [`one/.rulewright-${gone}.tmp`]: 'a',
    'one/.rulewright-change.tmp': 'a',
    [`.one.${gone}.old/edition.yaml`]: 'its new one is in place',
    [`.one.${gone}.new/a.md`]: 'cut short',
  });
  mkdirSync(join(folder, `one/.rulewright-${gone + 1}.tmp`));
  symlinkSync('edition.yaml', join(folder, `one/.rulewright-${gone + 2}.tmp`));
  expect(takeLeftovers(folder)).toEqual({
    removed: [
      'one/.rulewright-change.tmp',
      `one/.rulewright-${gone}.tmp`,
      `.one.${gone}.old`,
      `.one.${gone}.new`,
    ].sort(),
    putBack: [],
  });
  for (const name of Object.keys(kept)) expect(namesIn(folder)).toContain(name);
  expect(namesIn(folder)).toContain(`one/.rulewright-${gone + 1}.tmp`);
  expect(namesIn(folder)).toContain(`one/.rulewright-${gone + 2}.tmp`);
  expect(takeLeftovers(folder)).toEqual({ removed: [], putBack: [] });
});

test('an edition that was moved aside goes back where none stands: the last one', () => {
  const folder = folderOf({
    [`.imp.${gone}.old/edition.yaml`]: 'last',
    [`.imp.${gone}.old/releases/1.json`]: '{}',
    [`.imp.${gone}.new/edition.yaml`]: 'cut short',
    [`.imp.1${gone}.old/edition.yaml`]: 'before',
  });
  utimesSync(join(folder, `.imp.1${gone}.old`), 1, 1);
  const { putBack, removed } = takeLeftovers(folder);
  expect(putBack).toEqual(['imp']);
  expect(removed).toHaveLength(2);
  expect(namesIn(folder)).toEqual(['imp', 'imp/edition.yaml', 'imp/releases', 'imp/releases/1.json']);
});
