import { asciiJson } from '../../base/ascii-json.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import { defineSummary, type Summarized, type Summary } from '../define-check.ts';

/** The nodes of a file that a summary gives by their index. */
export const nodesAt = ({ assembled }: LinkedFile, places: readonly number[]): RuleNode[] =>
  places.flatMap((at) => assembled.nodes[at] ?? []);

/** The places of the nodes of a file that something holds of. */
export const placesOf = ({ assembled }: LinkedFile, holds: (node: RuleNode) => boolean): number[] =>
  assembled.nodes.flatMap((node, at) => (holds(node) ? at : []));

/** Sections, which a file has few of. */
export const sectionsOf = defineSummary({
  name: 'sections',
  of: ({ assembled }) =>
    assembled.nodes.flatMap(({ item, number, count, parent, isPlaced }, place): Section[] =>
      item ? [] : [{ place, number, count, parent: parent?.id ?? null, ...(isPlaced ? { isPlaced } : {}) }],
    ),
});

/** A section as far as its number goes. */
export interface Section extends Pick<RuleNode, 'number' | 'count' | 'isPlaced'> {
  /** Its index among the nodes of its file. */
  readonly place: number;
  /** Id of what holds it. */
  readonly parent: string | null;
}

/** Terms of the glossary. */
export const termPlaces = defineSummary({
  name: 'terms',
  of: (linked) => placesOf(linked, ({ kind }) => kind === 'term'),
});

/** Keeps what files came to, as long as they stay what they are. */
export interface Summaries {
  /** In the order of the files. */
  read<Value>(summary: Summary<Value>, files: readonly LinkedFile[]): Summarized<Value>[];
  /** What is known of a file, by summary, as JSON. */
  write(linked: LinkedFile): string;
}

/** @param written what an earlier process knew of files, as JSON */
export function createSummaries(written: ReadonlyMap<LinkedFile, string> = new Map()): Summaries {
  const changed = new WeakSet<LinkedFile>();
  const kept = new WeakMap<LinkedFile, Map<string, Summarized<unknown>>>();
  const valuesOf = (linked: LinkedFile) => {
    const known = kept.get(linked);
    if (known) return known;
    const values = Object.entries(JSON.parse(written.get(linked) ?? '{}') as Record<string, unknown>);
    const made = new Map(values.map(([name, value]) => [name, { linked, value }]));
    kept.set(linked, made);
    return made;
  };
  return {
    read: <Value>({ name, of }: Summary<Value>, files: readonly LinkedFile[]) =>
      files.map((linked) => {
        const values = valuesOf(linked);
        const known = values.get(name);
        if (known) return known as Summarized<Value>;
        const made = { linked, value: of(linked) };
        values.set(name, made);
        changed.add(linked);
        return made;
      }),
    write(linked) {
      const text = written.get(linked);
      if (text !== undefined && !changed.has(linked)) return text;
      return asciiJson(Object.fromEntries([...valuesOf(linked)].map(([name, { value }]) => [name, value])));
    },
  };
}
