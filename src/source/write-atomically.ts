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

/** Why an output could not be written; `path` is what stands in the way. */
export class OutputError extends Error {
  readonly path: string;
  constructor(message: string, path: string) {
    super(message);
    this.path = path;
  }
}

/**
 * Replace one file: a reader sees the old content or the new one, whenever this process ends. The file keeps its mode,
 * and a link to it stays a link.
 *
 * @param draft name of the file that is written first, beside it; what has that name already is removed, and no link followed
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

/** A name for the content of a folder: equal names and texts have the same. */
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
 * Replace a whole folder of files at once.
 *
 * The folder is a link to a folder beside it, which is named after its content and the process that wrote it; the link
 * is replaced by a rename, which a file system does in one step. A reader that follows the link sees the old set or the
 * new one, also when this process is killed in between or another one writes at the same time. The set before is kept
 * until the next call, for readers that followed the link to it; what earlier calls left is removed.
 *
 * @param folder path of the folder that readers know
 * @param files texts by name, or their bytes; no folders below
 * @returns the content's name, for {@link showsContent}
 * @throws OutputError where something that was not made here stands at `folder`
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
 * Does a folder that {@link writeFolderAtomically} wrote show the content of this name, untouched?
 *
 * @param name as {@link writeFolderAtomically} gave it
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

/** Names of contents of a folder, and of links on their way to it: `.data-0123456789abcdef.4711-0`, `….link`. */
function contentPattern(folder: string): RegExp {
  const base = escapePattern(basename(folder));
  return new RegExp(`^[.]${base}-[0-9a-f]{16}(?:[.](\\d+)-\\d+(?:[.]link)?)?$`);
}

/** The content that a folder links to; null where nothing is there, or an empty folder. */
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

/** Make a folder that no other call writes to: making it fails where there is one of the name. */
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
  // A link cannot be renamed onto a folder, be it empty.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(folder);
  renameSync(link, folder);
}

/**
 * Remove what earlier calls left: all contents but the one in use and the one before.
 *
 * What a living process wrote is left to it. The link is read after that is known, and not before: a process that is
 * gone sets no link any more, so that what is removed is never what a reader is about to be led to.
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

/** Is there a process of this id? One of another user is one. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Make a folder and those above it, as `mkdir -p` does; below a folder of the system's own Node's would try for ever.
 *
 * @throws OutputError where a file stands in the way
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

/** Write a file that is not there yet, and wait until the disk has it. */
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
