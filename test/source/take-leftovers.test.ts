import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLeftovers } from '../../src/source/take-leftovers.ts';
import { folderOf } from './folder.ts';

/** The id of a process that has ended. */
const gone = spawnSync(process.execPath, ['-e', '']).pid;
const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('removes drafts of killed processes, and nothing that only looks like one', () => {
  const kept = {
    'one/edition.yaml': '',
    [`one/.rulewright-${process.pid}.tmp`]: 'of a process that runs',
    [`one/rulewright-${gone}.tmp`]: 'not ours',
    [`one/.rulewright-${gone}.tmp.md`]: 'not ours',
    '.rulewright-x.tmp': 'not ours',
    [`.git/.rulewright-${gone}.tmp`]: 'not looked into',
  };
  const folder = folderOf({
    ...kept,
    [`one/.rulewright-${gone}.tmp`]: 'a',
    'one/.rulewright-change.tmp': 'a',
  });
  mkdirSync(join(folder, `one/.rulewright-${gone + 1}.tmp`));
  symlinkSync('edition.yaml', join(folder, `one/.rulewright-${gone + 2}.tmp`));
  expect(takeLeftovers(folder)).toEqual([`one/.rulewright-${gone}.tmp`, 'one/.rulewright-change.tmp']);
  for (const name of Object.keys(kept)) expect(namesIn(folder)).toContain(name);
  expect(namesIn(folder)).toContain(`one/.rulewright-${gone + 1}.tmp`);
  expect(namesIn(folder)).toContain(`one/.rulewright-${gone + 2}.tmp`);
  expect(takeLeftovers(folder)).toEqual([]);
});
