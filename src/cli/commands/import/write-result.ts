import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../../../base/hash.ts';
import { reportName } from '../../../import/report.ts';
import { type ImportReport, importReportSchema } from '../../../model/import-report.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { readFolder } from '../../../source/read-folder.ts';
import { contentOf, type TextChange } from '../../../source/write-together.ts';

/** An earlier import in the folder where a new one is to be written. */
export interface EarlierImport {
  /** Texts as they are now, by path below the folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly report: ImportReport;
}

/**
 * Read the folder that an import is to be written to.
 *
 * @returns null where it is free, an earlier import of the same edition, or a message why nothing may be written there
 */
export function readTarget(folder: string, written: string, edition: string): EarlierImport | null | string {
  if (!existsSync(folder)) return null;
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return `"${written}" is no folder.`;
  }
  if (names.length === 0) return null;
  const files = existsSync(join(folder, reportName)) ? readFolder(folder) : new Map<string, string>();
  const report = readReport(files.get(reportName));
  if (!report)
    return `"${written}" is not empty and holds no earlier import; nothing was written. Name another folder.`;
  if (report.edition !== edition)
    return `"${written}" holds an import of the edition "${report.edition}", not of "${edition}"; nothing was written.`;
  return { files, report };
}

function readReport(text: string | undefined): ImportReport | null {
  try {
    const read = importReportSchema.safeParse(JSON.parse(text ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The changes of an import, and the files that somebody edited since an earlier one. */
export interface ImportPlan {
  /** Edited files that were left as they are. */
  readonly left: readonly string[];
  /** Edited files that are overwritten, since `--force` was given. */
  readonly forced: readonly string[];
  /** How many files were written. */
  readonly count: number;
  /** What is to be done, as a change of the folder that holds the edition's rules. */
  readonly changes: readonly TextChange[];
}

/**
 * Plan how an import is written: files that nobody edited since the earlier one are replaced or, if obsolete, removed; edited
 * ones are left alone unless `force` is set. The report is always replaced.
 *
 * @param home what the change is of: the folder itself, or one that holds it
 */
export function planResult(
  { folder, home }: { readonly folder: string; readonly home: string },
  files: ReadonlyMap<string, string>,
  earlier: EarlierImport | null,
  force: boolean,
): ImportPlan {
  const hashes = new Map(earlier?.report.files.map(({ path, hash }) => [path, hash]));
  const edited = new Set(
    [...(earlier?.files ?? [])].flatMap(([path, text]) => {
      const isReport = path === reportName;
      const isUnedited = hashes.get(path) === fingerprint(text) || files.get(path) === text;
      return isReport || isUnedited || !(hashes.has(path) || files.has(path)) ? [] : [path];
    }),
  );
  const chosen = force ? files : new Map([...files].filter(([path]) => !edited.has(path)));
  const obsolete = [...hashes.keys()].filter((path) => !files.has(path) && (force || !edited.has(path)));
  const texts = withHashes(chosen, hashes, force ? new Set() : edited);
  const change = (path: string, after: string | null): TextChange => {
    const absolute = join(folder, path);
    return { path: pathBelow(home, absolute), before: contentOf(absolute), after };
  };
  // Obsolete paths come from the report on disk; one that leads out of the folder is refused when it is written.
  const changes = [
    ...obsolete.map((path) => change(path, null)).filter(({ before }) => before !== null),
    ...[...texts].map(([path, text]) => change(path, text)),
  ];
  const named = [...edited].sort();
  return { left: force ? [] : named, forced: force ? named : [], count: chosen.size, changes };
}

/** Edited files keep the fingerprint of what was once written, so that the next import knows them as edited, too. */
function withHashes(
  files: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
  edited: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const text = files.get(reportName);
  if (text === undefined || edited.size === 0) return files;
  const report = JSON.parse(text) as ImportReport;
  const listed = report.files.map(({ path, hash }) => ({
    path,
    hash: edited.has(path) ? (before.get(path) ?? hash) : hash,
  }));
  const missing = [...edited]
    .filter((path) => !listed.some((file) => file.path === path))
    .map((path) => ({ path, hash: before.get(path) ?? '' }));
  const whole: ImportReport = { ...report, files: [...listed, ...missing] };
  return new Map([...files, [reportName, `${JSON.stringify(whole, null, 1)}\n`]]);
}
