import { readFileSync } from 'node:fs';

interface Manifest {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly peerDependencies?: { readonly astro?: unknown };
}

const manifest = readManifest();

/** Version of the program, from its package.json: two levels up in the sources, one in dist/. */
export const version = textOr(manifest?.version, '0.0.0');

/** Version of Astro for the site, which users install next to the program if they want one. */
export const astroVersion = textOr(manifest?.peerDependencies?.astro, 'latest');

function readManifest(): Manifest | null {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const value: Manifest = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
      if (value.name === 'rulewright') return value;
    } catch {
      // Not at this depth; try the other one.
    }
  }
  return null;
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other;
}
