import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { visible } from '../../../outputs/report/control-characters.ts';
import { type OutputProject, realPlace, whyNoOutput } from '../../../source/output-place.ts';
import { isRunning, makeFolder } from '../../../source/write-atomically.ts';

/** The folder that this process builds or serves a site in. */
export const workFolder = (root: string) => join(root, '.rulewright', 'site', String(process.pid));

/**
 * The folder that holds those of all processes is emptied, so it may not be a link.
 *
 * @param work see {@link workFolder}
 * @returns a sentence about why it cannot be written; null where it can
 */
export function whyNoWork(work: string, project: OutputProject): string | null {
  const folder = dirname(work);
  const isLink = () => realPlace(folder) !== join(realPlace(project.root) ?? '', '.rulewright', 'site');
  const why =
    whyNoOutput(folder, project) ?? (isLink() ? 'a link leads elsewhere in the project; remove it' : null);
  return why && `"${visible(folder)}" cannot be written: ${why}.`;
}

/**
 * Make the folder for work anew, and take away what others left that run no more. A checkout may bring settings, packages and
 * caches in such a place, which Astro would take for its own and run.
 */
export function emptyWork(work: string): void {
  const folder = dirname(work);
  makeFolder(folder);
  for (const name of readdirSync(folder))
    if (!/^\d+$/.test(name) || Number(name) === process.pid || !isRunning(Number(name)))
      rmSync(join(folder, name), { recursive: true, force: true });
  makeFolder(work);
}
