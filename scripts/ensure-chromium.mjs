// Finds the Chromium that the browser tests drive, installs one where there is none, and prints its path.
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
 * The Chromium to use: `RULEWRIGHT_CHROMIUM` where it is set (and nothing else then), one of the system's, or the one in Playwright's cache.
 *
 * A path counts only when the program there starts: Ubuntu has a `chromium-browser` that merely tells of a snap.
 *
 * @returns {string | undefined} path of the program; undefined where there is none
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

/** @returns {string} where Playwright keeps the Chromium it installs, whether it is there or not */
function playwrightPath() {
  // Loaded on demand: most machines have a Chromium of their own.
  return require('playwright-core').chromium.executablePath();
}

/** Install a Chromium the way this machine can, and say what is done on standard error. */
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
 * Run a program with its output on standard error, so that standard output holds the path alone.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {boolean} whether it went well
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
