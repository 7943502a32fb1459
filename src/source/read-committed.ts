import { basename } from 'node:path/posix';
import { compareNatural } from '../base/collation.ts';
import { compareText } from '../base/diagnostic.ts';
import { editionFileName, releasesFolderName } from './discover.ts';
import type { Repository } from './git.ts';
import { type EditionSource, lineageFileName } from './read-edition.ts';
import { decode, type SourceFile, unreadable } from './read-text.ts';

/**
 * Reads an edition from a commit, as if from disk.
 *
 * @param folder of the edition, relative to the top of the repository
 * @param shown name of that folder in messages
 * @returns null if there is none
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

/** Whether a path is the record of a release. */
const isRecord = (path: string) =>
  path.startsWith(`${releasesFolderName}/`) && /^[^/]+\/[^/]+\.json$/i.test(path);

const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.'));
