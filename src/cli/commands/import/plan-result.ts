import { join } from 'node:path';
import { fingerprint } from '../../../base/hash.ts';
import { profileName } from '../../../import/profile/profile-text.ts';
import { keepPublished, mergeConfig, saysMore } from '../../../import/write/merge-config.ts';
import { type ImportReport, importReportName, readImportReport } from '../../../model/import-report.ts';
import { editionFileName } from '../../../source/discover.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { contentOf, type TextChange } from '../../../source/write-together.ts';
import type { EarlierImport } from './write-result.ts';

/** The changes of an import, and the files that somebody edited since an earlier one. */
export interface ImportPlan {
  /** Edited files that were left as they are. */
  readonly left: readonly string[];
  /** Those among them that the document says something new of: it is written to a file beside, which is not compiled. */
  readonly offered: readonly string[];
  /** Was what the new text needs brought into the edited edition.yaml? */
  readonly isMerged: boolean;
  /** Edited files that are overwritten, since `--force` was given. */
  readonly forced: readonly string[];
  /** How many files were written. */
  readonly count: number;
  /** The files to write, as a change of the folder that holds the edition's rules. */
  readonly changes: readonly TextChange[];
}

/** Why an import cannot be written beside edited files: rules that would stand twice, or nowhere. */
export interface ImportClash {
  readonly clashes: readonly { readonly path: string; readonly ids: readonly string[] }[];
}

/** What stands after the name of an edited file in that of the file with its new text. */
const newEnding = '.new';

/**
 * Plan how an import is written: files that nobody edited since the earlier one are replaced or, if obsolete, removed; edited
 * ones are left alone unless `force` is set, with their new text beside them. The report is always replaced.
 *
 * @param home what the change is of: the folder itself, or one that holds it
 * @returns a clash where rules go between edited files and others
 */
export function planResult(
  { folder, home }: { readonly folder: string; readonly home: string },
  files: ReadonlyMap<string, string>,
  earlier: EarlierImport | null,
  force: boolean,
): ImportPlan | ImportClash {
  const hashes = new Map(earlier?.report.files.map(({ path, hash }) => [path, hash]));
  const edited = editedFiles(files, earlier, hashes);
  const left = new Set(force ? [] : edited);
  const chosen = new Map([...files].filter(([path]) => !left.has(path)));
  const settings = force && edited.includes(editionFileName) ? chosen.get(editionFileName) : undefined;
  if (settings !== undefined)
    chosen.set(editionFileName, keepPublished(earlier?.files.get(editionFileName) ?? '', settings));
  const clashes = earlier ? findClashes({ files, chosen, left }, earlier) : [];
  if (clashes.length > 0) return { clashes };
  const known = new Set([...hashes.keys(), ...files.keys()]);
  const gone = [...known].filter((path) => !files.has(path) && !left.has(path));
  const merged = left.has(editionFileName) ? mergedConfig(files, earlier, new Set(gone)) : null;
  const offered = [...left].filter((path) => {
    const text = files.get(path);
    const isNew = text !== undefined && fingerprint(text) !== hashes.get(path);
    return isNew && (path !== editionFileName || saysMore(text, merged ?? earlier?.files.get(path) ?? ''));
  });
  const obsolete = [
    ...gone,
    ...[...known].filter((path) => !offered.includes(path)).map((path) => path + newEnding),
  ];
  const change = (path: string, after: string | null): TextChange => {
    const absolute = join(folder, path);
    return { path: pathBelow(home, absolute), before: contentOf(absolute), after };
  };
  // Obsolete paths come from the report on disk; one that leads out of the folder is refused when it is written.
  const changes = [
    ...obsolete.map((path) => change(path, null)).filter(({ before }) => before !== null),
    ...offered.map((path) => change(path + newEnding, files.get(path) ?? '')),
    ...(merged === null ? [] : [change(editionFileName, merged)]),
    ...[...withHashes(chosen, hashes, left)].map(([path, text]) => change(path, text)),
  ];
  return {
    left: [...left],
    offered: offered.map((path) => path + newEnding),
    isMerged: merged !== null,
    forced: force ? edited : [],
    count: chosen.size,
    changes,
  };
}

