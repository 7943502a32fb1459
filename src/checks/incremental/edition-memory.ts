import type { IndexKey } from '../../graph/rule-index.ts';
import type { EditionContext } from '../define-check.ts';
import { createMarkerGraph } from '../marker-graph.ts';
import { createCorpus } from '../wording/corpus.ts';
import { createInquiries } from './inquiries.ts';
import { createSummaries } from './summaries.ts';

/** An edition as it is now: what checks look at, without what is remembered for them. */
export type EditionState = Omit<EditionContext, 'summarize' | 'inquire' | 'markers' | 'corpus'>;

/** Remembers what checks of a whole edition asked for, so that after an edit they look at what changed. */
export interface EditionMemory {
  /**
   * What checks may look at now. All of it is brought up to date when it is asked for: not every scope has a check that does.
   *
   * @param found keys of the index under which something else is found than the last time
   */
  contextOf(state: EditionState, found: ReadonlySet<IndexKey>): EditionContext;
}

/** Make a memory for one edition, as long as its settings stay. */
export function createEditionMemory(): EditionMemory {
  const corpus = createCorpus();
  const markers = createMarkerGraph();
  const summaries = createSummaries();
  const inquiries = createInquiries();
  let waiting = new Set<IndexKey>();

  return {
    contextOf(state, found) {
      const { files, index, edition } = state;
      // Numbers are no part of what a verdict may look at.
      for (const key of found) if (!key.startsWith('number:')) waiting.add(key);
      let isRead = false;
      let isLinked = false;
      const link = () => {
        if (isLinked) return;
        isLinked = true;
        inquiries.advance(markers.update(files, index, waiting, edition.overlay !== undefined));
        waiting = new Set();
      };
      const context: EditionContext = {
        ...state,
        summarize: (summary) => summaries.read(summary, files),
        inquire(inquiry) {
          link();
          return inquiries.ask(inquiry, context);
        },
        get markers() {
          link();
          return markers;
        },
        get corpus() {
          if (!isRead) corpus.update(edition.files);
          isRead = true;
          return corpus;
        },
      };
      return context;
    },
  };
}

/** What checks may look at in an edition that is looked at once. */
export const lookAt = (state: EditionState): EditionContext =>
  createEditionMemory().contextOf(state, new Set());
