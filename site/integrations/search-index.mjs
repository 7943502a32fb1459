import { fileURLToPath } from 'node:url';
import * as pagefind from 'pagefind';
import { readGraphs } from '../graphs.mjs';
import { importPackage } from '../settings.mjs';

/**
 * Writes the search index when the pages are built: one record a rule, so that a search leads to the rule itself.
 *
 * @param {import('../settings.mjs').SiteSettings} settings
 * @returns {import('astro').AstroIntegration}
 */
export function searchIndex(settings) {
  return {
    name: 'rulewright-search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        try {
          const count = await writeIndex(settings, fileURLToPath(new URL('pagefind/', dir)));
          logger.info(`${count} records`);
        } finally {
          await pagefind.close();
        }
      },
    },
  };
}

/**
 * @param {import('../settings.mjs').SiteSettings} settings
 * @param {string} outputPath
 */
async function writeIndex({ data, base }, outputPath) {
  const { searchRecords } = await importPackage();
  // One index for all languages: the page decides which to search by its own language otherwise.
  const { index } = checked(await pagefind.createIndex({ forceLanguage: 'en' }));
  let count = 0;
  for (const { graph } of readGraphs(data)) {
    const { id, language } = graph.edition;
    for (const { href, number, label, section, text } of searchRecords(
      graph,
      `${base.replace(/\/$/, '')}/${id}/`,
    )) {
      const title = [number, label].filter((part) => part !== null).join(' ');
      const meta = {
        title,
        number: number ?? '',
        label: label ?? '',
        section: section ?? '',
        edition: graph.edition.title,
      };
      checked(
        await index.addCustomRecord({ url: href, content: text, language, meta, filters: { edition: [id] } }),
      );
      count += 1;
    }
  }
  checked(await index.writeFiles({ outputPath }));
  return count;
}

/**
 * @template {{ errors: string[] }} T
 * @param {T} response
 * @returns {T}
 */
function checked(response) {
  if (response.errors.length > 0) throw new Error(`Pagefind: ${response.errors.join('; ')}`);
  return response;
}
