import { existsSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { visible } from '../outputs/report/control-characters.ts';
import { editionFileName } from '../source/discover.ts';
import { takeLeftovers } from '../source/take-leftovers.ts';
import { recoverChange } from '../source/write-together.ts';

/**
 * Completes a change of several files that was interrupted when a command was killed, and reports
 * it on standard error.
 *
 * @param folder absolute path of the project's `rules/`, or of an edition outside of one
 */
export function completeChange(folder: string): void {
  const recovered = recoverChange(folder);
  if (!recovered) return;
  const { isDone, left } = recovered;
  const what = isDone ? 'completed' : 'undone';
  const edited = left.map((path) => `\n  ${shown(folder, path)} was edited in the meantime and is unchanged`);
  report(`an interrupted change was ${what}${edited.join('')}`);
}

/**
 * Removes the drafts that killed commands left in a folder of rules, and reports it on standard
 * error.
 *
 * @param folder as for {@link completeChange}; the caller has its lock
 */
export function tidyRules(folder: string): void {
  // Next to an edition outside of a rules/ folder, nothing is touched.
  if (basename(folder) !== 'rules' && !existsSync(join(folder, editionFileName))) return;
  for (const path of takeLeftovers(folder))
    report(`${shown(folder, path)} was left by an interrupted command, and is removed`);
}

const shown = (folder: string, path: string) => visible(join(basename(folder), path).split(sep).join('/'));

const report = (text: string) => process.stderr.write(`rulewright: ${text}\n`);
