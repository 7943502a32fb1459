// Builds the package, the editions and, from them, the site in dist/site/.
// usage: node scripts/build-site.mjs [--packaged] (the package and editions are in dist/ already)
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

/** State of the inputs at the last successful build. */
const stamp = '.rulewright/site-built';

/** Inputs of the site, including what the build itself writes there. */
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
/** Inputs of the package and the editions. */
const packageInputs = ['src', 'rules', 'schema', 'package-lock.json', 'package.json', 'tsdown.config.ts'];
const outputs = new Set(['site/.astro', 'site/dist', 'site/node_modules']);

/** Environment of the build and the server of the site. */
export const siteEnvironment = {
  RULEWRIGHT_DATA: resolve('dist/data'),
  RULEWRIGHT_SITE_OUT: resolve('dist/site'),
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** A step of a build: what it does, the script to run, and its arguments. */
const packageSteps = [
  ['Building the program', 'node_modules/tsdown/dist/run.mjs', '--logLevel', 'warn'],
  ['Compiling the editions', 'scripts/compile-editions.ts'],
];
const siteStep = ['Building the site', 'site/run.mjs', 'build'];

/**
 * Builds the site, whether or not it is up to date. Throws if a step fails, which has then reported
 * why.
 * @param {{ isPackaged?: boolean }} [options] `isPackaged`: the package and the editions are up to
 * date
 */
export function buildSite({ isPackaged = false } = {}) {
  // Read first: what changes during the build is built the next time.
  const state = inputState();
  rmSync(stamp, { force: true });
  rmSync(siteEnvironment.RULEWRIGHT_SITE_OUT, { recursive: true, force: true });
  const steps = isPackaged ? [siteStep] : [...packageSteps, siteStep];
  steps.forEach(([name, ...args], i) => {
    console.log(`${i + 1} of ${steps.length}: ${name}`);
    const env = { ...process.env, ...siteEnvironment };
    // The site reports its pages on standard error. Of the others, only a failure is of interest.
    const stdio = name === siteStep[0] ? 'inherit' : 'pipe';
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      stdio: ['ignore', stdio, stdio],
      env,
    });
    if (status === 0) return;
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
    throw new Error(`${args.join(' ')} failed`);
  });
  if (isPackaged && packagedAt() < newestOf(packageInputs)) {
    // The site is older than the sources: the next start builds it again.
    console.error('dist/ is older than the sources; `npm run build` brings it up to date');
    return;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** When the older of package and editions was built, in milliseconds; 0 if one of them was not. */
function packagedAt() {
  const built = ['dist/index.js', 'dist/data'].map(
    (path) => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs,
  );
  return Math.min(...built.map((time) => time ?? 0));
}

/**
 * When something in some paths changed last, in milliseconds.
 * @param {readonly string[]} paths
 * @returns {number} 0 if nothing exists
 */
function newestOf(paths) {
  const times = paths.map((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    // The time of a folder shows deletions in it.
    const inside = stat?.isDirectory() ? newestOf(readdirSync(path).map((name) => join(path, name))) : 0;
    return Math.max(stat?.mtimeMs ?? 0, inside);
  });
  return Math.max(0, ...times);
}

/** Builds the site unless its inputs are unchanged. */
export function buildSiteIfStale() {
  const isBuilt = existsSync('dist/site/index.html') && existsSync('dist/index.js') && existsSync(stamp);
  if (!isBuilt || readFileSync(stamp, 'utf8') !== inputState()) buildSite();
}

/** A hash over path, size and modification time of every input. */
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
