import type { Diagnostic } from '../base/diagnostic.ts';
import type { Release } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';
import { type EditionSource, pastFiles } from '../source/read-edition.ts';
import type { SourceFile } from '../source/read-text.ts';
import { readAccepted } from './accepted.ts';
import { createHistory, type History } from './history.ts';
import { summarizeReleases } from './summarize-releases.ts';

/** The history of an edition, read from its releases and its accepted.yaml. */
export interface HistoryReading {
  /** Null if nothing was released, or the record of a release has a fault. */
  readonly history: History | null;
  readonly diagnostics: readonly Diagnostic[];
}

const nothing: HistoryReading = { history: null, diagnostics: [] };

/**
 * Creates a reader of histories. It caches by content: the same files give the same object, so that
 * callers can detect that nothing changed.
 *
 * @returns a function of the files of an edition, its id, and its records under `retired`
 */
export function createHistoryReader(): (
  source: EditionSource,
  edition: string,
  retired: readonly Retired[],
) => HistoryReading {
  const readings = new Map<string, { key: string; value: HistoryReading }>();
  return (source, edition, retired) => {
    const { releases = [], accepted } = source;
    if (releases.length === 0 && !accepted) return nothing;
    const files = pastFiles(source).flatMap(({ file, hash }) => [file, hash]);
    const records = retired.map(({ id, successors }) => [id, ...successors]);
    const key = JSON.stringify([edition, files, records]);
    const cached = readings.get(source.name);
    if (cached?.key === key) return cached.value;
    const value = readHistory({ releases, accepted }, edition, retired);
    readings.set(source.name, { key, value });
    return value;
  };
}

function readHistory(
  { releases = [], accepted }: Pick<EditionSource, 'releases' | 'accepted'>,
  edition: string,
  retired: readonly Retired[],
): HistoryReading {
  const summary = summarizeReleases(releases, edition);
  const acceptance = accepted ? readAccepted(accepted) : { entries: [], diagnostics: [] };
  const files = new Map(releases.map((release) => [release.file, release]));
  // Every release was validated when it was summarized, so that its text can be trusted here.
  const load = (file: string) => JSON.parse(files.get(file)?.text ?? '') as Release;
  return {
    history: createHistory(summary, acceptance.entries, retired, load),
    diagnostics: [...summary.diagnostics, ...acceptance.diagnostics],
  };
}

/** Adds the texts of history files with faults to the sources, so that reports can quote them. */
export function addFaultySources(
  sources: Map<string, string>,
  files: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
): void {
  for (const one of files)
    if (diagnostics.some(({ place }) => place.file === one.file)) sources.set(one.file, one.text);
}
