// The compiled editions on disk, as the pages, the downloads and the search index read them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} GraphFile
 * @property {string} path
 * @property {Buffer} bytes as published
 * @property {import('rulewright').Graph} graph
 */

/**
 * Read the compiled editions, sorted by file name. What is no graph is left out.
 *
 * @param {string} folder absolute path
 * @returns {GraphFile[]}
 */
export function readGraphs(folder = process.env['RULEWRIGHT_DATA'] ?? '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      return { path: join(folder, name), bytes, graph: JSON.parse(bytes.toString('utf8')) };
    })
    .filter(({ graph }) => graph?.format === 'rulewright/graph@1');
}

/** Name of the JSON Schema of a graph, in the folder of schemas and on the site. */
export const graphSchemaFile = 'rulewright.graph.schema.json';

/**
 * Read the JSON Schema of a graph.
 *
 * @returns {Buffer | null} null where none is at hand
 */
export function readGraphSchema() {
  const path = join(process.env['RULEWRIGHT_SCHEMA'] ?? '', graphSchemaFile);
  return existsSync(path) ? readFileSync(path) : null;
}
