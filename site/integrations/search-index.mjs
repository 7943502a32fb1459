import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as pagefind from 'pagefind';
import { readGraphs } from '../graphs.mjs';
import { importPackage } from '../settings.mjs';

/** What a search needs in the browser. The rest of what Pagefind would write are widgets that the site does not use. */
const needed = /^(?:pagefind(?:-worker)?\.js|pagefind-entry\.json|wasm\..*|.*\.pf_[a-z]+)$/;

/**
 * Writes the search indexes when the pages are built: one record a rule, so that a search leads to the rule itself, and one index an
 * edition, since Pagefind writes its filters in another order each time.
 *
 * @param {import('../settings.mjs').SiteSettings} settings
 * @returns {import('astro').AstroIntegration}
 */
export function searchIndex({ data, base }) {
  return {
    name: 'rulewright-search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { searchRecords } = await importPackage();
        try {
          for (const { graph } of readGraphs(data)) {
            const records = searchRecords(graph, `${base.replace(/\/$/, '')}/${graph.edition.id}/`);
            const folder = fileURLToPath(new URL(`pagefind/${graph.edition.id}/`, dir));
            await writeIndex(records, graph.edition, folder);
            logger.info(`${graph.edition.id}: ${records.length} records`);
          }
        } finally {
          await pagefind.close();
        }
      },
    },
  };
}

/**
 * @param {readonly import('rulewright').SearchRecord[]} records
 * @param {import('rulewright').Graph['edition']} edition
 * @param {string} folder
 */
async function writeIndex(records, edition, folder) {
  const { index } = checked(await pagefind.createIndex());
  if (!index) throw new Error('Pagefind gave no index');
  for (const { href, number, label, section, text } of records) {
    const title = [number, label].filter((part) => part !== null).join(' ');
    const meta = {
      title,
      number: number ?? '',
      label: label ?? '',
      section: section ?? '',
      edition: edition.title,
    };
    // A record without content is not indexed at all.
    const content = text === '' ? title : text;
    checked(await index.addCustomRecord({ url: href, content, language: edition.language, meta }));
  }
  for (const { path, content } of checked(await index.getFiles()).files) {
    if (!needed.test(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  await index.deleteIndex();
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
