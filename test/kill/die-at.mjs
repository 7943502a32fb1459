// Loaded before the program: counts changes of the file system and ends the process, as a kill does, in front of the one that
// DIE_AT names; a write is cut in the middle. Without DIE_AT the number of changes is written to the file COUNT_TO.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const dieAt = Number(process.env['DIE_AT'] ?? 0);
const countTo = process.env['COUNT_TO'];
let count = 0;

/** @typedef {Record<string, (...args: any[]) => unknown>} Calls */
const calls = /** @type {Calls} */ (/** @type {unknown} */ (fs));
const real = /** @type {Calls} */ ({ ...calls });
const die = () => process.kill(process.pid, 'SIGKILL');

/** Calls that change the file system when they are called. */
const always = [
  'renameSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'mkdirSync',
  'symlinkSync',
  'linkSync',
  'copyFileSync',
  'cpSync',
  'chmodSync',
  'fchmodSync',
  'ftruncateSync',
  'truncateSync',
  'utimesSync',
  'fsyncSync',
];
for (const name of always) {
  calls[name] = (...args) => {
    count += 1;
    if (count === dieAt) die();
    return real[name]?.(...args);
  };
}
calls['openSync'] = (/** @type {unknown} */ path, flags = 'r', /** @type {unknown[]} */ ...more) => {
  const isChange = typeof flags === 'number' ? (flags & fs.constants.O_CREAT) !== 0 : /[wax]/.test(flags);
  if (isChange) count += 1;
  if (isChange && count === dieAt) die();
  return real['openSync']?.(path, flags, ...more);
};
for (const name of ['writeFileSync', 'writeSync']) {
  calls[name] = (file, data, ...more) => {
    count += 1;
    if (count === dieAt) {
      // Node itself calls for a part of some bytes: where it begins, and how long it is.
      const [offset, length] = more;
      if (typeof offset === 'number' && typeof length === 'number')
        real[name]?.(file, data, offset, length >> 1);
      else real[name]?.(file, data.slice(0, data.length >> 1), ...more);
      die();
    }
    return real[name]?.(file, data, ...more);
  };
}
syncBuiltinESMExports();
if (countTo) process.on('exit', () => real['writeFileSync']?.(countTo, String(count)));
