import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../base/hash.ts';
import { listEditions } from '../source/discover.ts';
import { readText } from '../source/read-text.ts';

/** Path of the settings of the site, below the project's folder. */
export const siteConfigPath = 'rules/site.yaml';

/** Name of the file of an edition with what editors confirmed of pairs of rules. */
export const lineageName = 'lineage.yaml';

/**
 * One fingerprint of the files beside the editions that a build follows from: the settings of the site, and what editors
 * confirmed. Kept apart from what reads them, so that a run in which nothing changed loads no parser.
 *
 * @param root absolute path of the project's folder; null without a project
 * @returns empty where there are none
 */
export function siteFingerprint(root: string | null): string {
  if (root === null) return '';
  const lineages = listEditions(join(root, 'rules')).map(({ path }) => join(path, lineageName));
  const files = [join(root, siteConfigPath), ...lineages].filter((path) => existsSync(path));
  return files.length === 0
    ? ''
    : fingerprint(files.map((path) => `${path} ${readText(path, path).hash}`).join('\n'));
}
