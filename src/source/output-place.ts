import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Folders of a project that an output must not replace. */
export interface OutputProject {
  readonly root: string;
  readonly rules: string;
}

/** How an output is written. */
export interface OutputKind {
  /** The output is an edition itself. */
  readonly mayLieInRules?: boolean;
  /** A link at the path is replaced, not followed. */
  readonly isLink?: boolean;
}

/** Project in a folder, for the guard; null without one. */
export const projectAt = (root: string | null): OutputProject | null =>
  root === null ? null : { root, rules: join(root, 'rules') };

/**
 * Checks that a folder may be written as an output, whatever it contains. The one guard for all
 * commands that take the name of a folder: a folder that is replaced as a whole is never one that
 * somebody lives or works in.
 *
 * Compares real paths, links followed, so that no alias leads round the guard.
 *
 * @param folder absolute path
 * @param project null if the command runs outside of one
 * @returns the end of a sentence, with what to do; null if nothing is against it
 */
export function whyNoOutput(
  folder: string,
  project: OutputProject | null,
  { mayLieInRules = false, isLink = false }: OutputKind = {},
): string | null {
  const real = isLink ? realName(folder) : realPlace(folder);
  if (real === null) return 'this is a link that leads nowhere; remove it or name another folder';
  if (dirname(real) === real) return 'this is the root of the file system; name another folder';
  const home = homes()
    .flatMap((path) => realPlace(path) ?? [])
    .find((each) => isWithin(each, real));
  if (home !== undefined) return `this is ${holds(home, real)}your home; name another folder`;
  return project && whyNotBeside(folder, real, project, mayLieInRules);
}

function whyNotBeside(
  folder: string,
  real: string,
  project: OutputProject,
  mayLieInRules: boolean,
): string | null {
  const [root, rules] = [realPlace(project.root), realPlace(project.rules)];
  if (root !== null && isWithin(root, real))
    return `this is ${holds(root, real)}the project; name another folder`;
  if (rules !== null && isWithin(rules, real))
    return `this is ${holds(rules, real)}the folder of rules; name another folder`;
  if (!mayLieInRules && rules !== null && isWithin(real, rules))
    return `this lies in ${project.rules}, where only rules are; name another folder`;
  if (root !== null && isWithin(resolve(folder), resolve(project.root)) && !isWithin(real, root))
    return `a link leads out of the project, to ${real}; name that folder if it is meant`;
  return null;
}

const holds = (inner: string, outer: string) => (inner === outer ? '' : 'what holds ');

/** Home folders of the current user: by the system's list and by the environment. */
export function homes(): string[] {
  const named = [homedir(), process.env['HOME'], process.env['USERPROFILE']];
  try {
    named.unshift(userInfo().homedir);
  } catch {
    // A container may run as a user that the system does not know.
  }
  return named.filter((path) => path !== undefined && isAbsolute(path) && dirname(path) !== path) as string[];
}

/** Whether a path is a folder or below it; both are real paths. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** A path below a folder, with forward slashes, for messages and changes. */
export const pathBelow = (folder: string, path: string): string =>
  relative(folder, path).split(sep).join('/');

/**
 * Real path, even if its last parts do not exist yet.
 *
 * @returns null if a link on the way is broken or leads in a circle
 */
export function realPlace(path: string): string | null {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch {
    if (isThere(absolute)) return null;
    const above = dirname(absolute) === absolute ? null : realPlace(dirname(absolute));
    return above === null ? null : join(above, basename(absolute));
  }
}

/** Whether a name exists, even as a broken link. False if its folder cannot be read. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // The parent is not a folder, or cannot be read.
    return false;
  }
}

/** Whether a path is a folder, links followed. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The same for the name itself, a link or not. */
function realName(path: string): string | null {
  const above = realPlace(dirname(path));
  return above === null ? null : join(above, basename(path));
}

/** Whether a path is missing or an empty folder. */
export function isFree(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return !stat || (stat.isDirectory() && readdirSync(folder).length === 0);
}
