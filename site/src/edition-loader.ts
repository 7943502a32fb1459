import { unwatchFile, watchFile } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import { entryWords, sitePages } from 'rulewright';
import { siteEntries } from '../entries.mjs';
import { readSources, schemaHref } from '../graphs.mjs';

/** Makes the pages of all compiled editions; in development again whenever one is compiled anew. */
export function editionLoader(): Loader {
  return {
    name: 'rulewright-editions',
    async load(context) {
      const data = process.env['RULEWRIGHT_DATA'] ?? '';
      await loadAll(context);
      if (!context.watcher) return;
      // Each build swaps the link that the folder is: a watcher of files would stay with what it led to before.
      unwatchFile(data);
      watchFile(data, { interval: 300, persistent: false }, () => void loadAll(context));
    },
  };
}

async function loadAll({ store, parseData, config, logger }: LoaderContext): Promise<void> {
  const base = config.base.replace(/\/?$/, '/');
  const { editions, comparisons } = sitePages(readSources(), base);
  if (editions.length === 0) logger.warn('no compiled edition');
  store.clear();
  for (const { id, ...data } of siteEntries({ editions, comparisons }, schemaHref(base), entryWords))
    store.set({ id, data: await parseData({ id, data: { ...data } }) });
}
