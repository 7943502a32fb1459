import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Why an output could not be written; `path` is what stands in the way. */
export class OutputError extends Error {
  readonly path: string;
  constructor(message: string, path: string) {
    super(message);
    this.path = path;
  }
}

/** Replace one file: a reader sees the old content or the new one, whenever this process ends. */
export function writeFileAtomically(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  writeSynced(temporary, text);
  renameSync(temporary, path);
}

/**
 * Replace a whole folder of files at once.
 *
 * The folder is a link to a folder with the content's name beside it; the link is replaced by a rename, which a file
 * system does in one step. A reader that follows the link sees the old set or the new one, also when this process is
 * killed in between. Left-over folders of such a death are removed by the next call.
 *
 * @param folder path of the folder that readers know
 * @param name a name for the content, such as its fingerprint: equal content is not written again
 * @param files texts by path below the folder
 * @throws OutputError where something that was not made here stands at `folder`
 */
export function writeFolderAtomically(
  folder: string,
  name: string,
  files: ReadonlyMap<string, string>,
): void {
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  const prefix = `.${basename(folder)}-`;
  const content = `${prefix}${name}`;
  const before = linkAt(folder, prefix);
  if (before !== content || !existsSync(join(parent, content))) {
    const temporary = join(parent, `${prefix}${process.pid}.tmp`);
    rmSync(temporary, { recursive: true, force: true });
    for (const [path, text] of files) {
      mkdirSync(dirname(join(temporary, path)), { recursive: true });
      writeSynced(join(temporary, path), text);
    }
    rmSync(join(parent, content), { recursive: true, force: true });
    renameSync(temporary, join(parent, content));
    const link = join(parent, `${prefix}${process.pid}.link`);
    rmSync(link, { force: true });
    symlinkSync(content, link, 'junction');
    renameSync(link, folder);
  }
  removeOld(parent, prefix, content);
}

function linkAt(folder: string, prefix: string): string | null {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat) return null;
  if (!stat.isSymbolicLink()) {
    if (stat.isDirectory() && readdirSync(folder).length === 0) {
      rmSync(folder, { recursive: true });
      return null;
    }
    throw new OutputError(
      'there is something here that rulewright did not write; name another folder or remove it',
      folder,
    );
  }
  const target = basename(readlinkSync(folder));
  if (!target.startsWith(prefix))
    throw new OutputError('this is a link that rulewright did not make', folder);
  return target;
}

/** Remove what earlier calls left: old contents, and half-written ones of processes that are gone. */
function removeOld(parent: string, prefix: string, keep: string): void {
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(prefix) || entry === keep) continue;
    const owner = /(\d+)\.(?:tmp|link)$/.exec(entry)?.[1];
    if (owner !== undefined && owner !== String(process.pid) && isRunning(Number(owner))) continue;
    rmSync(join(parent, entry), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function writeSynced(path: string, text: string | Uint8Array): void {
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
