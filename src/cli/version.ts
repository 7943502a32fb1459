import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../base/hash.ts';

const isBuilt = !import.meta.url.endsWith('.ts');

/** Version of the program, from its package.json: two levels up in the sources, one in dist/. */
export const version: string = readVersion();

function readVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const value: { name?: unknown; version?: unknown } = JSON.parse(
        readFileSync(new URL(path, import.meta.url), 'utf8'),
      );
      if (value.name === 'rulewright' && typeof value.version === 'string') return value.version;
    } catch {
      // Not there; the other one is.
    }
  }
  return '0.0.0';
}

/**
 * What remembered values depend on beside their input: the program itself. A changed program of the same version, as
 * there is while it is being worked on, finds nothing of what an earlier one remembered.
 */
export const programState: string = `${version}-${fingerprint(filesBelow(programFolder()).join('\n'))}`;

/** dist/ where the program was built, src/ where its sources run. */
function programFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return isBuilt ? here : dirname(here);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isBuilt ? [] : filesBelow(path);
    if (!/\.(?:c?js|ts)$/.test(entry.name)) return [];
    // What was built has a name that follows from its content.
    if (isBuilt) return [entry.name];
    const { size, mtimeMs } = statSync(path);
    return [`${entry.name} ${size} ${mtimeMs}`];
  });
}
