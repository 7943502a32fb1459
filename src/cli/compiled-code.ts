import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { constants, Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** Loads what was built of the program, and keeps between runs what V8 compiled of it. */
export interface CompiledCode {
  /** Run a file of the folder, `./program.cjs` say, or give a module of Node's. What ran already is given again. */
  load(name: string): unknown;
  /** Keep what has been compiled up to now, where nothing was kept or that was long ago. Where that cannot be, nothing is kept. */
  keep(): void;
}

/** Bytes before the kept data: its CRC-32. V8 trusts what it is given. */
const headLength = 4;

/** Milliseconds after which it is looked whether more is known by now: the first run may have ended soon. */
const longAgo = 24 * 60 * 60 * 1000;

interface Kept {
  readonly data: Buffer;
  /** When it was written, or last compared. */
  readonly time: number;
}

/**
 * Node's own compile cache keeps what a file needs to be loaded. Most functions are compiled when they are first called,
 * and so in each process anew, which is a third of all that linting a small edition takes. Kept at a run's end, they are
 * there at the next one's start.
 *
 * @param folder where the files are; CommonJS, each names its siblings as `./name`
 * @param place what the names of kept files begin with, path and all; null to keep nothing
 */
export function openCompiledCode(folder: string, place: string | null): CompiledCode {
  const modules = new Map<string, { exports: unknown }>();
  // Scripts to keep, by path: those of which so many bytes or none are kept.
  const due = new Map<string, { readonly script: Script; readonly size: number }>();
  const outside = createRequire(join(folder, 'cli.cjs'));

  const load = (name: string): unknown => {
    if (!name.startsWith('./')) return process.getBuiltinModule(name) ?? outside(name);
    const known = modules.get(name);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    modules.set(name, module);
    const filename = join(folder, name);
    const bytes = readFileSync(filename);
    const path = place === null ? null : `${place}-${name.slice(2)}-${crc32(bytes).toString(16)}`;
    const kept = path === null ? null : readKept(path);
    const script = new Script(
      `(function (exports, require, module, __filename, __dirname) { 'use strict'; ${bytes.toString()}\n})`,
      {
        filename,
        cachedData: kept?.data,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      },
    );
    const size = kept && !script.cachedDataRejected ? kept.data.length : 0;
    if (path !== null && (size === 0 || Date.now() - (kept?.time ?? 0) > longAgo))
      due.set(path, { script, size });
    try {
      script.runInThisContext()(module.exports, load, module, filename, folder);
    } catch (error) {
      modules.delete(name);
      throw error;
    }
    return module.exports;
  };

  return {
    load,
    keep() {
      for (const [path, { script, size }] of due) {
        const data = script.createCachedData();
        if (data.length > size) writeKept(path, data);
        else noteCompared(path);
      }
    },
  };
}

/** What was kept there, by this user and whole; null where there is no such thing. */
function readKept(path: string): Kept | null {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { uid, mtimeMs: time } = fstatSync(file);
    if (process.getuid && uid !== process.getuid()) return null;
    const kept = readFileSync(file);
    const data = kept.subarray(headLength);
    return kept.length > headLength && kept.readUInt32LE() === crc32(data) ? { data, time } : null;
  } catch {
    return null;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function writeKept(path: string, data: Buffer): void {
  const head = Buffer.alloc(headLength);
  head.writeUInt32LE(crc32(data));
  const draft = `${path}.${process.pid}`;
  try {
    try {
      writeFileSync(draft, Buffer.concat([head, data]), { flag: 'wx', mode: 0o600 });
      renameSync(draft, path);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch {
    // The next run compiles it again.
  }
}

function noteCompared(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The next run compares again.
  }
}
