import type { EdgeKind } from '../model/graph-kinds.ts';
import type { RelationKind } from '../syntax/facts.ts';

const relationKinds: ReadonlySet<string> = new Set<RelationKind>([
  'modifies',
  'replaces',
  'clarifies',
  'disables',
  'same-as',
]);

/** Whether an edge comes from an attribute, as in `modifies=limit`. */
export const isRelationKind = (kind: EdgeKind): kind is EdgeKind & RelationKind => relationKinds.has(kind);
