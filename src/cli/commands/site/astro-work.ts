import { accessSync, constants } from 'node:fs';

/**
 * The folder for what Astro writes while it works: the project's own, so that nobody writes into the package. Astro takes a component
 * for a path below that folder when the two share none at all, and then does not find it: a checkout of the program has it beside
 * the sources of the site then, if it may be written to.
 *
 * @param work absolute, below the project
 * @param site absolute, the sources of the site
 * @returns null where there is none
 */
export function astroWork(work: string, site: string): string | null {
  if (firstFolder(work) === firstFolder(site)) return work;
  return /[\\/]node_modules[\\/]/.test(site) || !mayWrite(site) ? null : site;
}

const firstFolder = (path: string) => path.split(/[\\/]/, 2).join('/');

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
