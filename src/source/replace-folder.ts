import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRunning, makeFolder, syncFile, writeFileAtomically } from './write-atomically.ts';

/**
 * Bring a folder of authored files to a new state: all of it, or nothing.
 *
 * The new state is written beside it and put in its place by renaming; should that fail the old one is put back, and
 * should the process be killed in between, by the next call. Files that are not named stay as they are.
 *
 * @param write texts by path below the folder
 * @param remove paths below the folder that are to go
 * @throws what the file system says, with the folder as it was
 */
export function replaceFolder(
  folder: string,
  write: ReadonlyMap<string, string>,
  remove: readonly string[] = [],
): void {
  const parent = dirname(folder);
  makeFolder(parent);
  recover(folder);
  const fresh = join(parent, `.${basename(folder)}.${process.pid}.new`);
  try {
    rmSync(fresh, { recursive: true, force: true });
    // A link stays as it was written: what it leads to is named from where it stands.
    if (existsSync(folder))
      cpSync(folder, fresh, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    makeFolder(fresh);
    for (const path of remove) rmSync(join(fresh, path), { force: true });
    writeAll(fresh, write);
    removeEmpty(fresh, fresh);
    swap(folder, fresh, join(parent, `.${basename(folder)}.${process.pid}.old`));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Nobody reads the folder yet, so that a file which is new to it needs no second name; and where all are written before the
 * first is waited for, the disk takes them together.
 */
function writeAll(folder: string, texts: ReadonlyMap<string, string>): void {
  const added: string[] = [];
  for (const [name, text] of texts) {
    const path = join(folder, name);
    makeFolder(dirname(path));
    // A link that leads nowhere is there, too.
    if (lstatSync(path, { throwIfNoEntry: false })) writeFileAtomically(path, text);
    else {
      writeFileSync(path, text, { flag: 'wx' });
      added.push(path);
    }
  }
  for (const path of added) syncFile(path);
}

/** The old state goes only when the new one stands. */
function swap(folder: string, fresh: string, old: string): void {
  const hadOld = existsSync(folder);
  if (hadOld) renameSync(folder, old);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (hadOld) renameSync(old, folder);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Put back what a process that was killed while swapping left, and remove what it had not finished. */
function recover(folder: string): void {
  const prefix = `.${basename(folder)}.`;
  for (const name of readdirSync(dirname(folder))) {
    const [, pid, kind] = name.startsWith(prefix)
      ? (/^(\d+)\.(old|new)$/.exec(name.slice(prefix.length)) ?? [])
      : [];
    if (pid === undefined || (pid !== String(process.pid) && isRunning(Number(pid)))) continue;
    const path = join(dirname(folder), name);
    if (kind === 'old' && !existsSync(folder)) renameSync(path, folder);
    else rmSync(path, { recursive: true, force: true });
  }
}

/** Folders whose last file went. */
function removeEmpty(folder: string, home: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name), home);
  if (folder !== home && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

/**
 * Read all files of a folder as texts, by path with forward slashes.
 *
 * @param mostBytes larger files are left out: they were not written here
 */
export function readFolder(folder: string, mostBytes = 64 * 1024 * 1024): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (path: string, name: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      if (entry.isDirectory()) visit(child, `${name}${entry.name}/`);
      else if (entry.isFile() && statSync(child).size <= mostBytes)
        files.set(`${name}${entry.name}`, readFileSync(child, 'utf8'));
    }
  };
  visit(folder, '');
  return files;
}
