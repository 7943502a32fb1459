import { existsSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { visible } from '../outputs/report/control-characters.ts';
import { editionFileName } from '../source/discover.ts';
import { takeLeftovers } from '../source/take-leftovers.ts';
import { recoverChange } from '../source/write-together.ts';

/**
 * Complete a change of several files that an earlier command was killed in, and say so on standard error.
 *
 * @param folder absolute path of the project's `rules/`, or of an edition outside of one
 */
export function completeChange(folder: string): void {
  const foreign = join(folder, foreignJournal);
  if (existsSync(foreign))
    say(
      `${shown(folder, foreignJournal)} came with the files, or from an older version, and is not followed; remove it`,
    );
  const recovered = recoverChange(folder);
  if (!recovered) return;
  const { isDone, left } = recovered;
  const what = isDone ? 'completed' : 'taken back';
  const edited = left.map((path) => `\n  ${shown(folder, path)} was edited since and is left as it is`);
  say(`a change that was interrupted is ${what}${edited.join('')}`);
}

/** The journal of older versions, which lay among the rules. */
const foreignJournal = '.rulewright-change.json';

/**
 * Take away what killed commands left in a folder of rules, older versions' too, and say so on standard error.
 *
 * @param folder as for {@link completeChange}; whoever calls it has its lock
 */
export function tidyRules(folder: string): void {
  // Beside an edition outside of a rules/ folder nothing is touched.
  if (basename(folder) !== 'rules' && !existsSync(join(folder, editionFileName))) return;
  const { removed, putBack } = takeLeftovers(folder);
  for (const path of putBack)
    say(`${shown(folder, path)} was moved aside by a command that was interrupted, and is put back`);
  for (const path of removed)
    say(`${shown(folder, path)} was left by a command that was interrupted, and is removed`);
}

const shown = (folder: string, path: string) => visible(join(basename(folder), path).split(sep).join('/'));

const say = (text: string) => process.stderr.write(`rulewright: ${text}\n`);
