import type { Diagnostic } from '../base/diagnostic.ts';
import type { Release } from '../model/release.ts';
import { type EditionSource, pastFiles } from '../source/read-edition.ts';
import type { SourceFile } from '../source/read-text.ts';
import { readAccepted } from './accepted.ts';
import { digestReleases } from './digest.ts';
import { createHistory, type History } from './history.ts';

/** What the releases of an edition and its accepted.yaml came to. */
export interface HistoryReading {
  /** null where nothing was released, or a record of it is not as it should be. */
  readonly history: History | null;
  readonly diagnostics: readonly Diagnostic[];
}

const nothing: HistoryReading = { history: null, diagnostics: [] };

/**
 * Make a reader of histories. The same files give the same object, by which others see that nothing changed.
 *
 * @returns a function of the files of an edition and its id
 */
export function createHistoryReader(): (source: EditionSource, edition: string) => HistoryReading {
  const readings = new Map<string, { key: string; value: HistoryReading }>();
  return (source, edition) => {
    const { releases = [], accepted } = source;
    if (releases.length === 0 && !accepted) return nothing;
    const key = [edition, ...pastFiles(source).flatMap(({ file, hash }) => [file, hash])].join('\n');
    const known = readings.get(source.name);
    if (known?.key === key) return known.value;
    const value = readHistory(releases, accepted, edition);
    readings.set(source.name, { key, value });
    return value;
  };
}

function readHistory(
  releases: readonly SourceFile[],
  accepted: SourceFile | undefined,
  edition: string,
): HistoryReading {
  const digest = digestReleases(releases, edition);
  const looked = accepted ? readAccepted(accepted) : { entries: [], diagnostics: [] };
  const files = new Map(releases.map((release) => [release.file, release]));
  // What is loaded was found sound before; only its text is at hand again.
  const load = (file: string) => JSON.parse(files.get(file)?.text ?? '') as Release;
  return {
    history: createHistory(digest, looked.entries, load),
    diagnostics: [...digest.diagnostics, ...looked.diagnostics],
  };
}

/** A file that says what was published before is shown where there is something to say of it: its text is put among the sources. */
export function showFaulty(
  sources: Map<string, string>,
  files: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
): void {
  for (const one of files)
    if (diagnostics.some(({ place }) => place.file === one.file)) sources.set(one.file, one.text);
}