/** The edited edition.yaml with what the new text needs; null where it has all of that, or cannot be read. */
function mergedConfig(
  files: ReadonlyMap<string, string>,
  earlier: EarlierImport | null,
  obsolete: ReadonlySet<string>,
): string | null {
  const edited = earlier?.files.get(editionFileName) ?? '';
  const isThere = (path: string) =>
    files.has(path) || (earlier?.files.has(path) === true && !obsolete.has(path));
  const merged = mergeConfig(edited, files.get(editionFileName) ?? '', isThere);
  return merged === edited ? null : merged;
}

/** Files that are neither as they were written nor as they are to be written, in order of their names. */
function editedFiles(
  files: ReadonlyMap<string, string>,
  earlier: EarlierImport | null,
  hashes: ReadonlyMap<string, string>,
): string[] {
  const edited = [...(earlier?.files ?? [])].filter(([path, text]) => {
    const isUnedited = hashes.get(path) === fingerprint(text) || files.get(path) === text;
    return (
      path !== importReportName &&
      path !== profileName &&
      !isUnedited &&
      (hashes.has(path) || files.has(path))
    );
  });
  return edited.map(([path]) => path).sort();
}

interface Sorted {
  /** All of the new import. */
  readonly files: ReadonlyMap<string, string>;
  /** Those of it that would be written. */
  readonly chosen: ReadonlyMap<string, string>;
  /** Edited files that would stay. */
  readonly left: ReadonlySet<string>;
}

/**
 * Find edited files that rules come to or go from: what is written beside one would have a rule that stands in it as well, or
 * would lack one that stood elsewhere until now.
 */
function findClashes(
  { files, chosen, left }: Sorted,
  earlier: EarlierImport,
): { path: string; ids: string[] }[] {
  const written = idsOfAll(chosen);
  const staying = new Map([...left].map((path) => [path, idsIn(path, earlier.files.get(path))]));
  const there = new Set([...staying.values()].flat());
  const before = idsOfAll(new Map([...earlier.files].filter(([path]) => !left.has(path))));
  return [...staying].flatMap(([path, own]) => {
    const gone = idsIn(path, files.get(path)).filter(
      (id) => before.has(id) && !written.has(id) && !there.has(id),
    );
    const ids = [...own.filter((id) => written.has(id)), ...gone];
    return ids.length > 0 ? [{ path, ids }] : [];
  });
}

const idsOfAll = (files: ReadonlyMap<string, string>) =>
  new Set([...files].flatMap(([path, text]) => idsIn(path, text)));

/** Ids that a section file gives: in its settings, and at the ends of lines. */
const idsIn = (path: string, text = ''): string[] =>
  path.endsWith('.md')
    ? [...text.matchAll(/^id:[ \t]*(\S+)[ \t]*$|\{#([^\s{}]+)(?![^\s{}])[^{}\n]*\}[ \t]*$/gmu)].map(
        ([, section, rule]) => section ?? rule ?? '',
      )
    : [];

/**
 * The report keeps the hashes of edited files that the document has no more, so that the next import knows them as edited. Of one
 * that it has, it says the hash of the new text: who takes that over has no edited file any more.
 */
function withHashes(
  files: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
  left: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const report = readImportReport(files.get(importReportName) ?? '');
  if (!report) return files;
  const listed = new Set(report.files.map(({ path }) => path));
  const missing = [...left].filter((path) => !listed.has(path));
  if (missing.length === 0) return files;
  const kept = missing.map((path) => ({ path, hash: before.get(path) ?? '' }));
  const whole: ImportReport = { ...report, files: [...report.files, ...kept] };
  return new Map([...files, [importReportName, `${JSON.stringify(whole, null, 1)}\n`]]);
}
