import { append } from '../../base/append.ts';
import { type DiffEntry, type DiffView, kindWords } from './diff-view.ts';

/** A comparison as text: consequences of a change are listed at it by name. */
export interface FoldedView extends Omit<DiffView, 'sections'> {
  /** What several rules have in common, each as a sentence followed by the names of these rules. */
  readonly common: readonly (readonly [telling: string, names: string])[];
  readonly sections: readonly FoldedSection[];
}

/** The changes of one section that are shown separately. */
export interface FoldedSection extends Omit<DiffView['sections'][number], 'entries'> {
  readonly entries: readonly FoldedEntry[];
}

/** A change and its consequences: `From it follows (another tier): 3.1 Dusk; 3.2 Dawn`. */
export interface FoldedEntry extends DiffEntry {
  readonly following: readonly string[];
}

/** Fewer changes than this with one cause are shown separately. */
const leastTogether = 2;

/**
 * Lists consequences below their change, and changes with one cause below it, by name. A change
 * with text shown nowhere else keeps its place, and so does one whose cause is not shown.
 */
export function foldFollowing(view: DiffView): FoldedView {
  const all = view.sections.flatMap(({ entries }) => entries);
  const shown = new Map(all.map((entry) => [entry.change.anchor, entry]));
  const [below, together] = [new Map<DiffEntry, DiffEntry[]>(), new Map<string, DiffEntry[]>()];
  for (const entry of all) {
    const { follows } = entry.change;
    if (!follows || entry.text !== null || entry.doubt !== null) continue;
    const cause = follows.anchor === null ? undefined : shown.get(follows.anchor);
    if (cause) append(below, cause, entry);
    else if (follows.telling !== null) append(together, follows.telling, entry);
  }
  const common = [...together].filter(([, entries]) => entries.length >= leastTogether);
  const folded = new Set([...below.values(), ...common.map(([, entries]) => entries)].flat());
  return {
    ...view,
    common: common.map(([telling, entries]) => [telling, entries.map(nameOf).join('; ')] as const),
    sections: view.sections
      .map((section) => ({
        ...section,
        entries: section.entries
          .filter((entry) => !folded.has(entry))
          .map((entry) => ({ ...entry, following: followingOf(below.get(entry) ?? []) })),
      }))
      .filter(({ entries, renumberings }) => entries.length > 0 || renumberings.length > 0),
  };
}

/** Names by kinds of change, a line for each kind. */
function followingOf(entries: readonly DiffEntry[]): string[] {
  const byKinds = Map.groupBy(entries, ({ kinds }) => kinds.map((kind) => kindWords[kind]).join(', '));
  return [...byKinds].map(([kinds, own]) => `From it follows (${kinds}): ${own.map(nameOf).join('; ')}`);
}

const nameOf = ({ name, was }: DiffEntry) => (was === null ? name : `${name}, was ${was}`);
