import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { editionFileName, type Project } from '../../../source/discover.ts';
import { openRepository } from '../../../source/git.ts';
import { namedEditions } from '../../../source/named-editions.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { readCommitted } from '../../../source/read-committed.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import type { Selection } from '../../select-editions.ts';

/** The editions of a project in a revision of git. */
export interface EditionsThen {
  /** Names of their folders. */
  readonly names: ReadonlySet<string>;
  /** Whether an edition, or one that it names, has other files than then. */
  readonly isChanged: (source: EditionSource) => boolean;
}

/**
 * Finds the editions of a revision, and which have changed since: only these need to be compiled.
 *
 * @returns null if there is no such revision; it may be the version of a release
 * @throws {GitError}
 */
export function editionsThen(
  revision: string,
  { root }: Project,
  { sibling, names }: Pick<Selection, 'sibling' | 'names'>,
): EditionsThen | null {
  const repository = openRepository(root);
  const commit = repository?.commitOf(revision) ?? null;
  if (!repository || commit === null) return null;
  const rules = pathBelow(repository.top, join(realpathSync(root), 'rules'));
  const then = [...repository.filesIn(commit, rules).keys()].flatMap((path) => {
    const [name = '', file, more] = path.split('/');
    return file === editionFileName && more === undefined && !name.startsWith('.') ? [name] : [];
  });
  const all = new Set([...then, ...names()]);
  const changed = new Map<string, boolean>();
  const isChanged = (name: string): boolean => {
    const known = changed.get(name);
    if (known !== undefined) return known;
    // Editions may name each other.
    changed.set(name, false);
    const now = sibling(name);
    const old = readCommitted(repository, commit, `${rules}/${name}`, name);
    const named = now ? namedEditions(now, all) : null;
    const result =
      now === null ||
      old === null ||
      fingerprint(now) !== fingerprint(old) ||
      [...(named?.inSettings ?? []), ...(named?.inReferences ?? [])].some(isChanged);
    changed.set(name, result);
    return result;
  };
  return { names: new Set(then), isChanged: ({ name }) => isChanged(name) };
}

/** Names and hashes of all files that compiling reads, and of the pairs that editors confirmed. */
const fingerprint = ({ config, files, leaving, closed = [], releases = [], lineage }: EditionSource) =>
  JSON.stringify([
    config.hash,
    [...files].map(([name, { hash }]) => [name, hash]),
    leaving,
    closed.length,
    releases.map(({ hash }) => hash),
    lineage?.hash,
  ]);
