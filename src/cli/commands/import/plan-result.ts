import { join } from 'node:path';
import { fingerprint } from '../../../base/hash.ts';
import { profileName } from '../../../import/profile/profile-text.ts';
import { keepPublished, mergeConfig, saysMore } from '../../../import/write/merge-config.ts';
import { type ImportReport, importReportName, readImportReport } from '../../../model/import-report.ts';
import { editionFileName } from '../../../source/discover.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { contentOf, type TextChange } from '../../../source/write-together.ts';
import type { EarlierImport } from './write-result.ts';

/** Changes of an import, and the files that somebody edited since an earlier one. */
export interface ImportPlan {
  /** Edited files that were left as they are. */
  readonly left: readonly string[];
  /**
   * Those of them for which the document has new text: written to a file next to it, which is not
   * compiled.
   */
  readonly offered: readonly string[];
  /** Whether the settings for the new text were merged into the edited edition.yaml. */
  readonly isMerged: boolean;
  /** Edited files that are overwritten because of `--force`. */
  readonly forced: readonly string[];
  /** Number of written files. */
  readonly count: number;
  /** Files to write, as a change of the folder with the edition's rules. */
  readonly changes: readonly TextChange[];
}

/** Why an import cannot be written next to edited files: rules would be there twice, or nowhere. */
export interface ImportClash {
  readonly clashes: readonly { readonly path: string; readonly ids: readonly string[] }[];
}

/** Ending that is added to the name of an edited file for its new text. */
const newEnding = '.new';

/**
 * Plans how to write an import. Files not edited since the earlier import are replaced or, if
 * obsolete, removed; edited ones are kept unless `force` is set, with the new text next to them.
 * The report is always replaced.
 *
 * @param home root of the change: the folder itself, or one that contains it
 * @returns a clash if rules move between edited files and others
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
  // Obsolete paths come from the report on disk; one that leads out of the folder is refused when
  // it is written.
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

/**
 * The edited edition.yaml with the settings for the new text; null if it has them all, or cannot be
 * read.
 */
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

/** Files that are neither as written nor as they will be written, ordered by name. */
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
  /** All files of the new import. */
  readonly files: ReadonlyMap<string, string>;
  /** Those of them that would be written. */
  readonly chosen: ReadonlyMap<string, string>;
  /** Edited files that would stay. */
  readonly left: ReadonlySet<string>;
}

/**
 * Finds edited files that rules move to or from: a file written next to one would repeat a rule of
 * it, or lack one that was elsewhere until now.
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

/** Ids in a section file: in its front matter, and at the ends of lines. */
const idsIn = (path: string, text = ''): string[] =>
  path.endsWith('.md')
    ? [...text.matchAll(/^id:[ \t]*(\S+)[ \t]*$|\{#([^\s{}]+)(?![^\s{}])[^{}\n]*\}[ \t]*$/gmu)].map(
        ([, section, rule]) => section ?? rule ?? '',
      )
    : [];

/**
 * Adds hashes of edited files that the document no longer has, so that the next import recognises
 * them as edited. For a file that it has, the hash is that of the new text: whoever adopts that has
 * no edited file any more.
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
