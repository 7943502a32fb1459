import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AuditedName } from '../../../audit/audit-text.ts';
import { counted } from '../../../base/counted.ts';
import { fingerprint } from '../../../base/hash.ts';
import { replaceAll } from '../../../outputs/report/apply-fixes.ts';
import { writeFileAtomically } from '../../../source/write-atomically.ts';
import { reasonOf } from '../../reason.ts';
import { readForeignText } from './foreign-text.ts';

/** The result of rewriting files. */
export interface Rewritten {
  /** The names that were rewritten. */
  readonly done: ReadonlySet<AuditedName>;
  /** Sentences for the user. */
  readonly notes: readonly string[];
  /** Whether every file was written, so that no old numbers are left. */
  readonly isWhole: boolean;
}

/**
 * Writes current numbers and ids into files, each file as a whole and in its encoding.
 *
 * Writes nothing if an old number would stay that belongs to another rule now: it could not be
 * distinguished from new ones.
 *
 * @param hashes fingerprints of the audited files, by name
 * @param unsafe also for reworded rules
 */
export function rewriteFiles(
  names: readonly AuditedName[],
  hashes: ReadonlyMap<string, string>,
  cwd: string,
  unsafe: boolean,
): Rewritten {
  const isFixable = ({ diagnostic }: AuditedName) =>
    diagnostic?.fix !== undefined && (unsafe || diagnostic.fix.kind === 'safe');
  const fixable = names.filter(isFixable);
  const stuck = names.filter((name) => name.instead !== null && !isFixable(name));
  if (fixable.length > 0 && stuck.length > 0)
    return { done: new Set(), notes: stuckNotes(stuck), isWhole: false };
  const done = new Set<AuditedName>();
  const notes: string[] = [];
  for (const [file, own] of Map.groupBy(fixable, ({ entry }) => entry.file)) {
    const why = rewrite(resolve(cwd, file), own, hashes.get(file) ?? '');
    if (why !== null) notes.push(`not rewritten: ${file}: ${why}`);
    else for (const name of own) done.add(name);
  }
  const files = new Set([...done].map(({ entry }) => entry.file));
  return {
    done,
    notes: [...notes, `${counted(done.size, 'place')} in ${counted(files.size, 'file')} rewritten`],
    isWhole: notes.length === 0,
  };
}

function stuckNotes(stuck: readonly AuditedName[]): string[] {
  const shown = stuck.slice(0, 5).map(({ entry: { file, line, column, written }, instead }) => {
    return `  ${file}:${line}:${column}  ${written}, which is ${instead} now`;
  });
  return [
    `nothing was rewritten: beside new numbers ${counted(stuck.length, 'old one')} would stay that mean another rule now:`,
    ...shown,
    'Write ids there, or put them right; --fix --unsafe also renumbers what was reworded, and what is joined to it.',
  ];
}

/** @returns why it was not written; null on success */
function rewrite(path: string, names: readonly AuditedName[], hash: string): string | null {
  try {
    const bytes = readFileSync(path);
    const foreign = readForeignText(bytes);
    if (!foreign || fingerprint(bytes) !== hash) return 'changed meanwhile';
    const edits = names.flatMap(({ diagnostic }) => diagnostic?.fix?.edits ?? []);
    writeFileAtomically(path, foreign.encode(replaceAll(foreign.text, edits)));
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).errno === undefined) throw error;
    return reasonOf(error);
  }
}
