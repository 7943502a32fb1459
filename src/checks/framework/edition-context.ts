import { createMarkerGraph, type MarkerGraph } from '../markers/shared/marker-graph.ts';
import { createWordingIndex, type WordingIndex } from '../wording/shared/wording-index.ts';
import type { EditionContext } from './define-check.ts';

/** The current edition, without the data built for the checks. */
export type EditionState = Omit<EditionContext, 'markers' | 'wording'>;

/**
 * Adds the marker graph and the wording index to an edition, each on first use: not every scope
 * needs it.
 */
export function editionContextOf(state: EditionState): EditionContext {
  let markers: MarkerGraph | null = null;
  let wording: WordingIndex | null = null;
  return {
    ...state,
    get markers() {
      markers ??= createMarkerGraph(state.files, state.index, state.edition.overlay !== undefined);
      return markers;
    },
    get wording() {
      wording ??= createWordingIndex(state.edition.files);
      return wording;
    },
  };
}
