// Builds the package, the editions and, from them, the site in dist/site/.
// usage: node scripts/build-site.mjs [--packaged]        (--packaged: the package and the editions stand in dist/, from `npm run build`)
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Holds the state of the inputs at the last build that went well. */
const stamp = '.rulewright/site-built';

/** All that the site is made from, and what the build itself writes in there. */
const inputs = [
  'src',
  'rules',
  'schema',
  'site',
  'docs',
  'scripts',
  'package-lock.json',
  'package.json',
  'tsdown.config.ts',
];
/** Those of them that the package and the editions are made from. */
const packageInputs = ['src', 'rules', 'schema', 'package-lock.json', 'package.json', 'tsdown.config.ts'];
const outputs = new Set(['site/.astro', 'site/dist', 'site/node_modules']);

/** What the build and the server of the site are told by their environment. */
export const siteEnvironment = {
  RULEWRIGHT_DATA: resolve('dist/data'),
  RULEWRIGHT_SITE_OUT: resolve('dist/site'),
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** What is built in which order: the script to run, and its arguments. */
const packageSteps = [
  ['node_modules/tsdown/dist/run.mjs', '--logLevel', 'warn'],
  ['scripts/compile-editions.ts'],
];
const siteStep = ['site/run.mjs', 'build'];

/**
 * Build the site, whether or not it is up to date. Throws where a step fails, which has then said why on standard error.
 *
 * @param {{ isPackaged?: boolean }} [options] `isPackaged`: the package and the editions are up to date
 */
export function buildSite({ isPackaged = false } = {}) {
  // Read first: what changes while the build runs is built the next time.
  const state = inputState();
  rmSync(stamp, { force: true });
  rmSync(siteEnvironment.RULEWRIGHT_SITE_OUT, { recursive: true, force: true });
  for (const args of isPackaged ? [siteStep] : [...packageSteps, siteStep]) {
    const env = { ...process.env, ...siteEnvironment };
    const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    if (status !== 0) throw new Error(`${args.join(' ')} failed`);
  }
  if (isPackaged && packagedAt() < newestOf(packageInputs)) {
    // The site is of an older state than the sources: the next start builds it again.
    console.error('dist/ is older than the sources; `npm run build` brings it up to date');
    return;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** When the package and the editions were built, in milliseconds; the earlier of the two. */
function packagedAt() {
  return Math.min(...['dist/index.js', 'dist/data'].map((path) => lstatSync(path).mtimeMs));
}

/**
 * When something below some paths changed last, in milliseconds.
 *
 * @param {readonly string[]} paths
 * @returns {number} 0 where nothing is there
 */
function newestOf(paths) {
  const times = paths.map((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    // The time of a folder tells what was taken out of it.
    const inside = stat?.isDirectory() ? newestOf(readdirSync(path).map((name) => join(path, name))) : 0;
    return Math.max(stat?.mtimeMs ?? 0, inside);
  });
  return Math.max(0, ...times);
}

/** Build the site unless nothing that it is made from changed since the last time. */
export function buildSiteIfStale() {
  const isBuilt = existsSync('dist/site/index.html') && existsSync('dist/index.js') && existsSync(stamp);
  if (!isBuilt || readFileSync(stamp, 'utf8') !== inputState()) buildSite();
}

/** A hash over path, size and time of change of every input. */
function inputState() {
  const hash = createHash('sha256');
  for (const path of inputs) addState(path);
  return hash.digest('hex');

  /** @param {string} path */
  function addState(path) {
    const stat = outputs.has(path) ? undefined : statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) addState(join(path, name));
    else if (stat) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\0`);
  }
}

if (import.meta.main) buildSite({ isPackaged: process.argv.includes('--packaged') });
