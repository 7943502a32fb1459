import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { Summarized, Summary } from '../define-check.ts';

/** The nodes of a file that a summary gives by their index. */
export const nodesAt = ({ assembled }: LinkedFile, places: readonly number[]): RuleNode[] =>
  places.flatMap((at) => assembled.nodes[at] ?? []);

/** The places of the nodes of a file that something holds of. */
export const placesOf = ({ assembled }: LinkedFile, holds: (node: RuleNode) => boolean): number[] =>
  assembled.nodes.flatMap((node, at) => (holds(node) ? at : []));

/** Sections, which a file has few of. */
export const sectionPlaces = (linked: LinkedFile): number[] => placesOf(linked, ({ item }) => item === null);

/** Keeps what files came to, as long as they stay what they are. */
export interface Summaries {
  /** In the order of the files. */
  read<Value>(summary: Summary<Value>, files: readonly LinkedFile[]): Summarized<Value>[];
}

export function createSummaries(): Summaries {
  const kept = new Map<Summary<unknown>, WeakMap<LinkedFile, Summarized<unknown>>>();
  return {
    read<Value>(summary: Summary<Value>, files: readonly LinkedFile[]) {
      const known = kept.get(summary) ?? new WeakMap<LinkedFile, Summarized<unknown>>();
      kept.set(summary, known);
      return files.map((linked) => {
        const made = known.get(linked) ?? { linked, value: summary(linked) };
        known.set(linked, made);
        return made as Summarized<Value>;
      });
    },
  };
}
