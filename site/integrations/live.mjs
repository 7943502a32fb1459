import { existsSync, readlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from '../graphs.mjs';
import { guardServer } from '../guard-server.mjs';
import { importPackage } from '../settings.mjs';

/**
 * An edition as sent by the compiling process; see src/cli/commands/site/live.ts.
 * @typedef {object} LiveEdition
 * @property {string} kind
 * @property {string} root
 * @property {string} name
 * @property {import('rulewright/site').Graph | null} graph
 * @property {readonly object[]} faults
 */

/** Where pages find newer data than their own: they run in this process, but are loaded by Vite. */
const key = Symbol.for('rulewright.live');

/** Called when pages came or went; see site/src/edition-loader.ts. */
const pagesKey = Symbol.for('rulewright.pages');

/** Addresses of requests of a served page, relative to the base. */
const endpoint = '/@rulewright/';

/**
 * Shows each change in the open page while editions are edited: a recompiled edition replaces the
 * one the pages were made from, and pages are notified. Does nothing without a compiling process.
 * @param {import('../settings.mjs').SiteSettings} settings
 * @returns {import('astro').AstroIntegration}
 */
export function livePages({ data, base }) {
  const client = fileURLToPath(new URL('../src/live/page.ts', import.meta.url));
  return {
    name: 'rulewright-live',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev' && process.send) injectScript('page', `import ${JSON.stringify(client)};`);
      },
      'astro:server:setup': async ({ server }) => {
        if (server.httpServer) guardServer(server.httpServer, base);
        if (!process.send) return;
        const live = createLive(await importPackage(), data, base.replace(/\/?$/, '/'));
        Object.assign(globalThis, { [key]: live });
        process.on('message', (message) => {
          const edition = /** @type {LiveEdition} */ (message);
          if (edition?.kind !== 'rulewright/live') return;
          const id = live.take(edition);
          Reflect.get(globalThis, pagesKey)?.();
          server.environments.client.hot.send('rulewright:changed', { id, faults: edition.faults });
        });
        // The compiling process has ended.
        process.on('disconnect', () => process.exit());
        server.middlewares.use((request, response, next) => {
          const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
          const path = pathname.split(endpoint)[1];
          if (path !== 'faults' && path !== 'at') return next();
          const place = { file: searchParams.get('file') ?? '', line: Number(searchParams.get('line')) };
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(path === 'faults' ? live.faults() : live.at(place)));
        });
        process.send('rulewright:ready');
      },
    },
  };
}

/**
 * @param {typeof import('rulewright/site')} package_
 * @param {string} data
 * @param {string} base with slashes at both ends
 */
function createLive({ ruleAddresses, siteEntries, sitePages }, data, base) {
  /** @type {Map<string, LiveEdition>} by the edition's id, or its folder if it was never read */
  const editions = new Map();
  /** @type {Map<string, Map<string, import('rulewright/site').SiteEntry>>} entries by their id, by the edition's id */
  const made = new Map();
  /** @type {Set<string>} ids of editions changed since serving began */
  const edited = new Set();
  const built = createReader(data);
  /** A new build brings comparisons and histories; some editions may be gone. */
  const readAgain = () => {
    if (!built.readAgain()) return;
    made.clear();
    for (const [id, { root, name }] of editions) if (!existsSync(join(root, 'rules', name))) forget(id);
  };
  /** @param {string} id */
  const forget = (id) => {
    editions.delete(id);
    edited.delete(id);
    made.delete(id);
  };
  /** @param {string} id */
  const entriesOf = (id) => {
    readAgain();
    const before = made.get(id);
    if (before) return before;
    const pages = sitePages(newest(built.sources(), editions), base, new Set([id]));
    const entries = new Map(siteEntries(pages).map((entry) => [entry.id, entry]));
    // Only the pages of the edition are complete.
    entries.delete('index');
    made.set(id, entries);
    return entries;
  };
  return {
    /**
     * @param {LiveEdition} edition
     * @returns its id
     */
    take(edition) {
      const idBefore = [...editions].find(([, { name }]) => name === edition.name)?.[0];
      const id = edition.graph?.edition.id ?? idBefore ?? edition.name;
      const before = editions.get(id);
      if (idBefore !== undefined || !built.sources().graphs.some((graph) => graph.edition.id === id))
        edited.add(id);
      // Its id has changed.
      if (idBefore !== undefined && idBefore !== id) forget(idBefore);
      editions.set(id, { ...edition, graph: edition.graph ?? before?.graph ?? null });
      made.delete(id);
      return id;
    },
    /** @param {string} id of an entry */
    entry(id) {
      const edition = id.split('/')[0] ?? '';
      return editions.get(edition)?.graph ? (entriesOf(edition).get(id) ?? null) : null;
    },
    /** @returns the ids of the pages of each edited edition, by edition id */
    pages() {
      readAgain();
      return new Map(
        [...edited].flatMap((id) => (editions.get(id)?.graph ? [[id, [...entriesOf(id).keys()]]] : [])),
      );
    },
    faults: () => Object.fromEntries([...editions].map(([id, { faults }]) => [id, faults])),
    /**
     * Where the page shows a place of a file.
     * @param {{ file: string, line: number }} place
     */
    at(place) {
      const [graph, rule] = ruleAt(editions, place);
      if (graph === null) return { href: null };
      const root = `${base}${graph.edition.id}/`;
      return { href: rule === null ? root : ruleAddresses(graph, root)(rule) };
    },
  };
}

/**
 * Reads the last build.
 * @param {string} data
 */
function createReader(data) {
  let read = { link: linkOf(data), sources: readSources(data) };
  return {
    /** @returns whether everything was built again since the last read */
    readAgain() {
      const link = linkOf(data);
      if (link === read.link) return false;
      read = { link, sources: readSources(data) };
      return true;
    },
    sources: () => read.sources,
  };
}

/**
 * The build with current editions, including new ones and ones it could not read.
 * @param {ReturnType<typeof readSources>} sources
 * @param {ReadonlyMap<string, LiveEdition>} editions
 */
function newest(sources, editions) {
  /** @type {Map<string, ReturnType<typeof readSources>['graphs'][number]>} by the id of the edition */
  const graphs = new Map(sources.graphs.map((graph) => [graph.edition.id, graph]));
  for (const [id, { graph }] of editions) if (graph) graphs.set(id, graph);
  return { ...sources, graphs: [...graphs.values()] };
}

/**
 * The edition of a file, and the id of the rule at a line of it, or null.
 * @param {ReadonlyMap<string, LiveEdition>} editions
 * @param {{ file: string, line: number }} place
 * @returns {[graph: import('rulewright/site').Graph | null, rule: string | null]}
 */
function ruleAt(editions, { file, line }) {
  for (const { root, name, graph } of editions.values()) {
    const path = relative(`${root}/rules/${name}`, file).split(sep).join('/');
    if (!graph || path.startsWith('..')) continue;
    const node = graph.nodes.findLast(
      ({ source }) => source && !source.edition && source.file === path && source.line <= line,
    );
    return [graph, node?.id ?? null];
  }
  return [null, null];
}

/** @param {string} folder */
function linkOf(folder) {
  try {
    return readlinkSync(folder);
  } catch {
    return '';
  }
}
