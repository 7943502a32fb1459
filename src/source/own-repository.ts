import { type Dirent, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isWithin, realPlace } from './output-place.ts';
import { readBytes } from './read-bytes.ts';
import { largestFile } from './read-text.ts';

/** Locations of a repository, as found by git from the top of a working tree. */
export interface RepositoryPlace {
  /** Absolute, links followed. */
  readonly top: string;
  /** Target of `.git`; relative to the top, as all of these can be. */
  readonly gitFolder: string;
  /** Folder that all working trees of the repository share. */
  readonly common: string;
}

/**
 * Checks that a repository belongs to its working tree: `.git`, or a link in it, can lead to any
 * repository of the machine. It must be inside the working tree or name it, as git does for linked
 * working trees and submodules.
 *
 * Objects alone may be elsewhere, as in a clone that shares them: reading one takes its hash.
 *
 * @param setting reads `core.worktree`
 * @returns the end of a sentence; null if it belongs
 */
export function whyNotOwn(place: RepositoryPlace, setting: () => string | null): string | null {
  const { top } = place;
  const [folder, common] = [realPlace(resolve(top, place.gitFolder)), realPlace(resolve(top, place.common))];
  if (folder === null || common === null) return 'a link in ".git" leads nowhere';
  const isLinked = dirname(dirname(folder)) === common;
  const isTop = (path: string | null) => path !== null && realPlace(resolve(folder, path)) === top;
  const isNamed = () => (isLinked ? isTop(dirname(textOf(join(folder, 'gitdir')))) : isTop(setting()));
  if ((!isLinked && folder !== common) || !((isWithin(folder, top) && isWithin(common, top)) || isNamed()))
    return `its ".git" leads to "${folder}", which names no working tree "${top}"; "git config core.worktree" says so where it is one`;
  const leaving = linksIn(folder, common).find((path) => {
    const real = realPlace(path);
    return real === null || !isWithin(real, common);
  });
  return leaving === undefined ? null : `a link leads out of its repository ("${leaving}")`;
}

/** Links among the files that define branches and tags. */
function linksIn(folder: string, common: string): string[] {
  const isOfRefs = /^(?:HEAD|packed-refs|refs|reftable)$/;
  const isLink = (entry: Dirent) => entry.isSymbolicLink();
  const places = [...new Set([folder, common])];
  const links = places.flatMap((path) =>
    entriesOf(path, false).filter((entry) => isOfRefs.test(entry.name) && isLink(entry)),
  );
  const inside = ['refs', 'reftable']
    .flatMap((name) => places.flatMap((path) => entriesOf(join(path, name), true)))
    .filter(isLink);
  return [...links, ...inside].map(({ parentPath, name }) => join(parentPath, name));
}

function entriesOf(path: string, recursive: boolean): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true, recursive });
  } catch {
    return [];
  }
}

function textOf(path: string): string {
  try {
    return readBytes(path, largestFile).toString('utf8').trim();
  } catch {
    return '';
  }
}
