import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGraphs } from '../graphs.mjs';
import { siteFolder } from '../settings.mjs';

/**
 * @typedef {object} ListedFile
 * @property {string} path address below the site, without `index.html`
 * @property {string} hash first digits of the SHA-256 of its bytes
 * @property {number} bytes
 */

/** Digits of a hash: enough to distinguish any two states. */
const digits = 20;

/** Files that pages of any edition need, besides what they load themselves. */
const sharedFiles =
  /^(?:_astro\/|rulewright\/(?:icon-.*[.]png|early[.]js|words-.*[.]js|offline\/index[.]html)$|(?:favicon[.]svg|manifest[.]webmanifest|index[.]html)$)/;
/** Files of an edition for readers; the others are for programs. */
const readFiles = /(?:^|\/)(?:index[.]html|(?:search|table)[.]json|colours[.]css)$/;

/**
 * Writes the service worker and its lists after all pages: `rulewright-worker.js`,
 * `rulewright/offline.json` with digest and size of each edition, and `EDITION/offline.json` with
 * its files. The same site gives the same bytes.
 * @param {import('../settings.mjs').SiteSettings} settings
 * @returns {import('astro').AstroIntegration}
 */
export function offline({ data }) {
  return {
    name: 'rulewright-offline',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const shared = filesBelow(root, '')
          .filter((path) => sharedFiles.test(path))
          .map((path) => listed(root, path));
        const editions = readGraphs(data).map(({ graph, bytes }) => {
          const { id, title, version } = graph.edition;
          const own = filesBelow(root, `${id}/`).filter((path) => readFiles.test(path));
          const files = [...own.map((path) => listed(root, path)), ...shared];
          const size = files.reduce((sum, file) => sum + file.bytes, 0);
          const state = { digest: digestOf(files), text: hashOf(bytes), bytes: size };
          writeFileSync(join(root, id, 'offline.json'), JSON.stringify({ ...state, files }));
          return { id, title, version, ...state };
        });
        writeFileSync(join(root, 'rulewright/offline.json'), JSON.stringify({ editions }));
        writeFileSync(join(root, 'rulewright-worker.js'), workerText(shared));
        const size = editions.map(({ id, bytes }) => `${id} ${Math.ceil(bytes / 1024)} KB`).join(', ');
        logger.info(`to read offline: ${size}`);
      },
    },
  };
}

/** @param {readonly ListedFile[]} shared */
function workerText(shared) {
  const shell = shared.map(({ path }) => path);
  const head = `const shellDigest = ${JSON.stringify(digestOf(shared))};\nconst shell = ${JSON.stringify(shell)};\n`;
  return head + readFileSync(join(siteFolder, 'offline/worker.js'), 'utf8');
}

/**
 * @param {string} root
 * @param {string} folder in it, with a slash at its end; empty for the root itself
 * @returns {string[]} paths in the root, sorted
 */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .sort();
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {ListedFile}
 */
function listed(root, path) {
  const bytes = readFileSync(join(root, path));
  const address = path
    .replace(/(^|\/)index[.]html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  return { path: address, hash: hashOf(bytes), bytes: bytes.length };
}

/** @param {readonly ListedFile[]} files */
const digestOf = (files) => hashOf(files.map(({ path, hash }) => `${path} ${hash}`).join('\n'));

/** @param {string | Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, digits);
