import { unwatchFile, watchFile } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import { siteEntries, sitePages } from 'rulewright/site';
import { readSources } from '../graphs.mjs';
import { keepEntries, livePages, loadedEntries } from './entries.ts';

/** site/integrations/live.mjs calls this when an edition changes. */
const key = Symbol.for('rulewright.pages');

/** Makes the pages of all compiled editions; in development again after each compile. */
export function editionLoader(): Loader {
  return {
    name: 'rulewright-editions',
    async load(context) {
      const data = process.env['RULEWRIGHT_DATA'] ?? '';
      loadAll(context);
      if (!context.watcher) return;
      // Each build replaces the folder's symbolic link: a file watcher would keep the old target.
      unwatchFile(data);
      watchFile(data, { interval: 300, persistent: false }, () => loadAll(context));
      Reflect.set(globalThis, key, () => {
        listPages(context);
      });
    },
  };
}

/** How often the pages were made. */
let round = 0;

/**
 * Makes all pages and keeps their content in memory: Astro would write it to a file, bundle that as
 * a program, and read it again.
 */
function loadAll(context: LoaderContext): void {
  const base = context.config.base.replace(/\/?$/, '/');
  const pages = sitePages(readSources(), base);
  if (pages.editions.length === 0) context.logger.warn('no compiled edition');
  keepEntries(siteEntries(pages));
  round += 1;
  listPages(context);
}

/**
 * Passes Astro the ids of all pages with a number that marks them as changed: loaded pages, or
 * newer ones of edited editions.
 */
function listPages({ store }: LoaderContext): void {
  const live = livePages();
  const loaded = [...loadedEntries().keys()].filter((id) => !live.has(id.split('/')[0] ?? ''));
  const ids = new Set([...loaded, ...[...live.values()].flat()]);
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  for (const id of ids) if (store.get(id)?.data['round'] !== round) store.set({ id, data: { round } });
}
