import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { starlightFolder } from '../settings.mjs';

/** Components of Starlight with scripts that run before a page is painted. Astro hashes only the scripts that it bundles. */
const components = ['ThemeProvider', 'ThemeSelect', 'SidebarPersister'];

/**
 * Hashes of Starlight's inline scripts for the Content Security Policy.
 *
 * @returns {`sha256-${string}`[]}
 */
export function inlineScriptHashes() {
  const folder = join(starlightFolder(), 'dist/components');
  return components.flatMap((name) => {
    const source = readFileSync(join(folder, `${name}.astro`), 'utf8');
    return [...source.matchAll(/<script is:inline[^>]*>([\s\S]*?)<\/script>/g)].map(
      (match) =>
        /** @type {const} */ (
          `sha256-${createHash('sha256')
            .update(match[1] ?? '')
            .digest('base64')}`
        ),
    );
  });
}
