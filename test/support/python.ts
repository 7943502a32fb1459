import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The Python 3 of this machine; on Debian as root it is installed if it is missing.
 *
 * @throws Error that says what to install
 */
export function findPython(): string {
  const find = () =>
    ['python3', 'python'].find((name) => runs(name, '-c', 'import sys; sys.exit(sys.version_info < (3, 8))'));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    runs('apt-get', 'update');
    runs('apt-get', 'install', '-y', '--no-install-recommends', 'python3-minimal');
  }
  const installed = find();
  if (installed) return installed;
  throw new Error('This test needs Python 3.8 or later on the PATH: install the package python3.');
}

const runs = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;
