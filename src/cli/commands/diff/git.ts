import { basename } from 'node:path/posix';
import { compareNatural } from '../../../base/collation.ts';
import { compareText } from '../../../base/diagnostic.ts';
import { editionFileName, releasesFolderName } from '../../../source/discover.ts';
import { type EditionSource, lineageFileName } from '../../../source/read-edition.ts';
import { decode, largestFile, type SourceFile, unreadable } from '../../../source/read-text.ts';

/** The part of git that comparing needs. It reads from the object store and writes nothing. */
export interface Repository {
  /** Absolute path of the working tree. */
  readonly top: string;
  /** Full name of the commit that a revision names; null where there is none. */
  commitOf(revision: string): string | null;
  /** The commits that added or changed a file, the newest first. */
  commitsOf(path: string): string[];
  /**
   * The files of a commit below a folder, relative to the top: names of their contents by path below that folder. Links
   * are left out: they may lead anywhere.
   */
  filesIn(commit: string, folder: string): Map<string, string>;
  /** Contents by their names, in order. */
  read(objects: readonly string[]): Buffer[];
}

/** Why git could not be run. */
export class GitError extends Error {}

/**
 * Open the repository that a folder belongs to.
 *
 * @returns null where it is in none
 * @throws {GitError} where git is not installed or refuses
 */
export function openRepository(folder: string): Repository | null {
  const top = query(folder, ['rev-parse', '--show-toplevel'])
    ?.toString('utf8')
    .replace(/\r?\n$/, '');
  if (top === undefined) return null;
  return {
    top,
    commitOf(revision) {
      const found = query(top, [
        'rev-parse',
        '--verify',
        '--quiet',
        '--end-of-options',
        `${revision}^{commit}`,
      ]);
      return found?.toString('utf8').trim() || null;
    },
    commitsOf(path) {
      const found = query(top, ['log', '--diff-filter=AM', '--format=%H', '--', `:(literal,top)${path}`]);
      return (
        found
          ?.toString('utf8')
          .split('\n')
          .filter((line) => line !== '') ?? []
      );
    },
    filesIn(commit, folder) {
      const within = folder === '' ? '' : `${folder}/`;
      const listed = query(top, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', `${within || '.'}`]);
      const files = new Map<string, string>();
      for (const entry of listed?.toString('utf8').split('\0') ?? []) {
        const [, mode, object, path] = /^(\d+) blob (\w+)\t(.*)$/s.exec(entry) ?? [];
        if (mode === undefined || mode === '120000' || object === undefined || path === undefined) continue;
        if (path.startsWith(within)) files.set(path.slice(within.length), object);
      }
      return files;
    },
    read: (objects) =>
      splitBatch(git(top, ['cat-file', '--batch'], `${objects.join('\n')}\n`), objects.length),
  };
}

/** The output of git; null where it reports that there is no such object. */
function query(folder: string, args: readonly string[]): Buffer | null {
  try {
    return git(folder, args);
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: Buffer };
    if (code === 'ENOENT') throw new GitError('git is not installed');
    const message = stderr?.toString('utf8').trim().split('\n')[0] ?? '';
    if (/dubious ownership|permission denied/i.test(message))
      throw new GitError(message.replace(/^fatal: /, ''));
    return null;
  }
}

/** Take apart what `cat-file --batch` prints: a line that ends in the size, that many bytes, a line feed. */
function splitBatch(printed: Buffer, count: number): Buffer[] {
  const contents: Buffer[] = [];
  for (let offset = 0; contents.length < count; ) {
    const end = printed.indexOf(10, offset);
    const size = Number(/ (\d+)$/.exec(printed.toString('utf8', offset, end))?.[1] ?? 0);
    contents.push(printed.subarray(end + 1, end + 1 + size));
    offset = end + 1 + size + 1;
  }
  return contents;
}

/** Loaded on first use: lint imports this file, too, and starts faster without. */
const childProcess = () => process.getBuiltinModule('node:child_process');

const git = (folder: string, args: readonly string[], input = ''): Buffer =>
  childProcess().execFileSync('git', ['-C', folder, '-c', 'core.quotePath=false', ...args], {
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 4 * largestFile,
    // Git takes no locks, asks for no password and prints in English.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
  });

/**
 * An edition in a commit, as if it had been read from disk.
 *
 * @param folder of the edition, relative to the top of the repository
 * @param shown what to call that folder in messages
 * @returns null where there is none
 */
export function readCommitted(
  repository: Repository,
  commit: string,
  folder: string,
  shown: string,
): EditionSource | null {
  const objects = repository.filesIn(commit, folder);
  if (!objects.has(editionFileName)) return null;
  const names = [...objects.keys()].filter(
    (path) => (/\.(?:md|yaml)$/i.test(path) || isRecord(path)) && !isHidden(path),
  );
  const contents = repository.read(names.map((name) => objects.get(name) ?? ''));
  const files = new Map(names.map((name, i) => [name, contents[i] ?? Buffer.alloc(0)]));
  const read = (path: string) => {
    const bytes = files.get(path);
    return bytes ? decode(bytes, `${shown}/${path}`) : null;
  };
  const rules = names
    .filter((path) => /\.md$/i.test(path))
    .sort((a, b) => compareNatural(a, b) || compareText(a, b));
  const records = names.filter(isRecord).sort(compareNatural);
  return {
    name: basename(folder),
    config: read(editionFileName) ?? unreadable(`${shown}/${editionFileName}`, 'ENOENT'),
    files: new Map(rules.flatMap((path) => [[path, read(path) as SourceFile]])),
    leaving: [],
    releases: records.flatMap((path) => read(path) ?? []),
    lineage: read(lineageFileName) ?? undefined,
  };
}

/** The record of a release. */
const isRecord = (path: string) =>
  path.startsWith(`${releasesFolderName}/`) && /^[^/]+\/[^/]+\.json$/i.test(path);

const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.'));
