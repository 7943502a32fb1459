import type { RuleNode } from '../edition/nodes.ts';
import { ownerOf } from '../history/owner.ts';
import { isMarker } from '../syntax/facts.ts';
import type { LinkedEdge, LinkedFile } from './link.ts';

/** A suspect reference or marker: the rule that holds it, and the id of the rule that it names. */
export interface Suspect {
  readonly edge: LinkedEdge;
  readonly owner: RuleNode;
  readonly to: string;
}

/** The suspect references of some files, one for each two rules, in the order of the document. */
export function suspectsOf(files: readonly LinkedFile[]): Suspect[] {
  const suspects = new Map<string, Suspect>();
  for (const edge of files.flatMap(({ edges }) => edges)) {
    const { status, meant, reference, holder } = edge;
    if (status !== 'stale' || meant || !reference) continue;
    const to = isMarker(reference) ? edge.from : edge.to;
    const owner = ownerOf(holder);
    if (to === null || !owner) continue;
    const key = `${owner.id} ${to}`;
    // A rule that names another one three times is looked at once.
    if (!suspects.has(key)) suspects.set(key, { edge, owner, to });
  }
  return [...suspects.values()];
}
