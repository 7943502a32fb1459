import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { counted } from '../../../base/counted.ts';
import { fingerprint } from '../../../base/hash.ts';
import { reportName } from '../../../import/account/report.ts';
import { mergeExternal } from '../../../import/write/write-external.ts';
import type { ExternalEdition } from '../../../model/edition-config.ts';
import { type ImportReport, importReportSchema } from '../../../model/import-report.ts';
import { editionFileName } from '../../../source/discover.ts';
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
  /** Those among them with rules that other files of the new import have as well. */
  readonly doubled: readonly string[];
  /** Edited files that are overwritten, since `--force` was given. */
  readonly forced: readonly string[];
  /** How many files were written. */
  readonly count: number;
  /** The files to write, as a change of the folder that holds the edition's rules. */
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
  const left = force ? [] : named;
  const fresh = new Set([...chosen].flatMap(([path, text]) => (path.endsWith('.md') ? idsIn(text) : [])));
  const doubled = left.filter((path) => idsIn(earlier?.files.get(path) ?? '').some((id) => fresh.has(id)));
  return { left, doubled, forced: force ? named : [], count: chosen.size, changes };
}

const idsIn = (text: string): string[] =>
  [...text.matchAll(/\{#([^\s}]+)[^}]*\}\s*$/gmu)].map(([, id = '']) => id);

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

/** The plan for one external edition that an imported one refers to. */
interface OutsidePlan {
  /** Absolute path of its edition.yaml. */
  readonly path: string;
  readonly edition: ExternalEdition;
  /** `kept`: it has all that is needed. `lacking`: it was edited, and lacks `lines`. `taken`: its folder holds something else. */
  readonly became: 'written' | 'kept' | 'lacking' | 'taken';
  readonly lines: readonly string[];
  /** The text to write; null for none. */
  readonly text: string | null;
  /** The present text; null where there is no file. */
  readonly before: string | null;
}

/**
 * Plan the external editions that an imported one refers to, each in a folder next to it, so that `lint` finds them.
 *
 * Nothing that exists is lost: see {@link mergeExternal}. A folder that is no edition is left alone.
 *
 * @param folder of the imported edition
 * @throws what the file system says
 */
export function planOutside(folder: string, outside: readonly ExternalEdition[]): OutsidePlan[] {
  return outside.map((edition): OutsidePlan => {
    const home = join(dirname(folder), edition.id);
    const path = join(home, editionFileName);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
    if (before === null && existsSync(home) && readdirSync(home).length > 0)
      return { path, edition, became: 'taken', lines: [], text: null, before };
    const change = mergeExternal(edition, before);
    if (change.kind === 'lacking')
      return { path, edition, became: 'lacking', lines: change.lines, text: null, before };
    if (change.kind === 'keep') return { path, edition, became: 'kept', lines: [], text: null, before };
    return { path, edition, became: 'written', lines: [], text: change.text, before };
  });
}

/** The plans as changes of a folder that holds the editions. */
export const outsideChanges = (planned: readonly OutsidePlan[], home: string): TextChange[] =>
  planned.flatMap(({ path, text, before }) =>
    text === null ? [] : [{ path: pathBelow(home, path), before, after: text }],
  );

/** The plans in words, with paths as `show` gives them. */
export function outsideText(written: readonly OutsidePlan[], show: (path: string) => string): string {
  return written.map((one) => `${show(one.path)}: ${becameText(one)}\n`).join('');
}

function becameText({ edition, became, lines }: OutsidePlan): string {
  const count = counted(edition.rules.length, 'rule');
  const name = `"${edition.title}", which is referred to and not at hand`;
  switch (became) {
    case 'written':
      return `${count} of ${name}`;
    case 'kept':
      return 'as it was; it has all that is referred to';
    case 'lacking':
      return ['left as it is, since it was edited; it lacks', ...lines].join('\n  ');
    case 'taken':
      return `not written, since the folder holds something else: ${count} of ${name} lead nowhere`;
  }
}
