import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that print like Chromium, itself first. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser',
];

const macPrograms = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
const windowsPrograms = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** Environment variable with the path of the program. */
export const chromiumVariable = 'RULEWRIGHT_CHROMIUM';

/**
 * Finds a Chromium, or a browser based on it.
 *
 * A program counts only if it starts: Ubuntu has a `chromium-browser` that only prints how to
 * install a snap.
 *
 * @param named path given by the user; nothing else counts then
 * @returns its path; null if there is none
 */
export function findChromium(named = process.env[chromiumVariable]): string | null {
  if (named) return starts(named) ? named : null;
  return places().find(starts) ?? null;
}

function places(): string[] {
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    );
    return roots.flatMap((root) => windowsPrograms.map((parts) => join(root, ...parts)));
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder.startsWith('/'));
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...names.map((name) => `/usr/bin/${name}`),
    ...macPrograms.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ];
}

function starts(path: string): boolean {
  if (!existsSync(path) || !statSync(path).isFile()) return false;
  // On Windows a browser that is asked for its version opens a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
