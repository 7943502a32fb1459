import { unwatchFile, watchFile } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import { entryWords, sitePages } from 'rulewright';
import { siteEntries } from '../entries.mjs';
import { readSources, schemaHref } from '../graphs.mjs';
import { keepEntries } from './loaded-entries.ts';

/** Makes the pages of all compiled editions; in development again whenever one is compiled anew. */
export function editionLoader(): Loader {
  return {
    name: 'rulewright-editions',
    async load(context) {
      const data = process.env['RULEWRIGHT_DATA'] ?? '';
      loadAll(context);
      if (!context.watcher) return;
      // Each build swaps the link that the folder is: a watcher of files would stay with what it led to before.
      unwatchFile(data);
      watchFile(data, { interval: 300, persistent: false }, () => loadAll(context));
    },
  };
}

/** How often the pages were made. */
let round = 0;

/**
 * Make all pages. Astro gets their ids, and a number that tells it that they are others now; what is on them stays in memory, since
 * Astro would write it to a file, bundle that as a program, and read it again.
 */
function loadAll({ store, config, logger }: LoaderContext): void {
  const base = config.base.replace(/\/?$/, '/');
  const { editions, comparisons } = sitePages(readSources(), base);
  if (editions.length === 0) logger.warn('no compiled edition');
  const entries = siteEntries({ editions, comparisons }, schemaHref(base), entryWords);
  keepEntries(entries);
  round += 1;
  store.clear();
  for (const { id } of entries) store.set({ id, data: { round } });
}
