import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSources } from '../graphs.mjs';
import { importPackage } from '../settings.mjs';

/** Cloudflare Pages reads this many lines of `_redirects` with a splat; each version has one. */
const mostSplats = 100;

/**
 * Writes `_redirects` for several static hosts: short addresses of numbers and ids of past
 * versions. Written last, because Astro makes no page with such a name.
 * @param {import('../settings.mjs').SiteSettings} settings
 * @returns {import('astro').AstroIntegration}
 */
export function shortAddresses({ data, base }) {
  return {
    name: 'rulewright-short-addresses',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { redirectLines } = await importPackage();
        const text = redirectLines(readSources(data), base.replace(/\/?$/, '/'));
        if (text === '') return;
        writeFileSync(fileURLToPath(new URL('_redirects', dir)), text);
        const count = text.split('\n').filter((line) => /^\/\S*\* /.test(line)).length;
        logger.info(`short addresses of ${count} versions`);
        if (count > mostSplats)
          logger.warn('_redirects is longer than some hosts read: they will not know the oldest versions');
      },
    },
  };
}
