import { unwatchFile, watchFile } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import { siteEntries, sitePages } from 'rulewright/site';
import { readSources } from '../graphs.mjs';
import { keepEntries, livePages, loadedEntries } from './entries.ts';

/** What site/integrations/live.mjs calls when an edition is another one. */
const key = Symbol.for('rulewright.pages');

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
      Reflect.set(globalThis, key, () => {
        listPages(context);
      });
    },
  };
}

/** How often the pages were made. */
let round = 0;

/** Make all pages. What is on them stays in memory, since Astro would write it to a file, bundle that as a program, and read it again. */
function loadAll(context: LoaderContext): void {
  const base = context.config.base.replace(/\/?$/, '/');
  const pages = sitePages(readSources(), base);
  if (pages.editions.length === 0) context.logger.warn('no compiled edition');
  keepEntries(siteEntries(pages));
  round += 1;
  listPages(context);
}

/** Give Astro the ids of all pages, and a number that tells it that they are others now: those that were loaded, and of editions that are newer theirs. */
function listPages({ store }: LoaderContext): void {
  const live = livePages();
  const loaded = [...loadedEntries().keys()].filter((id) => !live.has(id.split('/')[0] ?? ''));
  const ids = new Set([...loaded, ...[...live.values()].flat()]);
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  for (const id of ids) if (store.get(id)?.data['round'] !== round) store.set({ id, data: { round } });
}
