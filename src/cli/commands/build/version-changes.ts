import { dirname, resolve } from 'node:path';
import { comparedOfGraph } from '../../../compare/from-graph.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import { textOfGraph } from '../../../history/records-of-graph.ts';
import { isReleased } from '../../../history/text-state.ts';
import type { Graph } from '../../../model/graph.ts';
import type { Release } from '../../../model/release.ts';
import type { Words } from '../../../model/words.ts';
import { rowsText } from '../../../outputs/graph/graph-text.ts';
import type { EditionFolder } from '../../../source/discover.ts';
import { GitError } from '../../../source/git.ts';
import type { CommandContext } from '../../command-context.ts';
import { slugOfPair } from '../../site-config.ts';
import { compareSides } from '../diff/compare-sides.ts';
import { readReleased } from '../diff/read-released.ts';
import { type Side, sideOfRecord } from '../diff/side.ts';

/**
 * What changed in an edition, with old and new words where these are known: from each release to the
 * next, and from each to the current text. Released texts come from git, which is only read.
 *
 * @param words of the edition's pages
 * @returns texts by file name
 */
export function* versionChanges(
  { name, edition, history }: Compiled,
  graph: Graph,
  { root, sibling }: CommandContext,
  words: Words,
): Generator<[name: string, text: string]> {
  const source = sibling(name);
  if (!history || !source) return;
  const folder = { name, path: dirname(resolve(root, source.config.file)) };
  const releases = history.versions.flatMap(({ version }) => history.at(version) ?? []);
  const { lineage = null } = source;
  const now: Side = {
    ...{ compared: comparedOfGraph(graph), lineage, history, note: null, graph },
    retired: edition?.config.retired ?? [],
  };
  // The current text is the last release, if nothing changed since.
  const isLast = isReleased(releases.at(-1), textOfGraph(graph));
  const earlier = releases.slice(0, isLast ? -1 : undefined).map((release) => ({
    ...releasedSide(release, folder),
    name: `${name}@${release.version}`,
    retired: history.retiredAt(release.version),
  }));
  const pairs = [
    ...earlier.slice(1).map((side, i) => [earlier[i], side] as const),
    ...earlier.map((side) => [side, { ...now, name }] as const),
  ];
  for (const [one, other] of pairs) {
    const comparison = one && compareSides(one, other, null, words).comparison;
    if (!comparison) continue;
    yield [`${slugOfPair({ old: one.name, new: other.name })}.diff.json`, rowsText(comparison)];
  }
}

/** A released version: with the texts of its record, else as git has it, else the record without words. */
function releasedSide(release: Release, folder: EditionFolder): Side {
  const written = `${folder.name}@${release.version}`;
  const record = sideOfRecord(written, release);
  if (record.graph) return record;
  try {
    return readReleased(release.version, folder, written) ?? record;
  } catch (error) {
    // A site can be built where git is missing, or where it refuses.
    if (error instanceof GitError) return record;
    throw error;
  }
}
