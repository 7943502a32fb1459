import { join, relative, sep } from 'node:path';
import { fingerprint } from '../base/hash.ts';
import { importReportName, readImportReport } from '../model/import-report.ts';
import { pathBelow } from '../source/output-place.ts';
import { contentOf, type TextChange } from '../source/write-together.ts';

/**
 * Keeps unedited section files unedited in the reports of imports when the program itself rewrites
 * them: the next import applies `fmt` and safe fixes again, and keeps renamed ids.
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

/**
 * A report with new hashes of changed files; null if it is not a report, or none of them was
 * unedited.
 */
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
