import { createHash } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { escapePattern } from '../base/escape-pattern.ts';
import { isFolder } from './output-place.ts';

/** A text, or bytes in parts. */
export type FileContent = string | readonly Uint8Array[];

/** Why an output could not be written; `path` is what prevents it. */
export class OutputError extends Error {
  readonly path: string;
  constructor(message: string, path: string) {
    super(message);
    this.path = path;
  }
}

/**
 * Replaces one file: a reader sees the old content or the new one, even if this process is killed.
 * Keeps the mode of the file, and a link to it.
 *
 * @param draft name of the file written first, in the same folder; anything with that name is
 *   removed, links are not followed
 */
export function writeFileAtomically(
  path: string,
  text: string | Uint8Array,
  draft = `.rulewright-${process.pid}.tmp`,
): void {
  const before = statSync(path, { throwIfNoEntry: false });
  const target = before ? realpathSync(path) : path;
  makeFolder(dirname(target));
  const temporary = join(dirname(target), draft);
  rmSync(temporary, { force: true });
  try {
    writeSynced(temporary, typeof text === 'string' ? text : [text], before ? before.mode & 0o777 : null);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Name for the content of a folder: equal file names and texts give the same. */
function nameOfContent(files: ReadonlyMap<string, readonly Uint8Array[]>): string {
  const hash = createHash('sha256');
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, parts] of sorted) {
    hash.update(JSON.stringify([name, parts.reduce((sum, { length }) => sum + length, 0)]));
    for (const part of parts) hash.update(part);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Replaces a whole folder of files at once. Readers see the old set or the new one, even if this
 * process is killed or another one writes at the same time.
 *
 * The folder is a link to a sibling folder, named after its content and the process; a rename
 * replaces the link in one step. The previous set is kept until the next call, for readers that
 * already followed the link; older ones are removed.
 *
 * @param folder path that readers know
 * @param files texts or bytes by name; no folders below
 * @returns the content's name, for {@link showsContent}
 * @throws OutputError if `folder` was not made here
 */
export function writeFolderAtomically(folder: string, files: ReadonlyMap<string, FileContent>): string {
  const parent = dirname(folder);
  makeFolder(parent);
  const contents = new Map(
    [...files].map(([file, text]) => [file, typeof text === 'string' ? [Buffer.from(text)] : text]),
  );
  const name = nameOfContent(contents);
  const before = contentAt(folder);
  if (!showsContent(folder, name)) {
    const content = makeContentFolder(folder, name);
    try {
      for (const [file, parts] of contents) writeSynced(join(parent, content, file), parts);
      putLink(folder, content);
    } catch (error) {
      rmSync(join(parent, content), { recursive: true, force: true });
      rmSync(join(parent, `${content}.link`), { force: true });
      throw error;
    }
  }
  removeOld(folder, before);
  return name;
}

/**
 * Whether a folder written by {@link writeFolderAtomically} shows this content, untouched.
 *
 * @param name as returned by {@link writeFolderAtomically}
 */
export function showsContent(folder: string, name: string): boolean {
  try {
    if (!contentAt(folder)?.includes(name)) return false;
    const files = readdirSync(folder).map((file) => [file, [readFileSync(join(folder, file))]] as const);
    return nameOfContent(new Map(files)) === name;
  } catch {
    return false;
  }
}

/**
 * Matches names of contents of a folder, and of temporary links to it:
 * `.data-0123456789abcdef.4711-0`, `….link`.
 */
function contentPattern(folder: string): RegExp {
  const base = escapePattern(basename(folder));
  return new RegExp(`^[.]${base}-[0-9a-f]{16}(?:[.](\\d+)-\\d+(?:[.]link)?)?$`);
}

/** The content that a folder links to; null for a missing or empty folder. */
function contentAt(folder: string): string | null {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat || (stat.isDirectory() && readdirSync(folder).length === 0)) return null;
  if (!stat.isSymbolicLink()) {
    const message = 'there is something here that rulewright did not write; name another folder or remove it';
    throw new OutputError(message, folder);
  }
  const target = readlinkSync(folder).replace(/[\\/]$/, '');
  const content = basename(target);
  // Windows makes the target of a link between folders absolute.
  const isBeside = target === content || target === join(dirname(folder), content);
  if (!isBeside || !contentPattern(folder).test(content)) {
    throw new OutputError('this is a link that rulewright did not make', folder);
  }
  return content;
}

/** Makes a folder for this call alone: fails if the name exists. */
function makeContentFolder(folder: string, name: string): string {
  for (let nth = 0; ; nth += 1) {
    const content = `.${basename(folder)}-${name}.${process.pid}-${nth}`;
    try {
      mkdirSync(join(dirname(folder), content));
      return content;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function putLink(folder: string, content: string): void {
  const link = join(dirname(folder), `${content}.link`);
  symlinkSync(content, link, 'junction');
  // A link cannot be renamed onto a folder, even an empty one.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(folder);
  renameSync(link, folder);
}

/**
 * Removes contents of earlier calls, except the current one, the previous one and those of living
 * processes.
 *
 * Living processes are determined before the link is read: a dead process sets no link any more, so
 * nothing is removed that a reader is about to be led to.
 */
function removeOld(folder: string, before: string | null): void {
  const parent = dirname(folder);
  const pattern = contentPattern(folder);
  const left = readdirSync(parent).filter((entry) => {
    const match = pattern.exec(entry);
    const owner = match?.[1];
    return match && (owner === undefined || owner === String(process.pid) || !isRunning(Number(owner)));
  });
  const current = contentAt(folder);
  for (const entry of left) {
    if (entry === current || entry === before) continue;
    rmSync(join(parent, entry), { recursive: true, force: true });
  }
}

/** Whether a process with this id is running, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes a folder and its parents, like `mkdir -p`; Node's own would loop for ever below some system
 * folders.
 *
 * @throws OutputError if a file is in the way
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (isFolder(path)) return;
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new OutputError(`"${path}" is not a folder`, path);
  }
}

/** Writes a new file and waits until it is on disk. */
export function writeSynced(path: string, content: FileContent, mode: number | null = null): void {
  const file = openSync(path, 'wx');
  try {
    if (mode !== null) fchmodSync(file, mode);
    for (const part of typeof content === 'string' ? [content] : content) writeFileSync(file, part);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
