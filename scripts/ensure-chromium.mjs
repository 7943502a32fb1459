// Finds the Chromium for the browser tests, installs one if there is none, and prints its path.
// usage: node scripts/ensure-chromium.mjs
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium to use: only `RULEWRIGHT_CHROMIUM` if set, else one of the system, else the one in
 * Playwright's cache. It has to start: the `chromium-browser` of Ubuntu only refers to a snap.
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  const chosen = process.env['RULEWRIGHT_CHROMIUM'];
  if (chosen) return starts(chosen) ? chosen : undefined;
  return systemPaths.find(starts) ?? [playwrightPath()].find(starts);
}

/** @param {string} path */
function starts(path) {
  return (
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

/** @returns {string} where Playwright installs its Chromium, whether it exists or not */
function playwrightPath() {
  // Loaded on demand: most machines have a Chromium.
  return require('playwright-core').chromium.executablePath();
}

/** Installs a Chromium the way this machine allows, with output on standard error. */
function install() {
  if (process.getuid?.() === 0 && isDebianLike()) {
    if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    if (findChromium()) return;
  }
  run(process.execPath, [
    require.resolve('playwright-core/package.json').replace(/package\.json$/, 'cli.js'),
    'install',
    'chromium',
  ]);
}

function isDebianLike() {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Runs a program with its output on standard error, so that standard output has only the path.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {boolean} whether it succeeded
 */
function run(program, args) {
  console.error(`no Chromium yet: ${program.split('/').at(-1)} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', process.stderr, process.stderr], env }).status === 0;
}

function main() {
  const chosen = process.env['RULEWRIGHT_CHROMIUM'];
  if (!chosen && !findChromium()) install();
  const found = findChromium();
  if (found) {
    console.log(found);
    return;
  }
  console.error(
    chosen
      ? `RULEWRIGHT_CHROMIUM names ${chosen}, which is no program that starts: set it to the path of a Chromium, or unset it.`
      : 'The browser tests need Chromium and it could not be installed: install it, or set RULEWRIGHT_CHROMIUM to its path.',
  );
  process.exitCode = 1;
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) main();
