import type { RuleNode } from '../edition/nodes.ts';
import { ownerOf } from '../history/owner.ts';
import { isMarker } from '../syntax/facts.ts';
import type { LinkedEdge, LinkedFile } from './link.ts';

/** A suspect reference or marker: the rule that contains it, and the id that it names. */
export interface Suspect {
  readonly edge: LinkedEdge;
  readonly owner: RuleNode;
  readonly to: string;
}

/** Suspect references of some files in document order, one for each pair of rules. */
export function suspectsOf(files: readonly LinkedFile[]): Suspect[] {
  const suspects = new Map<string, Suspect>();
  for (const edge of files.flatMap(({ edges }) => edges)) {
    const { status, meant, reference, holder } = edge;
    if (status !== 'stale' || meant || !reference) continue;
    const to = isMarker(reference) ? edge.from : edge.to;
    const owner = ownerOf(holder);
    if (to === null || !owner) continue;
    const key = `${owner.id} ${to}`;
    // A rule that names another one three times is reviewed once.
    if (!suspects.has(key)) suspects.set(key, { edge, owner, to });
  }
  return [...suspects.values()];
}
