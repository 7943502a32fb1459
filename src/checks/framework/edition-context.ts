import { createMarkerGraph, type MarkerGraph } from '../markers/shared/marker-graph.ts';
import { createWordingIndex, type WordingIndex } from '../wording/shared/wording-index.ts';
import type { EditionContext } from './define-check.ts';

/** An edition as it is now, without what is put together for the checks. */
export type EditionState = Omit<EditionContext, 'markers' | 'wording'>;

/** Add to an edition what checks look at it through. Each is put together when it is asked for: not every scope has a check that does. */
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
