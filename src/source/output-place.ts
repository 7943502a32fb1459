import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** The folders of a project that an output must leave alone. */
export interface OutputProject {
  readonly root: string;
  readonly rules: string;
}

/** How an output is written. */
export interface OutputKind {
  /** It is itself an edition. */
  readonly mayLieInRules?: boolean;
  /** A link at the place is not followed but replaced: where it leads is not what is written to. */
  readonly isLink?: boolean;
}

/** The project in a folder, as the guard wants it; null without one. */
export const projectAt = (root: string | null): OutputProject | null =>
  root === null ? null : { root, rules: join(root, 'rules') };

/**
 * Say why a folder must not be written as an output, whatever is in it. One guard for every command that takes the name of a
 * folder: a folder that is replaced as a whole is never one that somebody lives or works in.
 *
 * Paths are compared as they really are, links followed, so that no other name leads round the guard.
 *
 * @param folder absolute path
 * @param project null where the command runs outside of one
 * @returns the end of a sentence, with what to do; null where nothing stands against it
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

/** The homes of who runs this, as paths: of the system's own list, and of the environment. */
export function homes(): string[] {
  const named = [homedir(), process.env['HOME'], process.env['USERPROFILE']];
  try {
    named.unshift(userInfo().homedir);
  } catch {
    // A container may run as a user that the system does not know.
  }
  return named.filter((path) => path !== undefined && isAbsolute(path) && dirname(path) !== path) as string[];
}

/** Is a path another one, or below it? Both as they really are. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** A path as messages and changes name it: below a folder, with forward slashes. */
export const pathBelow = (folder: string, path: string): string =>
  relative(folder, path).split(sep).join('/');

/**
 * Where a path really leads, also one of which the last parts are not there yet.
 *
 * @returns null where a link on the way leads nowhere or round in a circle
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

/** Is there anything of a name, be it a link that leads nowhere? Not where what holds it is closed. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // What is above it is no folder, or closed.
    return false;
  }
}

/** Is there a folder at a path, links followed? */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The same for what a name itself stands for, be it a link. */
function realName(path: string): string | null {
  const above = realPlace(dirname(path));
  return above === null ? null : join(above, basename(path));
}

/** Is there nothing at a place, or an empty folder? */
export function isFree(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return !stat || (stat.isDirectory() && readdirSync(folder).length === 0);
}
