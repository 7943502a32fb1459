import { randomUUID } from 'node:crypto';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { isThere, realPlace } from './output-place.ts';
import { whyNotOwn } from './own-repository.ts';
import { largestFile } from './read-text.ts';

/** The part of git that comparing needs: reads the object store, writes nothing. */
export interface Repository {
  /** Absolute path of the working tree, links followed. */
  readonly top: string;
  /** Full name of the commit that a revision names; null if there is none. */
  commitOf(revision: string): string | null;
  /** The newest commits that changed, added or removed a file, newest first. */
  commitsOf(path: string, most: number): string[];
  /**
   * Files of a commit below a folder (relative to the top): object names by path below that folder.
   * Links are left out: they may lead anywhere.
   */
  filesIn(commit: string, folder: string): Map<string, string>;
  /** Contents by object name, in order. */
  read(objects: readonly string[]): Buffer[];
}

/** Why git cannot be run or trusted. */
export class GitError extends Error {}

/**
 * Opens the repository of a folder: the one with the nearest `.git` above. Git itself would also
 * accept a bare repository on the way, which anybody can commit as plain files.
 *
 * @returns null if the folder is in no repository
 * @throws {GitError} if git is not installed or refuses, or the repository belongs to another
 *   working tree
 */
export function openRepository(folder: string): Repository | null {
  const top = workingTreeOf(realPlace(folder) ?? folder);
  const found = top === null ? null : git(top, ['rev-parse', '--git-dir', '--git-common-dir']);
  if (top === null || found === null) return null;
  const [gitFolder = '', common = ''] = linesOf(found);
  const setting = () => git(top, ['config', '--local', '--no-includes', 'core.worktree']);
  const why = whyNotOwn({ top, gitFolder, common }, () => linesOf(setting())[0] ?? null);
  if (why !== null) throw new GitError(why);
  return {
    top,
    commitOf(revision) {
      const named = `${revision}^{commit}`;
      return linesOf(git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', named]))[0] ?? null;
    },
    commitsOf: (path, most) => linesOf(git(top, ['rev-list', `--max-count=${most}`, 'HEAD', '--', path])),
    filesIn(commit, folder) {
      const within = folder === '' ? '' : `${folder}/`;
      const listed = git(top, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', `${within || '.'}`]);
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

/**
 * The nearest folder up that contains `.git`.
 *
 * @param start absolute, links followed
 */
function workingTreeOf(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isThere(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

const linesOf = (output: Buffer | null): string[] =>
  output
    ?.toString('utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '') ?? [];

const missing = () =>
  new GitError(
    'objects of that commit are missing, as in a partial clone, and none are fetched from here; "git fetch --refetch --no-filter" brings them',
  );

/**
 * Splits the output of `cat-file --batch`: a line that ends in the size, that many bytes, a line
 * feed.
 */
function splitBatch(printed: Buffer | null, count: number): Buffer[] {
  if (printed === null) throw missing();
  const contents: Buffer[] = [];
  for (let offset = 0; contents.length < count; ) {
    const end = printed.indexOf(10, offset);
    const size = / (\d+)$/.exec(printed.toString('utf8', offset, end))?.[1];
    if (size === undefined) throw missing();
    contents.push(printed.subarray(end + 1, end + 1 + Number(size)));
    offset = end + 1 + Number(size) + 1;
  }
  return contents;
}

/**
 * Milliseconds that git may take: a pipe in place of a file of the repository would block it for
 * ever.
 */
const longest = 60_000;

/**
 * Overrides the configuration of a repository. The commands run here start its programs only to
 * fetch missing objects, which older versions do in any case, and to read the index.
 */
const options = ['safe.bareRepository=explicit', 'core.fsmonitor=', `core.hooksPath=${devNull}`].flatMap(
  (setting) => ['-c', setting],
);

/**
 * Runs git, here and nowhere else. Only commands that read objects: a repository's configuration
 * names programs for nearly all others.
 *
 * @returns null if git reports that there is no such object
 * @throws {GitError} if git gives no answer
 */
function git(folder: string, args: readonly string[], input = ''): Buffer | null {
  try {
    // Loaded on first use: lint imports this file, too, and starts faster without.
    return process
      .getBuiltinModule('node:child_process')
      .execFileSync(
        'git',
        ['--no-pager', '--no-replace-objects', '--literal-pathspecs', '-C', folder, ...options, ...args],
        {
          input,
          stdio: ['pipe', 'pipe', 'pipe'],
          maxBuffer: 4 * largestFile,
          timeout: longest,
          killSignal: 'SIGKILL',
          env: environment(),
          // Windows looks for a program in the current folder first, which may be the checkout.
          cwd: dirname(process.execPath),
        },
      );
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: Buffer };
    if (code === 'ENOENT') throw new GitError('git is not installed');
    if (code === 'ETIMEDOUT') throw new GitError(`git took longer than ${longest / 1000} s`);
    if (code === 'ENOBUFS') throw new GitError('that commit holds more than 256 MiB');
    const message = stderr?.toString('utf8').trim().split('\n')[0] ?? '';
    if (/promisor|lazy fetch|transport .* not allowed|partialclone/i.test(message)) throw missing();
    if (/dubious ownership|permission denied/i.test(message))
      throw new GitError(message.replace(/^fatal: /, ''));
    return null;
  }
}

/**
 * Environment for git: of its variables only those about its installation and configuration. It
 * fetches nothing, takes no locks, asks for no password and prints English.
 */
function environment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG|EXEC_PATH$)/i.test(name));
  return {
    ...Object.fromEntries(others),
    GIT_NO_LAZY_FETCH: '1',
    // Allows fetching only by a protocol that nobody can guess: even an empty one can be an alias
    // (`::x`).
    GIT_ALLOW_PROTOCOL: randomUUID(),
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
}
