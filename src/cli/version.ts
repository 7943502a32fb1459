import { readFileSync } from 'node:fs';

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
      // Not at this depth; try the other one.
    }
  }
  return '0.0.0';
}
