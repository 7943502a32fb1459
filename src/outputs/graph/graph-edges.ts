import type { LinkedEdge } from '../../graph/link.ts';
import type { GraphEdge, GraphNode } from '../../model/graph.ts';
import type { KnownFault } from '../../model/remarks.ts';
import { type At, isMarker } from '../../syntax/facts.ts';

/** Tells where something of a file stands, as a graph says it. */
export type Locate = (file: string, at: At) => GraphNode['source'];

/** Why an edge is not as it should be, where edition.yaml says so. */
export function createNotes(faults: readonly KnownFault[]): (edge: LinkedEdge) => string | undefined {
  if (faults.length === 0) return () => undefined;
  const notes = new Map(faults.map(({ rule, printed, why }) => [`${rule}\n${printed ?? ''}`, why]));
  return ({ holder, reference, status }) => {
    if (!reference || status === 'resolved') return undefined;
    let owner = holder;
    while (!owner.hasOwnId && owner.parent) owner = owner.parent;
    // A diagnostic points at the name alone, or at the whole construct where it is empty or a range.
    const written = [reference.target, writtenOf(reference)];
    return written.map((text) => notes.get(`${owner.id}\n${text}`)).find((why) => why !== undefined);
  };
}

/** An edge as it is published. Of edges with the same ends and kind, each behind the first has a number in its id. */
export function publishEdge(
  edge: LinkedEdge,
  locate: Locate,
  counts: Map<string, number>,
  note: string | undefined,
): GraphEdge {
  const { reference, holder, outside } = edge;
  const name = `${edge.from ?? outside?.id ?? '?'} ${edge.kind} ${edge.to ?? outside?.id ?? '?'}`;
  const nth = (counts.get(name) ?? 0) + 1;
  counts.set(name, nth);
  return {
    id: nth === 1 ? name : `${name} ${nth}`,
    kind: edge.kind,
    from: edge.from,
    to: edge.to,
    status: edge.status,
    written: reference ? writtenOf(reference) : '',
    ...(edge.last === null ? {} : { last: edge.last }),
    external: outside
      ? { edition: outside.edition, id: outside.id, number: outside.number, title: outside.title }
      : null,
    targets: [...edge.targets],
    source: locate(
      holder.file,
      reference?.at ?? holder.item?.star?.after ?? holder.item?.star?.before ?? holder.at,
    ),
    ...(note === undefined ? {} : { note }),
  };
}

function writtenOf(reference: NonNullable<LinkedEdge['reference']>): string {
  if (isMarker(reference)) return `${reference.kind === 'adds' ? '+' : '-'}${reference.target}`;
  if (reference.kind !== 'refers') return `${reference.kind}=${reference.target}`;
  return reference.until === '' ? `[${reference.target}]` : `[${reference.target}]..[${reference.until}]`;
}
