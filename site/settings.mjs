// Settings of a site build from the environment, with defaults for this repository.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { siteDataFile } from './graphs.mjs';

const require = createRequire(import.meta.url);

/** The folder of this file: the sources of the site, perhaps in node_modules, never written to. */
export const siteFolder = dirname(fileURLToPath(import.meta.url));

/**
 * @typedef {object} SiteSettings
 * @property {string} data folder with one graph a file: `RULEWRIGHT_DATA`
 * @property {string} schema folder with the JSON Schemas: `RULEWRIGHT_SCHEMA`
 * @property {string} out where the site is written: `RULEWRIGHT_SITE_OUT`
 * @property {string} work a writable folder for caches and generated files: `RULEWRIGHT_SITE_WORK`
 * @property {string} base path that the site is served under: `RULEWRIGHT_SITE_BASE`
 * @property {string | undefined} url scheme and host that it is served from: `RULEWRIGHT_SITE_URL`
 * @property {string} title name of the whole site: `RULEWRIGHT_SITE_TITLE`, else that of rules/site.yaml
 */

/**
 * Reads the settings. Paths become absolute, relative to the current folder.
 * @param {NodeJS.ProcessEnv} env
 * @returns {SiteSettings}
 */
export function readSettings(env = process.env) {
  /** @type {(name: string, fallback: string) => string} */
  const folder = (name, fallback) => resolve(env[name] || join(siteFolder, fallback));
  const data = folder('RULEWRIGHT_DATA', '../dist/data');
  return {
    data,
    schema: folder('RULEWRIGHT_SCHEMA', '../schema'),
    out: folder('RULEWRIGHT_SITE_OUT', 'dist'),
    work: folder('RULEWRIGHT_SITE_WORK', '.'),
    base: env['RULEWRIGHT_SITE_BASE'] || '/',
    url: env['RULEWRIGHT_SITE_URL'] || undefined,
    title: env['RULEWRIGHT_SITE_TITLE'] || titleIn(data) || 'Rulebooks',
  };
}

/**
 * The title of the site in its data, or undefined.
 * @param {string} data
 * @returns {string | undefined}
 */
function titleIn(data) {
  const file = join(data, siteDataFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).title : undefined;
}

/**
 * Passes the settings to the pages: once bundled by Vite, they no longer know their location.
 * @param {SiteSettings} settings
 */
export function shareSettings({ data, schema, title }) {
  process.env['RULEWRIGHT_DATA'] = data;
  process.env['RULEWRIGHT_SCHEMA'] = schema;
  process.env['RULEWRIGHT_SITE_TITLE'] = title;
  // A variable of this name in the shell would replace Astro's own and break every address.
  delete process.env['BASE_URL'];
}

/**
 * Makes the work folder, lets Astro find its packages from there, and ends its search for settings
 * there: those of parent folders belong to the checkout, and may run any code.
 * @param {string} work
 */
export function prepareWorkFolder(work) {
  // Astro resolves a component wrongly if it shares no folder with the root.
  if (firstFolder(work) !== firstFolder(siteFolder)) {
    throw new Error(
      `${work} has no folder in common with ${siteFolder}: set RULEWRIGHT_SITE_WORK to one that has.`,
    );
  }
  if (work === siteFolder) return;
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(work, 'tsconfig.json'), '{}\n');
  const modules = join(work, 'node_modules');
  if (!existsSync(modules))
    symlinkSync(join(require.resolve('astro/package.json'), '../..'), modules, 'junction');
}

/**
 * Astro's output folder, which it empties first.
 * @param {string} work
 */
export const builtFolder = (work) => join(work, '.astro', 'out');

/** @param {string} path absolute */
const firstFolder = (path) => path.split(/[\\/]/, 2).join('/');

/**
 * An entry of the package that contains the site: its source in the repository, so that no build is
 * needed, else the built file.
 * @param {keyof typeof sources} name
 * @returns {string} path of a module
 */
export function packageEntry(name) {
  const source = join(siteFolder, '../src', sources[name]);
  return existsSync(source) ? source : join(siteFolder, '../dist', `${name}.js`);
}

/** Entries of the package that the site uses, with their sources. */
const sources = {
  site: 'site.ts',
  search: 'search/create-search.ts',
  effective: 'precedence/effective.ts',
};

/**
 * The package itself, for code outside Vite.
 * @returns {Promise<typeof import('rulewright/site')>}
 */
export const importPackage = () => import(/* @vite-ignore */ pathToFileURL(packageEntry('site')).href);
