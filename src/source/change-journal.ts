import { lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../base/hash.ts';
import { stateKey } from './lock-folder.ts';
import { realPlace } from './output-place.ts';
import { makeStateFolder, stateFolders } from './state-folder.ts';
import { writeSynced } from './write-atomically.ts';

/** A change of a file's content; null for a file that does not exist. */
export interface ByteChange {
  /** Path below the changed folder, with forward slashes. */
  readonly path: string;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
}

/** The file format: contents in Base64, and the real path of their folder. */
interface Written {
  readonly folder: string;
  readonly changes: readonly { path: string; before: string | null; after: string | null }[];
}

const nameOf = (folder: string) => `${stateKey(folder)}.change`;

/**
 * Writes a journal of a planned change; the file appears whole. It is in a folder of the user: a
 * journal next to the rules could arrive with a checkout, and every command would obey it.
 *
 * @returns its path
 */
export function writeJournal(
  folder: string,
  changes: readonly ByteChange[],
  onWritten: () => void = () => undefined,
): string {
  const path = join(makeStateFolder(), nameOf(folder));
  const written: Written = {
    folder: realPlace(folder) ?? folder,
    changes: changes.map(({ path, before, after }) => ({
      path,
      before: before?.toString('base64') ?? null,
      after: after?.toString('base64') ?? null,
    })),
  };
  const text = JSON.stringify(written);
  const draft = `${path}.tmp`;
  try {
    rmSync(draft, { force: true });
    writeSynced(draft, `${fingerprint(text)}\n${text}`);
    onWritten();
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
  return path;
}

/**
 * Finds the journal of a folder; null if there is none. An incomplete journal is ignored: nothing
 * of it was done.
 */
export function findJournal(folder: string): { path: string; changes: readonly ByteChange[] } | null {
  for (const state of stateFolders()) {
    const path = join(state, nameOf(folder));
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat) return { path, changes: stat.isFile() ? read(path, realPlace(folder)) : [] };
  }
  return null;
}

function read(path: string, folder: string | null): ByteChange[] {
  const written = readFileSync(path, 'utf8');
  const end = written.indexOf('\n');
  const text = written.slice(end + 1);
  if (end < 0 || fingerprint(text) !== written.slice(0, end)) return [];
  const journal = JSON.parse(text) as Written;
  const bytes = (content: string | null) => (content === null ? null : Buffer.from(content, 'base64'));
  return journal.folder !== folder
    ? []
    : journal.changes.map(({ path, before, after }) => ({
        path,
        before: bytes(before),
        after: bytes(after),
      }));
}
