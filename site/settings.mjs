// Settings of a build of the site, from the environment, with defaults for the repository itself.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** The folder that this file is in: the sources of the site, which may lie in somebody's node_modules and is never written to. */
export const siteFolder = dirname(fileURLToPath(import.meta.url));

/**
 * @typedef {object} SiteSettings
 * @property {string} data folder with one graph a file: `RULEWRIGHT_DATA`
 * @property {string} schema folder with the JSON Schemas: `RULEWRIGHT_SCHEMA`
 * @property {string} out where the site is written: `RULEWRIGHT_SITE_OUT`
 * @property {string} work a writable folder for caches and generated files: `RULEWRIGHT_SITE_WORK`
 * @property {string} base path that the site is served under: `RULEWRIGHT_SITE_BASE`
 * @property {string | undefined} url scheme and host that it is served from: `RULEWRIGHT_SITE_URL`
 * @property {string} title name of the whole site: `RULEWRIGHT_SITE_TITLE`
 */

/**
 * Read the settings. Paths come out absolute; relative ones are taken from the current folder.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {SiteSettings}
 */
export function readSettings(env = process.env) {
  /** @type {(name: string, fallback: string) => string} */
  const folder = (name, fallback) => resolve(env[name] || join(siteFolder, fallback));
  return {
    data: folder('RULEWRIGHT_DATA', '../dist/data'),
    schema: folder('RULEWRIGHT_SCHEMA', '../schema'),
    out: folder('RULEWRIGHT_SITE_OUT', 'dist'),
    work: folder('RULEWRIGHT_SITE_WORK', '.'),
    base: env['RULEWRIGHT_SITE_BASE'] || '/',
    url: env['RULEWRIGHT_SITE_URL'] || undefined,
    title: env['RULEWRIGHT_SITE_TITLE'] || 'Rulebooks',
  };
}

/**
 * Let the pages see the settings that were read: once Vite has bundled them, they no longer know where they come from.
 *
 * @param {SiteSettings} settings
 */
export function shareSettings({ data, schema, title }) {
  process.env['RULEWRIGHT_DATA'] = data;
  process.env['RULEWRIGHT_SCHEMA'] = schema;
  process.env['RULEWRIGHT_SITE_TITLE'] = title;
  // A variable of this name in somebody's shell would take the place of Astro's own, and every address would be wrong.
  delete process.env['BASE_URL'];
}

/**
 * Make the work folder, let Astro find its packages from there wherever it is, and end its search for settings there: those of
 * folders above are of the checkout, and may name any code.
 *
 * @param {string} work
 */
export function prepareWorkFolder(work) {
  // Astro takes a component for a path below its root when the two share no folder at all, and then does not find it.
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
 * The folder that Astro writes to, and empties before.
 *
 * @param {string} work
 */
export const builtFolder = (work) => join(work, '.astro', 'out');

/** @param {string} path absolute */
const firstFolder = (path) => path.split(/[\\/]/, 2).join('/');

/**
 * An entry of the package that the site is in: its sources in the repository, so that nothing has to be built first, else what was built.
 *
 * @param {keyof typeof sources} name
 * @returns {string} path of a module
 */
export function packageEntry(name) {
  const source = join(siteFolder, '../src', sources[name]);
  return existsSync(source) ? source : join(siteFolder, '../dist', `${name}.js`);
}

/** Entries of the package that the site takes, and their sources. */
const sources = {
  site: 'site.ts',
  search: 'search/create-search.ts',
  effective: 'precedence/effective.ts',
};

/**
 * The package itself, for what runs outside Vite.
 *
 * @returns {Promise<typeof import('rulewright/site')>}
 */
export const importPackage = () => import(/* @vite-ignore */ pathToFileURL(packageEntry('site')).href);
