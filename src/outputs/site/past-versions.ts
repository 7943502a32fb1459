import type { Graph } from '../../model/graph.ts';
import type { History, HistoryVersion } from '../../model/history.ts';

/** Published editions and their histories. */
export interface PublishedPast {
  readonly graphs: readonly Graph[];
  readonly histories: readonly History[];
}

/** A version whose numbers and ids lead on, from the addresses of an edition. */
export interface PastVersion extends HistoryVersion {
  /** Start page of the edition that has a page of this version. */
  readonly root: string;
  /** Language tag of its labels. */
  readonly language: string;
}

/**
 * The past versions of an edition, oldest first: its own, and before them those of the original of a
 * translation, which has the same ids. A version that both released is its own.
 *
 * @param base path of the site, ending in a slash
 */
export function pastVersions(id: string, sources: PublishedPast, base: string): readonly PastVersion[] {
  const edition = sources.graphs.find((graph) => graph.edition.id === id)?.edition;
  if (!edition) return [];
  const { versions = [] } = sources.histories.find((history) => history.edition === id) ?? {};
  const { language, translates } = edition;
  const own = versions.map((version) => ({ ...version, root: `${base}${id}/`, language }));
  const names = new Set(own.map(({ version }) => version));
  const inherited = translates ? pastVersions(translates.id, sources, base) : [];
  return [...inherited.filter(({ version }) => !names.has(version)), ...own];
}
