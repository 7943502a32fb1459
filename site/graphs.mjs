// The compiled editions on disk, for pages, downloads and the search index.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} GraphFile
 * @property {string} path
 * @property {Buffer} bytes as published
 * @property {import('rulewright/site').Graph} graph
 */

/** @type {Map<string, { state: string, bytes: Buffer, content: any }>} what was read, by path: pages ask for the same files many times */
const cache = new Map();

/** @param {string} path of a JSON file, which is read again only after it was written */
function readJson(path) {
  const { mtimeMs, size } = statSync(path);
  const state = `${mtimeMs} ${size}`;
  const before = cache.get(path);
  if (before?.state === state) return before;
  const bytes = readFileSync(path);
  const read = { state, bytes, content: JSON.parse(bytes.toString('utf8')) };
  cache.set(path, read);
  return read;
}

/**
 * Reads the compiled editions, sorted by file name; other files are skipped.
 * @param {string} folder absolute path
 * @returns {GraphFile[]}
 */
export function readGraphs(folder = process.env['RULEWRIGHT_DATA'] ?? '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(
      (name) =>
        /^[^.].*[.]json$/.test(name) &&
        !/[.](?:schema|search|history|redirects|faults|diff)[.]json$/.test(name),
    )
    .sort()
    .map((name) => {
      const { bytes, content } = readJson(join(folder, name));
      return { path: join(folder, name), bytes, graph: content };
    })
    .filter(({ graph }) => graph?.format === 'rulewright/graph@2');
}

/** The file with the title and words of the site, the order of editions, and the comparisons to show. */
export const siteDataFile = 'rulewright.site.json';

/**
 * Reads all published data: editions, their history, and the comparisons to show.
 * @param {string} folder absolute path
 * @returns {import('rulewright/site').SiteSources}
 */
export function readSources(folder = process.env['RULEWRIGHT_DATA'] ?? '') {
  const all = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json') && !/[.](?:schema|search)[.]json$/.test(name))
        .sort()
        .map((name) => ({ name, content: readJson(join(folder, name)).content }))
    : [];
  /** @type {(format: string) => any[]} */
  const of = (format) =>
    all.filter(({ content }) => content?.format === format).map(({ content }) => content);
  const siteData = all.find(({ name }) => name === siteDataFile)?.content;
  const declared = siteData?.compare ?? [];
  /** @type {string[]} */
  const first = siteData?.editions ?? [];
  /** @param {import('rulewright/site').Graph} graph */
  const rank = ({ edition }) => (first.includes(edition.id) ? first.indexOf(edition.id) : first.length);
  return {
    ...(siteData?.language ? { language: siteData.language } : {}),
    ...(siteData?.words ? { words: siteData.words } : {}),
    graphs: of('rulewright/graph@2').sort((a, b) => rank(a) - rank(b)),
    histories: of('rulewright/history@2'),
    redirects: of('rulewright/redirects@2'),
    faults: of('rulewright/faults@1'),
    changes: of('rulewright/diff@2').filter(({ old, new: now }) => old.id === now.id),
    comparisons: declared.flatMap(
      /** @param {{ file: string, slug: string, title: string | null }} entry */
      ({ file, slug, title }) => {
        const comparison = all.find(({ name }) => name === file)?.content;
        return comparison ? [{ comparison, slug, title }] : [];
      },
    ),
  };
}

/** Name of the JSON Schema of a graph, in the folder of schemas and on the site. */
export const graphSchemaFile = 'rulewright.graph.schema.json';

/**
 * Reads the JSON Schema of a graph.
 * @returns {Buffer | null} null if it is missing
 */
export function readGraphSchema() {
  const path = join(process.env['RULEWRIGHT_SCHEMA'] ?? '', graphSchemaFile);
  return existsSync(path) ? readFileSync(path) : null;
}

/**
 * Address of the JSON Schema of a graph on the site, or null.
 * @param {string} base path of the site, ending in a slash
 */
export const schemaHref = (base) => (readGraphSchema() ? `${base}schema/${graphSchemaFile}` : null);
