import { join, relative, sep } from 'node:path';
import { fingerprint } from '../base/hash.ts';
import { importReportName, readImportReport } from '../model/import-report.ts';
import { pathBelow } from '../source/output-place.ts';
import { contentOf, type TextChange } from '../source/write-together.ts';

/**
 * Have the reports of imports call section files unedited that were so and are written anew by the program alone: what `fmt` and
 * safe fixes do, they do again to a next import, and ids that were renamed are kept.
 *
 * @param folders absolute paths of editions, imported or not
 * @param home absolute path of the folder that the changes are of
 * @param changes of files below it
 * @returns changes of reports
 */
export const renewImportHashes = (
  folders: readonly string[],
  home: string,
  changes: readonly TextChange[],
): TextChange[] =>
  folders.flatMap((folder) => {
    const path = join(folder, importReportName);
    const below = relative(home, folder).split(sep).join('/');
    const prefix = below === '' ? '' : `${below}/`;
    const own = changes.filter((change) => change.path.startsWith(prefix) && change.path.endsWith('.md'));
    const before = own.length > 0 && !below.startsWith('..') ? contentOf(path) : null;
    const after = before && renewed(before.toString(), prefix, own);
    return after ? [{ path: pathBelow(home, path), before, after }] : [];
  });

/** A report with the hashes of changed files; null where it is none, or says of none of them that nobody edited it. */
function renewed(text: string, prefix: string, changes: readonly TextChange[]): string | null {
  const report = readImportReport(text);
  if (!report) return null;
  const changed = new Map(changes.map((change) => [change.path.slice(prefix.length), change]));
  const hashOf = (content: TextChange['after']) => fingerprint(content === null ? '' : String(content));
  let isRenewed = false;
  const files = report.files.map((file) => {
    const change = changed.get(file.path);
    if (!change || hashOf(change.before) !== file.hash) return file;
    isRenewed = true;
    return { ...file, hash: hashOf(change.after) };
  });
  return isRenewed ? `${JSON.stringify({ ...report, files }, null, 1)}\n` : null;
}
