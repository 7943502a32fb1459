import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release that cannot be read; `path` is where it is. */
export class UnreadRelease extends Error {
  readonly path: string;
  constructor(path: string) {
    super('the release cannot be read');
    this.path = path;
  }
}

/**
 * The ids that an edition has published, each with a version that has it.
 *
 * Reads no more of a release than its ids, so that it takes any form that has them.
 *
 * @param folder of the edition
 * @returns empty where nothing was released
 * @throws UnreadRelease
 */
export function readPublished(folder: string): Map<string, string> {
  const versions = new Map<string, string>();
  for (const name of releaseNames(join(folder, 'releases'))) {
    const path = join(folder, 'releases', name);
    for (const id of idsOf(path)) versions.set(id, name.slice(0, -'.json'.length));
  }
  return versions;
}

function releaseNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}

function idsOf(path: string): string[] {
  try {
    const value: { rules?: readonly { id?: unknown }[] } = JSON.parse(readFileSync(path, 'utf8'));
    if (!Array.isArray(value?.rules)) throw new UnreadRelease(path);
    return value.rules.flatMap((rule: { id?: unknown } | null) =>
      typeof rule?.id === 'string' ? [rule.id] : [],
    );
  } catch {
    throw new UnreadRelease(path);
  }
}
