import type { AssembledFile } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { IndexKey } from '../../graph/rule-index.ts';
import type { EditionContext } from '../define-check.ts';
import type { WrittenMarkers } from '../marker-graph.ts';
import type { WrittenCorpus } from '../wording/corpus.ts';
import { createCorpus } from '../wording/create-corpus.ts';
import type { WrittenAnswers } from './answers.ts';
import { createMarkerGraph } from './create-marker-graph.ts';
import { createInquiries, passingInquiries } from './inquiries.ts';
import { deafRecorder } from './recorder.ts';
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
  write(): WrittenMemory;
}

/** What is remembered, as it is kept for another process. */
export interface WrittenMemory {
  /** JSON, of the whole edition. */
  readonly whole: string;
  /** By path of a file: JSON of what is known of it. */
  readonly files: ReadonlyMap<string, WrittenFile>;
}

/** Texts that are taken apart only where something that they speak of has changed. */
export type WrittenFile = readonly [
  summaries: string,
  joined: string,
  answers: WrittenAnswers,
  wording: readonly string[],
];

interface WrittenWhole
  extends Pick<WrittenCorpus, 'words' | 'names' | 'near' | 'many' | 'quiet'>,
    Pick<WrittenMarkers, 'stems'> {
  readonly bases: Readonly<Record<string, string>>;
}

/**
 * Make a memory for one edition, as long as its settings stay.
 *
 * @param written what an earlier process remembered, and its files, equal to those that it had
 */
export function createEditionMemory(
  written: WrittenMemory | null = null,
  before: ReadonlyMap<string, LinkedFile> = new Map(),
): EditionMemory {
  return memoryOf(readMemory(written, before));
}

/** A memory that remembers nothing, for an edition that is looked at once. */
export const createPassingMemory = (): EditionMemory =>
  memoryOf({
    corpus: createCorpus(),
    markers: createMarkerGraph(null, new Map(), deafRecorder),
    summaries: createSummaries(),
    inquiries: passingInquiries,
  });

function memoryOf({ corpus, markers, summaries, inquiries }: ReturnType<typeof readMemory>): EditionMemory {
  let waiting = new Set<IndexKey>();
  let files: readonly LinkedFile[] = [];
  let all: readonly AssembledFile[] = [];
  let isRead = true;

  return {
    contextOf(state, found) {
      const { index, edition } = state;
      files = state.files;
      all = edition.files;
      // Numbers are no part of what a verdict may look at.
      for (const key of found) if (!key.startsWith('number:')) waiting.add(key);
      isRead = false;
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
          if (!isRead) corpus.update(all);
          isRead = true;
          return corpus;
        },
      };
      return context;
    },
    write() {
      if (!isRead) corpus.update(all);
      isRead = true;
      const [wording, answers, joined] = [corpus.write(), inquiries.write(), markers.write()];
      const { words, names, near, many, quiet } = wording;
      const whole: WrittenWhole = {
        words,
        names,
        near,
        many,
        quiet,
        stems: joined.stems,
        bases: answers.bases,
      };
      const texts = files.map((linked): [string, WrittenFile] => {
        const path = linked.assembled.file;
        const written = wording.files.get(path) ?? [];
        return [
          path,
          [
            summaries.write(linked),
            joined.joined.get(path) ?? '',
            answers.files.get(path) ?? ['', {}],
            written,
          ],
        ];
      });
      return { whole: JSON.stringify(whole), files: new Map(texts) };
    },
  };
}

function readMemory(written: WrittenMemory | null, before: ReadonlyMap<string, LinkedFile>) {
  if (!written)
    return {
      corpus: createCorpus(),
      markers: createMarkerGraph(),
      summaries: createSummaries(),
      inquiries: createInquiries(),
    };
  const { bases, stems, ...said } = JSON.parse(written.whole) as WrittenWhole;
  const column = <N extends 0 | 1 | 2 | 3>(at: N) =>
    new Map([...written.files].map(([path, file]) => [path, file[at]] as const));
  const known = new Map([...before].map(([path, linked]) => [linked, written.files.get(path)?.[0] ?? '{}']));
  return {
    corpus: createCorpus(
      { ...said, files: column(3) },
      [...before.values()].map(({ assembled }) => assembled),
    ),
    markers: createMarkerGraph({ stems, joined: column(1) }, before),
    summaries: createSummaries(known),
    inquiries: createInquiries({ bases, files: column(2) }, before),
  };
}

/** What checks may look at in an edition that is looked at once. */
export const lookAt = (state: EditionState): EditionContext =>
  createPassingMemory().contextOf(state, new Set());
